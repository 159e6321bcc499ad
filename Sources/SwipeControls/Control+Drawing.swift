public import Drawing

extension Control {
  /// How many containers deep controls are drawn; what lies deeper is not, so that no hierarchy exhausts the
  /// stack.
  public static let displayDepthLimit = 100

  /// Whether a redraw was asked for, or the control was never drawn, since it was displayed last.
  public final var needsDisplay: Bool { extras?.contents.displayedRedraws != redrawCount }

  /// Draws this control with ``draw(_:)`` and then the controls inside it, each in its frame, in their order.
  ///
  /// What is hidden is not drawn, and what lies outside of the bounds is not cut off, as in UIKit. Afterwards
  /// nothing drawn ``needsDisplay``, unless drawing asked for it. The context's state stays as it was,
  /// whatever ``draw(_:)`` does to it. Complexity: O(n) in the controls, plus their drawing.
  public final func display(into context: DrawingContext) { display(into: context, depth: 0) }

  /// What ``display(into:)`` draws, in the control's coordinates.
  public final func displayList() -> DisplayList {
    let context = DrawingContext()
    display(into: context)
    return context.displayList
  }

  private func display(into context: DrawingContext, depth: Int) {
    guard !isHidden, depth <= Control.displayDepthLimit else { return }
    let requests = redrawCount
    withExtras { $0.displayedRedraws = requests }
    context.isolated { draw(context) }
    for child in subviews where child.frame.origin.isFinite {
      context.isolated {
        context.translateBy(x: child.frame.origin.x, y: child.frame.origin.y)
        child.display(into: context, depth: depth + 1)
      }
    }
  }
}
