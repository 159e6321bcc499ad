import Measurements
import Regression

/// What differs, trace by trace: where first, what follows, and which traces begin alike.
extension BaselineCheckText {
  var changes: [StyledText] {
    let groups = alike
    let shown = groups.prefix(Self.listLimit)
    var lines = shown.flatMap { group in group.prefix(1).flatMap(change) + alikeLine(group.dropFirst()) }
    let rest = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if rest > 0 { lines.append(styled("  … and " + NumberText.counted(rest, "trace") + " more", .dim)) }
    return lines + limitLines
  }

  /// Changes that begin in the same words together, those that come to something else first.
  private var alike: [[TraceChange]] {
    var groups: [[TraceChange]] = []
    for change in record.behaviorChanges.filter(\.hasConsequences)
      + record.behaviorChanges.filter({ !$0.hasConsequences })
    {
      let place = groups.firstIndex { beginning($0[0]) == beginning(change) }
      if let place { groups[place].append(change) } else { groups.append([change]) }
    }
    return groups
  }

  private func beginning(_ change: TraceChange) -> [[String]] {
    guard !change.inputChanged else { return [[change.name]] }
    let parts = TimelineWords.difference(change.divergence.old, change.divergence.new)
    return [parts.old, parts.new]
  }

  private func alikeLine(_ others: ArraySlice<TraceChange>) -> [StyledText] {
    guard !others.isEmpty else { return [] }
    let names = others.prefix(3).map { "\($0.name) at event \($0.divergence.event)" }
    let more = others.count > 3 ? ", …" : ""
    return [
      label("and") + styled("\(others.count) more begin so: " + names.joined(separator: ", ") + more, .dim)
    ]
  }

  func change(_ change: TraceChange) -> [StyledText] {
    let divergence = change.divergence
    let time = divergence.microseconds.map { ", " + NumberText.duration(microseconds: $0) } ?? ""
    var lines = [
      mark("✗", .red) + styled(change.name, .bold) + styled("  event \(divergence.event)" + time)
        + styled(change.inputChanged ? "  the recording itself has changed" : "", .yellow)
    ]
    if divergence.isBetweenSteps {
      lines.append(
        label("now") + styled("the value, a drag's events or a colour differ from here on; decisions do not"))
    } else {
      let parts = TimelineWords.difference(divergence.old, divergence.new)
      lines.append(label("was") + styled(sentence(parts.old, [])))
      lines.append(label("now") + styled(sentence(parts.new, record.readings[change.name] ?? [])))
    }
    let follows = consequences(change)
    if !follows.isEmpty { lines.append(label("so") + styled(follows.joined(separator: "; "))) }
    return lines
  }

  private func sentence(_ parts: [String], _ readings: [String]) -> String {
    guard parts.isEmpty else { return parts.joined(separator: "; ") }
    return (["nothing of it"] + readings).joined(separator: "; ")
  }

  private func consequences(_ change: TraceChange) -> [String] {
    let outcomes = change.outcomes.prefix(6).map { outcome in
      "touch \(outcome.touch) \(outcome.old ?? "absent") → \(outcome.new ?? "absent")"
    }
    let more = change.outcomes.count > 6 ? ["\(change.outcomes.count - 6) touches more"] : []
    let pans = change.pans.prefix(6).map { "touch \($0.touch) becomes a pan at event \($0.old) → \($0.new)" }
    let sums = change.sums.map { sum in
      let (old, new) = (sum.old ?? .infinity, sum.new ?? .infinity)
      return sum.name + " " + (sum.old == nil ? "none" : TimelineWords.quantity(old, "", against: new))
        + " → " + (sum.new == nil ? "none" : TimelineWords.quantity(new, "", against: old))
    }
    let work = counts(of: change.name).map { "\($0.counter) \(text($0.old)) → \(text($0.new))" }
    return outcomes + more + pans + sums + (work.isEmpty ? [] : ["work: " + work.joined(separator: ", ")])
  }

  private var limitLines: [StyledText] {
    guard let first = record.limitChanges.first else { return [] }
    let names =
      record.limitChanges.count == 1
      ? first.name : NumberText.counted(record.limitChanges.count, "trace")
    var limits: [TraceChange.LimitChange] = []
    for limit in record.limitChanges.flatMap(\.limits) where !limits.contains(limit) { limits.append(limit) }
    let words = limits.map { limit in
      limit.rule + " " + TimelineWords.quantity(limit.old, limit.unit, against: limit.new) + " → "
        + TimelineWords.quantity(limit.new, limit.unit, against: limit.old)
    }
    return [
      mark("≈", .yellow) + styled(names, .bold)
        + styled(
          record.behaviorChanges.isEmpty ? ": a limit alone differs, " : " more: a limit alone differs, ")
        + styled(words.joined(separator: ", "))
    ]
  }
}
