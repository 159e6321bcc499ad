internal import Primitives
internal import TouchTraces

/// How a device's values become those of a trace: units less the axis minimum, forces between 0 and 1.
struct EvdevMapping {
  /// Units of a millimetre that are one point: 25.4/160.
  static let millimetresPerPoint = 0.15875
  /// The width in points that a surface of unknown size is taken to have: that of a common phone.
  static let assumedWidth = 390.0

  private var x = EvdevAxis(minimum: 0, maximum: 0)
  private var y = EvdevAxis(minimum: 0, maximum: 0)
  private var pressureMaximum: Int32?
  private var steps = 1.0
  /// The largest place so far, for axes without a range.
  private var largestX: Int64 = 0
  private var largestY: Int64 = 0

  /// A mapping of a device without ranges.
  init() {}

  /// The mapping of a device, by the axes that its contacts use.
  init(_ device: EvdevDescription, _ decoder: EvdevDecoder, _ options: ImportOptions) {
    let isSingle = decoder.mode == .single
    let own: (UInt16, UInt16) =
      decoder.usesUnusualAxes
      ? (EvdevCode.z, EvdevCode.rx)
      : isSingle ? (EvdevCode.x, EvdevCode.y) : (EvdevCode.positionX, EvdevCode.positionY)
    let other: (UInt16, UInt16) =
      isSingle ? (EvdevCode.positionX, EvdevCode.positionY) : (EvdevCode.x, EvdevCode.y)
    steps = Double(max(device.stepsPerUnit, 1))
    x = device[own.0] ?? device[other.0] ?? x
    y = device[own.1] ?? device[other.1] ?? y
    let pressure = device[isSingle ? EvdevCode.pressure : EvdevCode.slotPressure]
    if let pressure, pressure.maximum > 0 { pressureMaximum = pressure.maximum }
    guard let maximum = options.axisMaximum else { return }
    x.maximum = Int32(clamping: maximum.x)
    y.maximum = Int32(clamping: maximum.y)
  }

  /// Which of the axes state no range.
  var unknownAxes: Int { (x.extent == nil ? 1 : 0) + (y.extent == nil ? 1 : 0) }

  /// Whether a place lies outside a stated range.
  func isOutside(_ sample: EvdevSample) -> Bool {
    EvdevMapping.isOutside(sample.x, x) || EvdevMapping.isOutside(sample.y, y)
  }

  private static func isOutside(_ value: Int32, _ axis: EvdevAxis) -> Bool {
    axis.extent != nil && (value < axis.minimum || value > axis.maximum)
  }

  /// Whether a value of a sample is beyond what a trace allows, so that ``event(_:at:)`` holds it.
  func isBeyondTrace(_ sample: EvdevSample) -> Bool {
    let limit = TraceLimits.largestNumber * steps
    let x = (Double(sample.x) - Double(x.minimum)).magnitude
    let y = (Double(sample.y) - Double(y.minimum)).magnitude
    let size = max(Double(sample.major ?? 0).magnitude, Double(sample.minor ?? 0).magnitude)
    let force = (Double(sample.pressure ?? 0) / Double(pressureMaximum ?? 1)).magnitude
    return max(x, y, size) > limit || force > TraceLimits.largestNumber
  }

  /// A contact's change as a trace's event.
  mutating func event(_ change: EvdevContactEvent, at time: Int64) -> TouchEvent {
    let placeX = Int64(change.sample.x) - Int64(x.minimum)
    let placeY = Int64(change.sample.y) - Int64(y.minimum)
    largestX = max(largestX, placeX)
    largestY = max(largestY, placeY)
    return TouchEvent(
      sampledAt: time, touch: change.contact, phase: change.phase, x: held(placeX), y: held(placeY),
      force: change.sample.pressure.map(force),
      major: change.sample.major.map { held(Int64($0)) },
      minor: change.sample.minor.map { held(Int64($0)) })
  }

  /// Pressure as a share of its stated maximum; without one in the device's own unit.
  private func force(_ pressure: Int32) -> Double {
    let share = Double(pressure) / Double(pressureMaximum ?? 1)
    return min(max(share, -TraceLimits.largestNumber), TraceLimits.largestNumber)
  }

  /// Steps as units, within what a trace allows.
  private func held(_ value: Int64) -> Double {
    min(max(Double(value) / steps, -TraceLimits.largestNumber), TraceLimits.largestNumber)
  }

  /// The surface: its extents stated or inferred, the length of a point from the resolution or assumed.
  func surface() -> TouchTrace.Surface {
    let width = held(x.extent ?? largestX + 1)
    let height = held(y.extent ?? largestY + 1)
    var surface = TouchTrace.Surface(width: width, height: height, unit: .device)
    if x.resolution > 0, y.resolution > 0, unknownAxes == 0 {
      let (unitsX, unitsY) = (Double(x.resolution) / steps, Double(y.resolution) / steps)
      surface.unitsPerPointX = unitsX * EvdevMapping.millimetresPerPoint
      surface.unitsPerPointY = unitsY * EvdevMapping.millimetresPerPoint
      surface.millimetres = Size(
        width: (width / unitsX * 100).rounded() / 100, height: (height / unitsY * 100).rounded() / 100)
      surface.scaleSource = .millimetres
    } else {
      let units = width / EvdevMapping.assumedWidth
      (surface.unitsPerPointX, surface.unitsPerPointY) = (units, units)
      surface.scaleSource = .assumed
    }
    return surface
  }
}
