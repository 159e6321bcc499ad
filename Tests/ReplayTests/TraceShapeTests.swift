import Measurements
import Primitives
import Replay
import Testing
import TouchTraces

/// What `show` measures, on paths whose measures are known.
@Suite struct TraceShapeTests {
  /// A finger along x at 1,000 points a second, a sample each 10 ms for 100 ms, lifted at the last place.
  static func line(
    from start: Int64 = 0, touch: Int32 = 1, x: Double = 0, ending: TouchPhase = .ended
  ) -> [TouchEvent] {
    var events = (0...10).map { step in
      TouchEvent(
        sampledAt: start + Int64(step) * 10_000, touch: touch, phase: step == 0 ? .began : .moved,
        x: x + Double(step) * 10, y: 50)
    }
    events.append(TouchEvent(sampledAt: start + 100_000, touch: touch, phase: ending, x: x + 100, y: 50))
    return events
  }

  static func record(_ events: [TouchEvent], perPoint: Double = 1, yAxisIsUp: Bool = false) -> ShowRecord {
    let surface = TouchTrace.Surface(
      width: 400, height: 800, unitsPerPointX: perPoint, unitsPerPointY: perPoint, scaleSource: .assumed,
      yAxisIsUp: yAxisIsUp)
    return TraceShape.record(TouchTrace(name: "a", surface: surface, events: events), path: "a.json")
  }

  @Test func `An even line has its length, speed and rate, and no flaw`() {
    let record = TraceShapeTests.record(TraceShapeTests.line())
    let contact = record.contacts[0]
    #expect(record.contacts.count == 1 && record.scaleIsAssumed)
    #expect(contact.length == 100 && contact.distance == 100)
    #expect(abs(contact.peakSpeed - 1_000) < 1e-6)
    #expect(abs(contact.liftOffSpeed - 1_000) < 1e-6)
    #expect(contact.samplingRate == 100 && contact.jitter == 0 && contact.gaps == 0)
    #expect(contact.end == 100_000 && contact.ending == "ended" && contact.path.count == 12)
    #expect(contact.continues == nil)
  }

  @Test func `Measures are in points, with y downwards`() {
    let record = TraceShapeTests.record(TraceShapeTests.line(), perPoint: 2, yAxisIsUp: true)
    #expect(record.width == 200 && record.height == 400)
    #expect(record.contacts[0].length == 50)
    #expect(record.contacts[0].path[0] == ContactShapeRecord.Sample(time: 0, x: 0, y: 375))
  }

  @Test func `Batched samples count like others`() {
    var events = TraceShapeTests.line()
    // Every second sample becomes history of the one behind it.
    for index in stride(from: 9, through: 1, by: -2) {
      let older = events.remove(at: index)
      events[index].history = [CoalescedSample(sampledAt: older.sampledAt, x: older.x, y: older.y)]
    }
    #expect(
      TraceShapeTests.record(events).contacts == TraceShapeTests.record(TraceShapeTests.line()).contacts)
  }

  @Test func `A cancelled contact has no speed at lift-off, an open one no ending`() {
    let cancelled = TraceShapeTests.record(TraceShapeTests.line(ending: .cancelled)).contacts[0]
    #expect(cancelled.ending == "cancelled" && cancelled.liftOffSpeed == 0)
    let open = TraceShapeTests.record(Array(TraceShapeTests.line().dropLast())).contacts[0]
    #expect(open.ending == "open" && open.liftOffSpeed == 0 && open.samplingRate == 100)
  }

  @Test func `A pause of more than three times the middle one is a gap, three times is none`() {
    for (pause, gaps) in [(30_000, 0), (30_001, 1)] as [(Int64, Int)] {
      let events = TraceShapeTests.line().map { event in
        var event = event
        if event.x >= 50 { event.sampledAt += pause - 10_000 }
        return event
      }
      let contact = TraceShapeTests.record(events).contacts[0]
      #expect(contact.gaps == gaps && contact.longestPause == pause)
    }
  }

  @Test func `Three pauses make a rate, two do not`() {
    for (count, rate) in [(4, 100), (3, nil)] as [(Int, Double?)] {
      let line = TraceShapeTests.line()
      var events = Array(line.prefix(count))
      var lift = line[count - 1]
      lift.phase = .ended
      events.append(lift)
      let contact = TraceShapeTests.record(events).contacts[0]
      #expect(contact.samplingRate == rate)
      #expect(contact.longestPause == 10_000)
    }
  }

  @Test func `Two samples a microsecond apart make no peak`() {
    var events = TraceShapeTests.line()
    events[5].sampledAt = 40_001
    #expect(TraceShapeTests.record(events).contacts[0].peakSpeed <= 2_000)
  }

  @Test(
    "A contact that comes down soon and near where another went may be its rest",
    arguments: [
      (140_000, 100, 1), (140_001, 100, nil), (140_000, 124, 1), (140_000, 124.1, nil), (100_000, 100, 1),
      (90_000, 100, nil),
    ] as [(Int64, Double, Int32?)])
  func dropOuts(start: Int64, x: Double, continued: Int32?) {
    let second = TraceShapeTests.line(from: start, touch: 2, x: x)
    let events = (TraceShapeTests.line() + second).sorted { $0.sampledAt < $1.sampledAt }
    let contacts = TraceShapeTests.record(events).contacts
    #expect(contacts.map(\.continues) == [nil, continued])
  }

  @Test(arguments: TraceFamily.allCases)
  func `Every family of traces is measured with finite numbers`(family: TraceFamily) {
    let trace = family.trace(seed: 3, samplingRateHz: 120, gestures: 2)
    let record = TraceShape.record(trace, path: "a")
    #expect(record.contacts.count == Set(trace.events.map(\.touch)).count)
    for contact in record.contacts {
      #expect(contact.length.isFinite && contact.length >= contact.distance - 1e-6)
      #expect(contact.peakSpeed.isFinite && contact.liftOffSpeed.isFinite && contact.jitter >= 0)
    }
  }
}
