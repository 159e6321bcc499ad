internal import Reporting
internal import Synchronization

/// Shows on a terminal's last line how far a run has come; any thread may report.
final class ProgressBar: Sendable {
  /// Redrawing more often than 20 times a second would only cost time.
  static let shortestPauseMilliseconds = 50

  private let width: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  /// When the bar was last drawn, in milliseconds since the start; nil when it is not on the screen.
  private let lastDrawn = Mutex<Int?>(nil)

  /// Creates a bar that has not been drawn.
  ///
  /// `width` is asked before each drawing: a bar drawn for a wider terminal would take several lines of a
  /// narrower one, of which only the last can be taken away.
  init(width: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void) {
    self.width = width
    self.write = write
  }

  /// Draws the bar unless it was drawn just now.
  func show(fraction: Double, pass: String) {
    let now = milliseconds
    lastDrawn.withLock { last in
      if let last, now - last < Self.shortestPauseMilliseconds { return }
      last = now
      let line = Self.line(fraction: fraction, pass: pass, elapsedMilliseconds: now, width: width())
      write("\r\u{1B}[2K" + line)
    }
  }

  /// Takes the bar away, if there is one.
  func clear() {
    lastDrawn.withLock { last in
      if last != nil { write("\r\u{1B}[2K") }
      last = nil
    }
  }

  /// One line: the pass, a bar, the share done and, once that can be guessed, the time left.
  static func line(fraction: Double, pass: String, elapsedMilliseconds: Int, width: Int) -> String {
    let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let percent = "\(Int(share * 100)) %"
    var line = pass + String(repeating: " ", count: max(1, 12 - pass.count))
    let columns = max(0, min(30, width - line.count - 24))
    let full = Int((share * Double(columns)).rounded())
    line += String(repeating: "█", count: full) + String(repeating: "░", count: columns - full)
    line += String(repeating: " ", count: max(1, 7 - percent.count)) + percent
    guard share > 0.02, elapsedMilliseconds >= 200 else { return String(line.prefix(max(0, width - 1))) }
    let left = Double(elapsedMilliseconds) * (1 - share) / share / 1_000
    line += "  " + NumberText.fixed(left, places: left < 9.95 ? 1 : 0) + " s left"
    return String(line.prefix(max(0, width - 1)))
  }

  private var milliseconds: Int {
    let parts = (ContinuousClock.now - start).components
    return Int(parts.seconds) * 1_000 + Int(parts.attoseconds / 1_000_000_000_000_000)
  }
}
