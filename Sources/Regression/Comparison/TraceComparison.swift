import Measurements

/// Compares one trace's behaviour with its baseline.
struct TraceComparison {
  let old: BaselineTrace
  let new: BaselineTrace
  /// Whether states are left to a budget of their own.
  let ignoresStates: Bool

  /// The change; nil when there is none.
  var change: TraceChange? {
    if ignoresStates {
      guard timeline(old) != timeline(new) || old.outcomes != new.outcomes || old.finalValue != new.finalValue
      else { return nil }
    } else if old.digest == new.digest, old.timeline == new.timeline {
      return nil
    }
    let exact = firstDivergence(timeline(old), timeline(new))
    let decided = firstDivergence(timeline(old).map(\.withoutLimits), timeline(new).map(\.withoutLimits))
    let trail = ignoresStates ? nil : firstDifferenceOfTrails
    // Where a limit alone differs, the trail differs wherever a reason names it: it says nothing then.
    let limits = limitChanges
    let place = decided ?? (limits.isEmpty ? nil : exact)
    var divergence = place.map(described) ?? Divergence(event: trail ?? 0)
    if let trail, limits.isEmpty, trail < divergence.event { divergence = Divergence(event: trail) }
    return TraceChange(
      name: new.name, inputChanged: old.input != new.input,
      isLimitOnly: decided == nil && !limits.isEmpty && outcomes.isEmpty && sums.isEmpty,
      divergence: divergence, outcomes: outcomes, pans: pans, sums: sums, limits: limits)
  }

  private func timeline(_ trace: BaselineTrace) -> [TimelineStep] {
    guard ignoresStates else { return trace.timeline }
    return trace.timeline.map(\.withoutStates).filter { !$0.isEmpty }
  }

  /// Indices of the first steps that differ; the later one's side has nothing at that moment.
  private func firstDivergence(_ a: [TimelineStep], _ b: [TimelineStep]) -> (old: Int?, new: Int?)? {
    let common = min(a.count, b.count)
    let index = (0..<common).first { a[$0] != b[$0] } ?? common
    guard index < max(a.count, b.count) else { return nil }
    guard index < common else { return index < a.count ? (index, nil) : (nil, index) }
    let (first, second) = (a[index].place, b[index].place)
    if first < second { return (index, nil) }
    return first > second ? (nil, index) : (index, index)
  }

  private func described(_ place: (old: Int?, new: Int?)) -> Divergence {
    let was = place.old.map { timeline(old)[$0] }
    let now = place.new.map { timeline(new)[$0] }
    let step = was ?? now
    return Divergence(event: step?.event ?? 0, microseconds: step?.microseconds, old: was, new: now)
  }

  /// The first event after which the running digests differ; the event count when only the end does.
  private var firstDifferenceOfTrails: Int? {
    let (a, b) = (Array(old.trail.utf8), Array(new.trail.utf8))
    let common = min(a.count, b.count)
    if let place = (0..<common).first(where: { a[$0] != b[$0] }) { return place / 4 }
    return a.count == b.count ? nil : common / 4
  }

  private var outcomes: [TraceChange.OutcomeChange] {
    var touches: [Int32] = []
    for record in old.outcomes + new.outcomes where !touches.contains(record.touch) {
      touches.append(record.touch)
    }
    return touches.compactMap { touch in
      let was = old.outcomes.first { $0.touch == touch }?.outcome
      let now = new.outcomes.first { $0.touch == touch }?.outcome
      return was == now ? nil : TraceChange.OutcomeChange(touch: touch, old: was, new: now)
    }
  }

  private var pans: [TraceChange.PanChange] {
    let (was, now) = (panEvents(of: old), panEvents(of: new))
    return was.compactMap { pan in
      guard let other = now.first(where: { $0.touch == pan.touch }), other.event != pan.event else {
        return nil
      }
      return TraceChange.PanChange(touch: pan.touch, old: pan.event, new: other.event)
    }
  }

  private func panEvents(of trace: BaselineTrace) -> [(touch: Int32, event: Int)] {
    trace.timeline.flatMap { step in
      step.decisions.filter { $0.kind == "pan" }.map { ($0.touch, step.event) }
    }
  }

  private var sums: [TraceChange.SumChange] {
    var sums = ["pan", "tap", "cancelled"].map { outcome in
      (outcome == "cancelled" ? "cancels" : outcome + "s", old.count(of: outcome), new.count(of: outcome))
    }
    if !ignoresStates { sums.append(("transitions", old.transitionTotal, new.transitionTotal)) }
    var changes = sums.filter { $0.1 != $0.2 }.map {
      TraceChange.SumChange(name: $0.0, old: Double($0.1), new: Double($0.2))
    }
    if old.finalValue != new.finalValue {
      changes.append(TraceChange.SumChange(name: "final value", old: old.finalValue, new: new.finalValue))
    }
    return changes
  }

  /// Limits of the same rule, in the order in which decisions name them.
  private var limitChanges: [TraceChange.LimitChange] {
    let (was, now) = (limits(of: old), limits(of: new))
    return was.compactMap { reading in
      guard let other = now.first(where: { $0.rule == reading.rule }), other.limit != reading.limit else {
        return nil
      }
      return TraceChange.LimitChange(
        rule: reading.rule, unit: reading.unit, old: reading.limit, new: other.limit)
    }
  }

  private func limits(of trace: BaselineTrace) -> [TimelineReading] {
    var found: [TimelineReading] = []
    for step in trace.timeline {
      for reading in step.decisions.flatMap(\.readings)
      where !found.contains(where: { $0.rule == reading.rule }) { found.append(reading) }
    }
    return found
  }
}

extension TimelineStep {
  /// When the step happened; what an event did comes before the timers after it.
  fileprivate var place: (Int, Int64, Int) { (event, microseconds, isTimer ? 1 : 0) }

  /// The step without what it did to the state and the overlay.
  fileprivate var withoutStates: TimelineStep {
    var copy = self
    copy.state = nil
    copy.overlay = nil
    return copy
  }
}
