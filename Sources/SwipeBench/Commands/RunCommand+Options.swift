internal import Gestures
internal import Regression
internal import Replay

extension RunCommand {
  /// The longest time to measure: a day.
  static let longestBudgetSeconds = 86_400.0

  static func options(_ bench: SwipeBench) -> [Option<RunCommand>] {
    subject(bench) + amount + reports + selection + instead
  }

  /// What is replayed, and how.
  static func subject(_ bench: SwipeBench) -> [Option<RunCommand>] {
    let controls = bench.controls.map(\.name)
    let profiles = GestureProfile.all.map(\.name)
    let resolvers = ResolverKind.allCases.map(\.rawValue)
    return [
      .value(
        "control", "NAME", help: "the control under test", default: SwipeBench.defaultControl,
        completion: .words(controls)
      ) { (run, text) throws(ValueError) in
        run.control = try Values.word(text, noun: "control", among: controls)
      },
      .value(
        "profile", "NAME", help: "the gesture rules: a name, or a JSON file with a profile of your own",
        default: GestureProfile.ek.name,
        completion: .words(profiles)
      ) { (run, text) throws(ValueError) in
        run.profile = try ProfileArgument.profile(text)
      },
      .value(
        "placement", "WHERE",
        help: "every-touch centres a fresh control on each first touch, first-touch only on the first of a "
          + "trace; X,Y,WIDTH,HEIGHT fixes it, in points",
        default: "every-touch", completion: .words(["every-touch", "first-touch"])
      ) { (run, text) throws(ValueError) in
        guard let placement = Placement(spelling: text) else {
          throw ValueError(expected: "every-touch, first-touch or X,Y,WIDTH,HEIGHT in points", found: text)
        }
        run.placement = placement
      },
      .value(
        "inside", "CONTAINER",
        help: "put a container's gesture above the control, which competes for touches",
        completion: .words(ParentGesture.all.map(\.name))
      ) { (run, text) throws(ValueError) in
        let name = try Values.word(text, noun: "container", among: ParentGesture.all.map(\.name))
        run.inside = ParentGesture.named(name)
      },
      .value(
        "delivery", "MODE",
        help:
          "raw delivers as recorded, frame:HZ gathers moves by frame, android:HZ and flutter resample as those do",
        default: "raw", completion: .words(["raw", "frame:60", "frame:120", "android:60", "flutter"])
      ) { (run, text) throws(ValueError) in
        guard let delivery = Delivery(spelling: text) else {
          throw ValueError(expected: Delivery.spellings, found: text)
        }
        run.delivery = delivery
      },
      .value(
        "skin", "FILE", help: "a sheet of styles for the controls; 'swipebench skin' checks and shows it",
        completion: .files
      ) { (run, text) throws(ValueError) in
        run.skin = try LoadedSkin(path: text, controls: bench.controls)
      },
      .value("style", "NAME", help: "the style of the controls (default that of their target type)") {
        $0.style = $1
      },
      .value(
        "resolver", "KIND", help: "how controls find appearance values", default: "compiled",
        completion: .words(resolvers)
      ) { (run, text) throws(ValueError) in
        let name = try Values.word(text, noun: "resolver", among: resolvers)
        run.resolver = ResolverKind(rawValue: name) ?? run.resolver
      },
    ]
  }

  /// How much is replayed.
  private static var amount: [Option<RunCommand>] {
    [
      .value("instances", "N", help: "controls that each replay every trace", default: "1000") {
        (run, text) throws(ValueError) in
        run.instances = try Values.integer(text, in: 1...10_000_000)
      },
      .value("threads", "N", help: "threads that share the instances", default: "1") {
        (run, text) throws(ValueError) in
        run.threads = try Values.integer(text, in: 1...256)
      },
      .value("seed", "N", help: "the start of everything random", default: "1") {
        (run, text) throws(ValueError) in
        run.seed = try Values.seed(text)
      },
      .value(
        "budget", "SECONDS", help: "time to measure, for all traces together; 0 checks behaviour only",
        default: "2"
      ) { (run, text) throws(ValueError) in
        run.budgetSeconds = try Values.number(text, in: 0...longestBudgetSeconds, unit: "seconds")
      },
      .value(
        "slo", "LIMITS", help: "latencies to hold, such as 'resolve.p99<2us'; exit 2 when one is broken",
        isRepeatable: true
      ) { (run, text) throws(ValueError) in
        do throws(LatencyLimitError) {
          run.latencyLimits += try LatencyLimit.parse(text)
        } catch {
          throw ValueError(message: error.description)
        }
      },
    ]
  }

  /// Where results go and what they look like.
  private static var reports: [Option<RunCommand>] {
    let formats = ReportFormat.allCases.map(\.rawValue)
    return [
      .value(
        "format", "FORMAT", help: "the report on standard output: " + formats.joined(separator: " or "),
        default: "text", completion: .words(formats)
      ) { (run, text) throws(ValueError) in run.format = try ReportFormat.parse(text) },
      .value(
        "output", short: "o", "FORMAT=PATH", help: "write a report to a file, '-' for standard output",
        completion: .words(formats.map { $0 + "=" }), isRepeatable: true
      ) { (run, text) throws(ValueError) in run.outputs.append(try ReportOutput.parse(text)) },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (run, text) throws(ValueError) in run.color = try ColorChoice.parse(text) },
      .flag("quiet", short: "q", help: "print only what needs attention") { $0.isQuiet = true },
      .flag("no-progress", help: "show no progress at a terminal") { $0.showsProgress = false },
    ]
  }

  /// Which traces are replayed.
  private static var selection: [Option<RunCommand>] {
    [
      .value(
        "filter", "REGEX", help: "replay only traces whose name matches one of these", isRepeatable: true
      ) { (run, text) throws(ValueError) in run.filters.append(try Values.pattern(text)) },
      .value(
        "skip", "REGEX", help: "leave out traces whose name matches one of these", isRepeatable: true
      ) { (run, text) throws(ValueError) in run.skips.append(try Values.pattern(text)) },
      .flag("fail-fast", help: "stop at the first trace that is broken or fails its expectation") {
        $0.stopsAtFirstFailure = true
      },
      .flag("list", help: "only list the traces that would be replayed") { $0.action = .listTraces },
    ]
  }

  /// What is done instead of replaying.
  private static var instead: [Option<RunCommand>] {
    let shells = Shell.allCases.map(\.rawValue)
    return [
      .flag("list-controls", help: "list the controls", readsEnvironment: false) {
        $0.action = .listControls
      },
      .flag("list-profiles", help: "list the gesture profiles", readsEnvironment: false) {
        $0.action = .listProfiles
      },
      .value(
        "generate-completion-script", "SHELL",
        help: "print a completion script for " + shells.joined(separator: ", "), completion: .words(shells),
        readsEnvironment: false
      ) { (run, text) throws(ValueError) in
        let name = try Values.word(text, noun: "shell", among: shells)
        if let shell = Shell(rawValue: name) { run.action = .completionScript(shell) }
      },
      .flag("generate-manual", help: "print the manual page", readsEnvironment: false) {
        $0.action = .manual
      },
      .flag("version", help: "print the version", readsEnvironment: false) { $0.action = .version },
    ]
  }
}
