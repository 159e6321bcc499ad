internal import Primitives

/// The values of one finger between two `SYN_MT_REPORT`.
struct EvdevPacket {
  var sample = EvdevSample()
  var hasX = false
  var hasY = false
  var id: Int32?
  var distance: Int32 = 0
  /// Whether the finger was reported at all: a bare separator stands for none.
  var isFilled = false

  mutating func take(_ event: EvdevEvent) {
    isFilled = true
    switch event.code {
    case EvdevCode.positionX: (sample.x, hasX) = (event.value, true)
    case EvdevCode.positionY: (sample.y, hasY) = (event.value, true)
    case EvdevCode.trackingID: id = event.value
    case EvdevCode.slotPressure: sample.pressure = event.value
    case EvdevCode.touchMajor: sample.major = event.value
    case EvdevCode.touchMinor: sample.minor = event.value
    case EvdevCode.orientation: sample.orientation = event.value
    case EvdevCode.slotDistance: distance = event.value
    default: break
    }
  }
}

/// Protocol A: every frame repeats all fingers, each closed by a separator.
extension EvdevDecoder {
  /// Closes a finger's values; the first separator shows that this is protocol A.
  mutating func endPacket() {
    isFrameOpen = true
    if mode == .unknown || mode == .single {
      cancelAll()
      mode = .packets
      slots.removeAll()
    }
    guard mode == .packets else { return }
    isPacketFrame = true
    if packet.isFilled {
      if packets.count < EvdevDecoder.slotLimit { packets.append(packet) }
    }
    packet = EvdevPacket()
  }

  /// Ends a frame: fingers are matched to contacts, the rest of the contacts end.
  mutating func endPacketFrame(_ event: EvdevEvent) {
    defer {
      packets.removeAll(keepingCapacity: true)
      packet = EvdevPacket()
      isPacketFrame = false
    }
    let isReleased = isPressed == false && isPressedChanged
    guard isPacketFrame || isReleased else { return }
    if isReleased { packets.removeAll(keepingCapacity: true) }
    let matches = matchPackets()
    for index in slots.indices where slots[index].contact != 0 && !matches.contains(index) {
      end(index, .ended)
    }
    for (packet, match) in zip(packets, matches) { place(packet, match, event) }
  }

  /// For each finger of the frame the slot of its contact, or nil for a new one.
  ///
  /// By id where the device gives one, else the nearest contact that no finger has taken. At most
  /// ``slotLimit`` squared steps.
  private func matchPackets() -> [Int?] {
    var free = slots.indices.filter { slots[$0].contact != 0 }
    return packets.map { packet in
      let place: Int?
      if let id = packet.id {
        place = free.firstIndex { slots[$0].id == id }
      } else {
        place = free.indices.min { distance(packet, free[$0]) < distance(packet, free[$1]) }
      }
      return place.map { free.remove(at: $0) }
    }
  }

  private func distance(_ packet: EvdevPacket, _ index: Int) -> Double {
    let x = Double(packet.sample.x) - Double(slots[index].delivered.x)
    let y = Double(packet.sample.y) - Double(slots[index].delivered.y)
    return x * x + y * y
  }

  private mutating func place(_ packet: EvdevPacket, _ match: Int?, _ event: EvdevEvent) {
    guard packet.distance <= 0 else {
      if let match { end(match, .ended) }
      return
    }
    var sample = packet.sample
    if let match {
      if !packet.hasX { sample.x = slots[match].delivered.x }
      if !packet.hasY { sample.y = slots[match].delivered.y }
      slots[match].sample = sample
      return move(match)
    }
    guard packet.hasX, packet.hasY else { return repairs.add(.positionUnknown, line: event.line) }
    let free = slots.firstIndex { $0.contact == 0 }
    let index = free ?? slots.endIndex
    if free == nil { slots.append(EvdevSlot()) }
    slots[index] = EvdevSlot()
    slots[index].id = packet.id ?? -1
    slots[index].sample = sample
    begin(index)
  }
}
