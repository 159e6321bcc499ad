import Host
import SwipeControls
import Synchronization
import UserControl

/// What a look-up costs: warm, by the literal algorithm, after changes, after reloads, on two threads.
struct ResolveBenchmarks {
  let stopwatch: Stopwatch

  func run() throws -> [Figure] { try warm() + [afterChange()] + reload() + threads() + counts() }

  /// Few enough controls to stay in the first-level cache, as the yardstick's colours do.
  private static let ring = 64
  private static let passes = 1 << 13
  private static let slowPasses = 1 << 6
  private static let loops = ring * passes

  private static func sliders(
    _ environment: ControlEnvironment = ControlEnvironment()
  ) -> ContiguousArray<UserSlider> {
    ContiguousArray(
      (0..<ring).map { _ in
        let control = UserSlider(environment: environment)
        control.setState([.highlighted, .overlayFaded, .overlayVisible], true)
        return control
      })
  }

  private func warm() -> [Figure] {
    let controls = Self.sliders()
    let own = Self.sliders()
    for control in own { control.setValue(.black, of: .knobColor, for: .normal) }
    let colors = (0..<Self.ring).map { Color(bits: UInt64($0)) }
    let proxy = LiteralProxy()
    let literal = ContiguousArray(
      (0..<Self.ring).map { LiteralControl(state: controls[$0].state, proxy: proxy) })
    let (loops, slowLoops) = (Self.loops, Self.ring * Self.slowPasses)
    let rounds = stopwatch.alternating(
      101,
      [
        (loops, { consume(ResolveLoops.compiled(controls, passes: Self.passes)) }),
        (loops, { consume(ResolveLoops.bareLoads(colors, count: loops)) }),
        (slowLoops, { consume(ResolveLoops.compiled(own, passes: Self.slowPasses)) }),
        (slowLoops, { consume(ResolveLoops.pinned(literal, passes: Self.slowPasses)) }),
        (slowLoops, { consume(ResolveLoops.literal(controls, passes: Self.slowPasses)) }),
      ])
    func ratio(_ a: Int, _ b: Int) -> [Double] { zip(rounds[a], rounds[b]).map(/) }
    return [
      Figure("resolve.compiled", "ns", rounds: rounds[0]),
      Figure("resolve.bareLoad", "ns", rounds: rounds[1]),
      Figure("resolve.ownValues", "ns", rounds: rounds[2]),
      Figure("resolve.reference", "ns", rounds: rounds[3]),
      Figure("resolve.referenceInLibrary", "ns", rounds: rounds[4]),
      Figure("resolve.compiledToBareLoad", "ratio", rounds: ratio(0, 1)),
      Figure("resolve.referenceToCompiled", "ratio", rounds: ratio(3, 0)),
    ]
  }

  /// A change of state, the hook, and the four properties that it reads.
  private func afterChange() -> Figure {
    let controls = Self.styledControls(Self.ring, ControlEnvironment())
    let count = Self.ring * Self.slowPasses
    let rounds = stopwatch.alternating(
      101, [(count, { ResolveLoops.changes(controls, count: count) })])
    return Figure("resolve.afterChangeWithHook", "ns", rounds: rounds[0])
  }

  private static func styledControls(
    _ count: Int, _ environment: ControlEnvironment
  ) -> ContiguousArray<StyledControl> {
    ContiguousArray(
      (0..<count).map { _ in
        let control = StyledControl(environment: environment)
        control.setState([.highlighted, .overlayVisible], true)
        return control
      })
  }

  /// A skin of 24 styles set while 100,000 controls live: until the first shows it, then per control.
  private func reload() -> [Figure] {
    let environment = ControlEnvironment()
    let controls = Self.styledControls(100_000, environment)
    let skins = [BenchmarkSkin(styles: 24, grey: 0.25), BenchmarkSkin(styles: 24, grey: 0.75)]
    var (first, next, warm): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0...24 {
      consume(ResolveLoops.fills(controls))
      let times = stopwatch.times([
        {
          environment.appearance.skin = skins[round & 1]
          consume(controls[0].currentValue(of: .styledFill).bits)
        },
        { consume(ResolveLoops.fills(controls)) }, { consume(ResolveLoops.fills(controls)) },
      ])
      guard round > 0 else { continue }
      first.append(times[0] / 1_000)
      next.append(times[1] / Double(controls.count))
      warm.append(times[2] / Double(controls.count))
    }
    return [
      Figure("resolve.reload.firstControl", "µs", rounds: first),
      Figure("resolve.reload.nextPerControl", "ns", rounds: next),
      Figure("resolve.reload.warmPerControl", "ns", rounds: warm),
      Figure("resolve.reload.extraPerControl", "ns", rounds: zip(next, warm).map { $0 - $1 }),
    ]
  }

