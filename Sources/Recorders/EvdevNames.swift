/// The kernel's names of event types, codes and values, as far as touches need them.
struct EvdevNames: Sendable {
  /// The code of events whose name matters to nobody here.
  static let other: UInt16 = 0xFFFF

  private struct Entry: Sendable {
    var name: PackedName
    var number: UInt16
  }

  private let types: [Entry]
  private let codes: [Entry]
  private let values: [Entry]

  /// Creates the tables; the names that recordings repeat most stand first.
  init() {
    types = EvdevNames.entries([
      ("EV_ABS", EvdevCode.absolute), ("EV_SYN", EvdevCode.syn), ("EV_KEY", EvdevCode.key),
    ])
    codes = EvdevNames.entries([
      ("SYN_REPORT", EvdevCode.report), ("ABS_MT_POSITION_X", EvdevCode.positionX),
      ("ABS_MT_POSITION_Y", EvdevCode.positionY), ("ABS_MT_PRESSURE", EvdevCode.slotPressure),
      ("ABS_MT_TRACKING_ID", EvdevCode.trackingID), ("ABS_MT_SLOT", EvdevCode.slot),
      ("ABS_MT_TOUCH_MAJOR", EvdevCode.touchMajor), ("ABS_MT_TOUCH_MINOR", EvdevCode.touchMinor),
      ("ABS_MT_ORIENTATION", EvdevCode.orientation), ("ABS_MT_DISTANCE", EvdevCode.slotDistance),
      ("ABS_MT_TOOL_TYPE", EvdevCode.toolType), ("SYN_MT_REPORT", EvdevCode.multitouchReport),
      ("SYN_DROPPED", EvdevCode.dropped), ("BTN_TOUCH", EvdevCode.touch), ("ABS_X", EvdevCode.x),
      ("ABS_Y", EvdevCode.y), ("ABS_Z", EvdevCode.z), ("ABS_RX", EvdevCode.rx),
      ("ABS_PRESSURE", EvdevCode.pressure), ("ABS_DISTANCE", EvdevCode.distance),
      ("BTN_TOOL_PEN", EvdevCode.toolPen), ("BTN_TOOL_FINGER", EvdevCode.toolFinger),
      ("BTN_TOOL_DOUBLETAP", EvdevCode.toolDoubleTap), ("BTN_TOOL_TRIPLETAP", EvdevCode.toolTripleTap),
      ("BTN_TOOL_QUADTAP", EvdevCode.toolQuadTap), ("BTN_TOOL_QUINTTAP", EvdevCode.toolQuintTap),
    ])
    values = EvdevNames.entries([
      ("DOWN", 1), ("UP", 0), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
      ("MT_TOOL_PALM", UInt16(EvdevCode.palm)),
    ])
  }

  private static func entries(_ pairs: [(StaticString, UInt16)]) -> [Entry] {
    pairs.map { Entry(name: PackedName($0.0), number: $0.1) }
  }

  /// The type of a name; ``other`` for types without touches.
  @inline(__always)
  func type(_ name: PackedName) -> UInt16 { EvdevNames.number(name, types) ?? EvdevNames.other }

  /// The code of a name; ``other`` for codes without touches.
  @inline(__always)
  func code(_ name: PackedName) -> UInt16 { EvdevNames.number(name, codes) ?? EvdevNames.other }

  /// The value of a name, or nil where it is none.
  @inline(__always)
  func value(_ name: PackedName) -> Int32? { EvdevNames.number(name, values).map(Int32.init) }

  @inline(__always)
  private static func number(_ name: PackedName, _ entries: [Entry]) -> UInt16? {
    for entry in entries where entry.name == name { return entry.number }
    return nil
  }
}
