import Gestures
import Measurements
import Primitives
import Replay
import Reporting
import Testing
import TouchTraces

/// What explanations say is what runs find.
@Suite struct ExplanationTruthTests {
  static let traces = Fixture.corpus + Fixture.recordings

  /// The long recordings only where a setting is the first of its kind, to keep the tests short.
  static func traces(for setting: Fixture.Setting) -> [TouchTrace] {
    let isFirst = ["profile ek", "inside scroll"].contains(setting.description)
    return isFirst ? traces : Fixture.corpus
  }

  @Test(
    "Outcome and reason are those of a run, for every trace under every setting",
    arguments: Fixture.everySetting)
  func sameAsRun(_ setting: Fixture.Setting) {
    #expect(!Fixture.corpus.isEmpty)
    for trace in Self.traces(for: setting) {
      let run = Replay(settings: setting.settings).behaviour(of: trace).record.touches
      let why = Explainer(settings: setting.settings).explain(trace)
      #expect(why.map(\.touch) == run.map(\.touch))
      #expect(why.map(\.outcome) == run.map(\.outcome), "\(trace.name)")
      #expect(why.map(\.reason) == run.map(\.reason), "\(trace.name)")
      for touch in why { #expect(WhyText.sentence(touch).contains(touch.reason)) }
    }
  }

  @Test("A changed slop, window or container named gives the outcome named", arguments: Fixture.everySetting)
  func changesAreTrue(_ setting: Fixture.Setting) throws {
    var tried = 0
    for trace in Self.traces(for: setting) {
      for touch in Explainer(settings: setting.settings).explain(trace) {
        for change in touch.changes {
          #expect(change.outcome != touch.outcome)
          let other = Self.trace(trace, change, touch.touch)
          guard let changed = try Self.settings(setting.settings, change, isOther: other != nil) else {
            continue
          }
          tried += 1
          let found = Replay(settings: changed).behaviour(of: other ?? trace).record.touches
            .first { $0.touch == touch.touch }
          #expect(found?.outcome == change.outcome, "\(trace.name), touch \(touch.touch): \(change.words)")
        }
      }
    }
    #expect(tried > 0)
  }

  /// The trace with the touch changed as named; nil for changes of settings.
  private static func trace(_ trace: TouchTrace, _ change: ChangeRecord, _ touch: Int32) -> TouchTrace? {
    var changed = trace
    switch change.parameter {
    case "other-touches": changed.events.removeAll { $0.touch != touch }
    case "cancel":
      for index in changed.events.indices where changed.events[index].phase == .cancelled {
        if changed.events[index].touch == touch { changed.events[index].phase = .ended }
      }
    default: return nil
    }
    return changed
  }

  /// The settings with one number changed, made as a user would make them; nil for changes of the touch itself.
  private static func settings(
    _ settings: ReplaySettings, _ change: ChangeRecord, isOther: Bool = false
  ) throws -> ReplaySettings? {
    // A control that stays where the first touch was cannot be told by dropping that touch.
    if isOther { return settings.placement == .firstTouch ? nil : settings }
    var changed = settings
    switch change.parameter {
    case "slop", "tap-window", "tap-slop":
      let value = try #require(change.value)
      changed.profile = try GestureProfile(
        name: "changed", base: settings.profile, overrides: [(change.parameter, .number(value))])
    case "metric":
      changed.profile = try GestureProfile(
        name: "changed", base: settings.profile, overrides: [("metric", .word("euclidean"))])
    case "container-slop": changed.inside?.slopPoints = try #require(change.value)
    case "container": changed.inside = nil
    default: return nil
    }
    return changed
  }

  @Test(
    "A slop named is the nearest one: a hundredth of a point back, nothing changes",
    arguments: Fixture.everySetting)
  func changesAreSmallest(_ setting: Fixture.Setting) throws {
    for trace in Self.traces(for: setting) {
      for touch in Explainer(settings: setting.settings).explain(trace) {
        for change in touch.changes where change.parameter == "slop" {
          let value = try #require(change.value)
          let back = value < setting.settings.profile.pan.slopPoints ? value + 0.01 : value - 0.01
          var nearer = change
          // One more thousandth, since the value named is rounded to hundredths.
          nearer.value = value < back ? back + 0.001 : max(back - 0.001, 0)
          let changed = try #require(try Self.settings(setting.settings, nearer))
          let found = Replay(settings: changed).behaviour(of: trace).record.touches
            .first { $0.touch == touch.touch }
          #expect(found?.outcome == touch.outcome, "\(trace.name), touch \(touch.touch): \(change.words)")
        }
      }
    }
  }

  @Test("Details are found for the touches that need attention first, sentences' facts for all")
  func detailLimit() throws {
    let trace = try #require(Fixture.corpus.first { $0.name == "gesture-sequence" })
    let all = Explainer(settings: Fixture.settings()).explain(trace)
    let few = Explainer(settings: Fixture.settings()).explain(trace, detailLimit: 1)
    let detailed = few.filter { !$0.events.isEmpty }
    #expect(detailed.map(\.outcome) == ["none"])
    #expect(detailed.first == all.first { $0.outcome == "none" })
    #expect(few.map(\.reason) == all.map(\.reason) && few.map(\.facts) == all.map(\.facts))
  }

  /// Settings under which lifts at other times are tried.
  static let lifted = Fixture.everySetting.filter {
    ["profile ek", "profile hammer", "profile android", "inside pager", "frame:60", "flutter"]
      .contains($0.description)
  }

  @Test("A lift as much earlier or later as named gives the outcome named", arguments: lifted)
  func otherLift(_ setting: Fixture.Setting) throws {
    var tried: [String: Int] = [:]
    for trace in Self.traces(for: setting) {
      for touch in Explainer(settings: setting.settings).explain(trace) {
        for change in touch.changes where change.parameter == "lift" || change.parameter == "hold" {
          tried[change.parameter + touch.outcome, default: 0] += 1
          let time = Int64((try #require(change.value) * 1_000).rounded())
          let other = Self.lifting(trace, touch.touch, by: change.parameter == "lift" ? -time : time)
          let found = Replay(settings: setting.settings).behaviour(of: other).record.touches
            .first { $0.touch == touch.touch }
          #expect(found?.outcome == change.outcome, "\(trace.name), touch \(touch.touch): \(change.words)")
        }
      }
    }
    // Flutter's places are older than the events they come with, so the lifts it would take are hardly tried.
    let pans = setting.settings.delivery == .flutter ? 0 : 4
    #expect(tried["liftpan", default: 0] >= pans && tried["holdtap", default: 0] > 0, "\(tried)")
  }

  /// The trace with a touch lifted at another time, made without the code under test.
  private static func lifting(_ trace: TouchTrace, _ touch: Int32, by shift: Int64) -> TouchTrace {
    var lifted = trace
    guard var lift = trace.events.last(where: { $0.touch == touch }) else { return trace }
    let former = lift.sampledAt
    lift.deliveredAt += shift
    lift.history = []
    lifted.events.removeAll {
      $0.touch == touch && ($0.phase.isTerminal || $0.deliveredAt > lift.deliveredAt)
    }
    let last = lifted.events.last { $0.touch == touch }?.sampledAt ?? 0
    lift.sampledAt = max(last, min(former + shift, lift.deliveredAt))
    let place = lifted.events.firstIndex { $0.deliveredAt > lift.deliveredAt } ?? lifted.events.count
    lifted.events.insert(lift, at: place)
    return lifted
  }

  @Test("What the control makes of each touch by other profiles is what runs with them say")
  func controlOutcomes() throws {
    var differing = 0
    for trace in Self.traces {
      let touches = Explainer(settings: Fixture.settings()).explain(trace)
      for profile in GestureProfile.all where profile.name != "ek" {
        var settings = Fixture.settings()
        settings.profile = profile
        let run = Replay(settings: settings).behaviour(of: trace).record.touches
        for (touch, replayed) in zip(touches, run) {
          let verdict = try #require(touch.others.first { $0.profile == profile.name })
          #expect(verdict.controlOutcome == replayed.outcome, "\(trace.name), touch \(touch.touch)")
          if verdict.outcome != verdict.controlOutcome { differing += 1 }
        }
      }
    }
    #expect(differing > 10)
  }

  @Test("No verdict says that a pan began below its limit, and each has a reason")
  func verdictNumbers() throws {
    for trace in Self.traces {
      for touch in Explainer(settings: Fixture.settings()).explain(trace) {
        for verdict in touch.others {
          #expect(!verdict.reason.isEmpty, "\(trace.name), touch \(touch.touch), \(verdict.profile)")
          let numbers = verdict.reason.split(separator: " ").compactMap { Double($0) }
          guard verdict.reason.hasPrefix("pan at "), verdict.reason.contains("limit" as String) else {
            continue
          }
          try #require(numbers.count >= 2)
          #expect(numbers[0] >= numbers[1], "\(trace.name), touch \(touch.touch): \(verdict.reason)")
        }
      }
    }
  }

  @Test("Every touch that came to nothing in time or space is told what would have helped")
  func helps() {
    for trace in Self.traces {
      for touch in Explainer(settings: Fixture.settings()).explain(trace) where touch.outcome == "none" {
        #expect(!touch.changes.isEmpty, "\(trace.name), touch \(touch.touch)")
      }
    }
  }

  @Test("The own profile's recogniser agrees with the control on every touch that is alone")
  func verdictsAgree() {
    for trace in Self.traces {
      for profile in GestureProfile.all
      where profile.pan.start == .movement && profile.press.delay == .forever {
        var settings = Fixture.settings()
        settings.profile = profile
        var other = Fixture.settings()
        other.profile = profile.name == "ek" ? .uikit : .ek
        let own = Explainer(settings: settings).explain(trace)
        let seen = Explainer(settings: other).explain(trace)
        for (mine, theirs) in zip(own, seen) where mine.outcome != "ignored" {
          let verdict = theirs.others.first { $0.profile == profile.name }
          #expect(verdict?.outcome == mine.outcome, "\(trace.name), touch \(mine.touch), \(profile.name)")
          let hasLimit = mine.outcome == "pan" || mine.outcome == "tap" && profile.tap.window != .forever
          if hasLimit { #expect(verdict?.reason == mine.reason) }
        }
      }
    }
  }
}
