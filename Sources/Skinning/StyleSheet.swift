/// What one document says.
public struct StyleSheet: Sendable {
  /// The styles, in the document's order; what they are based on is not looked for yet.
  public var styles: [Style] = []
  /// What was skipped, and why, in the document's order.
  public var warnings: [SkinError] = []
  /// The styles that are for another platform and therefore left out.
  public var otherPlatformCount = 0
}
