internal import CHost

/// The user's wish, by Ctrl-C, to stop early and keep what was measured.
public enum Interruption {
  /// Makes the first SIGINT set a flag instead of ending the process; a second one still ends it.
  ///
  /// Holds for the whole process; call it once, first thing in a program.
  public static func install() { chost_install_interruption() }

  /// Whether SIGINT has come since ``install()``.
  ///
  /// - Complexity: One relaxed atomic load behind a function call, cheap enough for every pass.
  public static var isRequested: Bool { chost_interruption_requested() != 0 }
}
