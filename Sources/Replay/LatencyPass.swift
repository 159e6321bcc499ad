import Appearance
import Host
import Measurements
import Primitives
import SwipeControls

/// Measures the latencies of the resolve path and of the delivery of one event.
struct LatencyPass {
  let settings: ReplaySettings
  let scripts: [ReplayScript]
  let clock: HostClock
  let isInterrupted: () -> Bool

  /// Resolves share a reading in groups of 64 when warm, of 16 after a change, else alone; events of 16.
  static let warmGroup = 64
  static let changeGroup = 16
  static let dispatchGroup = 16
  /// The most samples of one series; enough for a p99.9 and its neighbours.
  static let sampleLimit = 50_000

  /// Measures every series, each for a sixth of the time given.
  func run(picoseconds budget: UInt64) -> LatencyRecord {
    let environment = settings.makeEnvironment()
    let count = max(LatencyPass.warmGroup, min(settings.instances, 1_024))
    let controls = (0..<count).map { _ in settings.makeControl(environment) }
    spreadStates(controls)
    let hasAppearance = controls[0] is SwipeControl
    let share = budget / 6
    var record = LatencyRecord()
    if hasAppearance {
      record.resolve = warm(controls, share)
      record.resolveAfterChange = afterChange(controls, share)
      record.resolveAfterReload = afterReload(controls, environment, share)
      record.resolveCold = cold(share)
      record.resolveReference = reference(share)
    }
    for control in controls { control.reset() }
    record.dispatch = dispatch(controls[0], environment, share)
    return record
  }

  /// Puts the controls into the states of a gesture in turn, so that warm resolves are not all alike.
  private func spreadStates(_ controls: [Control]) {
    let states: [ControlState] = [
      .normal, [.highlighted, .overlayFaded], [.highlighted, .overlayFaded, .overlayVisible],
      [.highlighted, .overlayVisible],
    ]
    for (index, control) in controls.enumerated() { control.setState(states[index % states.count], true) }
  }

  private func warm(_ controls: [Control], _ budget: UInt64) -> LatencySeries {
    var next = 0
    var sum: UInt64 = 0
    let loop = ResolveLoop(controls)
    let series = sample(group: LatencyPass.warmGroup, budget) {
      next = next + 2 * LatencyPass.warmGroup <= controls.count ? next + LatencyPass.warmGroup : 0
    } timed: {
      sum &+= loop.resolve(next..<next + LatencyPass.warmGroup)
    }
    keepAlive(sum)
    return series
  }

  /// The warm series again, by the other resolver, unless it is the one under test.
  private func reference(_ budget: UInt64) -> LatencySeries? {
    guard settings.resolver == .compiled else { return nil }
    var literal = settings
    literal.resolver = .reference
    let environment = literal.makeEnvironment()
    let controls = (0..<2 * LatencyPass.warmGroup).map { _ in literal.makeControl(environment) }
    spreadStates(controls)
    return warm(controls, budget)
  }

  private func afterChange(_ controls: [Control], _ budget: UInt64) -> LatencySeries {
    var next = 0
    var sum: UInt64 = 0
    let loop = ResolveLoop(controls)
    let series = sample(group: LatencyPass.changeGroup, budget) {
      next = next + 2 * LatencyPass.changeGroup <= controls.count ? next + LatencyPass.changeGroup : 0
      for index in next..<next + LatencyPass.changeGroup {
        controls[index].isHighlighted = !controls[index].isHighlighted
      }
    } timed: {
      sum &+= loop.resolve(next..<next + LatencyPass.changeGroup)
    }
    keepAlive(sum)
    return series
  }

  private func afterReload(
    _ controls: [Control], _ environment: ControlEnvironment, _ budget: UInt64
  ) -> LatencySeries {
    var next = 0
    var sum: UInt64 = 0
    let loop = ResolveLoop(controls)
    let series = sample(group: 1, budget) {
      next = (next + 1) % controls.count
      environment.appearance.invalidate()
    } timed: {
      sum &+= loop.resolve(next..<next + 1)
    }
    keepAlive(sum)
    return series
  }

  private func cold(_ budget: UInt64) -> LatencySeries {
    var environment = settings.makeEnvironment()
    var control = settings.makeControl(environment)
    var sum: UInt64 = 0
    let series = sample(group: 1, budget) {
      environment = settings.makeEnvironment()
      control = settings.makeControl(environment)
    } timed: {
      sum &+= control.resolveAppearance()
    }
    keepAlive(sum)
    return series
  }

  private func dispatch(
    _ control: Control, _ environment: ControlEnvironment, _ budget: UInt64
  ) -> LatencySeries? {
    let runs = scripts.flatMap { script in script.gestures.map { (script, $0) } }
      .filter { $0.1.samples.count >= LatencyPass.dispatchGroup }
    guard !runs.isEmpty else { return nil }
    let player = ScriptPlayer(environment: environment)
    let loop = environment.loop
    var run = 0
    var next = runs[0].1.samples.upperBound
    let series = sample(group: LatencyPass.dispatchGroup, budget) {
      if next + LatencyPass.dispatchGroup > runs[run].1.samples.upperBound {
        loop.drain()
        run = (run + 1) % runs.count
        player.start(control)
        player.place(control, runs[run].1)
        next = runs[run].1.samples.lowerBound
      }
    } timed: {
      for index in next..<next + LatencyPass.dispatchGroup {
        let event = runs[run].0.samples[index]
        loop.advance(to: event.deliveredAt)
        control.deliver(event)
      }
      next += LatencyPass.dispatchGroup
    }
    control.reset()
    return series
  }

  /// Takes samples until the budget or the limit is reached; ``prepare`` runs outside the timed part.
  ///
  /// The floor, what a timed part without work takes, is measured in the same loop and taken off.
  private func sample(
    group: Int, _ budget: UInt64, prepare: () -> Void, timed: () -> Void
  ) -> LatencySeries {
    let floor = clockFloor()
    var raw: [UInt64] = []
    raw.reserveCapacity(LatencyPass.sampleLimit)
    for _ in 0..<LatencyPass.warmUp {
      prepare()
      timed()
    }
    let start = clock.now()
    while raw.count < LatencyPass.sampleLimit {
      prepare()
      let before = clock.now()
      timed()
      let after = clock.now()
      let taken = clock.picoseconds(from: before, to: after)
      raw.append((taken > floor ? taken - floor : 0) / UInt64(group))
      if raw.count & 0xFF == 0 {
        if clock.picoseconds(from: start, to: after) > budget || isInterrupted() { break }
      }
    }
    return series(raw, group: group, floor: floor / UInt64(group))
  }

  private static let warmUp = 64

  /// The median of what two readings with nothing between them differ by.
  private func clockFloor() -> UInt64 {
    var differences = (0..<1_001).map { _ in
      let before = clock.now()
      return clock.picoseconds(from: before, to: clock.now())
    }
    differences.sort()
    return differences[differences.count / 2]
  }

  private func series(_ raw: [UInt64], group: Int, floor: UInt64) -> LatencySeries {
    var histogram = Histogram()
    for value in raw { histogram.record(value) }
    let limit = 10 * max(histogram.percentile(50), 1)
    let slow = raw.reduce(0) { $0 + ($1 > limit ? 1 : 0) }
    return LatencySeries(
      histogram: histogram, group: group, floorPicoseconds: floor, slowCalls: UInt64(slow))
  }
}
