import Primitives
import Testing
import TouchTraces

@testable import Replay

@Suite struct FrameDeliveryTests {
  private func deliver(_ events: [TouchEvent], hertz: Int = 100) -> [TouchEvent] {
    Delivery.frame(hertz: hertz).apply(to: events).map(\.event)
  }

  @Test func `Raw delivery leaves events as recorded`() {
    for trace in Fixture.corpus {
      let delivered = Delivery.raw.apply(to: trace.events)
      #expect(delivered.map(\.event) == trace.events)
      #expect(delivered.map(\.index) == Array(trace.events.indices))
    }
  }

  @Test func `Moves of one frame arrive at its end as one event with its history`() {
    let delivered = deliver([
      Fixture.event(.began, 0, 0, at: 1), Fixture.event(.moved, 1, 0, at: 2),
      Fixture.event(.moved, 2, 0, at: 4),
      Fixture.event(.moved, 4, 0, at: 9, history: [(7, 3, 0)]), Fixture.event(.moved, 5, 0, at: 11),
      Fixture.event(.ended, 5, 0, at: 30),
    ])
    #expect(delivered.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(delivered.map(\.deliveredAt) == [1_000, 10_000, 20_000, 30_000])
    #expect(delivered.map(\.sampledAt) == [1_000, 9_000, 11_000, 30_000])
    #expect(delivered[1].history.map(\.sampledAt) == [2_000, 4_000, 7_000])
    #expect(delivered[1].history.map(\.x) == [1, 2, 3])
    #expect(delivered[2].history.isEmpty)
  }

  @Test(arguments: [TouchPhase.began, .ended, .cancelled])
  func `Another contact's beginning or end flushes what waits`(phase: TouchPhase) {
    var events = [Fixture.event(.began, 0, 0, at: 0), Fixture.event(.began, 50, 0, at: 0, touch: 2)]
    if phase == .began { events.removeLast() }
    events += [
      Fixture.event(.moved, 1, 0, at: 2), Fixture.event(phase, 50, 0, at: 5, touch: 2),
      Fixture.event(.moved, 2, 0, at: 7), Fixture.event(.ended, 2, 0, at: 8),
    ]
    let delivered = deliver(events)
    #expect(delivered.map(\.phase) == events.map(\.phase))
    #expect(delivered.map(\.deliveredAt).suffix(4) == [5_000, 5_000, 8_000, 8_000])
    #expect(delivered.allSatisfy { $0.history.isEmpty })
  }

  @Test func `Contacts wait apart and arrive in the order of their first move`() {
    let delivered = deliver([
      Fixture.event(.began, 0, 0, at: 0), Fixture.event(.began, 50, 0, at: 0, touch: 2),
      Fixture.event(.moved, 51, 0, at: 2, touch: 2), Fixture.event(.moved, 1, 0, at: 3),
      Fixture.event(.moved, 52, 0, at: 4, touch: 2), Fixture.event(.ended, 1, 0, at: 40),
      Fixture.event(.ended, 52, 0, at: 41, touch: 2),
    ])
    #expect(delivered.map(\.touch) == [1, 2, 2, 1, 1, 2])
    #expect(delivered[2].history.map(\.x) == [51])
    #expect(delivered[2].deliveredAt == 10_000)
    #expect(delivered[3].deliveredAt == 10_000)
  }

  @Test func `A stationary report adds no sample`() {
    let delivered = deliver([
      Fixture.event(.began, 0, 0, at: 0), Fixture.event(.stationary, 0, 0, at: 2),
      Fixture.event(.moved, 1, 0, at: 4), Fixture.event(.stationary, 1, 0, at: 6),
      Fixture.event(.ended, 1, 0, at: 30),
    ])
    #expect(delivered.map(\.phase) == [.began, .moved, .ended])
    #expect(delivered[1].history.isEmpty)
    #expect(delivered[1].x == 1)
  }

