/// What an option is called, takes and does: parsing, help, completion and manual are made from it.
struct OptionDescription: Sendable {
  /// What a shell offers where the option's value stands.
  enum Completion: Sendable, Equatable {
    case nothing
    case files
    case words([String])
  }

  /// The long name, without the dashes.
  var name: String
  /// The one-letter name, without the dash.
  var short: Character?
  /// What the value is called in help; nil for an option that takes none.
  var placeholder: String?
  /// What a shell offers for the value.
  var completion = Completion.nothing
  /// Whether giving it again adds to what was given before; else the last one counts.
  var isRepeatable = false
  /// Whether the environment can set it; not so for options that replace the command's job.
  var readsEnvironment = true
  /// What it does, in one or two lines.
  var help: String
  /// The value it has when not given, as a user would write it.
  var defaultText: String?

  /// The environment variable that sets it: `SWIPEBENCH_NO_PROGRESS` for `--no-progress`.
  var variable: String {
    "SWIPEBENCH_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The name as typed: `--control`.
  var spelling: String { "--" + name }
}

/// An option together with what its value changes.
struct Option<Settings> {
  /// The name, value and help.
  var description: OptionDescription
  /// Reads the value into the settings; an option without a value gets the empty string.
  var apply: (inout Settings, String) throws(ValueError) -> Void

  /// An option that takes a value.
  static func value(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String, default: String? = nil,
    completion: OptionDescription.Completion = .nothing, isRepeatable: Bool = false,
    readsEnvironment: Bool = true, apply: @escaping (inout Settings, String) throws(ValueError) -> Void
  ) -> Option {
    Option(
      description: OptionDescription(
        name: name, short: short, placeholder: placeholder, completion: completion,
        isRepeatable: isRepeatable, readsEnvironment: readsEnvironment, help: help, defaultText: `default`),
      apply: apply)
  }

  /// An option that is on when given.
  static func flag(
    _ name: String, short: Character? = nil, help: String, readsEnvironment: Bool = true,
    apply: @escaping (inout Settings) -> Void
  ) -> Option {
    Option(
      description: OptionDescription(
        name: name, short: short, readsEnvironment: readsEnvironment, help: help),
      apply: { (settings, _) throws(ValueError) in apply(&settings) })
  }

  /// The option of a command that holds another one's settings.
  func within<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> Option<Outer> {
    let apply = apply
    return Option<Outer>(
      description: description,
      apply: { (outer, text) throws(ValueError) in try apply(&outer[keyPath: path], text) })
  }
}
