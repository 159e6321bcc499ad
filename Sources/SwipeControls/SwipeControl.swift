public import Drawing

/// A control that shows an overlay beside the finger while it is touched, follows pans and tells quick taps.
///
/// A touch inside arms the overlay, faded, after ``overlayDelay``. A movement of the profile's slop makes it
/// a pan and the overlay full. A touch that is lifted within ``ignoreTapsAfter`` without a pan sends
/// ``ControlEvents/tap``. A lift or a cancel hides the overlay.
///
/// ### Life cycle
///
/// | made by | calls, in this order |
/// |---|---|
/// | ``init(frame:environment:)`` | ``initializeVariables()``, ``initializeViews()``, ``Control/applyStyle()`` |
/// | ``Control/init(environment:)`` | the same, through ``init(frame:environment:)``, once |
/// | ``init(coder:environment:)`` | ``initializeVariables()``, ``decode(_:)``, ``Control/applyStyle()`` |
/// | ``awakeFromNib()``, after it | ``initializeViews()`` |
///
/// Swift runs the hooks from the base initialiser, when a subclass's stored properties have their initial
/// values; what a subclass assigns after `super.init` overwrites what the hooks set.
///
/// ### Deliberate differences
///
/// Behaviour follows the control of which the hooks are documented, EKSwipeControl, except for its defects:
///
/// 1. A pan is measured from the place where the touch came down, never from a shifted
///    ``anchorPoint``; in its slider any movement counted as a pan.
/// 2. A slider's value stays until a pan is recognised.
/// 3. A touch during the fade-out cancels it; the old fade's end then hid the new overlay.
/// 4. The faded state is cleared when the touch is over; it stayed on the idle control.
/// 5. Selecting and disabling refresh the appearance; they did not, and an animated selection set highlight.
/// 6. A cancelled slider tells its listeners the restored value.
/// 7. Each initialiser runs each hook once; one ran them twice.
/// 8. Disabling, hiding or removing the control ends the touch and stops the overlay's timers.
/// 9. Class defaults are no writes to an appearance proxy.
/// 10. The overlay's state bits lie in the application range; one was UIKit's `focused`.
/// 11. A value of nil removes what was set; it raised an exception.
/// 12. Time is the event loop's, not the wall clock's, so every run is repeatable.
open class SwipeControl: Control {
  /// From a touch to its overlay when ``delayed``: 0.15 s.
  public static let overlayDelay = Interval.milliseconds(150)
  /// How long the overlay takes to appear: 0.15 s.
  public static let fadeInDuration = Interval.milliseconds(150)
  /// How long the overlay takes to disappear: 0.10 s.
  public static let fadeOutDuration = Interval.milliseconds(100)
  /// How long an animated change of appearance takes: 0.20 s.
  public static let transitionDuration = Interval.milliseconds(200)

  /// The overlay's layer; made by ``initializeViews()`` unless it was set before.
  @safe @exclusivity(unchecked) public final var overlayView: OverlayLayer?
  /// Whether the overlay waits for ``overlayDelay``.
  ///
  /// Default: true.
  @safe @exclusivity(unchecked) public final var delayed = true
  /// Shorter touches without a pan are taps; nil, the default, means the profile's window, which is 0.3 s for
  /// `ek`.
  ///
  /// A negative interval counts as zero: nothing is a tap.
  public final var ignoreTapsAfter: Interval? {
    get { ownTapWindow < .zero ? nil : ownTapWindow }
    set { ownTapWindow = newValue.map { max($0, .zero) } ?? Interval(nanoseconds: -1) }
  }
  /// Negative for none: an optional would cost every control eight bytes more.
  @safe @exclusivity(unchecked) private final var ownTapWindow = Interval(nanoseconds: -1)
  /// The place in the control that the overlay is laid out from: where the touch came down, unless a subclass
  /// moves it.
  ///
  /// (0, 0) before the first touch.
  @safe @exclusivity(unchecked) public final var anchorPoint = Point.zero
  @safe @exclusivity(unchecked) final var animatesChange = false
  @safe @exclusivity(unchecked) final var overlayTimer = TimerToken.none
  @safe @exclusivity(unchecked) final var fade = OverlayFade()
  @safe @exclusivity(unchecked) final var transitionStart = Instant.distantFuture

