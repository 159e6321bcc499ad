public import Primitives

/// CoreGraphics' way of drawing: a path and paints that belong to the context.
///
/// The path's points count in the coordinates that hold when it is painted, and painting uses it up.
extension DrawingContext {
  /// Sets what the next ``fillPath(using:)`` paints with.
  public func setFillColor(_ color: Color) { state.fillPaint = .color(color) }

  /// Sets what the next ``fillPath(using:)`` paints with, a gradient included.
  public func setFill(_ paint: Paint) { state.fillPaint = paint }

  /// Sets what the next ``strokePath()`` paints with.
  public func setStrokeColor(_ color: Color) { state.strokePaint = .color(color) }

  /// Sets the width of the next ``strokePath()``, in points; 1 unless set.
  public func setLineWidth(_ width: Double) { state.strokeStyle.lineWidth = width }

  /// Sets the form of line ends of the next ``strokePath()``.
  public func setLineCap(_ cap: StrokeStyle.LineCap) { state.strokeStyle.lineCap = cap }

  /// Sets the form of corners of the next ``strokePath()``.
  public func setLineJoin(_ join: StrokeStyle.LineJoin) { state.strokeStyle.lineJoin = join }

  /// Throws the context's path away.
  public func beginPath() { currentPath = Path() }

  /// Starts a subpath of the context's path.
  public func move(to point: Point) { currentPath.move(to: point) }

  /// Adds a line to the context's path.
  public func addLine(to point: Point) { currentPath.addLine(to: point) }

  /// Adds a quadratic curve to the context's path.
  public func addQuadCurve(to point: Point, control: Point) {
    currentPath.addQuadCurve(to: point, control: control)
  }

  /// Adds a cubic curve to the context's path.
  public func addCurve(to point: Point, control1: Point, control2: Point) {
    currentPath.addCurve(to: point, control1: control1, control2: control2)
  }

  /// Closes the subpath of the context's path.
  public func closePath() { currentPath.closeSubpath() }

  /// Adds a path to the context's path.
  public func addPath(_ path: Path) { currentPath.addPath(path) }

  /// Paints the inside of the context's path with the fill colour.
  public func fillPath(using rule: FillRule = .winding) {
    fill(takePath(), with: state.fillPaint, using: rule)
  }

  /// Paints a line along the context's path with the stroke colour.
  public func strokePath() { stroke(takePath(), with: state.strokePaint, style: state.strokeStyle) }

  /// Confines what follows to the inside of the context's path.
  public func clip(using rule: FillRule = .winding) { clip(to: takePath(), using: rule) }

  private func takePath() -> Path {
    defer { currentPath = Path() }
    return currentPath
  }
}
