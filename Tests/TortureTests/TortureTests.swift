import Gestures
import Measurements
import Primitives
import Replay
import SwipeControls
import Testing
import TouchTraces

/// Small gestures: a tap, drags along both axes, a cancel, a second finger.
enum Gestures {
  static let all: [TortureGesture] = [
    gesture("tap", [(0, 1, .began, 0, 0), (64, 1, .ended, 0, 0)]),
    gesture(
      "drag", [(0, 1, .began, 0, 0), (16, 1, .moved, 2, 0), (33, 1, .moved, 25, 1), (50, 1, .ended, 25, 1)]),
    gesture(
      "down",
      [(0, 1, .began, 0, 0), (16, 1, .moved, 0, 20), (33, 1, .moved, 1, 40), (50, 1, .ended, 1, 40)]),
    gesture("cancel", [(0, 1, .began, 0, 0), (400, 1, .moved, 30, 0), (600, 1, .cancelled, 30, 0)]),
    gesture(
      "second",
      [
        (0, 1, .began, 0, 0), (16, 1, .moved, 12, 0), (24, 2, .began, 4, 4), (33, 1, .moved, 25, 1),
        (40, 2, .moved, -20, 4), (50, 1, .ended, 25, 1), (66, 2, .ended, -20, 4),
      ]),
  ]

  private static func gesture(
    _ name: String, _ events: [(Int64, Int32, TouchPhase, Double, Double)]
  ) -> TortureGesture {
    TortureGesture(
      trace: name, number: 0,
      events: events.map { TouchEvent(sampledAt: $0.0 * 1_000, touch: $0.1, phase: $0.2, x: $0.3, y: $0.4) })
  }
}

/// A control with a fault and a check that finds it.
struct FaultyControl: Sendable, CustomTestStringConvertible {
  var name: String
  var check: TortureCheck
  var make: @Sendable (ControlEnvironment) -> Control

  var testDescription: String { name }

  func torture() throws -> Torture.Result {
    var settings = TortureSettings(control: ControlRegistration(name: name, make: make))
    settings.walks = 0
    return try Torture(settings: settings).run(Gestures.all)
  }

  static let all: [FaultyControl] = [
    FaultyControl(name: "InfiniteVelocity", check: .finite) { InfiniteVelocity(environment: $0) },
    FaultyControl(name: "OlderSample", check: .finite) { OlderSample(environment: $0) },
    FaultyControl(name: "WallClock", check: .repeatable) { WallClock(environment: $0) },
    FaultyControl(name: "TimeOfDay", check: .timeShift) { TimeOfDay(environment: $0) },
    FaultyControl(name: "StaleFling", check: .oldSpeed) { StaleFling(environment: $0) },
    FaultyControl(name: "LateFlick", check: .duplicates) { LateFlick(environment: $0) },
    FaultyControl(name: "SlopOnce", check: .cleanReset) { SlopOnce(environment: $0) },
    FaultyControl(name: "StuckAfterCancel", check: .cleanStart) { StuckAfterCancel(environment: $0) },
    FaultyControl(name: "StaysLit", check: .restored) { StaysLit(environment: $0) },
    FaultyControl(name: "LitByCancel", check: .rest) { LitByCancel(environment: $0) },
    FaultyControl(name: "NeverWakes", check: .cleanStart) { NeverWakes(environment: $0) },
    FaultyControl(name: "DeadAfterToggle", check: .cleanStart) { DeadAfterToggle(environment: $0) },
    FaultyControl(name: "EndsTwice", check: .oneTerminal) { EndsTwice(environment: $0) },
    FaultyControl(name: "LostEndBlocks", check: .cleanStart) { LostEndBlocks(environment: $0) },
    FaultyControl(name: "NumberIsForever", check: .numbers) { NumberIsForever(environment: $0) },
    FaultyControl(name: "SharedStart", check: .independence) { SharedStart(environment: $0) },
    FaultyControl(name: "StolenKeepsValue", check: .restored) { StolenKeepsValue(environment: $0) },
    FaultyControl(name: "CancelCompletes", check: .restored) { CancelCompletes(environment: $0) },
    FaultyControl(name: "TapOnCancel", check: .oneTerminal) { TapOnCancel(environment: $0) },
    FaultyControl(name: "RailForever", check: .cleanReset) { RailForever(environment: $0) },
    FaultyControl(name: "StuckInMiddle", check: .untouched) { StuckInMiddle(environment: $0) },
    FaultyControl(name: "CannotReset", check: .cleanReset) { CannotReset(environment: $0) },
    FaultyControl(name: "ToldStale", check: .told) { ToldStale(environment: $0) },
    FaultyControl(name: "ChangesAfterEnd", check: .told) { ChangesAfterEnd(environment: $0) },
    FaultyControl(name: "TellsProgram", check: .programChange) { TellsProgram(environment: $0) },
    FaultyControl(name: "ResizeMovesValue", check: .programChange) { ResizeMovesValue(environment: $0) },
    FaultyControl(name: "ZeroWidth", check: .finite) { ZeroWidth(environment: $0) },
    FaultyControl(name: "ForgetsValue", check: .programChange) { ForgetsValue(environment: $0) },
    FaultyControl(name: "RunsOn", check: .restored) { RunsOn(environment: $0) },
    FaultyControl(name: "CallsBack", check: .silence) { CallsBack(environment: $0) },
    FaultyControl(name: "StrandedInAnimation", check: .settling) { StrandedInAnimation(environment: $0) },
    FaultyControl(name: "IgnoresListener", check: .restored) { IgnoresListener(environment: $0) },
    FaultyControl(name: "CountsSamples", check: .duplicates) { CountsSamples(environment: $0) },
    FaultyControl(name: "ForgetsSuper", check: .rest) { ForgetsSuper(environment: $0) },
  ]
}

