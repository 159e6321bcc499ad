internal import Gestures
internal import Replay

extension TortureCommand {
  static func options(_ bench: SwipeBench) -> [Option<TortureCommand>] {
    subject(bench) + amount + output
  }

  private static func subject(_ bench: SwipeBench) -> [Option<TortureCommand>] {
    let controls = bench.controls.map(\.name)
    let profiles = GestureProfile.all.map(\.name)
    return [
      .value(
        "control", "NAME", help: "the control under test", default: SwipeBench.defaultControl,
        completion: .words(controls)
      ) { (torture, text) throws(ValueError) in
        torture.control = try Values.word(text, noun: "control", among: controls)
      },
      .value(
        "profile", "NAME", help: "the gesture rules: a name, or a JSON file with a profile of your own",
        default: GestureProfile.ek.name,
        completion: .words(profiles)
      ) { (torture, text) throws(ValueError) in
        torture.profile = try ProfileArgument.profile(text)
      },
    ]
  }

  private static var amount: [Option<TortureCommand>] {
    [
      .value("seed", "N", help: "decides the random walks", default: "1") {
        (torture, text) throws(ValueError) in
        torture.seed = try Values.seed(text)
      },
      .value("walks", "N", help: "random walks after every single disturbance", default: "100000") {
        (torture, text) throws(ValueError) in
        torture.walks = try Values.integer(text, in: 0...1_000_000_000)
      },
      .value("variations", "N", help: "the most variations in all", default: "no limit") {
        (torture, text) throws(ValueError) in
        torture.variations = try Values.integer(text, in: 1...1_000_000_000_000)
      },
      .value("threads", "N", help: "threads; they change no result", default: "1") {
        (torture, text) throws(ValueError) in
        torture.threads = try Values.integer(text, in: 1...1_024)
      },
    ]
  }

  private static var output: [Option<TortureCommand>] {
    let formats = ReportFormat.allCases.map(\.rawValue)
    return [
      .value(
        "save", "DIR", help: "write the smallest gesture of each failure into an existing directory",
        completion: .files
      ) { (torture, text) throws(ValueError) in torture.saveDirectory = text },
      .value(
        "replay", "FILE", help: "play one saved failure again, and nothing else", completion: .files,
        readsEnvironment: false
      ) { (torture, text) throws(ValueError) in torture.replayPath = text },
      .value(
        "format", "FORMAT", help: "the report on standard output: " + formats.joined(separator: " or "),
        default: "text", completion: .words(formats)
      ) { (torture, text) throws(ValueError) in torture.format = try ReportFormat.parse(text) },
      .flag("json", help: "the same as --format json", readsEnvironment: false) { $0.format = .json },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (torture, text) throws(ValueError) in torture.color = try ColorChoice.parse(text) },
      .flag("verbose", help: "name each variation on standard error before it is played") {
        $0.isVerbose = true
      },
      .flag("no-progress", help: "show no progress at a terminal") { $0.showsProgress = false },
    ]
  }
}
