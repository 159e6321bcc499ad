internal import Primitives

/// Puts the times of rows in order.
///
/// Within one contact a clock that steps back is a fault of the recorder and is held at its last reading;
/// between contacts it only means that the recorder wrote one finger after the other, and rows are sorted.
struct ContactRowClock {
  /// How far a jump back may miss 2^32 units and still count as the wrap of a 32-bit counter, in nanoseconds.
  private static let wrapSlack: Int64 = 60_000_000_000
  /// 2^32 microseconds and 2^32 milliseconds, in nanoseconds.
  private static let wraps: [Int64] = [(1 << 32) * 1_000, (1 << 32) * 1_000_000]

  /// The pause set between what stood before and behind a restart of the clock, in nanoseconds.
  static let restartPause: Int64 = 1_000_000_000

  /// How often a contact came down before its predecessor of the same name had gone: the clock began anew.
  private(set) var restarts = 0
  /// How many rows were read behind the wrap of a 32-bit counter.
  private(set) var wrapped = 0
  /// How many rows stepped back within their contact and were held.
  private(set) var held = 0
  /// How many rows stood behind a later one of another contact.
  private(set) var sorted = 0

  /// Unwraps, holds and sorts; rows of one time keep their order.
  mutating func arrange(_ rows: inout [ContactRow]) {
    unwrap(&rows)
    restart(&rows)
    hold(&rows)
    sort(&rows)
  }

  private mutating func unwrap(_ rows: inout [ContactRow]) {
    var offset: Int64 = 0
    var last: Int64?
    for index in rows.indices {
      let raw = rows[index].time
      if let last, let wrap = ContactRowClock.wrap(from: last, to: raw) {
        offset = TextTime.sum(offset, wrap)
      }
      last = raw
      guard offset != 0 else { continue }
      shift(&rows[index], by: offset)
      wrapped += 1
    }
  }

  private static func wrap(from last: Int64, to next: Int64) -> Int64? {
    let (back, overflow) = last.subtractingReportingOverflow(next)
    guard !overflow, back > 0 else { return nil }
    return wraps.first { (back - $0).magnitude <= UInt64(wrapSlack) && last <= $0 && next >= 0 }
  }

  /// Where a contact comes down earlier than the last reading of the same name, everything from there on is
  /// set behind what was before: gestures recorded one by one, each from its own zero.
  private mutating func restart(_ rows: inout [ContactRow]) {
    var offset: Int64 = 0
    var latest: [String: Int64] = [:]
    var end = Int64.min
    for index in rows.indices {
      let row = rows[index]
      var time = TextTime.sum(row.time, offset)
      if row.phase == .began, let last = latest[row.contact], time < last {
        offset = TextTime.sum(TextTime.sum(offset, Self.restartPause), TextTime.sum(end, -time))
        time = TextTime.sum(row.time, offset)
        restarts += 1
      }
      shift(&rows[index], by: offset)
      latest[row.contact] = time
      end = max(end, time)
    }
  }

  private func shift(_ row: inout ContactRow, by offset: Int64) {
    guard offset != 0 else { return }
    row.time = TextTime.sum(row.time, offset)
    row.delivered = row.delivered.map { TextTime.sum($0, offset) }
    for index in row.history.indices {
      row.history[index].time = TextTime.sum(row.history[index].time, offset)
    }
  }

  private mutating func hold(_ rows: inout [ContactRow]) {
    var latest: [String: Int64] = [:]
    for index in rows.indices {
      let row = rows[index]
      if let time = latest[row.contact], row.time < time, row.phase != .began {
        rows[index].time = time
        held += 1
      }
      latest[row.contact] = rows[index].time
    }
  }

  private mutating func sort(_ rows: inout [ContactRow]) {
    var latest = Int64.min
    for row in rows {
      if row.time < latest { sorted += 1 }
      latest = max(latest, row.time)
    }
    guard sorted > 0 else { return }
    let order = rows.indices.sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }
    rows = order.map { rows[$0] }
  }
}
