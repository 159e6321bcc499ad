public import Appearance
public import Primitives

/// A control built from simpler ones: a title, the value in words, and a swipe slider over the whole of it.
///
/// It has no appearance of its own. Each of its ``parts`` is a control that styles, proxies by containment
/// and own values reach like any other. A style of this control's names theirs by `SubStyle`, by the type of part:
///
///     <Style Key="Night" TargetType="LabelledSlider">
///       <Setter Property="SubStyle" TargetType="Label" Value="NightLabel"/>
///     </Style>
///
/// and a proxy reaches those of one class in here alone:
///
///     environment.appearance.proxy(for: Label.self, containedIn: [ContainerClass(LabelledSlider.self)])
///
/// Touches go through to the slider; `valueChanged` is sent by this control as well.
open class LabelledSlider: Control {
  /// The part that says what is changed.
  public let titleLabel: Label
  /// The part that says the value, as a share of the range in percent.
  public let valueLabel: Label
  /// The part that touches change; its overlay is shown while one is down.
  public let slider: SwipeSlider

  open override class var styleTargetType: String { "LabelledSlider" }

  /// The size that a labelled slider has when nothing else is said: 240 × 44 points.
  open override class var intrinsicSize: Size { Size(width: 240, height: 44) }

  /// The room between the labels and the edges: 12 points.
  public static let margin = 12.0
  /// The title's share of the width between the margins: 0.7.
  public static let titleShare = 0.7

  /// Creates a labelled slider with its parts.
  public override init(frame: Rect, environment: ControlEnvironment) {
    titleLabel = Label(environment: environment)
    valueLabel = Label(environment: environment)
    slider = SwipeSlider(environment: environment)
    super.init(frame: frame, environment: environment)
    valueLabel.textAlignment = .right
    for part in parts { addSubview(part) }
    slider.addAction(for: .valueChanged) { [weak self] _ in self?.valueDidChange() }
    layout()
    showValue()
  }

  /// The controls it is built from, the lowest first; a style's sub-styles go to these, by their types.
  public final var parts: [Control] { [titleLabel, valueLabel, slider] }

  /// The slider's value; assigning tells no listener.
  public final var value: Double {
    get { slider.value }
    set {
      slider.value = newValue
      showValue()
    }
  }

  open override func layout() {
    super.layout()
    let (margin, size) = (LabelledSlider.margin, bounds.size)
    let inner = max(size.width - 2 * margin, 0)
    let title = inner * LabelledSlider.titleShare
    titleLabel.frame = Rect(x: margin, y: 0, width: title, height: size.height)
    valueLabel.frame = Rect(x: margin + title, y: 0, width: inner - title, height: size.height)
    slider.frame = bounds
  }

  /// The parts are disabled and selected with the whole.
  open override func stateDidChange(from old: ControlState) {
    super.stateDidChange(from: old)
    for part in parts {
      part.isEnabled = isEnabled
      part.isSelected = isSelected
    }
  }

  open override var reportedValue: Double? { slider.reportedValue }

  open override func resolveAppearance() -> UInt64 {
    parts.reduce(0) { $0 ^ $1.resolveAppearance() }
  }

  open override func reset() {
    super.reset()
    for part in parts { part.reset() }
    showValue()
  }

  private func valueDidChange() {
    showValue()
    sendActions(for: .valueChanged)
  }

  private func showValue() { valueLabel.text = "\(Int((slider.proportion * 100).rounded())) %" }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch) -> Bool {
    super.beginTracking(touch) && pass(touch, .began) == .tracked
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    super.continueTracking(touch) && pass(touch, .moved) == .tracked
  }

  open override func observeCoalesced(_ touch: Touch) {
    super.observeCoalesced(touch)
    _ = pass(touch, .moved, isCoalesced: true)
  }

  open override func endTracking(_ touch: Touch) {
    super.endTracking(touch)
    _ = pass(touch, .ended)
  }

  open override func cancelTracking(_ cause: TouchDecision.CancelCause) {
    super.cancelTracking(cause)
    slider.cancelTouch(cause)
    showValue()
  }

  private func pass(_ touch: Touch, _ phase: TouchPhase, isCoalesced: Bool = false) -> TouchDelivery {
    slider.deliver(
      TouchSample(
        sampledAt: touch.sampledAt, deliveredAt: touch.deliveredAt, location: touch.location,
        touch: touch.identifier, phase: phase, isCoalesced: isCoalesced))
  }
}
