import Appearance
public import Measurements
import SwipeControls
public import TouchTraces

extension Replay {
  /// What one trace makes the program do, as counts that repeat exactly on one toolchain.
  ///
  /// The trace is played twice on one new control without listeners. Counts are those of the second pass,
  /// with everything in place; `resolve.firstTableBuilds` is the first one's. A later counter goes behind the
  /// others: baselines know them by name.
  public func work(of trace: TouchTrace) -> [WorkCounter] {
    let script = ReplayScript(trace, placement: settings.placement, delivery: settings.delivery)
    let environment = settings.makeEnvironment()
    environment.appearance.countsResolves = true
    let control = settings.makeControl(environment)
    let arena = settings.inside.map { TouchArena(parent: $0, control: control) }
    let player = ScriptPlayer(environment: environment)
    var play = PlayCounters()
    player.play(script, on: control, through: arena, &play)
    let first = WorkReading(environment)
    player.play(script, on: control, through: arena, &play)
    let second = WorkReading(environment)
    return [
      WorkCounter("configures", second.controls.configures - first.controls.configures),
      WorkCounter("redraws", second.controls.redraws - first.controls.redraws),
      WorkCounter("resolve.firstTableBuilds", first.tableBuilds),
      WorkCounter("resolve.tableBuilds", second.tableBuilds - first.tableBuilds),
      WorkCounter("resolve.total", second.resolves.total - first.resolves.total),
      WorkCounter("timers", second.timers - first.timers),
      WorkCounter("resolve.hits", second.resolves.hits - first.resolves.hits),
      WorkCounter("resolve.misses", second.resolves.misses - first.resolves.misses),
    ]
      + ResolvePath.allCases.map { path in
        WorkCounter(
          "resolve." + path.rawValue, second.resolves.count(path) - first.resolves.count(path))
      }
  }
}

/// The counters of an environment at one moment.
private struct WorkReading {
  let controls: ControlCounters
  let resolves: ResolveCounts
  let tableBuilds: Int
  let timers: Int

  init(_ environment: ControlEnvironment) {
    controls = environment.counters
    resolves = environment.appearance.resolveCounts
    tableBuilds = environment.appearance.entryBuildCount
    timers = environment.loop.firedCount
  }
}
