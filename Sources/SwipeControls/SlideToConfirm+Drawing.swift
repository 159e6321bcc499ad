public import Appearance
import Drawing
public import Primitives

extension SlideToConfirm {
  /// What the thumb shows: what it will do or has done.
  enum Symbol: Hashable, CaseIterable {
    /// Slide me, away from my rest.
    case arrow
    /// Confirmed.
    case check
    /// The confirmed action failed.
    case cross
    /// I run back whatever you do.
    case lock
  }

  /// The symbol for the present phase.
  final var symbol: Symbol {
    if storedPhase == .failed { return .cross }
    if isCompleted && !isTwoWay { return .check }
    if isLocked { return .lock }
    return isCompleted && storedPhase != .dragging ? .check : .arrow
  }

  /// Draws the track, the part that the thumb has left behind, the thumb and its symbol.
  final func drawParts(_ context: DrawingContext) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds)
    let radius = min(track.size.width, track.size.height) / 2
    let outline = Path(roundedRect: track, cornerRadius: radius)
    if let trackView { context.fill(outline, with: .color(trackView.backgroundColor)) }
    context.isolated {
      context.clip(to: outline)
      drawTrail(context, track, thumb)
      guard let thumbView, thumb.size.width > 0, thumb.size.height > 0 else { return }
      let corner = min(max(radius - trackPadding, 0), thumb.size.height / 2)
      let shape = Path(roundedRect: thumb, cornerRadius: corner)
      context.fill(shape, with: .color(thumbView.backgroundColor))
      // An edge, for a thumb that is as light or dark as the track.
      context.stroke(shape, with: .color(currentValue(of: .slideTrailColor)))
      drawSymbol(context, in: thumb)
    }
  }

  /// The track between the thumb's start and the thumb, a little darker: how far it has come.
  private func drawTrail(_ context: DrawingContext, _ track: Rect, _ thumb: Rect) {
    guard displayedProgress > 0, displayedProgress < 1 else { return }
    let (left, right) = (track.origin.x, track.origin.x + track.size.width)
    let middle = min(max(thumb.center.x, left), right)
    let range = layoutDirection == .leftToRight ? (left, middle) : (middle, right)
    context.fill(
      Rect(x: range.0, y: track.origin.y, width: range.1 - range.0, height: track.size.height),
      with: .color(currentValue(of: .slideTrailColor)))
  }

  /// Draws the symbol in the middle of the thumb, in a box of half the thumb's lesser extent.
  private func drawSymbol(_ context: DrawingContext, in thumb: Rect) {
    let side = min(thumb.size.width, thumb.size.height) / 2
    context.translateBy(x: thumb.center.x, y: thumb.center.y)
    context.scaleBy(x: side / 2, y: side / 2)
    let forward = direction * (isCompleted && symbol == .arrow ? -1 : 1)
    if symbol == .arrow, forward < 0 { context.rotateBy(quarterTurns: 2) }
    let paint = Paint.color(currentValue(of: .slideSymbolColor))
    // Widths and points count in half boxes.
    context.stroke(
      symbol.path, with: paint, style: StrokeStyle(lineWidth: 0.3, lineCap: .round, lineJoin: .round))
    if symbol == .lock {
      context.fill(
        Path(roundedRect: Rect(x: -0.7, y: -0.1, width: 1.4, height: 0.95), cornerRadius: 0.15), with: paint)
    }
  }
}

extension SlideToConfirm.Symbol {
  /// The symbol's lines, in a box from -1 to 1.
  fileprivate var path: Path {
    var path = Path()
    switch self {
    case .arrow:
      path.addLines([(-0.35, -0.7), (0.35, 0), (-0.35, 0.7)])
    case .check:
      path.addLines([(-0.75, 0.05), (-0.2, 0.6), (0.75, -0.55)])
    case .cross:
      path.addLines([(-0.6, -0.6), (0.6, 0.6)])
      path.addLines([(0.6, -0.6), (-0.6, 0.6)])
    case .lock:
      path.addLines([(-0.42, -0.1), (-0.42, -0.4)])
      path.addCurve(
        to: Point(x: 0.42, y: -0.4), control1: Point(x: -0.42, y: -0.96), control2: Point(x: 0.42, y: -0.96))
      path.addLine(to: Point(x: 0.42, y: -0.1))
    }
    return path
  }
}

extension Path {
  fileprivate mutating func addLines(_ points: [(x: Double, y: Double)]) {
    for (index, point) in points.enumerated() {
      let place = Point(x: point.x, y: point.y)
      if index == 0 { move(to: place) } else { addLine(to: place) }
    }
  }
}

extension AppearanceProperty where Value == Color {
  /// The colour of the symbol on a slide-to-confirm control's thumb; a dark grey when nothing says otherwise.
  public static let slideSymbolColor = AppearanceProperty("slideSymbolColor", fallback: Color(white: 0.3))

  /// What lies over the track behind a slide-to-confirm control's thumb; a shade when nothing says otherwise.
  public static let slideTrailColor = AppearanceProperty(
    "slideTrailColor", fallback: Color(white: 0, alpha: 0.12))
}
