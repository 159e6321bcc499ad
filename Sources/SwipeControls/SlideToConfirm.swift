public import Drawing

/// A control that confirms an action when its thumb is slid along a track.
///
/// A touch takes hold of the thumb where it is shown, also while it moves. The thumb follows once the touch
/// is a pan by the environment's profile. A lift confirms if ``completion`` is met; otherwise, and after
/// every cancel, the thumb runs back. Everything is told in the same order: `valueChanged` for each change
/// of ``progress``, then exactly one of `slideCompleted`, `slideFailed` and, in a two-way control,
/// `slideReset`; nothing after that. State is final before any of them is sent; the thumb's run to its rest
/// is only shown. Changes by the program are silent.
///
///     let control = SlideToConfirm(environment: environment)
///     control.addAction(for: .slideCompleted) { _ in pay() }
///
/// Decisions where controls of this kind differ:
///
/// 1. Only a pan confirms. A tap sends `tap`, by the base class's rule, and then `slideFailed`.
/// 2. The place of the lift can take progress away but not add any.
/// 3. A locked control may be dragged, but the thumb runs back: `slideFailed` with ``Failure/locked``.
/// 4. A confirmed control refuses touches until it is reset, silently, unless it ``isTwoWay``.
/// 5. A cancel restores the rest before the touch, whatever the thumb had reached.
/// 6. Progress is a fraction: resizing, other paddings and another layout direction keep it.
/// 7. A gesture of the container cannot take away a slide that is under way.
/// 8. The base class's overlay stays off unless ``showsOverlay``; thumb and track are always there.
open class SlideToConfirm: SwipeControl {
  /// How long the thumb is shown running to its rest: 0.3 s, as in most controls of this kind.
  public static let settleDuration = Interval.milliseconds(300)

  /// How far along the track a touch belongs to the slide for good: 10 points, the movement that the pans of
  /// containers take; whoever follows the finger that far first has it.
  public static let keepDistance = 10.0

  /// The size that a slide-to-confirm control has when nothing else is said: 280 × 56 points.
  open override class var intrinsicSize: Size { Size(width: 280, height: 56) }

  /// The least extent in points in which the thumb can be taken hold of: 44, as Apple's guidelines ask for.
  ///
  /// Override it for other guidelines; what is drawn stays as it is.
  open class var minimumTouchTarget: Double { 44 }

  @safe @exclusivity(unchecked) final var storedProgress = 0.0
  /// Where the thumb started to run or, while a touch drags it, what the finger last asked for.
  @safe @exclusivity(unchecked) final var runFrom = 0.0
  /// When the thumb started to run to its rest; the distant future while it does not.
  @safe @exclusivity(unchecked) final var runStart = Instant.distantFuture
  @safe @exclusivity(unchecked) final var settleTimer = TimerToken.none
  @safe @exclusivity(unchecked) private final var storedThumbWidth = 48.0
  @safe @exclusivity(unchecked) private final var storedPadding = 4.0
  /// Which movement confirms; by default 0.8 of the travel, by distance alone.
  @safe @exclusivity(unchecked) public final var completion = Completion.distance(fraction: 0.8)
  /// When a movement that is far enough confirms; by default at the release.
  @safe @exclusivity(unchecked) public final var completesOn = CompletionTime.release
  /// Where a touch may take hold of the thumb; by default on the thumb.
  @safe @exclusivity(unchecked) public final var grabArea = GrabArea.thumb
  /// Whether the thumb can be dragged but always runs back, for example until a form is valid.
  ///
  /// It counts at the moment when the rule is met. Default: false.
  @safe @exclusivity(unchecked) public final var isLocked = false
  /// Whether a confirmed control can be slid back to take the confirmation back.
  ///
  /// The same rule holds, mirrored. Default: false.
  @safe @exclusivity(unchecked) public final var isTwoWay = false
  /// Whether touches arm the base class's overlay as well; by default they do not.
  @safe @exclusivity(unchecked) public final var showsOverlay = false
  /// Why the last gesture had no effect; nil after one that had and after ``reset(animated:)``.
  @safe @exclusivity(unchecked) public internal(set) final var lastFailure: Failure?
  /// Whether the control is confirmed: while completing and completed, and while its thumb is drawn back.
  @safe @exclusivity(unchecked) public internal(set) final var isCompleted = false
  @safe @exclusivity(unchecked) private final var storedDirection = LayoutDirection.leftToRight
  @safe @exclusivity(unchecked) final var storedPhase = Phase.idle
  /// Whether the finger that drags last moved away from where the thumb had rested.
  @safe @exclusivity(unchecked) final var movesForward = false
  /// Decided and not yet told.
  @safe @exclusivity(unchecked) final var outcome = Outcome.none
  /// The thumb's layer; made by ``initializeViews()`` unless it was set before.
  @safe @exclusivity(unchecked) public final var thumbView: OverlayLayer?
  /// The track's layer; made by ``initializeViews()`` unless it was set before.
  @safe @exclusivity(unchecked) public final var trackView: OverlayLayer?

