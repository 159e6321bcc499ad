internal import JSONBridge
internal import TouchTraces

/// Reads one text format: a text in, samples in the recorder's own terms out.
protocol TextReader {
  /// The importer's name with its version, as `source.importer` has it.
  static var importer: String { get }
  /// Reads the whole text.
  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording
}

/// Imports a text that has to be read as a whole, because it is one JSON value or is sorted afterwards.
///
/// It keeps the text, at most ``TextInput/byteLimit`` bytes, until the end.
struct TextImporter<Reader: TextReader>: RecordingImporter {
  private let request: ImportRequest
  private var bytes: [UInt8] = []

  init(_ request: ImportRequest) { self.request = request }

  mutating func consume(
    _ piece: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    guard bytes.count + piece.count <= TextInput.byteLimit else {
      throw ImportError(
        file: request.file, line: 1, found: .count(bytes.count + piece.count),
        expected: .atMost(TextInput.byteLimit, "bytes"))
    }
    bytes.append(piece, 0..<piece.count)
  }

  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording {
    var input = TextInput.empty
    do throws(TextFault) {
      input = try TextInput(try unpacked())
      let recording = try Reader.read(input, request.options)
      let (events, result) = try TextResult(request, Reader.importer).make(recording, of: input)
      for event in events { deliver(event) }
      return result
    } catch {
      throw ImportError(
        file: request.file, line: error.place.line(in: input.bytes) ?? 1, key: error.key, found: error.found,
        expected: error.expected)
    }
  }

  /// The text, unpacked if it is packed.
  private func unpacked() throws(TextFault) -> [UInt8] {
    guard GzipText.isPacked(bytes) else { return bytes }
    do throws(GzipText.Failure) {
      return try GzipText.unpack(bytes, limit: TextInput.byteLimit)
    } catch {
      switch error {
      case .cut: throw TextFault(.text, found: .end, expected: .shape("the rest of the gzip file"))
      case .tooLong:
        throw TextFault(
          .text, found: "a longer text", expected: "at most \(TextInput.byteLimit) bytes unpacked")
      case .broken, .damaged: throw TextFault(.text, found: "a damaged gzip file", expected: "a whole one")
      }
    }
  }
}
