public import Drawing

/// A control without a screen: state, tracking of one touch, actions and appearance, as UIKit's `UIControl`.
///
/// A control owns at most one touch. While it tracks one, every other touch is ignored, so a second
/// finger never moves a value. A tracked touch ends in exactly one call of ``endTracking(_:)`` or
/// ``cancelTracking(_:)``; disabling, hiding or removing the control cancels it.
///
/// Order of what happens, for a touch that is tracked:
///
/// | phase | in this order |
/// |---|---|
/// | began | ``beginTracking(_:)`` → highlighted → `touchDown` |
/// | moved | inside? → highlighted → ``continueTracking(_:)`` → `touchDragEnter` or `…Exit` on crossing, `touchDragInside` or `…Outside` |
/// | ended | not highlighted → ``endTracking(_:)`` → `touchUpInside` or `touchUpOutside` |
/// | cancelled | not highlighted → ``cancelTracking(_:)`` → `touchCancel` |
///
/// A touch begins only inside the bounds; while it is dragged, ``dragTolerance`` points around them count
/// as inside too.
open class Control: TimerTarget, Styling {
  /// How far outside the bounds a dragged touch still counts as inside: 70 points, as UIKit behaves.
  public static let dragTolerance = 70.0

  /// What this control shares with others of its thread.
  public final let environment: ControlEnvironment
  /// Where look-ups of appearance values are answered: the column of the control's class, place, style and
  /// state, or a blank one.
  @safe @exclusivity(unchecked) @usableFromInline final var column: AppearanceColumn
  @safe @exclusivity(unchecked) @usableFromInline final var storedState = ControlState.normal
  @safe @exclusivity(unchecked) final var actionEvents: ControlEvents = []
  @safe @exclusivity(unchecked) @usableFromInline final var storedFrame: Rect
  /// Redraws requested so far.
  @safe @exclusivity(unchecked) public private(set) final var redrawCount: UInt32 = 0
  @safe @exclusivity(unchecked) private final var flags: Flags = []
  @safe @exclusivity(unchecked) final var firstAction: ControlAction?
  @safe @exclusivity(unchecked) final var session: TouchSession?
  /// Own appearance values, style name, further actions and the place in a hierarchy: few controls have any.
  @safe @exclusivity(unchecked) final var extras: ControlExtras?

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let hidden = Flags(rawValue: 1)
    static let removed = Flags(rawValue: 2)
    static let created = Flags(rawValue: 4)
  }

  /// The size that a control of this class has when nothing else is said: 100 × 44 points.
  open class var intrinsicSize: Size { Size(width: 100, height: 44) }

  /// Creates a control with a frame in points.
  ///
  /// Stored properties of subclasses have their initial values by then.
  public init(frame: Rect, environment: ControlEnvironment) {
    self.environment = environment
    storedFrame = frame
    let type = type(of: self) as Control.Type
    column = environment.appearance.table(
      for: type, path: .root, scopes: { [StyleScope(targetType: type.styleTargetType, name: nil)] },
      defaults: type.collectDefaults
    ).columns.column(for: .normal)
    super.init()
    didCreate()
  }

  /// Creates a control of its class's intrinsic size at the origin.
  public convenience init(environment: ControlEnvironment) {
    self.init(frame: Rect(origin: .zero, size: Self.intrinsicSize), environment: environment)
  }

  /// Ends the creation; a class with further hooks does so after them.
  func didCreate() { endCreation() }

  final func endCreation() {
    applyStyle()
    flags.insert(.created)
  }

  final var isCreated: Bool { flags.contains(.created) }

  // MARK: Geometry

  /// Where the control lies in its container, in points.
  ///
  /// Changing it moves neither a value nor a touch's origin.
  public final var frame: Rect {
    get { storedFrame }
    set {
      guard newValue != storedFrame else { return }
      let resized = newValue.size != storedFrame.size
      storedFrame = newValue
      if resized { layout() }
    }
  }

  /// The control's extent in its own coordinates, in points.
  public final var bounds: Rect { Rect(origin: .zero, size: storedFrame.size) }

  /// Arranges the control's parts after its size changed.
  ///
  /// Called by: ``frame``. Called when: the size changed. Default: asks for a redraw.
  open func layout() { setNeedsDisplay() }

  // MARK: State

  /// The state, as appearance is keyed by it.
  @inlinable public final var state: ControlState { storedState }

  /// Whether the control takes touches.
  ///
  /// Setting it to false while a touch is tracked cancels the touch.
  public final var isEnabled: Bool {
    get { !storedState.contains(.disabled) }
    set {
      setState(.disabled, !newValue)
      if !newValue { cancelTouch(.disabled) }
    }
  }

  /// Whether the control is selected.
  public final var isSelected: Bool {
    get { storedState.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether the control is drawn as pressed; tracking sets and clears it.
  public final var isHighlighted: Bool {
    get { storedState.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  /// Whether the control has the focus.
  public final var isFocused: Bool {
    get { storedState.contains(.focused) }
    set { setState(.focused, newValue) }
  }

  /// Whether the control is hidden.
  ///
  /// Hiding it cancels a touch that it or a control inside it tracks; none of them takes touches then.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      if newValue { flags.insert(.hidden) } else { flags.remove(.hidden) }
      if newValue { cancelTouches(.hidden) }
    }
  }

  /// Called by every change of ``state``, after it; asks for a redraw by default.
  ///
  /// Called by: the setters of single bits. Called when: at least one bit differs. Overrides call super.
  open func stateDidChange(from old: ControlState) { setNeedsDisplay() }

  /// Sets or clears bits of the state and tells ``stateDidChange(from:)`` if that changed anything.
  public final func setState(_ bits: ControlState, _ isOn: Bool) {
    let old = storedState
    let new = isOn ? old.union(bits) : old.subtracting(bits)
    guard new != old else { return }
    storedState = new
    column = column.columns.column(for: new)
    stateDidChange(from: old)
  }

  /// Called when an own appearance value or the rules for this control changed.
  ///
  /// Default: asks for a redraw.
  open func appearanceDidChange() { setNeedsDisplay() }

  /// Asks for a redraw; requests are counted, here and in the environment.
  public final func setNeedsDisplay() {
    redrawCount &+= 1
    environment.counters.redraws &+= 1
  }

  /// Hook: draws the control in its own coordinates, below the controls inside it.
  ///
  /// Called by: ``display(into:)``. Default: nothing is drawn. Whatever is left saved or changed in the
  /// context is put back.
  open func draw(_ context: DrawingContext) {}

  /// The target type that styles name this class by: `Control`.
  ///
  /// A subclass is of its superclass's target type unless it overrides this.
  open class var styleTargetType: String { "Control" }

  /// The properties that controls of this class read, in the order of reports.
  ///
  /// Tools list and explain them, and sheets for the class may name them; nothing else depends on the list.
  /// Overrides append to super's.
  open class var appearanceKeys: [AppearanceKey] { [] }

  /// Hook: takes over what the control keeps from its style.
  ///
  /// Called when: the control was created, after its other hooks; ``styleName`` changed, here or in a container;
  /// ``applyStyleToHierarchy()`` walks by. Default: nothing, since values that are resolved when they are needed
  /// follow every change by themselves. A subclass that keeps copies reads them here with
  /// ``currentValue(of:)``. At creation no redraw is asked for, as every new control is drawn.
  open func applyStyle() {}

  // MARK: Tracking hooks

  /// Whether a touch at this place of the control may begin.
  ///
  /// Default: inside the ``bounds``.
  ///
  /// Called by: the delivery of a touch that came down. Override it for a touch target that is larger than
  /// what is seen; a ``Surface`` looks at frames, so there the frame has to be as large as the target.
  open func hitTest(_ location: Point) -> Bool { bounds.contains(location) }

  /// Whether a touch is being tracked.
  public final var isTracking: Bool { session != nil }

  /// The number of the tracked touch; nil when none is tracked.
  public final var trackedTouch: Int32? { session?.contents.touch }

  /// Whether a gesture of the container may take the tracked touch away; a control that says no keeps it.
  ///
  /// Called by: the arena, each time the gesture's rule is met. Default: true, as a pan recogniser cancels
  /// the touches in its view.
  open func yields(to claim: ParentClaim) -> Bool { true }

  /// Whether the tracked touch is inside, by the rules of dragging.
  public final var isTouchInside: Bool { session?.contents.isTouchInside ?? false }

  /// Called by: the delivery of a touch that came down inside.
  ///
  /// Return false to refuse it. Default: true.
  open func beginTracking(_ touch: Touch) -> Bool { true }

  /// Called when a touch was accepted, before the control is highlighted; for the library's own classes.
  func trackingDidBegin() {}

  /// Called by: the delivery of each further sample of the tracked touch.
  ///
  /// Default: true.
  ///
  /// Return false to stop tracking: the touch is then cancelled, with one ``cancelTracking(_:)``. UIKit
  /// does not document what follows there; other implementations end the touch or say nothing at all,
  /// which leaves a control without any terminal call.
  open func continueTracking(_ touch: Touch) -> Bool { true }

  /// Called by: the delivery of a coalesced older sample, just before the event that carried it.
  ///
  /// Default: nothing. Recognition and velocity look at it; values follow the event alone.
  open func observeCoalesced(_ touch: Touch) {}

  /// Called by: the lift of the tracked touch, exactly once.
  ///
  /// Default: nothing.
  open func endTracking(_ touch: Touch) {}

  /// Called by: the system taking the touch away, the control being disabled, hidden or removed, or
  /// ``continueTracking(_:)`` returning false; exactly once, instead of ``endTracking(_:)``.
  ///
  /// Default: nothing. Overrides put the control back to rest.
  open func cancelTracking(_ cause: TouchDecision.CancelCause) {}

  /// What was decided about the tracked touch, asked when it is over.
  ///
  /// Called by: the observer of touches, after the terminal hook. `cause` is nil for a lift.
  open func touchDecision(cancelledBy cause: TouchDecision.CancelCause?) -> TouchDecision {
    if let cause { return .cancelled(by: cause) }
    return .lifted(held: environment.loop.now - (session?.contents.beganAt ?? .zero))
  }

  // MARK: Harness

  /// A number that describes the control's value to a harness; nil for a control without one.
  open var reportedValue: Double? { nil }

  /// Resolves this control's appearance once and returns a word that depends on the result.
  ///
  /// Called by: the resolve loops of a harness, millions of times. Default: nothing is resolved, 0.
  open func resolveAppearance() -> UInt64 { 0 }

  /// Puts the control back into the state it had after initialisation, without telling listeners.
  ///
  /// Called by: a harness before each gesture. A touch that is still tracked is cancelled first. Default:
  /// clears highlight. Overrides call super and reset what touches change, nothing else.
  open func reset() {
    cancelTouch(.program)
    setState(.highlighted, false)
  }

  /// Class defaults for appearance properties, below every proxy.
  ///
  /// Called once per class and environment. Overrides call super first, so that theirs win. Being apart
  /// from the proxies they can be built early without hiding what an application sets there.
  open class func addDefaultAppearance(to defaults: inout StateValues) {}

  final class func collectDefaults() -> StateValues {
    var defaults = StateValues()
    addDefaultAppearance(to: &defaults)
    return defaults
  }

  final var isRemoved: Bool {
    get { flags.contains(.removed) }
    set { if newValue { flags.insert(.removed) } else { flags.remove(.removed) } }
  }

  /// The velocity of the tracked touch by the environment's profile, in points per second.
  ///
  /// Zero when no touch is tracked. Always finite; complexity: O(n) in the samples of the window.
  public final var touchVelocity: Vector {
    guard let session else { return .zero }
    return session.contents.velocity.velocity(
      at: session.contents.lastSampledAt, rule: environment.profile.velocity)
  }
}
