import Gestures
import Measurements
import Primitives
import SwipeControls
import TouchTraces

/// Traces made to pin the constants of one setting: on each limit, and next to it on either side.
///
/// What they expect is what the control does now; they are for a gate, which keeps it so.
enum GuardTraces {
  /// Seeds of each family that are tried.
  private static let seeds: ClosedRange<UInt64> = 1...4

  private static let prefix = "guard-"

  /// The name of the trace that pins a constant.
  static func name(of constant: ReplayConstant) -> String { prefix + constant.name }

  /// The pins first, then traces of every family that there is.
  static func all(_ settings: ReplaySettings) -> [TouchTrace] {
    // A reader puts fingers of one frame into their order; that family is about traces that are not yet.
    let families = TraceFamily.allCases.filter { $0 != .twoFingersSwapped }
    let made =
      pins(settings)
      + families.flatMap { family in
        seeds.map { family.trace(seed: $0, name: "\(prefix)\(family.name)-\($0)") }
      }
    return made.map { stating($0, settings) }
  }

  /// One trace for each limit: gestures on it and a grain to either side.
  private static func pins(_ settings: ReplaySettings) -> [TouchTrace] {
    func number(_ name: String) -> Double? { ReplayConstant.named(name)?.number(in: settings) }
    var traces: [TouchTrace] = []
    if let slop = number("slop") {
      traces.append(trace("slop", around(slop, by: 1 / 64).map { Gesture(moves: [$0], milliseconds: 100) }))
      traces.append(
        trace("slop-paths", [Gesture(moves: [slop / 2, 0, slop / 2, 0, slop / 2], milliseconds: 100)]))
    }
    if let slop = number("tap-slop") {
      traces.append(
        trace("tap-slop", around(slop, by: 1 / 64).map { Gesture(moves: [$0], milliseconds: 100) }))
    }
    if let window = number("tap-window") {
      traces.append(
        trace("tap-window", around(window, by: 0.001).map { Gesture(moves: [], milliseconds: $0) }))
    }
    if let delay = number("overlay-delay") {
      traces.append(
        trace("overlay-delay", around(delay, by: 0.001).map { Gesture(moves: [], milliseconds: $0) }))
    }
    if let tolerance = number("drag-tolerance") {
      let size = settings.makeControl(settings.makeEnvironment()).frame.size
      traces.append(
        trace(
          "drag-tolerance",
          around(size.width / 2 + tolerance, by: 1 / 64).map { Gesture(moves: [$0], milliseconds: 400) }))
    }
    return traces
  }

  private static func around(_ value: Double, by grain: Double) -> [Double] {
    [value - grain, value, value + grain].filter { $0 > 0 }
  }

  /// One touch: moves to those distances to the right, at equal times, and a lift.
  private struct Gesture {
    var moves: [Double]
    var milliseconds: Double
  }

  private static func trace(_ name: String, _ gestures: [Gesture]) -> TouchTrace {
    var events: [TouchEvent] = []
    var start: Int64 = 0
    for (index, gesture) in gestures.enumerated() {
      let touch = Int32(index + 1)
      let length = Int64((gesture.milliseconds * 1_000).rounded())
      func add(_ time: Int64, _ phase: TouchPhase, _ distance: Double) {
        events.append(
          TouchEvent(sampledAt: start + time, touch: touch, phase: phase, x: 200 + distance, y: 400))
      }
      add(0, .began, 0)
      for (place, distance) in gesture.moves.enumerated() {
        add(length * Int64(place + 1) / Int64(gesture.moves.count + 1), .moved, distance)
      }
      add(length, .ended, gesture.moves.last ?? 0)
      start += length + 500_000
    }
    return TouchTrace(
      name: prefix + name, surface: TouchTrace.Surface(width: 1_000, height: 800), events: events)
  }

  /// The trace with its setting and with what the control makes of it.
  private static func stating(_ trace: TouchTrace, _ settings: ReplaySettings) -> TouchTrace {
    var stated = trace
    stated.replay = TouchTrace.ReplayWish(
      control: settings.control.name, placement: settings.placement.spelling, profile: settings.profile.name)
    let record = Replay(settings: settings).behaviour(of: trace).record
    stated.expectation = TouchTrace.Expectation(
      touches: record.touches.compactMap { touch in
        TouchOutcome(rawValue: touch.outcome).map {
          TouchTrace.TouchExpectation(touch: touch.touch, outcome: $0)
        }
      })
    return stated
  }
}
