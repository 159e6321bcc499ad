import Primitives
import Testing
import TouchTraces

/// What each family promises beyond outcomes: that its traces are what its description says.
@Suite struct SynthesisFamilyTests {
  static let seeds: [UInt64] = Array(0..<60)

  private func traces(of family: TraceFamily, hertz: Int = 120) -> [TouchTrace] {
    Self.seeds.map { family.trace(seed: $0, samplingRateHz: hertz) }
  }

  /// The distance in points between two events.
  private func distance(_ a: TouchEvent, _ b: TouchEvent, in trace: TouchTrace) -> Double {
    let dx = (a.x - b.x) / trace.surface.unitsPerPointX
    let dy = (a.y - b.y) / trace.surface.unitsPerPointY
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The farthest that any sample lies from the first, in points.
  private func reach(_ trace: TouchTrace) -> Double { SynthesisOracle(trace).reach[1] ?? 0 }

  @Test(
    arguments: [
      (TraceFamily.dragShort, 24.0...60), (.dragLong, 200...320), (.dragReversal, 45...160),
      (.dragOutsideAndBack, 230...345), (.flick, 60...180), (.recorderAtmel, 60...180),
      (.surfaceYUp, 40...120),
    ] as [(TraceFamily, ClosedRange<Double>)])
  func `drags reach as far as they say`(family: TraceFamily, points: ClosedRange<Double>) {
    for trace in traces(of: family) {
      let first = trace.events[0]
      let far = trace.events.map { distance($0, first, in: trace) }.max() ?? 0
      #expect(far >= points.lowerBound - 0.5 && far <= points.upperBound + 0.5, "\(trace.name): \(far)")
    }
  }

  @Test func `a reversal and a drag far outside end where they began`() {
    for trace in traces(of: .dragReversal) + traces(of: .dragOutsideAndBack) {
      #expect(distance(trace.events[0], trace.events[trace.events.count - 1], in: trace) < 0.1)
    }
  }

  @Test func `a diagonal drag lies between 38 and 45 degrees`() {
    for trace in traces(of: .dragDiagonal) {
      let (first, last) = (trace.events[0], trace.events[trace.events.count - 1])
      let slope = abs(last.y - first.y) / abs(last.x - first.x)
      #expect(slope > 0.778 && slope < 1.003, "\(trace.name): \(slope)")
    }
  }

  @Test(arguments: [60, 120, 240])
  func `creeping never moves a slop between two samples`(hertz: Int) {
    for trace in traces(of: .dragCreep, hertz: hertz) {
      for (before, after) in zip(trace.events, trace.events.dropFirst()) {
        #expect(distance(before, after, in: trace) < 1)
      }
      #expect(reach(trace) > 10)
    }
  }

  @Test func `a pause before the lift is silent or reported, and longer than 40 ms`() {
    for trace in traces(of: .dragPauseLift) {
      let last = trace.events.suffix(2).map(\.sampledAt)
      #expect(last[1] - last[0] > 40_000)
      #expect(!trace.events.contains { $0.phase == .stationary })
    }
    for trace in traces(of: .dragRestReported) {
      let moved = trace.events.last { $0.phase == .moved }?.sampledAt ?? 0
      #expect((trace.events.last?.sampledAt ?? 0) - moved > 100_000)
      #expect(trace.events.dropLast().suffix(4).allSatisfy { $0.phase == .stationary })
    }
  }

  @Test func `stopping and going leaves gaps inside the drag`() {
    for trace in traces(of: .dragStopAndGo) {
      let gaps = zip(trace.events, trace.events.dropFirst()).map { $1.sampledAt - $0.sampledAt }
      #expect(gaps.count { $0 > 40_000 } >= 3)
    }
  }

  @Test(arguments: SynthesisTests.rates)
  func `a flick is lifted at its peak speed`(hertz: Int) {
    for trace in traces(of: .flick, hertz: hertz) {
      let speeds = zip(trace.events, trace.events.dropFirst()).map {
        distance($0, $1, in: trace) / Double($1.sampledAt - $0.sampledAt) * 1e6
      }
      // A sixteenth of a point either way is what rounding to the recorder's grid may cost a step.
      let blur = 0.09 * Double(hertz)
      #expect((speeds.last ?? 0) + blur >= speeds.max() ?? 0, "\(trace.name): \(speeds)")
    }
  }

  @Test(arguments: SynthesisTests.rates)
  func `a brief flick has three or four samples`(hertz: Int) {
    for trace in traces(of: .flickBrief, hertz: hertz) { #expect((3...4).contains(trace.events.count)) }
  }

  @Test(
    arguments: [
      (TraceFamily.tapQuick, 40_000...118_400), (.tapMedium, 160_000...268_400),
      (.longPress, 500_000...1_208_400), (.restingJitter, 600_000...1_208_400),
      (.tapAtLimit, 300_000...300_000), (.tapJustBelowLimit, 299_999...299_999),
      (.overlayAtDelay, 150_000...150_000), (.overlayJustBeforeDelay, 149_999...149_999),
    ] as [(TraceFamily, ClosedRange<Int64>)])
  func `touches last as long as they say`(family: TraceFamily, microseconds: ClosedRange<Int64>) {
    for trace in traces(of: family) {
      #expect(microseconds.contains(trace.events[trace.events.count - 1].deliveredAt))
    }
  }

  @Test func `unrest comes near the slop and never reaches it`() {
    for trace in traces(of: .restingJitter) { #expect(reach(trace) > 2.4 && reach(trace) < 3) }
  }

  @Test func `edges of the slop are met exactly`() {
    for trace in traces(of: .slopExact) { #expect(reach(trace) == 3) }
    let below = traces(of: .slopJustBelow).map { reach($0) }
    #expect(below.allSatisfy { $0 < 3 && $0 >= 2.9375 })
    #expect(below.contains { abs($0 - 2.99) < 1e-9 })
  }

  @Test func `a slanted step keeps both axes below the slop and lands on either side of it`() {
    let slanted = traces(of: .slopDiagonal)
    for trace in slanted {
      let (first, last) = (trace.events[0], trace.events[trace.events.count - 1])
      #expect(abs(last.x - first.x) < 3 && abs(last.y - first.y) < 3)
      #expect(abs(reach(trace) - 3) < 0.1)
    }
    #expect(slanted.contains { reach($0) > 3 } && slanted.contains { reach($0) < 3 })
  }

  @Test func `only history leaves the slop in its family`() {
    for trace in traces(of: .slopInHistory) {
      #expect(trace.events.allSatisfy { distance($0, trace.events[0], in: trace) < 3 })
      #expect(reach(trace) > 3)
    }
  }

  @Test func `sampling and delivery disagree about the tap limit, either way`() {
    let lagging = traces(of: .tapDeliveryLag)
    for trace in lagging {
      let (first, last) = (trace.events[0], trace.events[1])
      #expect((last.sampledAt < 300_000) != (last.deliveredAt - first.deliveredAt < 300_000))
    }
    #expect(Set(lagging.map { $0.expectation?.taps }) == [0, 1])
  }

  @Test func `a second finger comes while the first is down and goes before or after it`() {
    for family in [TraceFamily.secondFingerDuringDrag, .secondFingerDuringTap, .secondFingerOutlives] {
      for trace in traces(of: family) {
        let end = trace.events.last { $0.touch == 1 }?.sampledAt ?? 0
        let other = trace.events.filter { $0.touch == 2 }.map(\.sampledAt)
        #expect((other.first ?? 0) > 0 && (other.first ?? .max) < end)
        #expect(((other.last ?? 0) > end) == (family == .secondFingerOutlives))
      }
    }
  }

  @Test func `a finger beside comes down on a control that is centred on the first, and goes before it`()
    throws
  {
    for trace in traces(of: .secondFingerBeside) {
      let first = try #require(trace.events.first)
      let end = trace.events.last { $0.touch == 1 }?.sampledAt ?? 0
      let other = trace.events.filter { $0.touch == 2 }
      let second = try #require(other.first)
      #expect(abs(second.x - first.x) / trace.surface.unitsPerPointX < 50)
      #expect(abs(second.y - first.y) / trace.surface.unitsPerPointY < 22)
      #expect(distance(first, second, in: trace) > 15)
      #expect(second.sampledAt > 0 && (other.last?.sampledAt ?? .max) < end)
    }
  }

  @Test func `swapped fingers share frames and change their order in the file`() {
    for trace in traces(of: .twoFingersSwapped) {
      #expect(trace.events[0].touch == 2 && trace.events[1].touch == 1)
      let pairs = zip(trace.events, trace.events.dropFirst()).filter { $0.sampledAt == $1.sampledAt }
      #expect(pairs.contains { $0.0.touch == 1 } && pairs.contains { $0.0.touch == 2 })
    }
  }

  @Test func `a sequence has taps, pans, cancels and ignored fingers`() {
    for trace in traces(of: .gestureSequence) {
      let outcomes = Set(trace.expectation?.touches.map(\.outcome) ?? [])
      #expect(outcomes == Set(TouchOutcome.allCases))
    }
  }

  @Test func `surfaces are what their families name`() {
    let pixels = TraceFamily.surfacePixels.trace(seed: 1).surface
    #expect(pixels.unit == .pixels && pixels.unitsPerPointX == 3)
    #expect(TraceFamily.surfaceYUp.trace(seed: 1).surface.yAxisIsUp)
    let unequal = traces(of: .surfaceUnequalAxes)
    #expect(unequal.allSatisfy { $0.surface.unitsPerPointX != $0.surface.unitsPerPointY })
    #expect(Set(unequal.map { $0.expectation?.pans }) == [0, 1])
  }
}
