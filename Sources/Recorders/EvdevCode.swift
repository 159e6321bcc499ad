/// Numbers of the kernel's event codes, as `linux/input-event-codes.h` defines them.
enum EvdevCode {
  // Types.
  static let syn: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  // EV_SYN.
  static let report: UInt16 = 0
  static let multitouchReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // EV_KEY.
  static let toolPen: UInt16 = 0x140
  static let toolFinger: UInt16 = 0x145
  static let toolQuintTap: UInt16 = 0x148
  static let touch: UInt16 = 0x14A
  static let toolDoubleTap: UInt16 = 0x14D
  static let toolTripleTap: UInt16 = 0x14E
  static let toolQuadTap: UInt16 = 0x14F

  // EV_ABS.
  static let x: UInt16 = 0
  static let y: UInt16 = 1
  static let z: UInt16 = 2
  static let rx: UInt16 = 3
  static let pressure: UInt16 = 0x18
  static let distance: UInt16 = 0x19
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let touchMinor: UInt16 = 0x31
  static let orientation: UInt16 = 0x34
  static let positionX: UInt16 = 0x35
  static let positionY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39
  static let slotPressure: UInt16 = 0x3A
  static let slotDistance: UInt16 = 0x3B

  /// How many absolute axes there are.
  static let axisCount = 64
  /// The tool type of a palm: the contact was no finger and does not count.
  static let palm: Int32 = 2

  /// How many fingers a tool key stands for, or 0.
  static func fingers(_ code: UInt16) -> Int {
    switch code {
    case toolFinger: 1
    case toolDoubleTap: 2
    case toolTripleTap: 3
    case toolQuadTap: 4
    case toolQuintTap: 5
    default: 0
    }
  }
}

/// One event of a device, as every evdev recorder writes it.
struct EvdevEvent: Equatable {
  /// The time in microseconds of the recorder's clock; nil where the recorder writes none.
  var time: Int64?
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// The line or record it stands in, counted from 1.
  var line: Int
}
