import Gestures
import Primitives

extension CaseChecks {
  static let recognition: [(key: String, check: Check)] = [
    ("pan_starts_at_event", index { $0.record.starts }),
    ("pan_ends_at_event", index { $0.record.ends }),
    ("failed_at_event", index { $0.record.failures }),
    (
      "pan_starts",
      { run, value in
        guard let wanted = value.flag else { return .notUnderstood }
        let found = !run.record.starts.isEmpty
        return .all([.equal(wanted, found), control(run, pans: wanted)])
      }
    ),
    ("tap", tap),
    (
      "tap_count",
      { run, value in
        guard let count = value.whole else { return .notUnderstood }
        return .all([.equal(count, run.record.taps.count), control(run, taps: count)])
      }
    ),
    ("pan", shape(.pan)), ("horizontal", shape(.horizontal)), ("vertical", shape(.vertical)),
    (
      "with_flag_false",
      { run, value in
        // Without the flag a recogniser that competes with nothing needs no movement.
        let record = CaseRun.record(run.gestureCase, [run.profile], rivals: .none)[0]
        return phases(record, value)
      }
    ),
    (
      "events",
      { run, value in
        guard let list = value.list, list.allSatisfy({ $0.text.map(isKnownEvent) ?? false }) else {
          return .notUnderstood
        }
        return .equal(list.compactMap(\.text), eventNames(run).map { "\($0.name)@\($0.index)" })
      }
    ),
    (
      "count",
      { run, value in
        guard let count = value.whole else { return .notUnderstood }
        return .equal(count, eventNames(run).count)
      }
    ),
    (
      "last",
      { run, value in
        guard let name = value.text, isKnownEvent(name) else { return .notUnderstood }
        return .equal(name, eventNames(run).last?.name ?? "none")
      }
    ),
    (
      "no",
      { run, value in
        guard let names = value.list?.compactMap(\.text), names.allSatisfy(isKnownEvent) else {
          return .notUnderstood
        }
        let found = eventNames(run).map(\.name).filter(names.contains)
        return found.isEmpty ? .passed : .failed(expected: "none of \(names)", found: "\(found)")
      }
    ),
    (
      "handled",
      flagPerEvent { run, index in
        !run.record.steps[index].outcomes.allSatisfy { if case .ignored = $0 { true } else { false } }
      }
    ),
    (
      "long_press_before_cancel",
      { run, value in
        guard let wanted = value.flag else { return .notUnderstood }
        let cancel =
          run.gestureCase.events.firstIndex { $0.phase == .cancelled } ?? run.gestureCase.events.count - 1
        return .equal(
          wanted, run.record.pressesBefore.indices.contains(cancel) && run.record.pressesBefore[cancel] > 0)
      }
    ),
    (
      "press_count_at_probe",
      { run, value in
        guard let count = value.whole,
          let probe = run.gestureCase.events.firstIndex(where: { $0.phase == nil })
        else { return .notUnderstood }
        return .equal(count, run.record.pressesBefore[probe])
      }
    ),
    (
      "sequences",
      { run, value in
        guard let words = value.list?.compactMap(\.text) else { return .notUnderstood }
        return .equal(words, sequences(run.record))
      }
    ),
    (
      "stuck",
      { run, value in
        guard let wanted = value.flag else { return .notUnderstood }
        return .equal(wanted, run.record.isBusyAtEnd)
      }
    ),
    (
      "rejected_event",
      index { run in
        run.record.indexes { $0 == .ignored(.malformed) }
      }
    ),
    (
      "ignored_events",
      { run, value in
        guard let wanted = value.numbers else { return .notUnderstood }
        let found = run.record.indexes { if case .ignored = $0 { true } else { false } }
        return .equal(wanted.map(Int.init), found)
      }
    ),
    (
      "lock_after",
      perEvent { run, index, value in
        let axis = run.record.steps[index].railAxis
        let names: [String] =
          axis == .horizontal ? ["x", "horizontal"] : axis == .vertical ? ["y", "vertical"] : []
        guard value.isNull || ["x", "y", "horizontal", "vertical"].contains(value.text) else {
          return .notUnderstood
        }
        let isSo = value.text.map(names.contains) ?? (axis == nil)
        return isSo
          ? .passed : .failed(expected: "\(value) after event \(index)", found: axis?.rawValue ?? "null")
      }
    ),
  ]

  /// The one event at which something happens; null for never.
  private static func index(_ found: @escaping @Sendable (CaseRun) -> [Int]) -> Check {
    { run, value in
      if value.isNull { return .equal([], found(run)) }
      guard let wanted = value.whole else { return .notUnderstood }
      let indexes = found(run)
      // A later gesture of the same case may do it again.
      return indexes.first == wanted
        ? .passed : .failed(expected: "\(wanted)", found: indexes.first.map(String.init) ?? "never")
    }
  }

  private static let tap: Check = { run, value in
    if let wanted = value.flag {
      return .all([
        .equal(wanted, !run.record.taps.isEmpty), control(run, taps: wanted ? 1 : 0),
      ])
    }
    guard let fields = value.fields else { return .notUnderstood }
    return .all(
      fields.map { key, value in
        guard key == "down_up" || key == "up", let wanted = value.numbers else { return .notUnderstood }
        return .equal(wanted.map(Int.init), run.record.taps)
      })
  }

  /// The record of one shape, run beside the other shapes that the case speaks of.
  private static func shape(_ shape: GestureShape) -> Check {
    { run, value in
      let shapes: [GestureShape] = [.pan, .horizontal, .vertical].filter {
        run.gestureCase.expected($0.rawValue) != nil
      }
      guard let profiles = try? shapes.map({ try run.setup.profile($0) }),
        let position = shapes.firstIndex(of: shape)
      else { return .notUnderstood }
      let rivals = shapes.count > 1 ? GestureRivals.pans : CaseRun.rivals(run.gestureCase)
      return phases(CaseRun.record(run.gestureCase, profiles, rivals: rivals)[position], value)
    }
  }

  /// Events by phase: starts and ends are always compared, the others where they are named.
  private static func phases(_ record: GestureRecord, _ value: CaseValue) -> CheckResult {
    guard let fields = value.fields else { return .notUnderstood }
    let found: [(key: String, indexes: [Int], isAlways: Bool)] = [
      ("down", record.downs, false), ("start", record.starts, true), ("update", record.updates, false),
      ("end", record.ends, true), ("cancel", record.cancels, false),
    ]
    guard fields.allSatisfy({ field in found.contains { $0.key == field.key } && field.value.numbers != nil })
    else { return .notUnderstood }
    return .all(
      found.map { key, indexes, isAlways in
        guard let wanted = value[key]?.numbers?.map(Int.init) ?? (isAlways ? [] : nil) else { return .passed }
        return wanted == indexes ? .passed : .failed(expected: "\(key) \(wanted)", found: "\(indexes)")
      })
  }

  /// How each gesture ended.
  private static func sequences(_ record: GestureRecord) -> [String] {
    var words: [String] = []
    for step in record.steps {
      let isTap = step.outcomes.contains { if case .tap = $0 { true } else { false } }
      for outcome in step.outcomes where outcome.isTerminal {
        switch outcome {
        case .ended: words.append("ended")
        case .cancelled: words.append("cancelled")
        default: words.append(isTap ? "tap" : "failed")
        }
      }
    }
    return words
  }
}