  @Test(arguments: [1, 24, 60, 90, 120, 144, 240, 1_000])
  func `Frames lie on the grid of their rate to the microsecond`(hertz: Int) {
    for time in [0, 1, 999, 16_666, 16_667, 33_333, 33_334, 999_999, 1_000_000, 12_345_678] as [Int64] {
      let event = TouchEvent(sampledAt: time, touch: 1, phase: .moved, x: 0, y: 0)
      let end = deliver([event], hertz: hertz)[0].deliveredAt
      // The end is the first microsecond of the next frame: it lies above the time by one period at most.
      #expect(end > time)
      #expect((end - time) * Int64(hertz) < 1_000_000 + Int64(hertz))
      let frames = end * Int64(hertz) / 1_000_000
      #expect((frames * 1_000_000 + Int64(hertz) - 1) / Int64(hertz) == end, "a whole number of periods")
    }
  }

  @Test(arguments: Fixture.corpus, [30, 60, 120])
  func `Frames change neither phases nor samples and never deliver early`(trace: TouchTrace, hertz: Int) {
    let delivered = deliver(trace.events, hertz: hertz)
    func discrete(_ events: [TouchEvent]) -> [[Int64]] {
      events.filter { $0.phase != .moved && $0.phase != .stationary }
        .map { [Int64($0.touch), Int64($0.phase.rawValue), $0.deliveredAt] }
    }
    #expect(discrete(delivered) == discrete(trace.events))
    for touch in Set(trace.events.map(\.touch)) {
      func samples(_ events: [TouchEvent]) -> [CoalescedSample] {
        events.filter { $0.touch == touch && $0.phase != .stationary }.flatMap { event in
          event.history + [CoalescedSample(sampledAt: event.sampledAt, x: event.x, y: event.y)]
        }
      }
      #expect(samples(delivered) == samples(trace.events))
    }
    let times = delivered.map(\.deliveredAt)
    #expect(times == times.sorted())
    let recorded = Dictionary(
      trace.events.map { [Int64($0.touch), $0.sampledAt, Int64($0.phase.rawValue)] }.enumerated()
        .map { ($1, trace.events[$0].deliveredAt) }, uniquingKeysWith: max)
    for event in delivered {
      let own = recorded[[Int64(event.touch), event.sampledAt, Int64(event.phase.rawValue)]] ?? .max
      #expect(event.deliveredAt >= own)
    }
  }

  @Test(arguments: [
    ("raw", Delivery.raw), ("frame:1", .frame(hertz: 1)), ("frame:60", .frame(hertz: 60)),
    ("frame:1000", .frame(hertz: 1_000)), ("android:90", .android(hertz: 90)), ("flutter", .flutter),
  ])
  func `A delivery is read back from its spelling`(spelling: String, delivery: Delivery) {
    #expect(Delivery(spelling: spelling) == delivery)
    #expect(delivery.spelling == spelling)
  }

  @Test(arguments: [
    "", "Raw", "frame", "frame:", "frame:0", "frame:1001", "frame:-1", "frame:60.0", "frame:x", "raw ",
    "android", "android:0", "flutter:60",
  ])
  func `Any other spelling is no delivery`(spelling: String) {
    #expect(Delivery(spelling: spelling) == nil)
  }
}

@Suite struct PlacementTests {
  @Test(arguments: [
    ("every-touch", Placement.everyTouch), ("first-touch", .firstTouch),
    ("1,-2.5,3,4", .fixed(Rect(x: 1, y: -2.5, width: 3, height: 4))),
  ])
  func `A placement is read back from its spelling`(spelling: String, placement: Placement) {
    #expect(Placement(spelling: spelling) == placement)
    #expect(placement.spelling == spelling)
  }

  @Test(arguments: [
    "", "every", "1,2,3", "1,2,3,4,5", "1,2,0,4", "1,2,3,-4", "1,2,nan,4", "inf,2,3,4", "a,b,c,d", "1,,3,4",
  ])
  func `Any other spelling is no placement`(spelling: String) {
    #expect(Placement(spelling: spelling) == nil)
  }
}
