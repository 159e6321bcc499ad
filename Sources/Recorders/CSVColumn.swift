/// What a column of a table, or a key of a line of JSON, says about a sample.
enum CSVColumn: Hashable {
  /// When it was sampled.
  case time(TextTimeUnit)
  /// When it was delivered.
  case delivered(TextTimeUnit)
  /// The place along x.
  case x
  /// The place along y.
  case y
  /// The recorder's name of the contact.
  case touch
  /// A stroke or gesture: another value is another contact.
  case stroke
  /// What the contact did.
  case phase
  /// Force or pressure.
  case force
  /// The longer axis of the contact.
  case major
  /// The shorter axis of the contact.
  case minor

  /// The name in a column map.
  var name: String {
    switch self {
    case .time(let unit): "t_" + unit.rawValue
    case .delivered(let unit): "delivered_" + unit.rawValue
    case .x: "x"
    case .y: "y"
    case .touch: "touch"
    case .stroke: "stroke"
    case .phase: "phase"
    case .force: "force"
    case .major: "major"
    case .minor: "minor"
    }
  }

  /// Every column that a map can name.
  static let all: [CSVColumn] =
    TextTimeUnit.allCases.map(CSVColumn.time) + [.x, .y, .touch, .stroke, .phase, .force, .major, .minor]
    + TextTimeUnit.allCases.map(CSVColumn.delivered)

  /// Whether it holds numbers.
  var isNumber: Bool { ![.touch, .stroke, .phase].contains(self) }

  /// Whether two columns answer one question, such as a time in two units.
  func isRival(of other: CSVColumn) -> Bool {
    switch (self, other) {
    case (.time, .time), (.delivered, .delivered): true
    default: self == other
    }
  }

  /// The column that a heading means by itself; nil for others, and for times without a unit.
  init?(heading: String) {
    let plain = CSVColumn.plain(heading)
    guard let found = CSVColumn.headings.first(where: { $0.names.contains(plain) }) else { return nil }
    self = found.column
  }

  /// Whether a heading is a time that does not say its unit.
  static func isTimeWithoutUnit(_ heading: String) -> Bool {
    ["t", "time", "timestamp", "ts", "date", "eventtime", "event_time", "clock"].contains(plain(heading))
  }

  /// Lower case, with one underscore for whatever is neither letter nor digit: `Time (ms)` is `time_ms`.
  private static func plain(_ heading: String) -> String {
    heading.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "_")
  }

  /// Headings that are understood without a map.
  private static let headings: [(column: CSVColumn, names: Set<String>)] =
    TextTimeUnit.allCases.map { unit in
      (
        .time(unit),
        [
          "t_\(unit.rawValue)", "time_\(unit.rawValue)", "timestamp_\(unit.rawValue)",
          "event_time_\(unit.rawValue)",
        ]
      )
    }
    + TextTimeUnit.allCases.map { unit in
      (.delivered(unit), ["delivered_\(unit.rawValue)", "received_\(unit.rawValue)"])
    }
    + [
      (.x, ["x", "x_px", "x_pt", "x_dp", "x_logical_px", "client_x", "clientx", "pos_x", "position_x"]),
      (.y, ["y", "y_px", "y_pt", "y_dp", "y_logical_px", "client_y", "clienty", "pos_y", "position_y"]),
      (
        .touch,
        [
          "touch", "touch_id", "pointer", "pointer_id", "pointerid", "finger", "finger_id", "fingerid",
          "contact",
          "tracking_id", "identifier",
        ]
      ),
      (.stroke, ["stroke", "stroke_id", "gesture", "gesture_id", "swipe", "swipe_id"]),
      (.phase, ["phase", "action", "touch_phase", "touchphase", "event_type", "eventtype", "type"]),
      (.force, ["force", "pressure"]),
      (.major, ["major", "touch_major", "touchmajor"]),
      (.minor, ["minor", "touch_minor", "touchminor"]),
    ]
}