  // MARK: Progress

  /// What the control is doing.
  public final var phase: Phase { storedPhase }

  /// How far the control is from its start, 0, to confirmed, 1.
  ///
  /// It follows the finger and is 0 or 1 whenever no touch drags the thumb; see ``displayedProgress`` for
  /// where the thumb is shown.
  public final var progress: Double { storedProgress }

  open override var reportedValue: Double? { storedProgress }

  /// Hook: called by every change of ``phase``, after it.
  ///
  /// Default: asks for a redraw. Overrides call super.
  open func phaseDidChange(from old: Phase) { setNeedsDisplay() }

  // MARK: Geometry

  /// The thumb's width in points, 48 unless set; below zero counts as 0, not a finite number is not taken.
  public final var thumbWidth: Double {
    get { storedThumbWidth }
    set {
      guard newValue.isFinite else { return }
      storedThumbWidth = max(newValue, 0)
      layout()
    }
  }

  /// The thumb's distance from the track's edges in points, 4 unless set.
  ///
  /// Below zero counts as 0; a number that is not finite is not taken.
  public final var trackPadding: Double {
    get { storedPadding }
    set {
      guard newValue.isFinite else { return }
      storedPadding = max(newValue, 0)
      layout()
    }
  }

  /// The side that the thumb starts from; by default the left one.
  ///
  /// A change keeps the progress.
  public final var layoutDirection: LayoutDirection {
    get { storedDirection }
    set {
      storedDirection = newValue
      layout()
    }
  }

  /// Keeps the progress; a touch that drags goes on from it.
  open override func layout() {
    super.layout()
    rebaseDrag()
  }

  /// The track's frame in the control's coordinates, in points; by default the bounds.
  open func trackRect(forBounds bounds: Rect) -> Rect { bounds }

  /// The frame in which the thumb is shown now, in the control's coordinates, in points.
  ///
  /// Default: ``thumbWidth`` wide, as high as the bounds less the padding, at ``displayedProgress``. Where
  /// there is no travel the thumb stays at its start.
  open func thumbRect(forBounds bounds: Rect) -> Rect {
    let gone = displayedProgress * travel
    let x =
      storedDirection == .leftToRight
      ? storedPadding + gone : bounds.size.width - storedPadding - storedThumbWidth - gone
    return Rect(
      x: x, y: storedPadding, width: storedThumbWidth, height: max(bounds.size.height - 2 * storedPadding, 0))
  }

  // MARK: Appearance

  open override func initializeViews() {
    super.initializeViews()
    if thumbView == nil { thumbView = OverlayLayer() }
    if trackView == nil { trackView = OverlayLayer() }
    configureParts()
  }

  /// Takes over what an archive holds besides super: `thumbWidth`, `trackPadding`, and the flags `locked`,
  /// `twoWay`, `rightToLeft` and `completed`.
  open override func decode(_ coder: ControlCoder) {
    super.decode(coder)
    if let number = coder.number("thumbWidth") { thumbWidth = number }
    if let number = coder.number("trackPadding") { trackPadding = number }
    if let flag = coder.flag("locked") { isLocked = flag }
    if let flag = coder.flag("twoWay") { isTwoWay = flag }
    if let flag = coder.flag("rightToLeft") { layoutDirection = flag ? .rightToLeft : .leftToRight }
    if coder.flag("completed") == true { complete(animated: false) }
  }

  /// Hook: brings thumb and track up to date with the state.
  ///
  /// Overrides call super first. Called by: ``initializeViews()``, each change of the state or of an own appearance value; unlike
  /// `configureAppearance()` whether the overlay is shown or not.
  open func configureParts() {
    thumbView?.backgroundColor = currentThumbColor
    trackView?.backgroundColor = currentTrackColor
  }

  open override func draw(_ context: DrawingContext) {
    drawParts(context)
    super.draw(context)
  }

