internal import Host

/// `swipebench recorder PLATFORM`: prints a source that records traces inside an app.
struct RecorderCommand: Command {
  static let name = "recorder"
  static let operandNames = "PLATFORM"
  static let summary = "print a source file that makes an app record traces"
  static let details = [
    "Platforms: " + RecorderPlatform.allCases.map(\.rawValue).joined(separator: ", ") + ". Put the file into "
      + "the app; what it writes is a trace with the samples that the system batched, the surface with its "
      + "scale, and the clock's name, so that a report about a swipe can be replayed."
  ]
  static var operandCompletion: OptionDescription.Completion {
    .words(RecorderPlatform.allCases.map(\.rawValue))
  }

  var output = "-"
  var listsPlatforms = false

  static func options(_ bench: SwipeBench) -> [Option<RecorderCommand>] {
    [
      .value(
        "output", short: "o", "PATH", help: "the file, or an existing directory", default: "standard output",
        completion: .files, readsEnvironment: false
      ) { (recorder, text) throws(ValueError) in recorder.output = text },
      .flag("list", help: "list the platforms", readsEnvironment: false) { $0.listsPlatforms = true },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    if listsPlatforms {
      guard operands.isEmpty else { throw UsageError(message: "'\(operands[0])' is not needed here") }
      return
    }
    guard let name = operands.first else {
      throw UsageError(message: "no platform given; 'swipebench recorder --list' shows them")
    }
    guard operands.count == 1 else { throw UsageError(message: "one platform at a time") }
    guard RecorderPlatform(rawValue: name) == nil else { return }
    let nearest = Suggestion.nearest(to: name, among: RecorderPlatform.allCases.map(\.rawValue))
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'swipebench recorder --list' shows them"
    throw UsageError(message: "no platform '\(name)'; \(hint)")
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    if listsPlatforms {
      return session.print(Listing.text(RecorderPlatform.allCases.map { ($0.rawValue, $0.summary) }))
    }
    guard let platform = operands.first.flatMap(RecorderPlatform.init(rawValue:)) else { return .usage }
    guard output != "-" else { return session.print(platform.source) }
    return write(platform, session)
  }

  private func write(_ platform: RecorderPlatform, _ session: Session) -> ExitStatus {
    let folder = output.hasSuffix("/") ? output : output + "/"
    let path = FileKind(path: output) == .directory ? folder + platform.fileName : output
    return session.write(Array(platform.source.utf8), to: path)
  }
}
