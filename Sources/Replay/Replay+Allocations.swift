import SwipeControls
package import TouchTraces

extension Replay {
  /// Heap allocations of one more pass of all traces over one control, after two passes of warm-up.
  ///
  /// `count` gives the allocations of this thread so far.
  package func allocationsInSteadyState(_ traces: [LoadedTrace], count: () -> Int) -> Int {
    let scripts = traces.map {
      ReplayScript($0.trace, placement: settings.placement, delivery: settings.delivery)
    }
    let environment = settings.makeEnvironment()
    let control = settings.makeControl(environment)
    let player = ScriptPlayer(environment: environment)
    var counters = PlayCounters()
    for _ in 0..<2 { for script in scripts { player.play(script, on: control, &counters) } }
    let before = count()
    for index in scripts.indices { player.play(scripts[index], on: control, &counters) }
    return count() - before
  }
}