  open override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    configureParts()
  }

  open override func appearanceDidChange() {
    super.appearanceDidChange()
    configureParts()
  }

  open override class var styleTargetType: String { "SlideToConfirm" }

  open override class var appearanceKeys: [AppearanceKey] {
    super.appearanceKeys + [
      AppearanceProperty.slideThumbColor.key, AppearanceProperty.slideTrackColor.key,
      AppearanceProperty.slideSymbolColor.key, AppearanceProperty.slideTrailColor.key,
    ]
  }

  open override class func addDefaultAppearance(to defaults: inout StateValues) {
    super.addDefaultAppearance(to: &defaults)
    addPartColors(to: &defaults)
  }

  open override func resolveAppearance() -> UInt64 { currentThumbColor.bits }

  // MARK: Tracking

  /// Besides the bounds, what ``touchTarget`` has above and below them; in track mode over the full width.
  open override func hitTest(_ location: Point) -> Bool {
    if super.hitTest(location) { return true }
    guard grabArea == .track else { return touchTarget.contains(location) }
    let target = touchTarget
    return Rect(
      x: 0, y: target.origin.y, width: bounds.size.width, height: target.size.height
    ).contains(location)
  }

  /// Keeps a touch that has moved ``keepDistance`` points along the track, where the default gives it away:
  /// a list or a sheet does not stop a slide that is under way.
  open override func yields(to claim: ParentClaim) -> Bool {
    guard storedPhase == .dragging, let session else { return true }
    let last = session.contents.lastSurfaceLocation
    return session.contents.recognizer.translation(to: last).dx.magnitude < SlideToConfirm.keepDistance
  }

  open override func beginTracking(_ touch: Touch) -> Bool {
    guard super.beginTracking(touch), takesTouches else { return false }
    guard grabArea == .track || touchTarget.contains(touch.location) else {
      lastFailure = .pressedOutsideThumb
      sendActions(for: .slideFailed)
      return false
    }
    return true
  }

  /// Takes hold of the thumb: only now, so that a subclass that refuses the touch after super moves nothing.
  override func trackingDidBegin() {
    guard let session else { return }
    if takesTouches { grab(session) }
    // Without the overlay nothing is armed that super would arm.
    if showsOverlay, isTracking { super.trackingDidBegin() }
  }

  private func grab(_ session: TouchSession) {
    session.contents.lastSentValue = storedProgress
    storedProgress = displayedProgress
    session.contents.initialValue = storedProgress
    runFrom = storedProgress
    movesForward = false
    stopRun()
    setPhase(.dragging)
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    let serial = session?.contents.serial
    guard super.continueTracking(touch) else { return false }
    // A listener of the base class may have ended this touch and begun another.
    guard storedPhase == .dragging, isPan, session?.contents.serial == serial else { return true }
    let wanted = follow(touch.surfaceLocation)
    guard wanted != storedProgress else { return true }
    storedProgress = wanted
    setNeedsDisplay()
    if completesOn == .instant, !isLocked, completion.accepts(covered: covered(wanted)) {
      succeed()
      tellChange()
      tellOutcome()
    } else {
      tellChange()
    }
    return true
  }

  open override func endTracking(_ touch: Touch) {
    let concludes = storedPhase == .dragging
    if concludes { decide(touch) }
    super.endTracking(touch)
    guard concludes else { return }
    tellChange()
    tellOutcome()
  }

  open override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    let concludes = storedPhase == .dragging
    // Nobody sees a hidden or removed thumb run.
    if concludes { fail(.cancelled, animated: cause != .hidden && cause != .removed) }
    super.cancelTracking(cause)
    guard concludes else { return }
    tellChange()
    tellOutcome()
  }

  open override func timerFired(_ timer: TimerToken) {
    if timer == settleTimer { finishRun() } else { super.timerFired(timer) }
  }

  /// Puts the thumb back to its start at once, without telling listeners, besides what super does.
  open override func reset() {
    super.reset()
    reset(animated: false)
  }

  // MARK: Accessibility

  /// Confirms without a drag, or takes a two-way confirmation back, as assistive technology asks for.
  ///
  /// Listeners are told as of a slide. Returns false, having changed nothing, when the control is locked,
  /// disabled, hidden or removed, while a touch is tracked, and when it would refuse a touch. Overrides
  /// call super.
  open func accessibilityActivate() -> Bool {
    guard isEnabled, !isHidden, !isRemoved, !isLocked, !isTracking, takesTouches else { return false }
    let known = storedProgress
    succeed()
    if storedProgress != known { sendActions(for: .valueChanged) }
    tellOutcome()
    return true
  }
}
