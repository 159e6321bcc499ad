import Host
import Primitives
import SwipeControls
import Synchronization

/// Plays all scripts on all instances, counters only, as often as the budget allows.
struct ThroughputPass: Sendable {
  let settings: ReplaySettings
  let scripts: [ReplayScript]
  let clock: HostClock
  let budgetPicoseconds: UInt64
  let isInterrupted: @Sendable () -> Bool

  /// What one worker did.
  struct Share: Sendable {
    var counters = PlayCounters()
    var instances = 0
    var passes = 0
    var picoseconds: UInt64 = 0
    var resolves = 0
    var resolvePicoseconds: UInt64 = 0
    var wasInterrupted = false
  }

  /// Runs the pass; one worker per thread, each with its own instances.
  func run(progress: @escaping @Sendable (Double) -> Void) throws(HostError) -> [Share] {
    let workers = min(settings.threads, settings.instances)
    let shares = Mutex([Share](repeating: Share(), count: workers))
    try Workers.run(count: workers) { index in
      let share = work(index, of: workers, progress: index == 0 ? progress : { _ in })
      shares.withLock { $0[index] = share }
    }
    return shares.withLock { $0 }
  }

  private func work(_ index: Int, of workers: Int, progress: (Double) -> Void) -> Share {
    let environment = settings.makeEnvironment()
    let count = settings.instances * (index + 1) / workers - settings.instances * index / workers
    let controls = (0..<count).map { _ in settings.makeControl(environment) }
    let arenas = settings.inside.map { parent in
      controls.map { TouchArena(parent: parent, control: $0) }
    }
    let player = ScriptPlayer(environment: environment)
    var share = Share()
    share.instances = count
    let before = environment.counters
    let start = clock.now()
    repeat {
      share.wasInterrupted = playAll(controls, arenas, player, &share.counters) {
        progress(
          Swift.min(1, Double(clock.picoseconds(from: start, to: clock.now())) / Double(budgetPicoseconds)))
      }
      share.passes += 1
      share.picoseconds = clock.picoseconds(from: start, to: clock.now())
    } while !share.wasInterrupted && share.picoseconds < budgetPicoseconds
    share.counters.controls = environment.counters.since(before)
    if !share.wasInterrupted { resolveAll(controls, &share) }
    return share
  }

  /// One pass; true when it was interrupted before its end.
  private func playAll(
    _ controls: [Control], _ arenas: [TouchArena]?, _ player: ScriptPlayer,
    _ counters: inout PlayCounters, tick: () -> Void
  ) -> Bool {
    for index in controls.indices {
      let control = controls[index]
      for script in scripts.indices {
        player.play(scripts[script], on: control, through: arenas?[index], &counters)
      }
      guard index & 0x3FF == 0x3FF else { continue }
      tick()
      if isInterrupted() { return true }
    }
    tick()
    return isInterrupted()
  }

  /// The resolve-only loop: every instance once per round, for a fifth of the budget.
  private func resolveAll(_ controls: [Control], _ share: inout Share) {
    var sum: UInt64 = 0
    let loop = ResolveLoop(controls)
    let start = clock.now()
    repeat {
      sum &+= loop.resolve(0..<loop.count)
      share.resolves += controls.count
      share.resolvePicoseconds = clock.picoseconds(from: start, to: clock.now())
    } while share.resolvePicoseconds < budgetPicoseconds / 5 && !isInterrupted()
    keepAlive(sum)
  }
}

/// Makes a result count as used, so that the work for it is not optimised away.
@inline(never)
func keepAlive(_ word: UInt64) {}

extension ReplaySettings {
  /// An environment for one thread.
  func makeEnvironment() -> ControlEnvironment {
    let environment = ControlEnvironment(profile: profile)
    environment.appearance.usesCompiledResolver = resolver == .compiled
    environment.appearance.skin = skin
    environment.constants = constants
    return environment
  }

  /// A control of the kind under test, in its style.
  func makeControl(_ environment: ControlEnvironment) -> Control {
    let control = control.make(environment)
    if let styleName { control.styleName = styleName }
    return control
  }
}
