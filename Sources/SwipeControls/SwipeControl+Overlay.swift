/// How far the overlay's fade is: from an opacity, since an instant; where it goes follows from the state.
///
/// A function of the time and no timer: nothing waits for a fade's end, so nothing has to be told of it, and a
/// touch during a fade finds nothing to undo.
///
/// Without a fade the start is the distant future: an optional would cost every control eight bytes more.
struct OverlayFade {
  var start = Instant.distantFuture
  var startOpacity: Float = 0
}

extension SwipeControl {
  /// Whether the overlay is shown; a bit of the state.
  ///
  /// Assigning changes it without animation.
  public final var overlayVisible: Bool {
    get { state.contains(.overlayVisible) }
    set { setOverlayVisible(newValue, animated: false) }
  }

  /// Whether the overlay is faded; a bit of the state.
  ///
  /// Assigning changes it without animation.
  public final var overlayFaded: Bool {
    get { state.contains(.overlayFaded) }
    set { setOverlayFaded(newValue, animated: false) }
  }

  /// Shows or hides the overlay; animated, it fades in over ``fadeInDuration`` or out over
  /// ``fadeOutDuration`` of virtual time, starting from what it shows now.
  public final func setOverlayVisible(_ visible: Bool, animated: Bool) {
    if !overlayTimer.isNone { environment.loop.cancel(&overlayTimer) }
    guard visible != overlayVisible else { return }
    let opacity = overlayOpacity
    fade = animated ? OverlayFade(start: environment.loop.now, startOpacity: opacity) : OverlayFade()
    setState(.overlayVisible, visible)
    if !visible { transitionStart = .distantFuture }
  }

  /// Fades the overlay or makes it full; animated, colours change over ``transitionDuration``.
  public final func setOverlayFaded(_ faded: Bool, animated: Bool) {
    animatesChange = animated
    setState(.overlayFaded, faded)
    animatesChange = false
  }

  /// The overlay's opacity now, from 0 to 1, linear over a fade.
  public final var overlayOpacity: Float {
    let target: Float = overlayVisible ? 1 : 0
    guard fade.start != .distantFuture else { return target }
    let elapsed = environment.loop.now - fade.start
    let duration = fadeDuration(overlayVisible)
    guard elapsed < duration else { return target }
    let share = Float(elapsed.nanoseconds) / Float(duration.nanoseconds)
    return fade.startOpacity + (target - fade.startOpacity) * share
  }

  /// The colour that a layer shows now: on its way from the colour before an animated change.
  public final func displayedColor(of layer: OverlayLayer) -> Color {
    guard transitionStart != .distantFuture else { return layer.backgroundColor }
    let elapsed = environment.loop.now - transitionStart
    guard elapsed < SwipeControl.transitionDuration else { return layer.backgroundColor }
    let share = Double(elapsed.nanoseconds) / Double(SwipeControl.transitionDuration.nanoseconds)
    return layer.previousColor.mixed(with: layer.backgroundColor, share: share)
  }

  final func hideOverlay() {
    if !overlayTimer.isNone { environment.loop.cancel(&overlayTimer) }
    // Cleared one after the other, as two changes of state, each with its own look at the appearance.
    setOverlayFaded(false, animated: false)
    setOverlayVisible(false, animated: true)
  }

  private func fadeDuration(_ visible: Bool) -> Interval {
    visible ? SwipeControl.fadeInDuration : SwipeControl.fadeOutDuration
  }
}

extension Color {
  /// The colour between this one, at share 0, and another, at share 1, channel by channel.
  func mixed(with other: Color, share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