  /// What two threads gain on one, for look-ups and for loads of a colour each from memory of their own.
  private func threads() throws -> [Figure] {
    var (resolve, bare): ([Double], [Double]) = ([], [])
    for round in 0...12 {
      let resolveRates = try (rate(1, Self.resolveLoop), rate(2, Self.resolveLoop))
      let bareRates = try (rate(1, Self.bareLoop), rate(2, Self.bareLoop))
      guard round > 0 else { continue }
      resolve.append(resolveRates.1 / resolveRates.0)
      bare.append(bareRates.1 / bareRates.0)
    }
    return [
      Figure("resolve.twoThreads.gain", "ratio", rounds: resolve),
      Figure("resolve.twoThreads.sharesNothing", "ratio", rounds: bare),
      Figure("resolve.twoThreads.toSharesNothing", "ratio", rounds: zip(resolve, bare).map(/)),
    ]
  }

  /// Operations per picosecond of so many threads together.
  private func rate(_ threads: Int, _ prepare: @escaping @Sendable () -> () -> UInt64) throws -> Double {
    let times = Mutex([UInt64](repeating: 0, count: threads))
    let clock = stopwatch.clock
    try Workers.run(count: threads) { index in
      let work = prepare()
      consume(work())
      let start = clock.now()
      for _ in 0..<8 { consume(work()) }
      let taken = clock.picoseconds(from: start, to: clock.now())
      times.withLock { $0[index] = taken }
    }
    return times.withLock { $0.reduce(0) { $0 + Double(8 * Self.loops) / Double(max($1, 1)) } }
  }

  @Sendable private static func resolveLoop() -> () -> UInt64 {
    let controls = sliders()
    return { ResolveLoops.compiled(controls, passes: passes) }
  }

  @Sendable private static func bareLoop() -> () -> UInt64 {
    let colors = (0..<ring).map { Color(bits: UInt64($0)) }
    return { ResolveLoops.bareLoads(colors, count: loops) }
  }

  /// Heap allocations of a million warm look-ups and of as many changes with the hook; -1 when uncountable.
  private func counts() -> [Figure] {
    let sliders = Self.sliders()
    let styled = Self.styledControls(Self.ring, ControlEnvironment())
    consume(ResolveLoops.compiled(sliders, passes: 1))
    ResolveLoops.changes(styled, count: 2 * Self.ring)
    let start = AllocationCounter.count
    consume(ResolveLoops.compiled(sliders, passes: Self.passes))
    let middle = AllocationCounter.count
    ResolveLoops.changes(styled, count: Self.loops)
    let end = AllocationCounter.count
    let canCount = start >= 0
    return [
      Figure("resolve.allocationsWarm", "count", exact: canCount ? Double(middle - start) : -1),
      Figure("resolve.allocationsAfterChange", "count", exact: canCount ? Double(end - middle) : -1),
    ]
  }
}

/// A skin with several styles; the default style of every target type is the last of them.
struct BenchmarkSkin: Skin {
  private var styles: [SkinLayer] = []

  init(styles count: Int, grey: Double) {
    for number in 0..<count {
      var layer = SkinLayer(label: "style \(number)")
      for (step, state) in [ControlState.normal, .selected, .overlayVisible].enumerated() {
        let color = Color(white: grey, alpha: Double(step + 1) / 4)
        layer.set(.init(.color(color)), ofPropertyNamed: "StyledFill", for: state)
      }
      layer.set(.init(.number(Double(number))), ofPropertyNamed: "StyledLineWidth", for: .normal)
      styles.append(layer)
    }
  }

  func layers(style: String?, targetType: String) -> [SkinLayer] { styles.suffix(3) }
}
