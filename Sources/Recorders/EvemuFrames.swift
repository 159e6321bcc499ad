internal import Primitives
internal import TouchTraces

/// Writes samples as frames of protocol B: those of one time share a frame, but no contact has two in one.
struct EvemuFrames {
  /// A finger's place in the device.
  private struct Slot {
    var touch: Int32?
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32?
    var major: Int32?
    var minor: Int32?
    var isPalm = false
    /// Whether a contact ended here in the frame being written: who reads the frame's last state alone would
    /// take the next contact for the same one.
    var isLeaving = false
  }

  private let device: EvemuDevice
  private var slots: [Slot] = []
  /// The samples of the frame to come, one for each contact.
  private var frame: [TouchEvent] = []
  /// The slot that the device would take the next value for.
  private var current = 0
  private var lastID: Int32 = -1
  private var isPressed = false

  init(_ device: EvemuDevice) { self.device = device }

  /// Takes the next sample in order of time.
  mutating func take(_ sample: TouchEvent, _ bytes: inout [UInt8]) {
    guard sample.phase != .stationary else { return }
    if let first = frame.first,
      first.sampledAt != sample.sampledAt || frame.contains(where: { $0.touch == sample.touch })
    {
      write(&bytes)
    }
    frame.append(sample)
  }

  /// Writes the last frame.
  mutating func finish(_ bytes: inout [UInt8]) { write(&bytes) }

  private mutating func write(_ bytes: inout [UInt8]) {
    guard let first = frame.first else { return }
    let stamp = EvemuFrames.stamp(first.sampledAt)
    var lines = EvemuLines(stamp: stamp)
    // Ends first, then begins by number, so that contacts of one frame are numbered in the same order again.
    for sample in frame where sample.phase.isTerminal { end(sample, &lines) }
    for sample in frame where sample.phase == .moved { move(sample, &lines) }
    for sample in frame.sorted(by: { $0.touch < $1.touch }) where sample.phase == .began {
      begin(sample, &lines)
    }
    for index in slots.indices { slots[index].isLeaving = false }
    let isDown = slots.contains { $0.touch != nil }
    if isDown != isPressed { lines.add(EvdevCode.key, EvdevCode.touch, isDown ? 1 : 0) }
    isPressed = isDown
    lines.add(EvdevCode.syn, EvdevCode.report, 0)
    bytes += lines.bytes
    frame.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ sample: TouchEvent, _ lines: inout EvemuLines) {
    let index = freeSlot()
    slots[index].touch = sample.touch
    select(index, &lines)
    // The kernel's ids run from 0 to 65535 and begin again.
    lastID = (lastID + 1) & 0xFFFF
    lines.add(EvdevCode.absolute, EvdevCode.trackingID, lastID)
    if slots[index].isPalm { lines.add(EvdevCode.absolute, EvdevCode.toolType, 0) }
    slots[index].isPalm = false
    place(sample, index, isForced: true, &lines)
    values(sample, index, &lines)
  }

  private mutating func freeSlot() -> Int {
    if let free = slots.firstIndex(where: { $0.touch == nil && !$0.isLeaving }) { return free }
    if slots.count == EvdevDecoder.slotLimit, let leaving = slots.firstIndex(where: { $0.touch == nil }) {
      return leaving
    }
    slots.append(Slot())
    return slots.count - 1
  }

  private mutating func move(_ sample: TouchEvent, _ lines: inout EvemuLines) {
    guard let index = slots.firstIndex(where: { $0.touch == sample.touch }) else { return }
    select(index, &lines)
    place(sample, index, isForced: true, &lines)
    values(sample, index, &lines)
  }

  private mutating func end(_ sample: TouchEvent, _ lines: inout EvemuLines) {
    guard let index = slots.firstIndex(where: { $0.touch == sample.touch }) else { return }
    select(index, &lines)
    place(sample, index, isForced: false, &lines)
    if sample.phase == .cancelled {
      lines.add(EvdevCode.absolute, EvdevCode.toolType, EvdevCode.palm)
      slots[index].isPalm = true
    }
    lines.add(EvdevCode.absolute, EvdevCode.trackingID, -1)
    slots[index].touch = nil
    slots[index].isLeaving = true
  }

  private mutating func select(_ index: Int, _ lines: inout EvemuLines) {
    if index != current { lines.add(EvdevCode.absolute, EvdevCode.slot, Int32(index)) }
    current = index
  }

  private mutating func place(
    _ sample: TouchEvent, _ index: Int, isForced: Bool, _ lines: inout EvemuLines
  ) {
    let place = device.place(sample)
    if isForced || place.x != slots[index].x { lines.add(EvdevCode.absolute, EvdevCode.positionX, place.x) }
    if isForced || place.y != slots[index].y { lines.add(EvdevCode.absolute, EvdevCode.positionY, place.y) }
    (slots[index].x, slots[index].y) = place
  }

  private mutating func values(_ sample: TouchEvent, _ index: Int, _ lines: inout EvemuLines) {
    let pressure = sample.force.map(device.pressure)
    let major = sample.major.map(device.steps)
    let minor = sample.minor.map(device.steps)
    lines.add(EvdevCode.slotPressure, pressure, &slots[index].pressure)
    lines.add(EvdevCode.touchMajor, major, &slots[index].major)
    lines.add(EvdevCode.touchMinor, minor, &slots[index].minor)
  }

  /// Seconds with six decimals.
  private static func stamp(_ microseconds: Int64) -> String {
    let fraction = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - fraction.utf8.count))\(fraction)"
  }
}

/// The lines of one frame.
struct EvemuLines {
  private let stamp: String
  private(set) var bytes: [UInt8] = []

  init(stamp: String) { self.stamp = stamp }

  /// Adds an event; values have at least four digits, as evemu writes them.
  mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let digits = String(value.magnitude)
    let sign = value < 0 ? "-" : ""
    let padding = String(repeating: "0", count: max(4 - sign.utf8.count - digits.utf8.count, 0))
    let (type, code) = (EvemuDevice.hex(Int(type), digits: 4), EvemuDevice.hex(Int(code), digits: 4))
    bytes += Array("E: \(stamp) \(type) \(code) \(sign)\(padding)\(digits)\n".utf8)
  }

  /// Adds an axis' value if it has changed.
  mutating func add(_ code: UInt16, _ value: Int32?, _ last: inout Int32?) {
    guard let value, value != last else { return }
    last = value
    add(EvdevCode.absolute, code, value)
  }
}