  /// Creates a control with a frame in points and runs both initialisation hooks.
  public override init(frame: Rect, environment: ControlEnvironment) {
    super.init(frame: frame, environment: environment)
    initializeVariables()
    initializeViews()
    endCreation()
  }

  /// Creates a control from an archive and runs ``initializeVariables()``; views follow in ``awakeFromNib()``.
  public init(coder: ControlCoder, environment: ControlEnvironment) {
    super.init(frame: coder.frame, environment: environment)
    initializeVariables()
    decode(coder)
    endCreation()
  }

  /// Nothing: the initialisers of this class have hooks to call first.
  override func didCreate() {}

  open override class var styleTargetType: String { "SwipeControl" }

  open override class var appearanceKeys: [AppearanceKey] {
    super.appearanceKeys + [AppearanceProperty.overlayColor.key]
  }

  // MARK: Hooks

  /// Hook: sets up variables.
  ///
  /// Called by both initialisers, once. Overrides call super first.
  open func initializeVariables() {}

  /// Hook: makes views that are still nil.
  ///
  /// Called by ``init(frame:environment:)`` or, for a control from an archive, by ``awakeFromNib()``.
  /// Overrides call super first.
  open func initializeViews() {
    if overlayView == nil { overlayView = OverlayLayer() }
  }

  /// Hook: completes a control from an archive; calls ``initializeViews()``.
  open func awakeFromNib() { initializeViews() }

  /// Hook: takes over what an archive holds.
  ///
  /// Called by ``init(coder:environment:)`` after ``initializeVariables()``. Default: enabled, selected,
  /// hidden, delayed, tap window.
  open func decode(_ coder: ControlCoder) {
    setState(.disabled, !coder.isEnabled)
    setState(.selected, coder.isSelected)
    isHidden = coder.isHidden
    if let value = coder.flag("delayed") { delayed = value }
    if let seconds = coder.number("ignoreTapsAfter") { ignoreTapsAfter = .seconds(seconds) }
  }

  /// Hook: brings everything that depends on the state up to date.
  ///
  /// Overrides call super first.
  ///
  /// Called by: ``configureAppearance(animated:)``, only while the overlay is visible.
  open func configureAppearance() {
    overlayView?.backgroundColor = currentOverlayColor
  }

  /// Calls ``configureAppearance()`` if the overlay is visible; animated, colours then change over
  /// ``transitionDuration``.
  ///
  /// Called when: any bit of the state changed, an own appearance value changed, the control moved to
  /// another container, the overlay was shown. A changed proxy shows at the next of these.
  public final func configureAppearance(animated: Bool) {
    guard overlayVisible else { return }
    transitionStart = animated ? environment.loop.now : .distantFuture
    environment.counters.configures &+= 1
    configureAppearance()
  }

  /// Hook: the overlay's frame in the control's coordinates, in points.
  ///
  /// Default: the bounds' size, centred on ``anchorPoint``.
  open func overlayRect(forBounds bounds: Rect) -> Rect {
    Rect(
      x: anchorPoint.x - bounds.size.width / 2, y: anchorPoint.y - bounds.size.height / 2,
      width: bounds.size.width, height: bounds.size.height)
  }

  // MARK: Drawing

  /// The radius of the overlay's corners, in points; 0 by default.
  open var overlayCornerRadius: Double { 0 }

  /// Draws the overlay, with its fade's opacity now.
  ///
  /// Overrides call super last, as the overlay lies above everything else.
  open override func draw(_ context: DrawingContext) {
    super.draw(context)
    drawFadingOverlay(context)
  }

  /// Hook: draws the overlay into its frame.
  ///
  /// Called by ``draw(_:)`` while anything of the overlay is shown; opacity and growth are the caller's.
  /// Default: ``overlayView``'s colour with ``overlayCornerRadius``. Overrides call super first.
  open func drawOverlay(_ context: DrawingContext, in rect: Rect) {
    drawOverlayBackground(context, in: rect)
  }

  // MARK: For subclasses

  /// Whether the tracked touch has become a pan; false when no touch is tracked.
  public final var isPan: Bool { session?.contents.recognizer.isPan ?? false }

  /// Where the tracked touch came down, in the control's coordinates; (0, 0) when no touch is tracked.
  public final var initialTouchLocation: Point { session?.contents.initialLocation ?? .zero }

  /// Puts ``anchorPoint`` into the middle of the bounds.
  public final func centerAnchorPoint() { anchorPoint = bounds.center }

  // MARK: Appearance

