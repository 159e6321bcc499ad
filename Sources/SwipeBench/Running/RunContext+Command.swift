internal import Gestures
internal import Host
internal import Measurements
internal import Replay

extension RunContext {
  /// The setting of a whole run; where groups differ, all their values, sorted.
  init(_ command: RunCommand, _ plan: ReplayPlan) {
    self.init()
    version = swipebenchVersion
    swift = Machine.swiftVersion
    build = Machine.buildMode
    cpu = Machine.processorName
    cores = Machine.availableProcessors
    seed = command.seed
    instances = command.instances
    threads = command.threads
    let settings = plan.groups.map(\.settings)
    control = Self.all(settings.map(\.control.name), else: command.control ?? SwipeBench.defaultControl)
    profile = Self.all(settings.map(\.profile.name), else: (command.profile ?? .ek).name)
    placement = Self.all(
      settings.map(\.placement.spelling), else: (command.placement ?? .everyTouch).spelling)
    delivery = command.delivery.spelling
    inside = command.inside?.name
    skin = command.skin?.path
    style = command.style
    resolver = command.resolver.rawValue
  }

  private static func all(_ values: [String], else fallback: String) -> String {
    var distinct: [String] = []
    for value in values.sorted() where distinct.last != value { distinct.append(value) }
    return distinct.isEmpty ? fallback : distinct.joined(separator: " + ")
  }
}
