/// Which column of a table is what: given by the user, a preset, or read from the headings.
struct CSVColumnMap: Equatable {
  /// How a column is named.
  enum Source: Equatable {
    /// By its heading or key.
    case name(String)
    /// By its place, counted from 0.
    case index(Int)
  }

  /// The columns that are known, in the order in which they were named.
  var columns: [(column: CSVColumn, source: Source)] = []

  static func == (a: CSVColumnMap, b: CSVColumnMap) -> Bool {
    a.columns.count == b.columns.count
      && zip(a.columns, b.columns).allSatisfy { $0.column == $1.column && $0.source == $1.source }
  }

  /// Creates an empty map.
  init() {}

  /// The map that a user gave, or nil without one: a preset's columns, and over them those named.
  ///
  /// A source made of digits is a column's place, counted from 1, unless a heading is spelt so.
  init?(_ options: ImportOptions) throws(TextFault) {
    guard options.preset != nil || options.columnMap != nil else { return nil }
    if let name = options.preset {
      guard let preset = CSVPreset(rawValue: name) else {
        throw TextFault(
          .text, key: "preset", found: .text(name), expected: .word(CSVPreset.allCases.map(\.rawValue)))
      }
      columns = preset.map.columns
    }
    // In the order of the names, because a dictionary has none.
    for (name, source) in (options.columnMap ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let column = CSVColumn.all.first(where: { $0.name == name }) else {
        throw TextFault(
          .text, key: "column map", found: .text(name), expected: .word(CSVColumn.all.map(\.name)))
      }
      columns.removeAll { $0.column.isRival(of: column) && options.columnMap?[$0.column.name] == nil }
      try add(column, .name(source))
    }
  }

  /// Adds a column; each question has one.
  mutating func add(_ column: CSVColumn, _ source: Source) throws(TextFault) {
    if let rival = columns.first(where: { $0.column.isRival(of: column) }) {
      throw TextFault(
        .text, key: column.name, found: "both \(rival.source.words) and \(source.words)",
        expected: "one column; say which with a column map")
    }
    columns.append((column, source))
  }
}

extension CSVColumnMap.Source {
  /// The source as a message names it.
  var words: String {
    switch self {
    case .name(let name): name
    case .index(let index): "column \(index + 1)"
    }
  }
}

/// Tables that are known by name.
enum CSVPreset: String, CaseIterable {
  /// Android's velocity tests: nanoseconds, pointer, phase, pixels.
  case aosp
  /// Flutter's velocity tests: microseconds, pointer, phase, logical pixels.
  case flutter
  /// HuMIdb's touch files: time in ms, orientation, x, y, pressure, action; no headings.
  case humidb
  /// Unity's touches: seconds as `time`, `fingerId`, `touchPhase`; y grows upwards.
  case unity

  /// The columns.
  var map: CSVColumnMap {
    var map = CSVColumnMap()
    map.columns =
      switch self {
      case .aosp:
        [
          (.time(.nanoseconds), .name("t_ns")), (.touch, .name("pointer")), (.phase, .name("phase")),
          (.x, .name("x_px")), (.y, .name("y_px")),
        ]
      case .flutter:
        [
          (.time(.microseconds), .name("t_us")), (.touch, .name("pointer")), (.phase, .name("phase")),
          (.x, .name("x_logical_px")), (.y, .name("y_logical_px")),
        ]
      case .humidb:
        [
          (.time(.milliseconds), .index(0)), (.x, .index(2)), (.y, .index(3)), (.force, .index(4)),
          (.phase, .index(5)),
        ]
      case .unity:
        [
          (.time(.seconds), .name("time")), (.touch, .name("fingerId")), (.phase, .name("touchPhase")),
          (.x, .name("x")), (.y, .name("y")),
        ]
      }
    return map
  }
}
