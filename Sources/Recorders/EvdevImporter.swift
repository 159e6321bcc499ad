internal import TouchTraces

/// Reads the lines of one evdev text format.
protocol EvdevScanner: Sendable {
  /// The format's name as users type it.
  static var name: String { get }
  /// The format with its version, as `source.format` has it.
  var label: String { get }
  init()

  /// Reads a line of a text that describes the device and stands beside the recording.
  mutating func describe(_ line: borrowing Span<UInt8>, _ intake: inout EvdevIntake)

  /// Reads a line.
  ///
  /// - Throws: when the line is an event that cannot be read.
  mutating func scan(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: inout EvdevIntake, deliver: (TouchEvent) -> Void
  ) throws(ImportError)
}

extension EvdevScanner {
  mutating func describe(_ line: borrowing Span<UInt8>, _ intake: inout EvdevIntake) {}

  /// The error for an event line that cannot be read.
  static func unreadable(
    _ line: borrowing Span<UInt8>, number: Int, _ intake: EvdevIntake, key: String? = nil,
    expected: ImportError.Expected
  ) -> ImportError {
    var text: [UInt8] = []
    // What a message shows is clipped further.
    for index in 0..<min(line.count, 256) { text.append(line[index]) }
    return ImportError(
      file: intake.request.file, line: number, key: key, found: .text(String(decoding: text, as: UTF8.self)),
      expected: expected)
  }
}

/// Imports a recording of one of the evdev text formats: a scanner of lines before the one evdev core.
struct EvdevImporter<Scanner: EvdevScanner>: RecordingImporter {
  private var splitter = LineSplitter()
  private var scanner = Scanner()
  private var intake: EvdevIntake

  init(_ request: ImportRequest) {
    intake = EvdevIntake(request)
    for companion in request.companions {
      var lines = LineSplitter()
      // A description that is no text describes nothing.
      try? lines.feed(companion.bytes.span, file: companion.file) { line, _ in
        scanner.describe(line, &intake)
      }
      try? lines.finish { line, _ in scanner.describe(line, &intake) }
    }
  }

  mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    try splitter.feed(bytes, file: intake.request.file) { (line, number) throws(ImportError) in
      intake.line = number
      try scanner.scan(line, number: number, &intake, deliver: deliver)
    }
  }

  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording {
    do throws(ImportError) {
      try splitter.finish { (line, number) throws(ImportError) in
        intake.line = number
        try scanner.scan(line, number: number, &intake, deliver: deliver)
      }
    } catch {
      // A last line without an end was cut off: the recording is whole up to there.
      guard case .shape = error.expected else { throw error }
      intake.line = error.line
      intake.isCut = true
    }
    return try intake.finish(format: scanner.label, importer: Scanner.name + "/1", deliver: deliver)
  }

}
