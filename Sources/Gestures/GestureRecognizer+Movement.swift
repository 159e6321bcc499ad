internal import Primitives

extension GestureRecognizer {
  /// A contact moved.
  mutating func move(_ index: Int, _ sample: TouchSample, _ isSynthesized: Bool) -> [GestureOutcome] {
    contacts.move(index, to: sample.location)
    let contact = contacts.all[index]
    guard isBusy, contact.isMember, let place = contacts.focus(by: profile.pointers.handling) else {
      return [.ignored(contacts.firstMember.map { .secondTouch(tracked: $0.touch) } ?? .refused)]
    }
    if !isSynthesized { tracker.add(time: sample.sampledAt, location: place) }
    if phase == .panning { return follow(to: place) }
    if contacts.firstMember?.touch == contact.touch { measureHold(contact) }
    return recognise(at: place)
  }

  private mutating func measureHold(_ contact: GestureContact) {
    hold.distance = max(hold.distance, (contact.location - contact.start).length)
    if !profile.tap.accepts(distance: hold.distance) { hold.mayTap = false }
    if hold.distance > profile.press.slopPoints { hold.mayPress = false }
  }

  /// Asks every rule that could make the gesture a pan, or forbid it.
  private mutating func recognise(at place: Point) -> [GestureOutcome] {
    guard contacts.memberCount >= profile.pointers.minimum else { return [] }
    if hold.isPressed, profile.press.blocksPan { return [] }
    let count = contacts.memberCount
    let isSlopFree = profile.pan.slopFreeContacts > 0 && count >= profile.pan.slopFreeContacts
    if isSlopFree, place != pan.anchor { pan.beginNow(at: place) }
    if pan.isPan || pan.update(place) { return beganPan(at: place) }
    if let failure = pan.failure {
      close(.dead)
      return [.failed(failure)]
    }
    // The rival tap gave up, so the pan is the only one left.
    let waits = profile.pan.start == .touchDownWhenAlone && rivals == .tap
    if waits, !profile.tap.accepts(distance: hold.distance) {
      pan.beginNow(at: place)
      if pan.isPan { return beganPan(at: place) }
    }
    return []
  }

  mutating func beganPan(at place: Point) -> [GestureOutcome] {
    phase = .panning
    hold.mayTap = false
    hold.mayPress = false
    translation = pan.translation(to: place)
    return [.began(translation: translation)]
  }

  private mutating func follow(to place: Point) -> [GestureOutcome] {
    _ = pan.update(place)
    let next = pan.translation(to: place)
    let delta = Vector(dx: next.dx - translation.dx, dy: next.dy - translation.dy)
    translation = next
    return [.changed(delta: delta, translation: next)]
  }

  /// The last contact of the gesture was lifted.
  mutating func lift() -> [GestureOutcome] {
    guard phase != .panning else { return endPan() }
    let held = now - downTime
    guard hold.mayTap else { return [.failed(.lifted)] }
    if hold.isPressed { return [.longTap(held: held), .failed(.lifted)] }
    return profile.tap.accepts(held: held) ? [.tap(held: held), .failed(.lifted)] : [.failed(.lifted)]
  }

  mutating func endPan() -> [GestureOutcome] {
    let estimate = releaseEstimate()
    releaseVelocity = estimate
    let isFling = profile.fling.isFling(estimate.velocity)
    let clamped = profile.fling.clamped(estimate.velocity)
    let reported = isFling || !profile.fling.zeroesSlowRelease ? clamped : .zero
    let ended = GestureOutcome.ended(velocity: estimate.replacing(reported))
    return isFling ? [.fling(velocity: clamped), ended] : [ended]
  }

  /// The velocity at this moment, on the axes that the pan moves along.
  private func releaseEstimate() -> VelocityEstimate {
    let place = liftPlace.flatMap { contacts.memberCount == 1 ? $0 : nil }
    let estimate = tracker.estimate(at: now, place: place, rule: profile.velocity)
    switch pan.lockInForce {
    case .horizontal: return estimate.replacing(Vector(dx: estimate.velocity.dx, dy: 0))
    case .vertical: return estimate.replacing(Vector(dx: 0, dy: estimate.velocity.dy))
    case .none, .first: return estimate
    }
  }
}

extension VelocityEstimate {
  func replacing(_ velocity: Vector) -> VelocityEstimate {
    VelocityEstimate(velocity: velocity, samplesUsed: samplesUsed, degree: degree, strategy: strategy)
  }
}
