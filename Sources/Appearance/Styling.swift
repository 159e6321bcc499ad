/// What a control offers to be styled by name.
///
/// Every `Control` does; adopt it in something else that is drawn by a style and is none.
public protocol Styling: AnyObject {
  /// The key of the control's style; `nil`, the default, for the default style of its type.
  ///
  /// Setting it calls ``applyStyle()`` at once and asks for a redraw.
  var styleName: String? { get set }

  /// Takes the values of the style.
  ///
  /// Called when the control is made, when ``styleName`` is set, and by whoever replaces the styles of live
  /// controls that do not follow by themselves.
  func applyStyle()
}
