internal import Primitives
internal import TouchTraces

/// Makes a trace's events of rows: numbers contacts, sets times from the first row, repairs what is broken.
///
/// Every repair is counted in ``tally``; nothing is dropped without one.
struct ContactAssembly {
  /// A contact that is down.
  private struct Contact {
    var touch: Int32
    var time: Int64
    var delivered: Int64
    var x: Double
    var y: Double
  }

  /// What had to be repaired.
  private(set) var tally = RepairTally()
  /// The recorder's clock at the first event, in nanoseconds.
  private(set) var origin: Int64 = 0
  private var events: [TouchEvent] = []
  private var open: [String: Contact] = [:]
  /// Contacts that came down without a place and wait for one.
  private var placeless: Set<String> = []
  /// The names met so far, and whether each was seen to come down or go.
  private var known: [String: Bool] = [:]
  private var count: Int32 = 0

  /// The events of rows in any order, by time; at one time in the order of the rows.
  ///
  /// - Throws: a number or a span of time that no trace can hold, or more contacts down than one may have.
  mutating func assemble(_ input: [ContactRow]) throws(TextFault) -> [TouchEvent] {
    var rows = input
    var clock = ContactRowClock()
    clock.arrange(&rows)
    tally.add(.clockWrapped, clock.wrapped)
    tally.add(.clockRestarted, clock.restarts)
    tally.add(.stepBack, clock.held)
    tally.add(.reordered, clock.sorted)
    guard let first = rows.first else { return [] }
    origin = first.time
    events.reserveCapacity(rows.count)
    for row in rows { try take(row) }
    cancelOpen()
    setDeliveries()
    startAtZero()
    return events
  }

  private mutating func take(_ row: ContactRow) throws(TextFault) {
    let time = try relative(row.time, row.place)
    try checkNumbers(row)
    if row.phase == .began {
      try begin(row, at: time)
    } else if open[row.contact] != nil {
      try proceed(row, at: time)
    } else if placeless.contains(row.contact), row.phase?.isTerminal != true {
      try begin(row, at: time)
    } else {
      placeless.remove(row.contact)
      leaveOut(row)
    }
  }

  /// Counts a sample of a contact that is not down.
  private mutating func leaveOut(_ row: ContactRow) {
    switch known[row.contact] {
    case nil:
      known[row.contact] = false
      tally.add(.startedMidContact, at: row.place)
    // The rest of a contact that was down before the recording began.
    case false?: break
    case true?: tally.add(.contradiction, at: row.place)
    }
    if row.phase?.isTerminal == true { known[row.contact] = true }
  }

  private mutating func begin(_ row: ContactRow, at time: Int64) throws(TextFault) {
    if let last = open.removeValue(forKey: row.contact) {
      tally.add(.doubleID, at: row.place)
      append(last, .cancelled, at: time)
    }
    guard let x = row.x, let y = row.y else {
      placeless.insert(row.contact)
      return tally.add(.positionUnknown, at: row.place)
    }
    placeless.remove(row.contact)
    known[row.contact] = true
    guard open.count < TraceLimits.touchesDown, count < .max else {
      throw TextFault(
        row.place, found: .count(open.count + 1),
        expected: .atMost(TraceLimits.touchesDown, "contacts down at one time"))
    }
    count += 1
    if !row.history.isEmpty { tally.add(.historyMisplaced, at: row.place) }
    let delivered = try delivery(row, notBefore: time) ?? time
    open[row.contact] = Contact(touch: count, time: time, delivered: delivered, x: x, y: y)
    events.append(
      TouchEvent(
        sampledAt: time, deliveredAt: delivered, touch: count, phase: .began, x: x, y: y, force: row.force,
        major: row.major, minor: row.minor))
  }

  private mutating func proceed(_ row: ContactRow, at time: Int64) throws(TextFault) {
    guard var contact = open[row.contact] else { return }
    let phase = row.phase ?? .moved
    if !phase.isTerminal, row.x == nil || row.y == nil {
      return tally.add(.positionUnknown, at: row.place)
    }
    let history = history(row, after: contact.time, before: time)
    contact.time = time
    (contact.x, contact.y) = (row.x ?? contact.x, row.y ?? contact.y)
    contact.delivered = try delivery(row, notBefore: max(time, contact.delivered)) ?? time
    events.append(
      TouchEvent(
        sampledAt: time, deliveredAt: contact.delivered, touch: contact.touch, phase: phase, x: contact.x,
        y: contact.y, force: row.force, major: row.major, minor: row.minor, history: history))
    open[row.contact] = phase.isTerminal ? nil : contact
  }

