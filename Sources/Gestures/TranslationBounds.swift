public import Primitives

/// A frame that the offset of something dragged may not leave, in points.
///
/// As in use-gesture, what is limited is the offset, the one before the drag plus the drag's translation; the
/// translation shown is what is left of it.
public struct TranslationBounds: Sendable, Hashable {
  /// The smallest and the largest offset to the right.
  public let horizontal: ClosedRange<Double>
  /// The smallest and the largest offset downwards.
  public let vertical: ClosedRange<Double>

  /// Creates bounds; a missing side has no limit.
  ///
  /// Where the limits of an axis are the wrong way round, or not numbers, both count as missing.
  public init(left: Double? = nil, right: Double? = nil, top: Double? = nil, bottom: Double? = nil) {
    horizontal = TranslationBounds.range(left, right)
    vertical = TranslationBounds.range(top, bottom)
  }

  /// The offset after a translation, inside the bounds, and the translation that is left.
  public func limit(
    _ translation: Vector, from offset: Vector
  ) -> (offset: Vector, translation: Vector) {
    let limited = Vector(
      dx: TranslationBounds.cut(offset.dx + translation.dx, horizontal),
      dy: TranslationBounds.cut(offset.dy + translation.dy, vertical))
    return (limited, Vector(dx: limited.dx - offset.dx, dy: limited.dy - offset.dy))
  }

  private static func range(_ lower: Double?, _ upper: Double?) -> ClosedRange<Double> {
    let (low, high) = (lower ?? -.infinity, upper ?? .infinity)
    return low <= high ? low...high : -.infinity...Double.infinity
  }

  private static func cut(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
