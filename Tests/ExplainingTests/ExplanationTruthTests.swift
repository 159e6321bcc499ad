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

  @Test("A lift as much earlier as named gives a tap")
  func earlierLift() throws {
    var tried = 0
    for trace in Self.traces {
      for touch in Explainer(settings: Fixture.settings()).explain(trace) {
        guard let change = touch.changes.first(where: { $0.parameter == "lift" }) else { continue }
        tried += 1
        let earlier = Int64((try #require(change.value) * 1_000).rounded())
        var lifted = trace
        let end = try #require(trace.events.last { $0.touch == touch.touch })
        let time = end.deliveredAt - earlier
        lifted.events.removeAll { $0.touch == touch.touch && $0.deliveredAt > time }
        var lift = end
        lift.history = []
        lift.deliveredAt = time
        lift.sampledAt = min(end.sampledAt, time)
        let place = lifted.events.firstIndex { $0.deliveredAt > time } ?? lifted.events.count
        lifted.events.insert(lift, at: place)
        let found = Replay(settings: Fixture.settings()).behaviour(of: lifted).record.touches
          .first { $0.touch == touch.touch }
        #expect(found?.outcome == "tap", "\(trace.name), touch \(touch.touch): \(change.words)")
      }
    }
    #expect(tried > 3)
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
