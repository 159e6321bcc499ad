import Primitives
import Testing
import TouchTraces

@testable import Replay

@Suite struct ReplayScriptTests {
  private func script(
    _ events: [TouchEvent], placement: Placement = .everyTouch,
    surface: TouchTrace.Surface = .init(width: 400, height: 800)
  ) -> ReplayScript {
    ReplayScript(Fixture.trace(events, surface: surface), placement: placement, delivery: .raw)
  }

  /// Where a gesture puts a control of 100 × 44 points.
  private func frame(_ gesture: ReplayScript.Gesture) -> Rect {
    switch gesture.position {
    case .centered(let center): Rect(x: center.x - 50, y: center.y - 22, width: 100, height: 44)
    case .frame(let frame): frame
    }
  }

  static let twoGestures = [
    Fixture.event(.began, 10, 20, at: 0), Fixture.event(.began, 60, 20, at: 5, touch: 2),
    Fixture.event(.ended, 10, 20, at: 8), Fixture.event(.moved, 64, 26, at: 9, touch: 2),
    Fixture.event(.ended, 64, 26, at: 10, touch: 2), Fixture.event(.began, 100, 300, at: 50, touch: 3),
    Fixture.event(.cancelled, 103, 304, at: 60, touch: 3),
  ]

  @Test func `A gesture lasts from one moment without touches to the next`() {
    let script = script(Self.twoGestures)
    #expect(script.gestures.map(\.samples) == [0..<5, 5..<7])
    #expect(script.eventCount == 7)
    #expect(script.samples.count == 7)
    #expect(Array(script.eventIndices) == Array(0..<7))
    #expect(script.samples.map(\.touch) == [1, 2, 1, 2, 2, 3, 3])
    #expect(script.samples.map(\.phase) == Self.twoGestures.map(\.phase))
    #expect(
      script.samples.map(\.deliveredAt) == Self.twoGestures.map { Instant(microseconds: $0.deliveredAt) })
  }

  @Test func `Places are relative to a gesture's first touch`() {
    let locations = script(Self.twoGestures).samples.map(\.location)
    let expected = [(0, 0), (50, 0), (0, 0), (54, 6), (54, 6), (0, 0), (3, 4)].map { Point(x: $0.0, y: $0.1) }
    #expect(locations == expected)
  }

  @Test func `Every touch puts the control under itself and resets it`() {
    let script = script(Self.twoGestures)
    for gesture in script.gestures {
      #expect(frame(gesture) == Rect(x: -50, y: -22, width: 100, height: 44))
      #expect(gesture.resets)
    }
  }

  @Test func `The first touch's place stays the control's`() {
    let script = script(Self.twoGestures, placement: .firstTouch)
    #expect(frame(script.gestures[0]) == Rect(x: -50, y: -22, width: 100, height: 44))
    #expect(frame(script.gestures[1]) == Rect(x: -140, y: -302, width: 100, height: 44))
    #expect(script.gestures.map(\.resets) == [true, false])
  }

  @Test func `A fixed rectangle lies on the surface from its top left corner`() {
    let script = script(Self.twoGestures, placement: .fixed(Rect(x: 5, y: 10, width: 30, height: 40)))
    #expect(frame(script.gestures[0]) == Rect(x: -5, y: -10, width: 30, height: 40))
    #expect(frame(script.gestures[1]) == Rect(x: -95, y: -290, width: 30, height: 40))
    #expect(script.gestures.map(\.resets) == [true, false])
  }

  @Test func `Unequal scales turn surface units into points on each axis`() {
    let surface = TouchTrace.Surface(
      width: 800, height: 800, unit: .device, unitsPerPointX: 2, unitsPerPointY: 8)
    let events = [Fixture.event(.began, 100, 80, at: 0), Fixture.event(.ended, 116, 96, at: 9)]
    let plain = script(events, surface: surface)
    #expect(plain.samples.map(\.location) == [.zero, Point(x: 8, y: 2)])
    let fixed = script(events, placement: .fixed(Rect(x: 10, y: 4, width: 50, height: 20)), surface: surface)
    #expect(frame(fixed.gestures[0]) == Rect(x: 10 - 50, y: 4 - 10, width: 50, height: 20))
  }

  @Test func `A surface whose y grows upwards is turned over`() {
    let surface = TouchTrace.Surface(width: 400, height: 800, yAxisIsUp: true)
    let events = [Fixture.event(.began, 100, 700, at: 0), Fixture.event(.ended, 104, 690, at: 9)]
    let plain = script(events, surface: surface)
    #expect(plain.samples.map(\.location) == [.zero, Point(x: 4, y: 10)])
    let fixed = script(events, placement: .fixed(Rect(x: 90, y: 80, width: 50, height: 44)), surface: surface)
    // 700 upwards is 100 from the top.
    #expect(frame(fixed.gestures[0]) == Rect(x: -10, y: -20, width: 50, height: 44))
  }

  @Test func `Coalesced samples come before their event, as none of their own`() {
    let script = script([
      Fixture.event(.began, 0, 0, at: 0),
      Fixture.event(.moved, 9, 0, at: 12, delivered: 16, history: [(4, 3, 0), (8, 6, 0)]),
      Fixture.event(.ended, 9, 0, at: 20),
    ])
    #expect(script.samples.map(\.isCoalesced) == [false, true, true, false, false])
    #expect(Array(script.eventIndices) == [0, 1, 1, 1, 2])
    #expect(script.samples.map(\.sampledAt.microseconds) == [0, 4_000, 8_000, 12_000, 20_000])
    #expect(script.samples.map(\.deliveredAt.microseconds) == [0, 16_000, 16_000, 16_000, 20_000])
    #expect(script.samples.map(\.location.x) == [0, 3, 6, 9, 9])
    #expect(script.eventCount == 3)
    #expect(script.gestures.map(\.samples) == [0..<5])
  }

  @Test func `A trace without events has no gesture`() {
    let script = script([])
    #expect(script.gestures.isEmpty)
    #expect(script.samples.isEmpty)
  }
}
