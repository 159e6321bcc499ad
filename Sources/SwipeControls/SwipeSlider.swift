public import Drawing

/// A swipe control that changes a value: panning along x moves it, the overlay shows a track by the finger.
///
/// The whole control is the grab area. Travelling ``width`` less twice the track's padding, 96 points by
/// default, spans the range. There is no vertical form.
///
/// `valueChanged` is sent for changes by touch alone: at each change when ``isContinuous``, else once at the
/// end if the value differs from the one before the touch. A cancel restores the value at once, shows it
/// running back over ``returnDuration``, and tells listeners if they had been told another one.
open class SwipeSlider: SwipeControl {
  /// The overlay's height: 16 points.
  public static let overlayHeight = 16.0
  /// The track's distance from the overlay's ends: 2 points.
  public static let trackPadding = 2.0
  /// The overlay's corner radius: 6 points.
  public static let cornerRadius = 6.0
  /// How long a restored value is shown running back: 0.3 s.
  public static let returnDuration = Interval.milliseconds(300)

  @safe @exclusivity(unchecked) private final var storedValue = 0.0
  @safe @exclusivity(unchecked) private final var storedMinimum = 0.0
  @safe @exclusivity(unchecked) private final var storedMaximum = 1.0
  @safe @exclusivity(unchecked) private final var returnFrom = 0.0
  /// When the value shown started to run back; the distant future while it does not.
  @safe @exclusivity(unchecked) private final var returnStart = Instant.distantFuture
  /// The overlay's width in points; a width of no more than twice ``trackPadding`` moves no value.
  @safe @exclusivity(unchecked) public final var width = 100.0
  /// How far above the finger the overlay lies, in points.
  @safe @exclusivity(unchecked) public final var offset = 30.0
  /// The track's layer; made by ``initializeViews()`` unless it was set before.
  @safe @exclusivity(unchecked) public final var trackView: OverlayLayer?
  /// Whether each change is told at once.
  ///
  /// Default: true.
  @safe @exclusivity(unchecked) public final var isContinuous = true

  // MARK: Value

  /// The value, always between ``minimumValue`` and ``maximumValue``.
  ///
  /// Assigning clamps and tells no listener. While a touch is tracked its next movement counts from the
  /// value at touch down all the same, so that a listener may round the value as it changes. A value that
  /// is not finite is not taken.
  public final var value: Double {
    get { storedValue }
    set {
      guard newValue.isFinite else { return }
      returnStart = .distantFuture
      store(newValue)
      session?.contents.lastSentValue = storedValue
    }
  }

  /// The smallest value.
  ///
  /// Setting it above ``maximumValue`` raises that one too; then the value is clamped.
  public final var minimumValue: Double {
    get { storedMinimum }
    set {
      guard newValue.isFinite else { return }
      storedMinimum = newValue
      storedMaximum = max(storedMaximum, newValue)
      clampByProgram()
    }
  }

  /// The largest value.
  ///
  /// Setting it below ``minimumValue`` lowers that one too; then the value is clamped.
  public final var maximumValue: Double {
    get { storedMaximum }
    set {
      guard newValue.isFinite else { return }
      storedMaximum = newValue
      storedMinimum = min(storedMinimum, newValue)
      clampByProgram()
    }
  }

  /// Where the value lies in its range, from 0 to 1; 0 for an empty range.
  public final var proportion: Double {
    let span = storedMaximum - storedMinimum
    return span > 0 && span.isFinite ? (storedValue - storedMinimum) / span : 0
  }

  /// The value as shown now: on its way back to ``value`` after a cancel.
  public final var displayedValue: Double {
    guard returnStart != .distantFuture else { return storedValue }
    let elapsed = environment.loop.now - returnStart
    guard elapsed < SwipeSlider.returnDuration else { return storedValue }
    let share = Double(elapsed.nanoseconds) / Double(SwipeSlider.returnDuration.nanoseconds)
    // Two products instead of a difference: a range wider than the largest number has none.
    let shown = returnFrom * (1 - share) + storedValue * share
    return min(max(shown, storedMinimum), storedMaximum)
  }

  /// Keeps the value in a changed range.
  ///
  /// What the program changed it knows; what a touch changed and a control that is not continuous has not
  /// told yet stays to be told.
  private func clampByProgram() {
    let before = storedValue
    store(storedValue)
    if storedValue != before { session?.contents.lastSentValue = storedValue }
  }

  private func store(_ newValue: Double) {
    let clamped = min(max(newValue, storedMinimum), storedMaximum)
    guard clamped != storedValue else { return }
    storedValue = clamped
    setNeedsDisplay()
  }

  open override var reportedValue: Double? { storedValue }

