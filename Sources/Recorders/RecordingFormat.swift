/// A way of writing touches down that an importer understands.
public struct RecordingFormat: Sendable, Hashable {
  /// What users type after `--from`, such as `evemu`.
  public var name: String
  /// What it is and who writes it, as one sentence.
  public var summary: String

  /// Creates a format's description.
  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
