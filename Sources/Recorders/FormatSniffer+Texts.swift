extension FormatSniffer {
  /// The text formats, the more particular ones first.
  public static let texts: [FormatDetector] = [
    entry("replaykit", "ReplayKit's trace: the screen's size, then the contacts of each frame") {
      TextImporter<ReplayKitImporter>($0)
    },
    entry("testfairy", "a TestFairy session with its input list") {
      TextImporter<TestFairyImporter>($0)
    },
    entry("webdriver", "W3C WebDriver Actions, movements computed at the assumed rate") {
      TextImporter<WebDriverActionsImporter>($0)
    },
    entry("rrweb", "an rrweb session's touches") {
      TextImporter<RrwebImporter>($0)
    },
    entry("motionevent", "Android motion events in JSON, with their history") {
      TextImporter<MotionEventImporter>($0)
    },
    entry("logcat", "motion events printed into a log") {
      TextImporter<LogcatImporter>($0)
    },
    entry("pointer-events", "a log of a browser's pointer or touch events") {
      TextImporter<PointerEventLogImporter>($0)
    },
    entry("kivy", "Kivy's recorder") {
      TextImporter<KivyImporter>($0)
    },
    entry("json-lines", "a JSON object or list a sample, or a drawing a line") {
      TextImporter<JSONLinesTableImporter>($0)
    },
    entry("csv", "a table with a row a sample") {
      TextImporter<CSVImporter>($0)
    },
  ]

  private static func entry(
    _ name: String, _ summary: String,
    _ makeImporter: @escaping @Sendable (ImportRequest) -> any RecordingImporter
  ) -> FormatDetector {
    FormatDetector(
      format: RecordingFormat(name: name, summary: summary),
      recognises: { TextClues($0).confidence(in: name) },
      makeImporter: makeImporter)
  }
}
