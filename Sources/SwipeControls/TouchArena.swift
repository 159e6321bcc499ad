/// Where a container's gesture and a control compete for touches: the control sees what the gesture leaves.
///
/// A touch is in one of three states. Held: the gesture has not decided and its delay has not passed; the
/// control has not seen the touch. Delivered: the control sees every sample. Claimed: the gesture won; a
/// control that tracked the touch was cancelled and sees nothing more of it. A held touch is delivered,
/// samples in order, when the delay passes or the touch ends.
public final class TouchArena: TimerTarget {
  /// The gesture that competes.
  public let parent: ParentGesture
  private let control: Control
  private let loop: EventLoop
  private var contacts: [Contact] = []
  /// The surface's left edge in the samples' coordinates; see `ParentGesture.edgePoints`.
  private var leftEdge = 0.0
  /// Events, coalesced samples apart, that the control took.
  @safe @exclusivity(unchecked) package private(set) var trackedEvents = 0
  /// Told about each sample when the control has seen it, or when it was kept from the control for good.
  package var deliveryObserver: ((TouchSample, TouchDelivery) -> Void)?
  /// Told when the gesture wins a touch; whether the control had been tracking it.
  package var claimObserver: ((Int32, ParentClaim, _ wasTracked: Bool) -> Void)?

  private struct Contact {
    var touch: Int32
    var start: Point
    var beganAt: Instant
    var competes: Bool
    var isClaimed = false
    var held: [TouchSample] = []
    var timer = TimerToken.none
    var isHeld: Bool { !held.isEmpty }
  }

  /// The most contacts that are followed; one more is delivered without competition.
  public static let contactLimit = 64
  /// The most samples of one contact that are held back; one more is delivered with all before it.
  public static let heldLimit = 1_024

  /// Creates an arena for one control inside one container.
  public init(parent: ParentGesture, control: Control) {
    self.parent = parent
    self.control = control
    loop = control.environment.loop
  }

  /// Takes one sample of the surface; time has been moved to its delivery.
  public func deliver(_ sample: TouchSample) {
    guard let index = contacts.firstIndex(where: { $0.touch == sample.touch }) else {
      return sample.phase == .began ? begin(sample) : pass(sample)
    }
    if sample.phase == .began {
      // Its end was lost. The control may not see the new touch for a while, or ever: the old one ends now.
      release(index)
      if control.trackedTouch == sample.touch { control.cancelTouch(.lostEnd) }
      return begin(sample)
    }
    guard !contacts[index].isClaimed else { return drop(sample, index) }
    if let claim = claim(of: sample, index) { return take(sample, claim) }
    if sample.phase.isTerminal {
      release(index)
      pass(sample)
    } else if contacts[index].isHeld, contacts[index].held.count < TouchArena.heldLimit {
      contacts[index].held.append(sample)
    } else {
      flush(index)
      pass(sample)
    }
  }

  /// Forgets every contact, as between two gestures of a replay.
  package func begin(leftEdge: Double) {
    self.leftEdge = leftEdge
    for index in contacts.indices { loop.cancel(&contacts[index].timer) }
    contacts.removeAll(keepingCapacity: true)
  }

  /// The delay of a held touch has passed.
  public override func timerFired(_ timer: TimerToken) {
    guard let index = contacts.firstIndex(where: { $0.timer == timer }) else { return }
    contacts[index].timer = .none
    flush(index)
  }

  private func begin(_ sample: TouchSample) {
    guard contacts.count < TouchArena.contactLimit else { return pass(sample) }
    var contact = Contact(
      touch: sample.touch, start: sample.location, beganAt: loop.now, competes: mayStart(sample))
    if contact.competes, parent.delay > .zero {
      contact.held = [sample]
      contact.timer = loop.schedule(after: parent.delay, for: self)
    }
    contacts.append(contact)
    if !contact.isHeld { pass(sample) }
  }

  private func mayStart(_ sample: TouchSample) -> Bool {
    guard sample.location.isFinite else { return false }
    guard let edge = parent.edgePoints else { return true }
    return sample.location.x - leftEdge <= edge
  }

  private func claim(of sample: TouchSample, _ index: Int) -> ParentClaim? {
    guard contacts[index].competes, sample.phase == .moved, sample.location.isFinite else { return nil }
    let claim = parent.claim(
      sample.location - contacts[index].start, after: loop.now - contacts[index].beganAt)
    let isContested = !contacts[index].isHeld && control.trackedTouch == sample.touch
    guard let claim, !isContested || control.yields(to: claim) else { return nil }
    return claim
  }

  private func take(_ sample: TouchSample, _ claim: ParentClaim) {
    // Looked up anew: the control was asked, and may have delivered touches itself.
    guard let index = contacts.firstIndex(where: { $0.touch == sample.touch }) else { return }
    let wasTracked = !contacts[index].isHeld && control.trackedTouch == sample.touch
    let held = contacts[index].held
    loop.cancel(&contacts[index].timer)
    contacts[index].held = []
    contacts[index].isClaimed = true
    claimObserver?(sample.touch, claim, wasTracked)
    for sample in held { deliveryObserver?(sample, .ignored(.parent)) }
    deliveryObserver?(sample, .ignored(.parent))
    if wasTracked { control.cancelTouch(.parent) }
  }

  private func drop(_ sample: TouchSample, _ index: Int) {
    if sample.phase.isTerminal { contacts.remove(at: index) }
    deliveryObserver?(sample, .ignored(.parent))
  }

  private func release(_ index: Int) {
    loop.cancel(&contacts[index].timer)
    // Gone before anything is passed: a listener may deliver touches itself.
    pass(held: contacts.remove(at: index).held)
  }

  private func flush(_ index: Int) {
    loop.cancel(&contacts[index].timer)
    let held = contacts[index].held
    contacts[index].held = []
    pass(held: held)
  }

  private func pass(held: [TouchSample]) {
    for var sample in held {
      sample.deliveredAt = loop.now
      pass(sample)
    }
  }

  private func pass(_ sample: TouchSample) {
    let delivery = control.deliver(sample)
    if delivery == .tracked, !sample.isCoalesced { trackedEvents &+= 1 }
    deliveryObserver?(sample, delivery)
  }
}
