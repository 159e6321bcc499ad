extension Control {
  /// Delivers one sample of a touch on the surface that the control lies on.
  ///
  /// The caller moves virtual time first. Malformed input changes nothing it should not: a sample without a
  /// finite place is ignored unless it ends the touch, a move or end for a touch that is not tracked is
  /// ignored, and a began for the touch that is tracked, whose end was lost, first cancels it.
  /// Complexity: O(1); nothing is allocated once the environment has seen a touch.
  @discardableResult
  public final func deliver(_ sample: TouchSample) -> TouchDelivery {
    guard let session else {
      return sample.phase == .began ? begin(sample) : .ignored(.notDown)
    }
    guard session.contents.touch == sample.touch else {
      return otherTouch(sample, session)
    }
    // Only a hook that delivers touches itself gets here while its own touch is ending.
    guard !session.contents.isEnding else { return .ignored(.notDown) }
    switch sample.phase {
    case .moved: return move(sample, session)
    case .stationary: return .tracked
    case .ended: end(sample, session)
    case .cancelled: cancelTouch(.system)
    case .began:
      cancelTouch(.lostEnd)
      return begin(sample)
    }
    return .tracked
  }

  private func begin(_ sample: TouchSample) -> TouchDelivery {
    if let cause = refusal { return .ignored(cause) }
    guard sample.location.isFinite else { return .ignored(.malformed) }
    let touch = self.touch(sample)
    guard hitTest(touch.location) else { return .ignored(.outside) }
    let session = environment.sessions.borrow(touch, at: environment.loop.now)
    self.session = session
    let serial = session.contents.serial
    // Nothing can end a touch that has not begun: what the hook changes is looked at when it returns.
    session.contents.isEnding = true
    let isAccepted = beginTracking(touch)
    session.contents.isEnding = false
    if let cause = isAccepted ? refusal : .refused {
      release(session)
      return .ignored(cause)
    }
    environment.counters.touches &+= 1
    // Each step may call code of a subclass or a listener that ends the touch.
    guard tracks(session, serial) else { return .tracked }
    trackingDidBegin()
    guard tracks(session, serial) else { return .tracked }
    setState(.highlighted, true)
    guard tracks(session, serial) else { return .tracked }
    sendActions(for: .touchDown)
    return .tracked
  }

  /// A touch besides the tracked one: ignored, unless it comes down inside and the profile bears no second one.
  private func otherTouch(_ sample: TouchSample, _ session: TouchSession) -> TouchDelivery {
    let tracked = session.contents.touch
    if environment.secondTouchCancels, sample.phase == .began, hitTest(touch(sample).location) {
      cancelTouch(.secondTouch)
    }
    return .ignored(.secondTouch(tracked: tracked))
  }

  /// Why no touch can begin now, if so.
  private var refusal: TouchDecision.IgnoreCause? {
    if let cause = concealment { return cause }
    return isEnabled ? nil : .disabled
  }

  @inline(__always)
  private func move(_ sample: TouchSample, _ session: TouchSession) -> TouchDelivery {
    guard sample.location.isFinite else { return .ignored(.malformed) }
    let touch = self.touch(sample)
    if !sample.isResampled {
      session.contents.velocity.add(time: sample.sampledAt, location: sample.location)
    }
    if sample.isCoalesced {
      observeCoalesced(touch)
      return .tracked
    }
    session.contents.lastLocation = touch.location
    session.contents.lastSurfaceLocation = touch.surfaceLocation
    session.contents.lastSampledAt = touch.sampledAt
    let serial = session.contents.serial
    let wasInside = session.contents.isTouchInside
    let isInside = toleratedBounds.contains(touch.location)
    if isInside != wasInside {
      session.contents.isTouchInside = isInside
      setState(.highlighted, isInside)
      guard tracks(session, serial) else { return .tracked }
    }
    let goesOn = continueTracking(touch)
    guard tracks(session, serial) else { return .tracked }
    guard goesOn else {
      cancelTouch(.refused)
      return .tracked
    }
    guard !actionEvents.isDisjoint(with: ControlEvents(rawValue: 0x3C)) else { return .tracked }
    if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    guard tracks(session, serial) else { return .tracked }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    return .tracked
  }

  private func end(_ sample: TouchSample, _ session: TouchSession) {
    guard !session.contents.isEnding else { return }
    session.contents.isEnding = true
    let touch = sample.location.isFinite ? self.touch(sample) : lastTouch(session, sample)
    let isInside = toleratedBounds.contains(touch.location)
    session.contents.lastSampledAt = touch.sampledAt
    session.contents.isTouchInside = isInside
    setState(.highlighted, false)
    environment.counters.ends &+= 1
    endTracking(touch)
    report(session, cancelledBy: nil)
    release(session)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  /// Cancels the tracked touch, if there is one, for a reason; the touch's later samples are ignored.
  public final func cancelTouch(_ cause: TouchDecision.CancelCause) {
    guard let session, !session.contents.isEnding else { return }
    session.contents.isEnding = true
    setState(.highlighted, false)
    environment.counters.cancels &+= 1
    cancelTracking(cause)
    report(session, cancelledBy: cause)
    release(session)
    sendActions(for: .touchCancel)
  }

  private var toleratedBounds: Rect { bounds.expanded(by: environment.constants.dragTolerance) }

  /// Whether the control still tracks the touch for which the session was borrowed, after code of a subclass
  /// or a listener has run.
  @inline(__always)
  private func tracks(_ session: TouchSession, _ serial: UInt64) -> Bool {
    self.session == session && session.contents.serial == serial && !session.contents.isEnding
  }

  /// The touch where it was last seen, for a lift without a place.
  private func lastTouch(_ session: TouchSession, _ sample: TouchSample) -> Touch {
    Touch(
      identifier: sample.touch, location: session.contents.lastLocation,
      surfaceLocation: session.contents.lastSurfaceLocation, sampledAt: sample.sampledAt,
      deliveredAt: sample.deliveredAt)
  }

  @inline(__always)
  private func touch(_ sample: TouchSample) -> Touch {
    Touch(
      identifier: sample.touch,
      location: Point(
        x: sample.location.x - storedFrame.origin.x, y: sample.location.y - storedFrame.origin.y),
      surfaceLocation: sample.location, sampledAt: sample.sampledAt, deliveredAt: sample.deliveredAt)
  }

  private func report(_ session: TouchSession, cancelledBy cause: TouchDecision.CancelCause?) {
    guard let observer = environment.touchObserver else { return }
    let pan =
      session.contents.recognizer.isPan
      ? (
        latency: session.contents.panBeganAt - session.contents.beganAt,
        distancePoints: session.contents.recognizer.largestDistance
      ) : nil
    observer(
      self,
      TouchReport(
        touch: session.contents.touch, decision: touchDecision(cancelledBy: cause), pan: pan,
        liftOffVelocity: touchVelocity))
  }

  private func release(_ session: TouchSession) {
    self.session = nil
    environment.sessions.giveBack(session)
  }
}