  /// When a row was delivered, held at the earliest time that is possible; nil where it does not say.
  private mutating func delivery(
    _ row: ContactRow, notBefore earliest: Int64
  ) throws(TextFault) -> Int64? {
    guard let stated = row.delivered else { return nil }
    let (difference, overflow) = stated.subtractingReportingOverflow(origin)
    // Far before the first row is before it, too.
    let time = !overflow ? floorToMicroseconds(difference) : stated < origin ? -1 : .max
    guard time <= TraceLimits.largestTime else { throw tooFar(row.place) }
    if time < earliest { tally.add(.stepBack, at: row.place) }
    return max(time, earliest)
  }

  /// The samples of a row that lie between the contact's last event and the row, each later than the one
  /// before it.
  private mutating func history(
    _ row: ContactRow, after start: Int64, before end: Int64
  ) -> [CoalescedSample] {
    var samples: [CoalescedSample] = []
    var last = start
    for sample in row.history {
      let (difference, overflow) = sample.time.subtractingReportingOverflow(origin)
      let time = floorToMicroseconds(difference)
      guard !overflow, time > last, time < end, TextNumber.isPlace(sample.x), TextNumber.isPlace(sample.y)
      else {
        tally.add(.historyMisplaced, at: row.place)
        continue
      }
      samples.append(CoalescedSample(sampledAt: time, x: sample.x, y: sample.y))
      last = time
    }
    return samples
  }

  private mutating func cancelOpen() {
    let end = events.last?.sampledAt ?? 0
    for contact in open.values.sorted(by: { $0.touch < $1.touch }) {
      tally.add(.openContact)
      append(contact, .cancelled, at: end)
    }
    open = [:]
  }

  private mutating func append(_ contact: Contact, _ phase: TouchPhase, at time: Int64) {
    events.append(
      TouchEvent(sampledAt: time, touch: contact.touch, phase: phase, x: contact.x, y: contact.y))
  }

  /// Rows in front of the first event may have been left out; times count from that event.
  private mutating func startAtZero() {
    guard let start = events.first?.sampledAt, start > 0 else { return }
    origin = TextTime.sum(origin, start * 1_000)
    for index in events.indices {
      events[index].sampledAt -= start
      events[index].deliveredAt -= start
      for place in events[index].history.indices { events[index].history[place].sampledAt -= start }
    }
  }

  /// Deliveries never go back, and never come before anything sampled earlier was delivered.
  private mutating func setDeliveries() {
    guard events.contains(where: { $0.deliveredAt != $0.sampledAt }) else { return }
    var latest: Int64 = 0
    for index in events.indices {
      latest = max(latest, events[index].deliveredAt)
      events[index].deliveredAt = latest
    }
  }
}

extension ContactAssembly {
  private func relative(_ time: Int64, _ place: TextPlace) throws(TextFault) -> Int64 {
    let (difference, overflow) = time.subtractingReportingOverflow(origin)
    let microseconds = floorToMicroseconds(difference)
    guard !overflow, (0...TraceLimits.largestTime).contains(microseconds) else {
      throw tooFar(place)
    }
    return microseconds
  }

  /// Cuts to whole microseconds, as the systems' own clocks do.
  private func floorToMicroseconds(_ nanoseconds: Int64) -> Int64 {
    nanoseconds / 1_000 - (nanoseconds % 1_000 < 0 ? 1 : 0)
  }

  private func tooFar(_ place: TextPlace) -> TextFault {
    TextFault(place, found: "a time too far from the first one", expected: "at most 2^53 µs between them")
  }

  private func checkNumbers(_ row: ContactRow) throws(TextFault) {
    for number in [row.x, row.y, row.force, row.major, row.minor] {
      guard let number, !TextNumber.isPlace(number) else { continue }
      throw TextFault(row.place, found: "\(number)", expected: "a number from -1e9 to 1e9")
    }
  }
}
