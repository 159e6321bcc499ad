/// Colours that change along a line.
public struct LinearGradient: Hashable, Sendable {
  /// Where the line starts, relative to the painted area: 0 is its left or top edge, 1 its right or bottom one.
  public var startPoint: Point
  /// Where the line ends, relative to the painted area.
  public var endPoint: Point
  /// The colours along the line, by increasing offset.
  ///
  /// Two stops at one offset make a hard edge, in their order here.
  public var stops: [GradientStop]

  /// Creates a gradient; the default line is XAML's, from the top left to the bottom right corner.
  public init(
    startPoint: Point = Point(x: 0, y: 0), endPoint: Point = Point(x: 1, y: 1), stops: [GradientStop]
  ) {
    self.startPoint = startPoint
    self.endPoint = endPoint
    self.stops = stops
  }

  /// Creates a gradient that is one colour everywhere.
  public init(_ color: Color) { self.init(stops: [GradientStop(color: color, offset: 0)]) }
}

/// A colour at a place of a gradient's line.
public struct GradientStop: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The place: 0 is the line's start, 1 its end.
  public var offset: Double

  /// Creates a stop.
  public init(color: Color, offset: Double) {
    self.color = color
    self.offset = offset
  }
}