  // MARK: Hooks

  open override func initializeViews() {
    super.initializeViews()
    if trackView == nil { trackView = OverlayLayer() }
  }

  open override func decode(_ coder: ControlCoder) {
    super.decode(coder)
    if let number = coder.number("minimumValue") { minimumValue = number }
    if let number = coder.number("maximumValue") { maximumValue = number }
    if let number = coder.number("value") { value = number }
    if let number = coder.number("width") { width = number }
    if let number = coder.number("offset") { offset = number }
    if let flag = coder.flag("continuous") { isContinuous = flag }
  }

  open override func configureAppearance() {
    super.configureAppearance()
    trackView?.backgroundColor = currentTrackColor
  }

  /// The overlay: ``width`` by ``overlayHeight``, centred on ``SwipeControl/anchorPoint``.
  open override func overlayRect(forBounds bounds: Rect) -> Rect {
    let height = SwipeSlider.overlayHeight
    return Rect(x: anchorPoint.x - width / 2, y: anchorPoint.y - height / 2, width: width, height: height)
  }

  /// The track inside the overlay, in the control's coordinates, in points.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    overlayRect(forBounds: bounds).expanded(by: -SwipeSlider.trackPadding)
  }

  open override var overlayCornerRadius: Double { SwipeSlider.cornerRadius }

  open override func drawOverlay(_ context: DrawingContext, in rect: Rect) {
    super.drawOverlay(context, in: rect)
    drawTrack(context, in: rect)
  }

  open override class var styleTargetType: String { "SwipeSlider" }

  open override class var appearanceKeys: [AppearanceKey] {
    super.appearanceKeys + [
      AppearanceProperty.trackColor.key, AppearanceProperty.minimumTrackTintColor.key,
      AppearanceProperty.thumbTintColor.key,
    ]
  }

  open override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    defaults.set(Color(white: 0.5, alpha: 0.5), of: .overlayColor, for: .overlayVisible)
    defaults.set(Color(white: 0.5, alpha: 0.3), of: .overlayColor, for: .overlayFaded)
    defaults.set(Color(white: 0.4, alpha: 0.5), of: .trackColor, for: .overlayVisible)
    defaults.set(Color(white: 0.4, alpha: 0.3), of: .trackColor, for: .overlayFaded)
  }

  /// This control's own track colour for exactly this state.
  public final func trackColor(for state: ControlState) -> Color? { value(of: .trackColor, for: state) }

  /// Sets or, with nil, removes this control's own track colour for exactly this state.
  public final func setTrackColor(_ color: Color?, for state: ControlState) {
    setValue(color, of: .trackColor, for: state)
  }

  /// The track's colour in the current state.
  public final var currentTrackColor: Color { currentValue(of: .trackColor) }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch), let session else { return false }
    returnStart = .distantFuture
    session.contents.initialValue = storedValue
    session.contents.lastSentValue = storedValue
    // The thumb then lies above the finger whatever the value is.
    anchorPoint = Point(x: touch.location.x - width * (proportion - 0.5), y: touch.location.y - offset)
    return true
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    guard super.continueTracking(touch), let session else { return false }
    guard session.contents.recognizer.isPan else { return true }
    let travel = width - 2 * SwipeSlider.trackPadding
    guard travel > 0 else { return true }
    let moved = session.contents.recognizer.translation(to: touch.surfaceLocation).dx
    let changed = session.contents.initialValue + moved / travel * (storedMaximum - storedMinimum)
    if changed.isFinite { store(changed) }
    if isContinuous, storedValue != session.contents.lastSentValue {
      session.contents.lastSentValue = storedValue
      sendActions(for: .valueChanged)
    }
    return true
  }

  open override func endTracking(_ touch: Touch) {
    super.endTracking(touch)
    guard let session, storedValue != session.contents.lastSentValue else { return }
    session.contents.lastSentValue = storedValue
    sendActions(for: .valueChanged)
  }

  open override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    guard let session else { return }
    if storedValue != session.contents.initialValue {
      returnFrom = storedValue
      returnStart = environment.loop.now
      store(session.contents.initialValue)
    }
    guard storedValue != session.contents.lastSentValue else { return }
    session.contents.lastSentValue = storedValue
    sendActions(for: .valueChanged)
  }

  /// Puts the value back to the minimum, without telling listeners, besides what super does.
  open override func reset() {
    super.reset()
    returnStart = .distantFuture
    store(storedMinimum)
  }
}

extension AppearanceProperty where Value == Color {
  /// The track's colour; white 0.4 at half opacity when nothing says otherwise.
  public static let trackColor = AppearanceProperty("trackColor", fallback: Color(white: 0.4, alpha: 0.5))
}
