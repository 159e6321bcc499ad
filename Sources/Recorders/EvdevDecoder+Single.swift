internal import Primitives

/// The values of a device that knows one finger or a pen.
struct EvdevSingle {
  var sample = EvdevSample()
  var hasX = false
  var hasY = false
  /// The place on the axes that some panels use instead.
  var z: Int32?
  var rx: Int32?
  var isTouched = false
  /// Whether the usual axes were ever sent.
  var hasMoved = false

  mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case EvdevCode.x: (sample.x, hasX, hasMoved) = (event.value, true, true)
    case EvdevCode.y: (sample.y, hasY, hasMoved) = (event.value, true, true)
    case EvdevCode.z: z = event.value
    case EvdevCode.rx: rx = event.value
    case EvdevCode.pressure: sample.pressure = event.value
    default: return
    }
    isTouched = true
  }
}

/// Single touch and pens: a contact while `BTN_TOUCH` is pressed; a pen in the air is none.
extension EvdevDecoder {
  /// Ends a frame of a device that has not sent slots or packets; the first slot value makes it protocol B.
  mutating func endSingleFrame(_ event: EvdevEvent) {
    if slots.contains(where: { $0.isTouched }), mode == .unknown || slots[0].contact == 0 {
      mode = .slots
      return endSlotFrame(event)
    }
    if isPressed == true { mode = .single }
    guard mode == .single else { return }
    takeUnusualAxes(event)
    if slots.isEmpty { slots.append(EvdevSlot()) }
    defer { single.isTouched = false }
    guard isPressed == true else { return end(0, .ended) }
    slots[0].sample = single.sample
    if slots[0].contact != 0 {
      if single.isTouched { move(0) }
    } else if single.hasX, single.hasY {
      begin(0)
    } else if isPressedChanged {
      repairs.add(.positionUnknown, line: event.line)
    }
  }

  private mutating func takeUnusualAxes(_ event: EvdevEvent) {
    guard !single.hasMoved, let z = single.z, let rx = single.rx else { return }
    if repairs.count(.unusualAxes) == 0 { repairs.add(.unusualAxes, line: event.line) }
    (single.sample.x, single.sample.y) = (z, rx)
    (single.hasX, single.hasY) = (true, true)
  }

  /// Whether places came from the axes Z and RX.
  var usesUnusualAxes: Bool { repairs.count(.unusualAxes) > 0 }
}
