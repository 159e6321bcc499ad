/// Tells a recording's format from its first bytes.
///
/// Each format contributes one detector; the one that is surest wins, and of equals the one listed first.
public struct FormatSniffer: Sendable {
  /// How many bytes of a recording a detector may ask for.
  public static let headBytes = 65_536

  /// The formats, in the order of precedence.
  public var detectors: [FormatDetector]

  /// Creates a sniffer.
  public init(detectors: [FormatDetector]) { self.detectors = detectors }

  /// All formats of this module.
  public static let standard = FormatSniffer(detectors: evdev + texts)

  /// The detector for a recording that begins with these bytes.
  ///
  /// - Parameter head: the first ``headBytes`` bytes, or all if there are fewer.
  /// - Returns: the surest one, or `nil` if none knows the bytes.
  public func detector(for head: [UInt8]) -> FormatDetector? {
    var best: FormatDetector?
    var confidence = FormatDetector.Confidence.none
    for detector in detectors {
      let own = detector.recognises(head)
      if own > confidence { (best, confidence) = (detector, own) }
    }
    return best
  }

  /// The detector of a format by its name.
  public func detector(named name: String) -> FormatDetector? {
    detectors.first { $0.format.name == name }
  }
}

/// What one format contributes: how it is recognised and who reads it.
public struct FormatDetector: Sendable {
  /// The format.
  public var format: RecordingFormat
  /// How sure the format is that a recording with this beginning is its own.
  public var recognises: @Sendable (_ head: [UInt8]) -> Confidence
  /// Creates the importer.
  public var makeImporter: @Sendable (ImportRequest) -> any RecordingImporter

  /// Creates an entry of the table.
  public init(
    format: RecordingFormat, recognises: @escaping @Sendable (_ head: [UInt8]) -> Confidence,
    makeImporter: @escaping @Sendable (ImportRequest) -> any RecordingImporter
  ) {
    self.format = format
    self.recognises = recognises
    self.makeImporter = makeImporter
  }

  /// How sure a detector is.
  public enum Confidence: Int, Sendable, Comparable {
    /// It is something else.
    case none
    /// Nothing speaks against it: the shape fits, as with any table of numbers.
    case possible
    /// Lines or keys of the format are there.
    case likely
    /// The format's own mark is there.
    case certain

    public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
  }
}
