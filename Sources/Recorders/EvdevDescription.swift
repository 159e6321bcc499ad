/// The range and resolution that a device states for an axis.
struct EvdevAxis: Equatable {
  var minimum: Int32
  var maximum: Int32
  /// Units in a millimetre; 0 when the device does not know.
  var resolution: Int32 = 0

  /// The number of values, or nil where the range holds none and so says nothing.
  var extent: Int64? { maximum > minimum ? Int64(maximum) - Int64(minimum) + 1 : nil }
}

/// What a recording says about one device.
struct EvdevDescription {
  /// The device's node or number, by which events name it.
  var path: [UInt8] = []
  /// The name the device gives itself.
  var name: String?
  /// Whether touches are on what they move, as on a screen; nil when not stated.
  var isDirect: Bool?
  /// How many of the device's steps make one unit of the trace: ``EvemuWriter`` writes fractions so.
  var stepsPerUnit: Int32 = 1
  /// The stated ranges by code.
  private var axes = [EvdevAxis?](repeating: nil, count: EvdevCode.axisCount)

  subscript(code: UInt16) -> EvdevAxis? {
    get { code < UInt16(EvdevCode.axisCount) ? axes[Int(code)] : nil }
    set { if code < UInt16(EvdevCode.axisCount) { axes[Int(code)] = newValue } }
  }

  /// Whether the device states that it locates several fingers.
  var isMultitouch: Bool { self[EvdevCode.positionX] != nil }

  /// Whether the device states any place.
  var isTouch: Bool { isMultitouch || self[EvdevCode.x] != nil }

  /// The name, or else the node, for messages.
  var label: String { name ?? String(decoding: path, as: UTF8.self) }

  /// Whether a user who typed `text` means this device: its name, node, node's last component or number.
  func answers(to text: String) -> Bool {
    let path = String(decoding: path, as: UTF8.self)
    let node = path.split(separator: "/").last.map(String.init) ?? path
    return name == text || path == text || node == text || node == "event" + text
  }
}
