import Primitives
import TouchTraces

/// A second opinion on a trace: the rules of the profile `ek` in the plainest form, sharing no code with
/// the recogniser or with the synthesis.
struct SynthesisOracle {
  private(set) var outcomes: [Int32: TouchOutcome] = [:]
  private(set) var cancels = 0
  /// Contacts whose treatment would hang on the control's size.
  private(set) var uncertain: [Int32] = []
  /// The largest distance from each contact's first place, in points, over all samples but the last.
  private(set) var reach: [Int32: Double] = [:]

  /// How distances are formed: both must lead to the same outcomes.
  enum Arithmetic {
    /// Differences in surface units, divided by the units in a point.
    case unitsFirst
    /// Differences of places in points.
    case pointsFirst
  }

  private struct Tracked {
    var began: TouchEvent
    var isPan = false
  }

  /// Judges a trace.
  init(_ trace: TouchTrace, arithmetic: Arithmetic = .unitsFirst, countsLastSample: Bool = false) {
    var tracked: Tracked?
    var down: [Int32: TouchEvent] = [:]
    func distance(_ x: Double, _ y: Double, from start: TouchEvent) -> Double {
      let (sx, sy) = (trace.surface.unitsPerPointX, trace.surface.unitsPerPointY)
      let dx = arithmetic == .unitsFirst ? (x - start.x) / sx : x / sx - start.x / sx
      let dy = arithmetic == .unitsFirst ? (y - start.y) / sy : y / sy - start.y / sy
      return (dx * dx + dy * dy).squareRoot()
    }
    for event in SynthesisOracle.canonical(trace.events) {
      if event.phase == .began {
        if tracked != nil {
          outcomes[event.touch] = .ignored
        } else {
          if !down.isEmpty { uncertain.append(event.touch) }
          tracked = Tracked(began: event)
        }
        down[event.touch] = event
        continue
      }
      var places = event.history.map { ($0.x, $0.y) }
      if !event.phase.isTerminal || countsLastSample { places.append((event.x, event.y)) }
      for (x, y) in places {
        guard let start = down[event.touch] else { continue }
        let far = distance(x, y, from: start)
        reach[event.touch] = max(reach[event.touch] ?? 0, far)
        if far >= 3 && tracked?.began.touch == event.touch { tracked?.isPan = true }
      }
      guard event.phase.isTerminal else { continue }
      down[event.touch] = nil
      guard let done = tracked, done.began.touch == event.touch else { continue }
      tracked = nil
      let isQuick = event.deliveredAt - done.began.deliveredAt < 300_000
      if event.phase == .cancelled {
        cancels += 1
        outcomes[event.touch] = done.isPan ? .pan : .cancelled
      } else {
        outcomes[event.touch] = done.isPan ? .pan : isQuick ? .tap : TouchOutcome.none
      }
    }
  }

  /// Events in the format's canonical order: by time; ends of contacts that are down first; then by number.
  private static func canonical(_ events: [TouchEvent]) -> [TouchEvent] {
    events.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      if left.sampledAt != right.sampledAt { return left.sampledAt < right.sampledAt }
      if left.touch == right.touch { return a.offset < b.offset }
      if left.phase.isTerminal != right.phase.isTerminal { return left.phase.isTerminal }
      return left.touch < right.touch
    }.map(\.element)
  }

  /// What keeps the trace's own expectation from being true, in words; empty when all of it is.
  func complaints(about trace: TouchTrace) -> [String] {
    guard let expectation = trace.expectation else { return ["no expectation"] }
    var complaints: [String] = []
    for touch in expectation.touches where outcomes[touch.touch] != touch.outcome {
      complaints.append(
        "touch \(touch.touch): promised \(touch.outcome), found \(outcomes[touch.touch]?.rawValue ?? "nothing"), "
          + "reach \(reach[touch.touch] ?? 0)")
    }
    if Set(expectation.touches.map(\.touch)) != Set(trace.events.map(\.touch)) {
      complaints.append("the promises do not cover the contacts")
    }
    let found = outcomes.values
    if expectation.pans != found.count(where: { $0 == .pan }) { complaints.append("pans") }
    if expectation.taps != found.count(where: { $0 == .tap }) { complaints.append("taps") }
    if expectation.cancels != cancels { complaints.append("cancels") }
    if !uncertain.isEmpty { complaints.append("touches \(uncertain) hang on the control's size") }
    return complaints
  }
}