  open override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    configureAppearance(animated: animatesChange)
  }

  open override func appearanceDidChange() {
    super.appearanceDidChange()
    configureAppearance(animated: false)
  }

  /// This control's own overlay colour for exactly this state.
  public final func overlayColor(for state: ControlState) -> Color? { value(of: .overlayColor, for: state) }

  /// Sets or, with nil, removes this control's own overlay colour for exactly this state.
  public final func setOverlayColor(_ color: Color?, for state: ControlState) {
    setValue(color, of: .overlayColor, for: state)
  }

  /// The overlay's colour in the current state; clear when nothing says otherwise.
  public final var currentOverlayColor: Color { currentValue(of: .overlayColor) }

  open override func resolveAppearance() -> UInt64 { currentOverlayColor.bits }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch) else { return false }
    anchorPoint = touch.location
    return true
  }

  /// Arms the overlay: only now, so that a subclass that refuses the touch after super leaves no timer.
  override func trackingDidBegin() {
    setState(.overlayFaded, true)
    guard isTracking else { return }
    if delayed {
      overlayTimer = environment.loop.schedule(after: environment.constants.overlayDelay, for: self)
    } else {
      setOverlayVisible(true, animated: true)
    }
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    guard super.continueTracking(touch) else { return false }
    observe(touch)
    return true
  }

  open override func observeCoalesced(_ touch: Touch) { observe(touch) }

  open override func endTracking(_ touch: Touch) {
    super.endTracking(touch)
    guard let session else { return }
    hideOverlay()
    guard !session.contents.recognizer.isPan, staysNearTouchDown(session),
      acceptsTap(held: environment.loop.now - session.contents.beganAt)
    else { return }
    session.contents.tapSent = true
    environment.counters.taps &+= 1
    sendActions(for: .tap)
  }

  open override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    hideOverlay()
  }

  open override func timerFired(_ timer: TimerToken) {
    if timer == overlayTimer {
      overlayTimer = .none
      setOverlayVisible(true, animated: true)
    } else {
      super.timerFired(timer)
    }
  }

  open override func reset() {
    super.reset()
    if !overlayTimer.isNone || overlayVisible || overlayFaded { hideOverlay() }
    fade = OverlayFade()
    anchorPoint = .zero
  }

  open override func touchDecision(cancelledBy cause: TouchDecision.CancelCause?) -> TouchDecision {
    guard let session else { return super.touchDecision(cancelledBy: cause) }
    let slop = environment.profile.pan.slopPoints
    let distance = session.contents.recognizer.largestDistance
    let held = environment.loop.now - session.contents.beganAt
    if session.contents.recognizer.isPan {
      return .pan(
        distance: distance, slop: slop, after: session.contents.panBeganAt - session.contents.beganAt)
    }
    if let cause { return .cancelled(by: cause) }
    if session.contents.tapSent { return .tap(held: held, window: tapWindow) }
    if acceptsTap(held: held), !staysNearTouchDown(session) {
      return .movedTooFar(
        distance: session.contents.farthestSquare.squareRoot(),
        tapSlop: environment.profile.tap.slopPoints)
    }
    return .heldTooLong(held: held, window: tapWindow, distance: distance, slop: slop)
  }

  private var tapWindow: Interval { ignoreTapsAfter ?? environment.profile.tap.window }

  private func acceptsTap(held: Interval) -> Bool {
    if let limit = ignoreTapsAfter { return held < limit }
    return environment.profile.tap.accepts(held: held)
  }

  private func staysNearTouchDown(_ session: TouchSession) -> Bool {
    environment.profile.tap.accepts(distance: session.contents.farthestSquare.squareRoot())
  }

  @inline(__always)
  private func observe(_ touch: Touch) {
    guard let session else { return }
    if environment.tapsHaveSlop {
      let moved = touch.surfaceLocation - session.contents.initialSurfaceLocation
      session.contents.farthestSquare = max(session.contents.farthestSquare, moved.squaredLength)
    }
    guard session.contents.recognizer.update(touch.surfaceLocation) else { return }
    session.contents.panBeganAt = environment.loop.now
    environment.counters.pans &+= 1
    setOverlayFaded(false, animated: true)
  }
}

extension AppearanceProperty where Value == Color {
  /// The overlay's colour; clear when nothing says otherwise.
  public static let overlayColor = AppearanceProperty("overlayColor", fallback: .clear)
}
