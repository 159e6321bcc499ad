/// A part of a control that is drawn in one colour: a view without a screen.
///
/// Where it lies is computed from the control's bounds when it is drawn; it holds only what changes.
@frozen public struct OverlayLayer: Hashable, Sendable {
  /// The colour that the layer has or is on its way to.
  public var backgroundColor: Color {
    didSet { previousColor = oldValue }
  }
  /// The colour before the last change; where an animated change starts.
  public private(set) var previousColor: Color

  /// Creates a transparent layer.
  public init() {
    backgroundColor = .clear
    previousColor = .clear
  }
}
