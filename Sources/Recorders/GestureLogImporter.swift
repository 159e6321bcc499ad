internal import TouchTraces

/// Refuses `libinput debug-events`: it prints gestures that libinput has already recognised, and no fingers.
struct GestureLogImporter: RecordingImporter {
  static let name = "libinput-debug-events"

  private let file: String

  init(_ request: ImportRequest) { file = request.file }

  mutating func consume(
    _ bytes: borrowing Span<UInt8>, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    throw refusal
  }

  mutating func finish(deliver: (TouchEvent) -> Void) throws(ImportError) -> ImportedRecording {
    throw refusal
  }

  private var refusal: ImportError {
    ImportError(
      file: file, line: 1, found: .formatWithoutTouches("libinput debug-events"),
      expected: .format(FormatSniffer.evdev.map(\.format.name).filter { $0 != GestureLogImporter.name }))
  }
}
