public import Appearance
import Drawing
public import Primitives

extension SwipeSlider {
  /// Where the shown value lies in the range, from 0 to 1; on its way back after a cancel.
  ///
  /// 0 for an empty range and for one that is wider than the largest number.
  public final var displayedProportion: Double {
    let span = maximumValue - minimumValue
    return span > 0 && span.isFinite ? (displayedValue - minimumValue) / span : 0
  }

  /// Where the knob is shown now, in the control's coordinates, in points.
  ///
  /// As wide as the padding on both sides of the track and as high as the overlay, so that at either end it
  /// ends with the overlay.
  public final func knobRect(forBounds bounds: Rect) -> Rect {
    let track = trackRect(forBounds: bounds)
    let padding = SwipeSlider.trackPadding
    let middle = track.origin.x + displayedProportion * max(track.size.width, 0)
    return Rect(
      x: middle - padding, y: track.origin.y - padding, width: 2 * padding,
      height: track.size.height + 2 * padding)
  }

  /// Draws the track, its part up to the value and the knob, all inside the overlay's outline.
  final func drawTrack(_ context: DrawingContext, in overlay: Rect) {
    guard let trackView else { return }
    let track = trackRect(forBounds: bounds)
    guard track.size.width > 0, track.size.height > 0 else { return }
    let radius = max(overlayCornerRadius - SwipeSlider.trackPadding, 0)
    let outline = Path(roundedRect: track, cornerRadius: radius)
    let knob = knobRect(forBounds: bounds)
    context.fill(outline, with: .color(displayedColor(of: trackView)))
    context.isolated {
      context.clip(to: outline)
      let filled = Rect(
        x: track.origin.x, y: track.origin.y, width: knob.center.x - track.origin.x,
        height: track.size.height)
      if filled.size.width > 0 {
        context.fill(filled, with: .color(currentValue(of: .minimumTrackTintColor)))
      }
    }
    context.clip(to: Path(roundedRect: overlay, cornerRadius: overlayCornerRadius))
    context.fill(
      Path(roundedRect: knob, cornerRadius: SwipeSlider.trackPadding / 2),
      with: .color(currentValue(of: .thumbTintColor)))
  }
}

extension AppearanceProperty where Value == Color {
  /// The colour of a slider's track up to the value; white at 0.4 opacity when nothing says otherwise.
  public static let minimumTrackTintColor = AppearanceProperty(
    "minimumTrackTintColor", fallback: Color(white: 1, alpha: 0.4))

  /// The colour of a slider's knob; white when nothing says otherwise.
  public static let thumbTintColor = AppearanceProperty("thumbTintColor", fallback: .white)
}
