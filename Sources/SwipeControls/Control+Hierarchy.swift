extension Control {
  /// The control that contains this one, if any.
  public final var superview: Control? { extras?.container }

  /// The controls inside this one, in order of adding.
  public final var subviews: [Control] { extras?.contents.children ?? [] }

  /// Puts a control into this one; it leaves its former container first.
  ///
  /// Appearance proxies that name containers look at this chain, and so do sub-styles: ``applyStyle()`` and
  /// ``appearanceDidChange()`` are called for the control and everything inside it. Adding a control to itself,
  /// to one of its own descendants or to the container it is in changes nothing and calls neither.
  /// Complexity: O(depth + descendants).
  public final func addSubview(_ child: Control) {
    guard child.superview !== self, !isInside(child) else { return }
    child.detach()
    withExtras { $0.children.append(child) }
    child.withExtras { _ in }
    child.extras?.container = self
    child.isRemoved = false
    if let cause = child.concealment { child.cancelTouches(cause == .removed ? .removed : .hidden) }
    child.placeDidChange(true)
  }

  /// Takes the control off its container or, for one without, off its surface.
  ///
  /// A touch that is tracked is cancelled, exactly once, and further touches are ignored until the control
  /// is added again; see ``returnToSurface()`` for one without a container. ``applyStyle()`` and
  /// ``appearanceDidChange()`` are called for the control and everything inside it, with or without a container.
  public final func removeFromSuperview() {
    isRemoved = true
    cancelTouches(.removed)
    detach()
    placeDidChange(true)
  }

  /// Puts a removed control without a container back onto its surface.
  public final func returnToSurface() { isRemoved = false }

  /// Cancels the touches that this control and everything inside it track.
  final func cancelTouches(_ cause: TouchDecision.CancelCause) {
    cancelTouch(cause)
    for child in subviews { child.cancelTouches(cause) }
  }

  /// Why no touch can begin in this control or anything inside it, if so.
  final var concealment: TouchDecision.IgnoreCause? {
    var ancestor: Control? = self
    while let current = ancestor {
      if current.isRemoved { return .removed }
      if current.isHidden { return .hidden }
      ancestor = current.superview
    }
    return nil
  }

  private func detach() {
    guard let container = superview else { return }
    container.withExtras { contents in contents.children.removeAll { $0 === self } }
    extras?.container = nil
  }

  private func isInside(_ other: Control) -> Bool {
    var ancestor: Control? = self
    while let current = ancestor {
      if current === other { return true }
      ancestor = current.superview
    }
    return false
  }
}
