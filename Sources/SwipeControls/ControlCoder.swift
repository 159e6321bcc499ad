/// What an archive holds of a control: the part that `NSCoder` plays for a control from a nib.
public struct ControlCoder: Sendable {
  /// The control's frame in points.
  public var frame: Rect
  /// Whether the control takes touches.
  public var isEnabled: Bool
  /// Whether the control is selected.
  public var isSelected: Bool
  /// Whether the control is hidden.
  public var isHidden: Bool
  private var numbers: [String: Double]
  private var flags: [String: Bool]

  /// Creates an archive; further values are found by key.
  public init(
    frame: Rect, isEnabled: Bool = true, isSelected: Bool = false, isHidden: Bool = false,
    numbers: [String: Double] = [:],
    flags: [String: Bool] = [:]
  ) {
    self.frame = frame
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isHidden = isHidden
    self.numbers = numbers
    self.flags = flags
  }

  /// The finite number stored under a key; nil when there is none.
  public func number(_ key: String) -> Double? { numbers[key].flatMap { $0.isFinite ? $0 : nil } }

  /// The yes or no stored under a key; nil when there is none.
  public func flag(_ key: String) -> Bool? { flags[key] }
}
