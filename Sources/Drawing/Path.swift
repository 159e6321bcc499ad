public import Primitives

/// Lines and curves, in any number of subpaths; a value.
///
///     var diamond = Path()
///     diamond.move(to: Point(x: 100, y: 100))
///     diamond.addLine(to: Point(x: 150, y: 150))
///     diamond.addLine(to: Point(x: 100, y: 200))
///     diamond.addLine(to: Point(x: 50, y: 150))
///     diamond.closeSubpath()
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath, joined there.
    case closeSubpath
  }

  /// The steps, in their order; the first of a path is always a move.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Adds a straight line; in an empty path it starts the first subpath instead.
  public mutating func addLine(to point: Point) {
    elements.append(isEmpty ? .move(to: point) : .line(to: point))
  }

  /// Adds a quadratic Bézier curve; in an empty path it starts from its own control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    if isEmpty { move(to: control) }
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Adds a cubic Bézier curve; in an empty path it starts from its own first control point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    if isEmpty { move(to: control1) }
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath; in an empty path, or right after another, it does nothing.
  public mutating func closeSubpath() {
    guard let last = elements.last, last != .closeSubpath else { return }
    elements.append(.closeSubpath)
  }

  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// The path with every point taken to another place.
  func mapped(_ place: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: place(point))
      case .line(let point): .line(to: place(point))
      case .quadCurve(let point, let control): .quadCurve(to: place(point), control: place(control))
      case .curve(let point, let control1, let control2):
        .curve(to: place(point), control1: place(control1), control2: place(control2))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// The path with every point taken where a transform says.
  public func applying(_ transform: AffineTransform) -> Path { mapped { $0.applying(transform) } }
}

extension Path.Element {
  /// The points of the step, control points first; none for a close.
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .closeSubpath: []
    }
  }
}
