internal import Gestures
internal import Measurements
internal import Replay
internal import TouchTraces

/// Which traces run under which setting: the command line's, or where it says nothing, each trace's own.
struct ReplayPlan {
  /// Traces that share a setting.
  struct Group {
    var settings: ReplaySettings
    var traces: [LoadedTrace]
    /// Whether each trace's expectation holds for this setting.
    var isJudged: [Bool]
    /// Where each trace stands among all that run.
    var positions: [Int]
  }

  private(set) var groups: [Group] = []
  /// Traces that ask for what does not exist.
  private(set) var errors: [InputError] = []

  /// Sorts traces by setting; groups come in the order of their first traces.
  init(_ traces: [LoadedTrace], command: RunCommand, controls: [ControlRegistration]) {
    var position = 0
    for trace in traces {
      do throws(UnknownWish) {
        let wish = trace.trace.replay
        let setting = Setting(command, elseWish: try Setting(wishedBy: wish?.remainder(command), controls))
        let isJudged =
          setting == (try? Setting(wishedBy: wish, controls)) && command.delivery == .raw
          && command.inside == nil
        add(trace, setting, isJudged: isJudged, at: position, command, controls)
        position += 1
      } catch {
        errors.append(error.inputError(in: trace))
      }
    }
  }

  private mutating func add(
    _ trace: LoadedTrace, _ setting: Setting, isJudged: Bool, at position: Int, _ command: RunCommand,
    _ controls: [ControlRegistration]
  ) {
    if let index = groups.firstIndex(where: { Setting($0.settings) == setting }) {
      groups[index].traces.append(trace)
      groups[index].isJudged.append(isJudged)
      groups[index].positions.append(position)
    } else if let control = controls.first(where: { $0.name == setting.control }) {
      let settings = command.settings(
        control: control, profile: setting.profile, placement: setting.placement)
      groups.append(
        Group(settings: settings, traces: [trace], isJudged: [isJudged], positions: [position]))
    }
  }
}

/// What a trace can wish for.
private struct Setting: Equatable {
  var control: String
  var profile: GestureProfile
  var placement: Placement

  init(_ settings: ReplaySettings) {
    control = settings.control.name
    profile = settings.profile
    placement = settings.placement
  }

  /// The command line's setting, completed by a wish.
  init(_ command: RunCommand, elseWish wish: Setting) {
    control = command.control ?? wish.control
    profile = command.profile ?? wish.profile
    placement = command.placement ?? wish.placement
  }

  /// A trace's wish, completed by the defaults.
  init(wishedBy wish: TouchTrace.ReplayWish?, _ controls: [ControlRegistration]) throws(UnknownWish) {
    control = wish?.control ?? SwipeBench.defaultControl
    guard controls.contains(where: { [control] in $0.name == control }) else {
      throw UnknownWish(.control, control, known: controls.map(\.name))
    }
    let profileName = wish?.profile ?? GestureProfile.ek.name
    guard let profile = GestureProfile.named(profileName) else {
      throw UnknownWish(.profile, profileName, known: GestureProfile.all.map(\.name))
    }
    self.profile = profile
    let spelling = wish?.placement ?? Placement.everyTouch.spelling
    guard let placement = Placement(spelling: spelling) else {
      throw UnknownWish(
        .placement, spelling, expected: "every-touch, first-touch or X,Y,WIDTH,HEIGHT in points")
    }
    self.placement = placement
  }
}

extension TouchTrace.ReplayWish {
  /// What the command line leaves open: a wish for something unknown does no harm where it is overruled.
  fileprivate func remainder(_ command: RunCommand) -> TouchTrace.ReplayWish {
    TouchTrace.ReplayWish(
      control: command.control == nil ? control : nil,
      placement: command.placement == nil ? placement : nil,
      profile: command.profile == nil ? profile : nil)
  }
}

extension RunCommand {
  /// The settings of a group.
  func settings(
    control: ControlRegistration, profile: GestureProfile, placement: Placement
  ) -> ReplaySettings {
    var settings = ReplaySettings(control: control)
    settings.profile = profile
    settings.placement = placement
    settings.inside = inside
    settings.delivery = delivery
    settings.resolver = resolver
    settings.skin = skin?.catalog
    settings.skinPath = skin?.path
    settings.styleName = style
    settings.instances = instances
    settings.threads = threads
    settings.seed = seed
    settings.budgetSeconds = budgetSeconds
    return settings
  }
}
