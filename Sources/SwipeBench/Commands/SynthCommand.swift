internal import Host
internal import TouchTraces

/// `swipebench synth FAMILY`: makes traces by rule and seed.
struct SynthCommand: Command {
  static let name = "synth"
  static let operandNames = "FAMILY"
  static let summary = "make a trace of a family by rule and seed, with what it expects"
  static let details = [
    "The same family, seed and rate give the same bytes on every machine. 'swipebench synth --list' shows "
      + "the families; --corpus DIR writes the whole collection that comes with the tool."
  ]
  static var operandCompletion: OptionDescription.Completion { .words(TraceFamily.allCases.map(\.name)) }

  var seed: UInt64 = 1
  var rateHz = 120
  var gestures = 1
  var output = "-"
  var corpusDirectory: String?
  var listsFamilies = false

  static func options(_ bench: SwipeBench) -> [Option<SynthCommand>] {
    [
      .value("seed", "N", help: "decides everything the family leaves open", default: "1") {
        (synth, text) throws(ValueError) in
        synth.seed = try Values.seed(text)
      },
      .value("rate", "HZ", help: "samples per second, 30 to 1,000", default: "120") {
        (synth, text) throws(ValueError) in
        synth.rateHz = try Values.integer(text, in: TraceFamily.samplingRatesHz)
      },
      .value("gestures", "N", help: "gestures of the family, one after the other", default: "1") {
        (synth, text) throws(ValueError) in
        synth.gestures = try Values.integer(text, in: TraceFamily.gestureCounts)
      },
      .value(
        "output", short: "o", "PATH",
        help: "the file or, in an existing directory, NAME.json; a name in .jsonl gives JSON Lines",
        default: "standard output", completion: .files, readsEnvironment: false
      ) { (synth, text) throws(ValueError) in synth.output = text },
      .value(
        "corpus", "DIR", help: "write the whole collection into an existing directory", completion: .files,
        readsEnvironment: false
      ) { (synth, text) throws(ValueError) in synth.corpusDirectory = text },
      .flag("list", help: "list the families", readsEnvironment: false) { $0.listsFamilies = true },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    if listsFamilies || corpusDirectory != nil {
      guard operands.isEmpty else { throw UsageError(message: "'\(operands[0])' is not needed here") }
      return
    }
    guard let name = operands.first else {
      throw UsageError(message: "no family given; 'swipebench synth --list' shows them")
    }
    guard operands.count == 1 else { throw UsageError(message: "one family at a time") }
    guard TraceFamily(rawValue: name) == nil else { return }
    let nearest = Suggestion.nearest(to: name, among: TraceFamily.allCases.map(\.name))
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'swipebench synth --list' shows them"
    throw UsageError(message: "no family '\(name)'; \(hint)")
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    if listsFamilies {
      let rows = TraceFamily.allCases.map { ($0.name, $0.summary) }
      return session.print(Listing.text(rows, width: session.console.outputWidth))
    }
    if let corpusDirectory { return writeCorpus(to: corpusDirectory, session) }
    guard let family = operands.first.flatMap(TraceFamily.init(rawValue:)) else { return .usage }
    let trace = family.trace(seed: seed, samplingRateHz: rateHz, gestures: gestures)
    guard output != "-" else { return session.write(TraceWriter().document(trace)) }
    let isDirectory = FileKind(path: output) == .directory
    return write(trace, to: isDirectory ? Self.path(in: output, trace) : output, session)
  }

  private func writeCorpus(to directory: String, _ session: Session) -> ExitStatus {
    let traces = TraceCorpus.traces()
    for trace in traces {
      if session.console.isInterrupted() { return .interrupted }
      let status = write(trace, to: Self.path(in: directory, trace), session)
      guard status == .success else { return status }
    }
    return session.print("\(traces.count) traces written to \(directory)\n")
  }

  private func write(_ trace: TouchTrace, to path: String, _ session: Session) -> ExitStatus {
    let writer = TraceWriter()
    let bytes = path.hasSuffix(".jsonl") ? writer.lines(trace) : writer.document(trace)
    return session.write(bytes, to: path)
  }

  private static func path(in directory: String, _ trace: TouchTrace) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + trace.name + ".json"
  }
}
