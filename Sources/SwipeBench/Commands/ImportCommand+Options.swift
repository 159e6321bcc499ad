internal import Primitives
internal import Recorders

/// What users say about a recording.
extension ImportCommand {
  static func options(_ bench: SwipeBench) -> [Option<ImportCommand>] {
    sourceOptions + columnOptions + surfaceOptions + [
      .flag("trim-idle", help: "cut times without a touch to half a second") { $0.options.trimsIdle = true },
      .value(
        "split", "WHAT", help: "one trace for each file or for each gesture", default: "file",
        completion: .words(ImportOptions.Split.allCases.map(\.rawValue))
      ) { (command, text) throws(ValueError) in
        let words = ImportOptions.Split.allCases.map(\.rawValue)
        let word = try Values.word(text, noun: "split", among: words)
        command.options.split = ImportOptions.Split(rawValue: word) ?? .file
      },
      .flag("scrub", help: "keep movement and times only: no places, names or typing") {
        $0.options.scrubs = true
      },
      .flag("strict", help: "refuse a recording that needs mending") { $0.options.isStrict = true },
      .flag("quiet", help: "print errors only") { $0.isQuiet = true },
    ]
  }

  private static var sourceOptions: [Option<ImportCommand>] {
    let names = FormatSniffer.standard.detectors.map(\.format.name)
    return [
      .value(
        "output", short: "o", "DIR", help: "an existing directory for NAME.json",
        default: "standard output", completion: .files, readsEnvironment: false
      ) { (command, text) throws(ValueError) in command.directory = text },
      .value(
        "from", "FORMAT", help: "the recording's format", default: "auto",
        completion: .words(["auto"] + names)
      ) { (command, text) throws(ValueError) in
        let word = try Values.word(text, noun: "format", among: ["auto"] + names)
        command.format = word == "auto" ? nil : word
      },
      .value("device", "NAME", help: "the device to import, by name, node or number") {
        (command, text) throws(ValueError) in
        command.options.device = text
      },
      .value("assume-hz", "N", help: "the frame rate of a recording without times") {
        (command, text) throws(ValueError) in
        command.options.assumedRate = try Values.number(text, in: 1...100_000, unit: "hertz")
      },
    ]
  }

  private static var columnOptions: [Option<ImportCommand>] {
    [
      .value("map", "FIELD=COLUMN,...", help: "which column of a table is what, as in t_ms=time,x=px,y=py") {
        (command, text) throws(ValueError) in
        command.options.columnMap = try columnMap(text)
      },
      .value("preset", "NAME", help: "the columns of a known table: aosp, flutter, humidb or unity") {
        (command, text) throws(ValueError) in
        let words = ImportOptions.presets
        command.options.preset = try Values.word(text, noun: "preset", among: words)
      },
    ]
  }

  /// `FIELD=COLUMN` pairs with commas between, each field once; whether there is such a field, the import says.
  private static func columnMap(_ text: String) throws(ValueError) -> [String: String] {
    var map: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, map.updateValue(String(sides[1]), forKey: String(sides[0])) == nil else {
        throw ValueError(expected: "FIELD=COLUMN pairs with commas between, each field once", found: text)
      }
    }
    return map
  }

  private static var surfaceOptions: [Option<ImportCommand>] {
    [
      .value("surface", "W,H", help: "scale places to a surface of so many pixels") {
        (command, text) throws(ValueError) in
        command.options.surface = try size(text)
      },
      .value("mm", "W,H", help: "the surface's size in millimetres") {
        (command, text) throws(ValueError) in
        command.options.millimetres = try size(text)
      },
      .value("rotate", "DEGREES", help: "turn clockwise by 0, 90, 180 or 270", default: "0") {
        (command, text) throws(ValueError) in
        let words = ImportOptions.Rotation.allCases.map { String($0.rawValue) }
        let word = try Values.word(text, noun: "rotation", among: words)
        command.options.rotation = Int(word).flatMap(ImportOptions.Rotation.init) ?? .none
      },
      .flag("flip-y", help: "recorded y grows upwards") { $0.options.flipsY = true },
      .value("axis-max", "X,Y", help: "the largest raw values, where the recording has no ranges") {
        (command, text) throws(ValueError) in
        let size = try size(text)
        command.options.axisMaximum = .init(x: Int64(size.width), y: Int64(size.height))
      },
    ]
  }

  /// Two positive numbers with a comma between.
  private static func size(_ text: String) throws(ValueError) -> Size {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1e-3...1e9).contains(width), (1e-3...1e9).contains(height)
    else { throw ValueError(expected: "two numbers above 0 with a comma between", found: text) }
    return Size(width: width, height: height)
  }
}
