import Measurements
import Primitives
import Testing
import TouchTraces

@testable import Replay

/// Delivery as Android and Flutter resample it.
struct ResampledDeliveryTests {
  private static let modes: [Delivery] = [
    .android(hertz: 60), .android(hertz: 90), .android(hertz: 120), .flutter,
  ]

  /// A drag to the right at 1,000 units a second, sampled every 8 ms, without its end.
  private static func drag(steps: Int) -> [TouchEvent] {
    (0...steps).map { step -> TouchEvent in
      let phase: TouchPhase = step == 0 ? .began : .moved
      return Fixture.event(phase, Double(step * 8), 0, at: Int64(step * 8))
    }
  }

  @Test(arguments: modes)
  func `Every contact begins once, ends once and keeps its order, on a clock that never goes back`(
    mode: Delivery
  ) {
    for trace in Fixture.corpus {
      let delivered = mode.apply(to: trace.events).map(\.event)
      #expect(
        zip(delivered, delivered.dropFirst()).allSatisfy { $0.deliveredAt <= $1.deliveredAt }, "\(trace.name)"
      )
      for touch in Set(trace.events.map(\.touch)) {
        let mine = delivered.filter { $0.touch == touch }
        #expect(mine.first?.phase == .began, "\(trace.name)")
        #expect(mine.last?.phase.isTerminal == true, "\(trace.name)")
        let between = mine.dropFirst().dropLast()
        #expect(between.allSatisfy { $0.phase == .moved || $0.phase == .stationary }, "\(trace.name)")
        #expect(mine.last?.phase == trace.events.last { $0.touch == touch }?.phase)
        #expect(mine.allSatisfy { $0.sampledAt <= $0.deliveredAt }, "\(trace.name)")
      }
    }
  }

  @Test func `Android ends each frame with a place computed for five milliseconds before it`() throws {
    let events = Self.drag(steps: 20)
    let delivered = Delivery.android(hertz: 100).apply(
      to: events + [Fixture.event(.ended, 160, 0, at: 161)])
    let computed = delivered.filter(\.isResampled)
    #expect(computed.count >= 10)
    for event in computed.map(\.event) {
      #expect(event.deliveredAt % 10_000 == 0)
      #expect(event.sampledAt == event.deliveredAt - 5_000)
      #expect(abs(event.x - Double(event.sampledAt) / 1_000) < 1e-9)
    }
    // Only the move that the lift brings along arrives as it was recorded.
    let recorded = delivered.filter { !$0.isResampled && $0.event.phase == .moved }
    #expect(recorded.allSatisfy { $0.event.deliveredAt == 161_000 })
  }

  @Test func `Flutter hands on places for thirty-eight milliseconds before each sixtieth of a second`() throws
  {
    let events = Self.drag(steps: 40)
    let delivered = Delivery.flutter.apply(to: events + [Fixture.event(.ended, 320, 0, at: 321)]).map(\.event)
    let moves = delivered.filter { $0.phase == .moved }
    #expect(moves.count >= 15)
    for move in moves {
      #expect(abs(move.deliveredAt - move.sampledAt - 38_000) <= 1)
      #expect(abs(move.x - Double(move.sampledAt) / 1_000) < 0.02)
    }
  }

  @Test(arguments: modes)
  func `Long drags stay pans, and the throughput pass counts what the behaviour pass saw`(mode: Delivery)
    throws
  {
    let traces = Fixture.corpus.filter { $0.name.hasPrefix("drag-long") || $0.name.hasPrefix("flick") }
    #expect(traces.count > 3)
    let settings = Fixture.settings(delivery: mode, instances: 3, threads: 2, budgetSeconds: 0.02)
    let record = try Replay(settings: settings).run(Fixture.loaded(traces))
    #expect(record.traces.allSatisfy { $0.pans == 1 })
  }

  @Test func `An hour without a touch costs no frames`() {
    let late: Int64 = 3_600_000
    let events = [
      Fixture.event(.began, 0, 0, at: 0), Fixture.event(.ended, 0, 0, at: 50),
      Fixture.event(.began, 0, 0, at: late, touch: 2), Fixture.event(.ended, 0, 0, at: late + 50, touch: 2),
    ]
    for mode in Self.modes { #expect(mode.apply(to: events).count == 4) }
  }
}
