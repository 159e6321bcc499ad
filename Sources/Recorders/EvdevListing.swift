/// The device description that evtest prints and evemu repeats in comments: a line for each axis's number,
/// then lines for its values.
struct EvdevListing: Sendable {
  private var code: UInt16?
  private var isAbsolute = false
  private var axes: [UInt16: EvdevAxis] = [:]

  /// What was listed for an axis.
  func axis(_ code: UInt16) -> EvdevAxis? { axes[code] }

  /// All axes listed so far, by code.
  var all: [(code: UInt16, axis: EvdevAxis)] {
    axes.keys.sorted().compactMap { code in axes[code].map { (code, $0) } }
  }

  /// Reads a line, if it is one of the description.
  mutating func take(_ line: borrowing Span<UInt8>, from start: Int) {
    var cursor = EvdevCursor(place: start)
    cursor.skipSpaces(line)
    if cursor.skip(word: "Event type ", line) {
      isAbsolute = cursor.decimal(line) == Int64(EvdevCode.absolute)
      code = nil
    } else if cursor.skip(word: "Event code ", line) {
      code = cursor.decimal(line).flatMap { UInt16(exactly: $0) }
    } else if isAbsolute, let code, code < UInt16(EvdevCode.axisCount) {
      takeValue(line, &cursor, code)
    }
  }

  private mutating func takeValue(_ line: borrowing Span<UInt8>, _ cursor: inout EvdevCursor, _ code: UInt16)
  {
    let isMinimum = cursor.skip(word: "Min", line)
    let isMaximum = !isMinimum && cursor.skip(word: "Max", line)
    guard isMinimum || isMaximum || cursor.skip(word: "Resolution", line) else { return }
    cursor.skipSpaces(line)
    guard let number = cursor.decimal(line) else { return }
    let value = Int32(clamping: number)
    var axis = axes[code] ?? EvdevAxis(minimum: 0, maximum: 0)
    if isMinimum {
      axis.minimum = value
    } else if isMaximum {
      axis.maximum = value
    } else {
      axis.resolution = value
    }
    axes[code] = axis
  }
}