/// A control without faults, and how it is made.
struct SoundControl: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @Sendable (ControlEnvironment) -> Control

  var testDescription: String { name }

  static let all: [SoundControl] = [
    SoundControl(name: "Control") { Control(environment: $0) },
    SoundControl(name: "SwipeControl") { SwipeControl(environment: $0) },
    SoundControl(name: "SwipeSlider") { SwipeSlider(environment: $0) },
    SoundControl(name: "SlideToConfirm") {
      let control = SlideToConfirm(environment: $0)
      control.completion = .distance(fraction: 0.1)
      control.isTwoWay = true
      return control
    },
    SoundControl(name: "SlideToConfirm, once") { SlideToConfirm(environment: $0) },
    SoundControl(name: "Knob") { Knob(environment: $0) },
  ]
}

@Suite struct TortureTests {
  @Test(arguments: FaultyControl.all)
  func `A fault is found without an expectation and shrunk to six events`(faulty: FaultyControl) throws {
    let result = try faulty.torture()
    let found = result.record.failures.filter { $0.check == faulty.check.rawValue }
    let checks = result.record.failures.map { "\($0.check): \($0.detail), \($0.disturbances.map(\.words))" }
    #expect(!found.isEmpty, "\(checks)")
    for failure in result.record.failures {
      #expect(failure.events.count <= 6, "\(failure.check) \(failure.events.count)")
    }
  }

  @Test(arguments: SoundControl.all)
  func `A control without faults passes`(sound: SoundControl) throws {
    var settings = TortureSettings(control: ControlRegistration(name: sound.name, make: sound.make))
    settings.walks = 500
    let record = try Torture(settings: settings).run(Gestures.all).record
    #expect(record.failures.isEmpty, "\(record.failures)")
    #expect(record.variations > 1_500)
  }

  @Test(arguments: SoundControl.all, GestureProfile.all.map(\.name))
  func `A control without faults passes by every profile's rules`(sound: SoundControl, name: String) throws {
    var settings = TortureSettings(control: ControlRegistration(name: sound.name, make: sound.make))
    settings.profile = try #require(GestureProfile.named(name))
    settings.walks = 20
    let record = try Torture(settings: settings).run(Gestures.all).record
    #expect(record.failures.isEmpty, "\(record.failures)")
    #expect(record.variations > 1_000)
  }

  @Test func `A touch that outlives a second finger fails where the profile bears only one`() throws {
    var settings = TortureSettings(
      control: ControlRegistration(name: "ClingsToTouch") {
        let control = ClingsToTouch(environment: $0)
        control.addAction(for: .touchCancel) { ($0 as? ClingsToTouch)?.takeBack() }
        return control
      })
    settings.walks = 0
    settings.profile = .hammer
    let checks = try Torture(settings: settings).run(Gestures.all).record.failures.map(\.check)
    #expect(checks.contains(TortureCheck.secondFinger.rawValue), "\(checks)")
  }
}

/// Takes its touch back as soon as it was taken away.
private final class ClingsToTouch: Control {
  private var last: Touch?

  override func beginTracking(_ touch: Touch) -> Bool {
    last = touch
    return true
  }

  func takeBack() {
    guard let touch = last else { return }
    deliver(
      TouchSample(
        sampledAt: touch.sampledAt, location: touch.surfaceLocation, touch: touch.identifier, phase: .began))
  }
}
