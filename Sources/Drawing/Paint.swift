public import Primitives

/// What an area or a line is painted with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along a line that lies relative to the bounds of what is painted, as a `CAGradientLayer`'s does.
  ///
  /// Where the painted path is a horizontal or vertical line there is no such area; the first colour is
  /// taken then. A gradient without stops paints nothing.
  case linearGradient(LinearGradient)

  /// The paint in the form that is recorded; nil when it leaves no trace.
  ///
  /// A gradient's stops come in the order of their offsets, which lie between 0 and 1; a gradient of one
  /// colour is that colour.
  var recorded: Paint? {
    guard case .linearGradient(let gradient) = self else { return isInvisible ? nil : self }
    guard gradient.startPoint.isUsable, gradient.endPoint.isUsable, let first = gradient.stops.first else {
      return nil
    }
    if gradient.stops.allSatisfy({ $0.color == first.color }) { return Paint.color(first.color).recorded }
    var ordered = gradient
    ordered.stops = gradient.stops.map { GradientStop(color: $0.color, offset: clampedShare($0.offset)) }
    // The offset decides, then the place in the list: a sort alone may exchange equal ones.
    let order = ordered.stops.indices.sorted {
      (ordered.stops[$0].offset, $0) < (ordered.stops[$1].offset, $1)
    }
    ordered.stops = order.map { ordered.stops[$0] }
    return .linearGradient(ordered)
  }

  private var isInvisible: Bool {
    if case .color(let color) = self { color.alpha == 0 } else { false }
  }
}

/// Which points lie inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Those that the path winds around, counted with its sense; CoreGraphics' default.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of a line's ends.
  public enum LineCap: String, Hashable, Sendable {
    /// It stops at the path's end.
    case butt
    /// A half circle about the path's end.
    case round
    /// It goes on for half the line's width.
    case square
  }

  /// The form of its corners.
  public enum LineJoin: String, Hashable, Sendable {
    /// The outer edges go on until they meet.
    case miter
    /// A circle about the path's corner.
    case round
    /// A straight cut.
    case bevel
  }

  /// The line's width in points, half of it on either side of the path.
  public var lineWidth: Double
  /// The form of a line's ends; butt unless set.
  public var lineCap: LineCap
  /// The form of its corners; miter unless set.
  public var lineJoin: LineJoin
  /// The longest a corner's tip may be, in line widths; a longer one is cut off.
  ///
  /// 10, as CoreGraphics has it.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; none for an unbroken line.
  ///
  /// Lengths that are not finite or negative, and those that are all zero, make an unbroken line.
  public var dash: [Double]

  /// Creates a style.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = []
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash) = (miterLimit, dash)
  }

  /// The style in the form that is recorded; nil when no line is seen.
  var recorded: StrokeStyle? {
    guard lineWidth.isUsable, lineWidth > 0 else { return nil }
    var style = self
    style.miterLimit = miterLimit.isUsable ? max(miterLimit, 1) : 10
    if !dash.allSatisfy({ $0.isUsable && $0 >= 0 }) || !dash.contains(where: { $0 > 0 }) { style.dash = [] }
    return style
  }
}

/// A number between 0 and 1; what is not a number counts as 0.
func clampedShare(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
