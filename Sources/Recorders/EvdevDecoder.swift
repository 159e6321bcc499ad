internal import Primitives

/// One contact's change in one frame, in device units.
struct EvdevContactEvent: Equatable {
  var contact: Int32
  var phase: TouchPhase
  var sample: EvdevSample
}

/// Makes contacts out of one device's events, whichever protocol it speaks.
///
/// Protocol B sends changes for numbered slots, protocol A repeats all fingers in each frame, and old devices
/// know a single finger. Which one it is shows in the first frame with a finger. Memory is that of the slots.
struct EvdevDecoder {
  /// The most fingers followed; events of others are counted and left out.
  static let slotLimit = 64

  /// How the device reports fingers.
  enum Mode { case unknown, slots, packets, single }

  var mode = Mode.unknown
  var repairs = RepairList()
  /// The contact changes of the last frame, ends first.
  var changes: [EvdevContactEvent] = []
  /// Fingers that the device claimed at most by its tool keys.
  var reportedFingers = 0
  /// Contacts begun and not yet ended.
  var contactsDown = 0
  /// The number of the latest contact.
  var lastContact: Int32 = 0

  var slots = ContiguousArray<EvdevSlot>()
  /// The slot that values belong to; nil after lost events until the device names one.
  var current: Int? = 0
  var hasSeenSlot = false
  /// The values between two `SYN_MT_REPORT`, and the fingers of the frame so far.
  var packet = EvdevPacket()
  var packets: [EvdevPacket] = []
  var isPacketFrame = false
  var single = EvdevSingle()
  /// What `BTN_TOUCH` was last; nil before it was pressed for the first time.
  var isPressed: Bool?
  var isPressedChanged = false
  /// Whether events are thrown away up to the next report.
  var isDropping = false
  /// Whether anything came since the last report.
  var isFrameOpen = false

  /// Takes one event.
  ///
  /// - Returns: whether it ended a frame, whose changes are then in ``changes``.
  mutating func take(_ event: EvdevEvent) -> Bool {
    switch event.type {
    case EvdevCode.syn: return takeSynchronisation(event)
    case EvdevCode.absolute:
      isFrameOpen = true
      if !isDropping { takeAxis(event) }
    case EvdevCode.key:
      isFrameOpen = true
      if !isDropping { takeKey(event) }
    default: isFrameOpen = true
    }
    return false
  }

  private mutating func takeSynchronisation(_ event: EvdevEvent) -> Bool {
    switch event.code {
    case EvdevCode.report:
      changes.removeAll(keepingCapacity: true)
      if isDropping { loseEverything(event) } else { endFrame(event) }
      isFrameOpen = false
      isDropping = false
      return true
    case EvdevCode.multitouchReport where !isDropping: endPacket()
    case EvdevCode.dropped:
      isFrameOpen = true
      isDropping = true
    default: break
    }
    return false
  }

  private mutating func takeAxis(_ event: EvdevEvent) {
    if event.code >= EvdevCode.slot {
      takeSlotAxis(event)
    } else if mode == .unknown || mode == .single {
      single.take(event)
    }
  }

  private mutating func takeKey(_ event: EvdevEvent) {
    if event.code == EvdevCode.touch {
      let isDown = event.value != 0
      // A release before any press says that a finger was down before the recording began, no more.
      guard isDown || isPressed != nil else { return noteEarlyRelease(event) }
      if isPressed != isDown { isPressedChanged = true }
      isPressed = isDown
    } else if event.value != 0 {
      reportedFingers = max(reportedFingers, EvdevCode.fingers(event.code))
    }
  }

  private mutating func noteEarlyRelease(_ event: EvdevEvent) {
    guard mode == .unknown, single.hasMoved else { return }
    repairs.add(.startedMidContact, line: event.line)
    single.hasMoved = false
  }

  private mutating func endFrame(_ event: EvdevEvent) {
    switch mode {
    case .slots: endSlotFrame(event)
    case .packets: endPacketFrame(event)
    case .single, .unknown: endSingleFrame(event)
    }
    isPressedChanged = false
  }

  /// Ends a frame of lost events: what happened in between is not known.
  private mutating func loseEverything(_ event: EvdevEvent) {
    repairs.add(.droppedEvents, line: event.line)
    cancelAll()
    for index in slots.indices { slots[index] = EvdevSlot() }
    packets = []
    packet = EvdevPacket()
    single = EvdevSingle()
    isPressed = nil
    isPressedChanged = false
    if hasSeenSlot { current = nil }
  }

  /// Cancels every contact that is down; used for lost events and at the end.
  mutating func cancelAll() {
    for index in slots.indices where slots[index].contact != 0 { end(index, .cancelled) }
  }

  /// Begins a contact in a slot.
  mutating func begin(_ index: Int) {
    lastContact += 1
    contactsDown += 1
    slots[index].contact = lastContact
    slots[index].delivered = slots[index].sample
    changes.append(.init(contact: lastContact, phase: .began, sample: slots[index].sample))
  }

  /// Ends a slot's contact at the given values, or where it was last delivered.
  mutating func end(_ index: Int, _ phase: TouchPhase, at sample: EvdevSample? = nil) {
    let contact = slots[index].contact
    guard contact != 0 else { return }
    changes.append(.init(contact: contact, phase: phase, sample: sample ?? slots[index].delivered))
    slots[index].contact = 0
    contactsDown -= 1
  }

  /// Delivers a slot's new values; a report that neither states a place nor changes a value is stationary.
  mutating func move(_ index: Int, isPlaced: Bool = false) {
    let sample = slots[index].sample
    let phase: TouchPhase = isPlaced || sample != slots[index].delivered ? .moved : .stationary
    slots[index].delivered = sample
    changes.append(.init(contact: slots[index].contact, phase: phase, sample: sample))
  }
}
