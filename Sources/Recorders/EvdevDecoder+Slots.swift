internal import Primitives

/// Protocol B: changes of numbered slots, a contact for each tracking id.
extension EvdevDecoder {
  /// Takes a value of the current slot; protocol A's packets collect it too until the protocol is known.
  mutating func takeSlotAxis(_ event: EvdevEvent) {
    if event.code == EvdevCode.slot { return select(event) }
    if mode != .slots {
      packet.take(event)
      if mode == .packets { return }
    }
    guard let current else { return }
    while slots.count <= current { slots.append(EvdevSlot()) }
    slots[current].isTouched = true
    switch event.code {
    case EvdevCode.trackingID: takeID(event, current)
    case EvdevCode.positionX:
      slots[current].sample.x = event.value
      slots[current].hasX = true
      slots[current].isPlaced = true
    case EvdevCode.positionY:
      slots[current].sample.y = event.value
      slots[current].hasY = true
      slots[current].isPlaced = true
    case EvdevCode.slotPressure: slots[current].sample.pressure = event.value
    case EvdevCode.touchMajor: slots[current].sample.major = event.value
    case EvdevCode.touchMinor: slots[current].sample.minor = event.value
    case EvdevCode.orientation: slots[current].sample.orientation = event.value
    case EvdevCode.slotDistance: slots[current].distance = event.value
    case EvdevCode.toolType: slots[current].tool = event.value
    default: break
    }
  }

  private mutating func select(_ event: EvdevEvent) {
    hasSeenSlot = true
    if mode == .unknown { mode = .slots }
    guard mode == .slots else { return }
    guard event.value >= 0, event.value < Int32(EvdevDecoder.slotLimit) else {
      current = nil
      return repairs.add(.tooManyContacts, line: event.line)
    }
    current = Int(event.value)
  }

  private mutating func takeID(_ event: EvdevEvent, _ index: Int) {
    let isClamped = event.value == .max
    if isClamped { repairs.add(.clampedRelease, line: event.line) }
    let isOpen = slots[index].contact != 0
    if event.value < 0 || isClamped {
      if isOpen, !slots[index].isReleased {
        slots[index].isReleased = true
        slots[index].lift = lift(index)
        slots[index].isPalmRelease = slots[index].tool == EvdevCode.palm
      } else if !slots[index].isKnown, !slots[index].isOrphan {
        repairs.add(.startedMidContact, line: event.line)
      }
      slots[index].id = -1
    } else {
      if isOpen, !slots[index].isReleased, slots[index].id != event.value {
        repairs.add(.doubleID, line: event.line)
        slots[index].isReleased = true
      }
      if slots[index].id != event.value {
        slots[index].isMuted = false
        slots[index].isWaiting = false
      }
      slots[index].id = event.value
    }
    slots[index].isKnown = true
  }

  /// Where a contact is lifted: its last values, at the place of this frame if it was sent before.
  private func lift(_ index: Int) -> EvdevSample {
    var sample = slots[index].delivered
    (sample.x, sample.y) = (slots[index].sample.x, slots[index].sample.y)
    return sample
  }

  /// Ends a frame: first all ends, then begins and moves.
  mutating func endSlotFrame(_ event: EvdevEvent) {
    for index in slots.indices where slots[index].isTouched || isPressedChanged { endContact(index) }
    for index in slots.indices where slots[index].isTouched || isPressedChanged {
      continueContact(index, event)
      slots[index].isTouched = false
      slots[index].isPlaced = false
    }
  }

  private mutating func endContact(_ index: Int) {
    guard slots[index].contact != 0 else { return }
    if slots[index].isReleased {
      end(index, slots[index].isPalmRelease ? .cancelled : .ended, at: slots[index].lift)
    } else if slots[index].tool == EvdevCode.palm {
      end(index, .cancelled)
      // The rest of a palm's contact stays away, even if the device changes its mind.
      slots[index].isMuted = true
    } else if !isDown(index) {
      end(index, .ended)
    }
    slots[index].isReleased = false
    slots[index].isPalmRelease = false
    slots[index].lift = nil
  }

  private mutating func continueContact(_ index: Int, _ event: EvdevEvent) {
    if slots[index].contact != 0 { return move(index, isPlaced: slots[index].isPlaced) }
    guard isDown(index) else {
      if slots[index].isPlaced, !slots[index].isKnown, !slots[index].isOrphan {
        slots[index].isOrphan = true
        repairs.add(.startedMidContact, line: event.line)
      }
      return
    }
    if slots[index].hasPlace {
      begin(index)
    } else if !slots[index].isWaiting {
      slots[index].isWaiting = true
      repairs.add(.positionUnknown, line: event.line)
    }
  }

  /// A finger is down if its slot says so and the device's own touch key, where it has one, agrees.
  private func isDown(_ index: Int) -> Bool { slots[index].isDown && isPressed != false }
}
