import Gestures
package import TouchTraces

extension Replay {
  /// What every rule measures of a contact at one event, each in words; empty where the control saw nothing.
  package func readings(of trace: TouchTrace, touch: Int32, event: Int) -> [String] {
    let script = ReplayScript(trace, placement: settings.placement, delivery: settings.delivery)
    var pass = StoryPass(script, settings: settings, keepsReadings: true)
    let story = pass.run().first { $0.touch == touch }
    return story?.steps.last { $0.event <= event }?.readings.map(\.words) ?? []
  }
}
