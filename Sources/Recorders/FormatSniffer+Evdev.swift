/// The formats of the kernel's event devices.
extension FormatSniffer {
  static let evdev: [FormatDetector] = [
    FormatDetector(
      format: RecordingFormat(
        name: EvemuScanner.name, summary: "Text of evemu-record 1.0 to 1.3, with a .desc or .prop beside it."),
      recognises: EvdevClues.evemu, makeImporter: { EvdevImporter<EvemuScanner>($0) }),
    FormatDetector(
      format: RecordingFormat(
        name: LibinputRecordScanner.name, summary: "Text of libinput record, one device or several."),
      recognises: EvdevClues.libinputRecord, makeImporter: { EvdevImporter<LibinputRecordScanner>($0) }),
    FormatDetector(
      format: RecordingFormat(
        name: GeteventScanner.name, summary: "Text of Android's getevent, plain or with -t, -l, -lt."),
      recognises: EvdevClues.getevent, makeImporter: { EvdevImporter<GeteventScanner>($0) }),
    FormatDetector(
      format: RecordingFormat(name: EvtestScanner.name, summary: "Text of evtest."),
      recognises: EvdevClues.evtest, makeImporter: { EvdevImporter<EvtestScanner>($0) }),
    FormatDetector(
      format: RecordingFormat(
        name: InputEventImporter.name, summary: "Bytes of /dev/input/event* on a 64-bit machine."),
      recognises: EvdevClues.inputEvent, makeImporter: { InputEventImporter($0) }),
    FormatDetector(
      format: RecordingFormat(
        name: GestureLogImporter.name,
        summary: "Text of libinput debug-events, which names gestures and holds no touches."),
      recognises: EvdevClues.debugEvents, makeImporter: { GestureLogImporter($0) }),
  ]
}
