public import Primitives

extension Path {
  /// How far a quarter circle's control points lie from its ends, in radii: 4/3 · (√2 − 1).
  ///
  /// The curve then touches the circle at its ends and its middle and strays at most 0.03 % of the radius.
  static let quarterArc = 0.552_284_749_830_793_4

  /// Creates a rectangle.
  public init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Creates a rectangle with round corners.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the ellipse that touches a rectangle's edges in their middles.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds a rectangle as a closed subpath.
  public mutating func addRect(_ rect: Rect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    move(to: Point(x: left, y: top))
    addLine(to: Point(x: right, y: top))
    addLine(to: Point(x: right, y: bottom))
    addLine(to: Point(x: left, y: bottom))
    closeSubpath()
  }

  /// Adds the ellipse that touches a rectangle's edges in their middles, as four curves.
  public mutating func addEllipse(in rect: Rect) {
    addRoundedRect(in: rect, cornerWidth: rect.size.width / 2, cornerHeight: rect.size.height / 2)
  }

  /// Adds a rectangle whose corners are quarters of ellipses.
  ///
  /// A corner is at most half the rectangle; what is not above zero makes a plain rectangle.
  public mutating func addRoundedRect(in rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    let width = min(cornerWidth, rect.size.width / 2)
    let height = min(cornerHeight, rect.size.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    move(to: Point(x: left + width, y: top))
    addCorner(Point(x: right, y: top), from: Vector(dx: -width, dy: 0), to: Vector(dx: 0, dy: height))
    addCorner(Point(x: right, y: bottom), from: Vector(dx: 0, dy: -height), to: Vector(dx: -width, dy: 0))
    addCorner(Point(x: left, y: bottom), from: Vector(dx: width, dy: 0), to: Vector(dx: 0, dy: -height))
    addCorner(Point(x: left, y: top), from: Vector(dx: 0, dy: height), to: Vector(dx: width, dy: 0))
    closeSubpath()
  }

  /// Adds a line to a round corner's start, unless the path is there already, and the corner.
  ///
  /// Start and end are given as seen from the corner's tip.
  private mutating func addCorner(_ tip: Point, from start: Vector, to end: Vector) {
    if elements.last?.points.last != tip + start { addLine(to: tip + start) }
    let rest = 1 - Path.quarterArc
    addCurve(
      to: tip + end, control1: Point(x: tip.x + start.dx * rest, y: tip.y + start.dy * rest),
      control2: Point(x: tip.x + end.dx * rest, y: tip.y + end.dy * rest))
  }
}
