import Primitives

/// How much one drawing may hold; hostile input reaches a limit instead of the machine's.
public enum DrawingLimits {
  /// The largest coordinate or length: a million points.
  ///
  /// Beyond it lies nothing that anybody looks at.
  ///
  /// A number that is larger or not finite makes what it belongs to unusable: it is left out and counted in
  /// ``IgnoredDrawing/unusableNumbers``. So no such number reaches a display list.
  public static let coordinate = 1_000_000.0
  /// Saved states and layers that are open at one time: 128.
  public static let nesting = 128
  /// Clips of a state that cannot be merged into one rectangle: 16.
  public static let clipDepth = 16
  /// Operations and clips of one display list: a million each.
  public static let operations = 1_000_000
  /// Characters of one text: 1,000; the rest is cut off.
  public static let textLength = 1_000
}

/// How many requests a drawing context did not carry out, by reason.
///
/// Nothing of it is an error that stops a drawing; a test or a checker looks whether all are zero.
public struct IgnoredDrawing: Hashable, Sendable {
  /// States restored, or layers ended, that were not open.
  public internal(set) var unmatchedRestores = 0
  /// Saves and layers beyond ``DrawingLimits/nesting``; their restores are matched with them.
  public internal(set) var deepSaves = 0
  /// Operations, transforms and clips with a number beyond ``DrawingLimits/coordinate``.
  public internal(set) var unusableNumbers = 0
  /// Clips beyond ``DrawingLimits/clipDepth``: more is drawn than was asked for.
  public internal(set) var deepClips = 0
  /// Operations beyond ``DrawingLimits/operations``.
  public internal(set) var excessOperations = 0

  /// Creates counts of zero.
  public init() {}

  /// Whether everything was carried out.
  public var isEmpty: Bool { self == IgnoredDrawing() }
}

extension Double {
  /// Whether the number is finite and within ``DrawingLimits/coordinate``.
  var isUsable: Bool { magnitude <= DrawingLimits.coordinate }
}

extension Point {
  var isUsable: Bool { x.isUsable && y.isUsable }
}

extension Rect {
  var isUsable: Bool { origin.isUsable && size.width.isUsable && size.height.isUsable }
}

extension Path {
  var isUsable: Bool { elements.allSatisfy { $0.points.allSatisfy(\.isUsable) } }
}

extension AffineTransform {
  var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }
}
