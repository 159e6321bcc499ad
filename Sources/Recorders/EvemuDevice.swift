internal import TouchTraces

/// The device that could have made a trace: its axes, and how a trace's numbers become its values.
struct EvemuDevice {
  /// Forces up to 1 have this many steps.
  static let forceSteps = 1_024.0

  private let name: String
  /// Steps of the device in one unit of the trace: 1 where all places are whole.
  let scale: Double
  private let surface: TouchTrace.Surface
  let hasForce: Bool
  let hasMajor: Bool
  let hasMinor: Bool
  /// Steps of pressure in one unit of force.
  private let forceScale: Double
  private let largestForce: Double

  init(_ trace: TouchTrace) {
    name = trace.source?.device ?? trace.name
    surface = trace.surface
    hasForce = trace.events.contains { $0.force != nil }
    hasMajor = trace.events.contains { $0.major != nil }
    hasMinor = trace.events.contains { $0.minor != nil }
    largestForce = trace.events.reduce(1) { max($0, $1.force ?? 0) }
    forceScale = largestForce > 1 ? 1 : EvemuDevice.forceSteps
    scale = EvemuDevice.scale(of: trace)
  }

  /// 1 where whole steps say everything, else as fine as 32 bits allow.
  private static func scale(of trace: TouchTrace) -> Double {
    var largest = max(trace.surface.width, trace.surface.height, trace.surface.unitsPerPointX * 7, 1)
    var isWhole = trace.surface.width == trace.surface.width.rounded()
    isWhole = isWhole && trace.surface.height == trace.surface.height.rounded()
    for event in trace.events {
      let places = [event.x, event.y] + event.history.flatMap { [$0.x, $0.y] }
      for place in places {
        largest = max(largest, place.magnitude)
        isWhole = isWhole && place == place.rounded()
      }
      largest = max(largest, (event.major ?? 0).magnitude, (event.minor ?? 0).magnitude)
    }
    if trace.surface.yAxisIsUp { largest += trace.surface.height }
    guard !isWhole || !hasWholeResolution(trace.surface) else { return 1 }
    var scale = Double(EvemuWriter.finestScale)
    // Ten halvings at most.
    while scale > 1, largest * scale >= Double(Int32.max) { scale /= 2 }
    return scale
  }

  /// Whether the units in a millimetre are a whole number, as the axes' resolution has to be.
  private static func hasWholeResolution(_ surface: TouchTrace.Surface) -> Bool {
    guard surface.scaleSource != .assumed else { return true }
    return [surface.unitsPerPointX, surface.unitsPerPointY].allSatisfy { units in
      let resolution = units / EvdevMapping.millimetresPerPoint
      return resolution.rounded() >= 1 && (resolution - resolution.rounded()).magnitude < 1e-6
    }
  }

  /// Where the device saw a place; its y grows downwards.
  func place(_ event: TouchEvent) -> (x: Int32, y: Int32) {
    (steps(event.x), steps(surface.yAxisIsUp ? surface.height - event.y : event.y))
  }

  /// A length in the device's steps.
  func steps(_ value: Double) -> Int32 { EvemuDevice.whole(value * scale) }

  /// A force in the device's steps.
  func pressure(_ force: Double) -> Int32 { EvemuDevice.whole(force * forceScale) }

  private static func whole(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), Double(Int32.min)), Double(Int32.max) - 1))
  }
}

/// The lines before the events.
extension EvemuDevice {
  func header() -> [UInt8] {
    var text = "# EVEMU 1.2\n"
    if scale != 1 { text += "\(EvemuWriter.scaleMark)\(Int64(scale))\n" }
    text += "N: \(cleanName)\n"
    // A virtual bus; a finger's place is what it touches.
    text += "I: 0006 0000 0000 0001\nP: 02 00 00 00 00 00 00 00\n"
    text += masks() + axes()
    return Array(text.utf8)
  }

  /// The name on one line; the kernel keeps 79 bytes of it.
  private var cleanName: String {
    var clean = ""
    for scalar in name.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      guard clean.utf8.count + String(scalar).utf8.count <= 79 else { break }
      clean.unicodeScalars.append(scalar)
    }
    return clean.allSatisfy { $0 == " " } ? "swipebench" : clean
  }

  /// Which types and codes there are: a row of eight bytes for every 64 bits.
  private func masks() -> String {
    let types = EvemuDevice.rows(
      0, bits: [Int(EvdevCode.syn), Int(EvdevCode.key), Int(EvdevCode.absolute)], 1)
    let keys = EvemuDevice.rows(1, bits: [Int(EvdevCode.touch)], 12)
    return types + keys + EvemuDevice.rows(3, bits: codes.map(Int.init), 1)
  }

  private static func rows(_ type: Int, bits: [Int], _ count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count * 8)
    for bit in bits { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
    return (0..<count).map { row in
      let values = bytes[row * 8..<row * 8 + 8].map { EvemuDevice.hex(Int($0), digits: 2) }
      return "B: \(hex(type, digits: 2)) \(values.joined(separator: " "))\n"
    }.joined()
  }

  private var codes: [UInt16] {
    var codes = [EvdevCode.slot]
    if hasMajor { codes.append(EvdevCode.touchMajor) }
    if hasMinor { codes.append(EvdevCode.touchMinor) }
    codes += [EvdevCode.positionX, EvdevCode.positionY, EvdevCode.toolType, EvdevCode.trackingID]
    if hasForce { codes.append(EvdevCode.slotPressure) }
    return codes
  }

  private func axes() -> String {
    codes.map { code in
      let (maximum, resolution) = limits(of: code)
      return "A: \(EvemuDevice.hex(Int(code), digits: 2)) 0 \(maximum) 0 0 \(resolution)\n"
    }.joined()
  }

  private func limits(of code: UInt16) -> (maximum: Int32, resolution: Int32) {
    switch code {
    case EvdevCode.slot: (Int32(EvdevDecoder.slotLimit) - 1, 0)
    case EvdevCode.toolType: (EvdevCode.palm, 0)
    case EvdevCode.trackingID: (0xFFFF, 0)
    case EvdevCode.slotPressure: (pressure(largestForce.rounded(.up)), 0)
    case EvdevCode.positionX: (extent(surface.width), resolution(surface.unitsPerPointX))
    case EvdevCode.positionY: (extent(surface.height), resolution(surface.unitsPerPointY))
    default: (max(extent(surface.width), extent(surface.height)), 0)
    }
  }

  private func extent(_ length: Double) -> Int32 { max(steps(length) - 1, 1) }

  /// Steps in a millimetre, or 0 where the length of a point is only assumed.
  private func resolution(_ unitsPerPoint: Double) -> Int32 {
    guard surface.scaleSource != .assumed else { return 0 }
    return steps(unitsPerPoint / EvdevMapping.millimetresPerPoint)
  }

  static func hex(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
