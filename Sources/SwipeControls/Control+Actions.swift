extension Control {
  /// Registers a closure for some events and returns a token for removing it.
  ///
  /// Actions are called in the order of registration, each with the control. The first one costs no
  /// allocation of its own. A closure must not keep the control alive: capture it weakly or not at all.
  @discardableResult
  public final func addAction(
    for events: ControlEvents, _ handler: @escaping (Control) -> Void
  ) -> ActionToken {
    environment.lastActionNumber &+= 1
    let number = environment.lastActionNumber
    let action = ControlAction(events: events, number: number, handler: handler)
    if firstAction == nil && extras?.actions.isEmpty ?? true {
      firstAction = action
    } else {
      withExtras { $0.actions.append(action) }
    }
    actionEvents.formUnion(events)
    return ActionToken(number: number)
  }

  /// Removes an action; a token that was removed before changes nothing.
  public final func removeAction(_ token: ActionToken) {
    if firstAction?.number == token.number { firstAction = nil }
    extras?.actions.removeAll { $0.number == token.number }
    actionEvents = firstAction?.events ?? []
    for action in extras?.actions ?? [] { actionEvents.formUnion(action.events) }
  }

  /// Calls every action registered for one of the events.
  ///
  /// An action that is removed by an earlier one of the same call is still called; one added is not.
  public final func sendActions(for events: ControlEvents) {
    guard !actionEvents.isDisjoint(with: events) else { return }
    let more = extras?.actions
    if let action = firstAction, !action.events.isDisjoint(with: events) { action.handler(self) }
    guard let more else { return }
    for action in more where !action.events.isDisjoint(with: events) { action.handler(self) }
  }
}
