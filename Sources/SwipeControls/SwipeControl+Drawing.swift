import Drawing

extension SwipeControl {
  /// Draws the overlay as it is shown now: where ``overlayRect(forBounds:)`` says, with the fade's opacity.
  ///
  /// A fade-in also grows it about its middle, from a tenth of its width and four tenths of its height; a
  /// fade-out changes the opacity alone.
  final func drawFadingOverlay(_ context: DrawingContext) {
    let opacity = Double(overlayOpacity)
    guard opacity > 0 else { return }
    let rect = overlayRect(forBounds: bounds)
    context.isolated {
      if overlayVisible, opacity < 1 {
        context.translateBy(x: rect.center.x, y: rect.center.y)
        context.scaleBy(x: 0.1 + 0.9 * opacity, y: 0.4 + 0.6 * opacity)
        context.translateBy(x: -rect.center.x, y: -rect.center.y)
      }
      if opacity < 1 { context.beginTransparencyLayer(opacity: opacity) }
      drawOverlay(context, in: rect)
    }
  }

  /// Draws the overlay's background, as every overlay has it.
  final func drawOverlayBackground(_ context: DrawingContext, in rect: Rect) {
    guard let overlayView else { return }
    let outline = Path(roundedRect: rect, cornerRadius: overlayCornerRadius)
    context.fill(outline, with: .color(displayedColor(of: overlayView)))
  }
}
