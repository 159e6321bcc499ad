internal import Primitives

extension GestureRecognizer {
  private var handling: PointerHandling { profile.pointers.handling }

  /// A contact came down that was not down before.
  mutating func add(_ sample: TouchSample) -> [GestureOutcome] {
    guard !contacts.isFull else { return [.ignored(.refused)] }
    switch phase {
    case .idle: return open(sample)
    case .dead:
      contacts.add(sample.touch, at: sample.location, isMember: false)
      return [.ignored(.refused)]
    case .possible, .panning: return join(sample)
    }
  }

  /// The first contact of a gesture came down.
  private mutating func open(_ sample: TouchSample) -> [GestureOutcome] {
    contacts.add(sample.touch, at: sample.location, isMember: true)
    return [.down] + watch(from: sample.location)
  }

  /// Starts a gesture whose members are in place.
  private mutating func watch(from place: Point) -> [GestureOutcome] {
    phase = .possible
    downTime = now
    hold = HoldReading()
    translation = .zero
    releaseVelocity = nil
    pan.begin(at: place)
    tracker.reset()
    tracker.add(time: now, location: place)
    return startAtOnce(at: place)
  }

  /// Begins the pan if the profile does so at the touch down.
  private mutating func startAtOnce(at place: Point) -> [GestureOutcome] {
    let isWanted =
      switch profile.pan.start {
      case .movement: false
      case .touchDown: true
      case .touchDownWhenAlone: rivals == .none
      }
    guard isWanted, phase == .possible, contacts.memberCount >= profile.pointers.minimum else { return [] }
    pan.beginNow(at: place)
    return beganPan(at: place)
  }

  /// One more contact came down while a gesture goes on.
  private mutating func join(_ sample: TouchSample) -> [GestureOutcome] {
    let first = contacts.firstMember?.touch ?? sample.touch
    let members = contacts.memberCount
    switch handling {
    case .ignore:
      contacts.add(sample.touch, at: sample.location, isMember: false)
      return [.ignored(.secondTouch(tracked: first))]
    case .average where members >= profile.pointers.minimum:
      contacts.add(sample.touch, at: sample.location, isMember: false)
      return [.ignored(.secondTouch(tracked: first))]
    case .end, .cancel, .centroid, .sum, .average:
      guard members < profile.pointers.maximum else { return exceed(sample) }
      hold.mayPress = false
      // Flutter's tap follows its own contact; everywhere else a second finger ends it.
      if handling != .sum { hold.mayTap = false }
      let old = contacts.focus(by: handling)
      contacts.add(sample.touch, at: sample.location, isMember: true)
      rebase(from: old)
      guard let place = contacts.focus(by: handling) else { return [] }
      return startAtOnce(at: place)
    }
  }

  /// More contacts than the gesture bears: it is over.
  private mutating func exceed(_ sample: TouchSample) -> [GestureOutcome] {
    contacts.add(sample.touch, at: sample.location, isMember: false)
    let wasPanning = phase == .panning
    let outcomes: [GestureOutcome] =
      if !wasPanning { [.failed(.tooManyContacts)] } else if handling == .end { endPan() } else {
        [.cancelled(.program)]
      }
    close(.dead)
    return outcomes
  }

  /// After a change of members: a pan goes on where it was; before a pan the slop is counted anew.
  private mutating func rebase(from old: Point?) {
    if phase == .panning || handling == .sum {
      if let old { contacts.keepFocus(old, by: handling) }
    } else if handling == .centroid, let place = contacts.focus(by: handling) {
      pan.begin(at: place)
      tracker.reset()
      tracker.add(time: now, location: place)
    }
  }

  /// A contact came down that was never lifted.
  mutating func restart(_ index: Int, _ sample: TouchSample) -> [GestureOutcome] {
    let wasMember = contacts.all[index].isMember
    var outcomes: [GestureOutcome] = []
    if wasMember, isBusy {
      outcomes.append(.cancelled(.lostEnd))
      close(.dead)
    }
    contacts.remove(index)
    if phase == .dead, wasMember || contacts.isEmpty { phase = .idle }
    return outcomes + add(sample)
  }

  /// A contact was lifted or taken away.
  mutating func remove(_ index: Int, _ sample: TouchSample) -> [GestureOutcome] {
    let contact = contacts.all[index]
    guard isBusy, contact.isMember else {
      let tracked = contacts.firstMember?.touch
      contacts.remove(index)
      let restarted = wake()
      if !restarted.isEmpty { return restarted }
      return [.ignored(tracked.map { .secondTouch(tracked: $0) } ?? .refused)]
    }
    liftPlace = sample.location.isFinite ? sample.location : nil
    let isCancel = sample.phase == .cancelled
    let goesOn =
      (handling == .centroid || handling == .sum || phase == .possible && handling == .average)
      && contacts.memberCount > max(1, phase == .panning ? profile.pointers.minimum : 1)
    if goesOn { return leave(index, isCancel: isCancel) }
    let outcomes = isCancel ? [.cancelled(.system)] : lift()
    contacts.remove(index)
    close(contacts.isEmpty || handling == .ignore ? .idle : .dead)
    return outcomes
  }

  /// One of several members was lifted; the gesture goes on with the others.
  private mutating func leave(_ index: Int, isCancel: Bool) -> [GestureOutcome] {
    let old = contacts.focus(by: handling)
    let isFirst = contacts.firstMember?.touch == contacts.all[index].touch
    contacts.remove(index)
    rebase(from: old)
    guard isFirst, hold.mayTap else { return [] }
    hold.mayTap = false
    guard !isCancel, phase == .possible, !hold.isPressed, profile.tap.accepts(held: now - downTime) else {
      return []
    }
    return [.tap(held: now - downTime)]
  }

  /// After a dead gesture: idle once all contacts are lifted, or a new gesture once few enough are left.
  private mutating func wake() -> [GestureOutcome] {
    guard phase == .dead else { return [] }
    if contacts.isEmpty {
      phase = .idle
    } else if handling == .cancel, contacts.all.count == profile.pointers.maximum {
      contacts.readmitAll()
      guard let place = contacts.focus(by: handling) else { return [] }
      return [.down] + watch(from: place)
    }
    return []
  }

  /// Ends the gesture for every contact that is down.
  mutating func close(_ next: Phase) {
    endTime = now
    contacts.dismissAll()
    phase = next == .dead && contacts.isEmpty ? .idle : next
    liftPlace = nil
  }
}
