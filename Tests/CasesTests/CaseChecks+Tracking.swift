import Gestures
import Primitives

extension CaseChecks {
  static let tracking: [(key: String, check: Check)] = [
    (
      "update_deltas",
      perEvent { run, index, value in
        // A listener that hears nothing is where it was.
        let delta = run.record.deltas.last { $0.index == index }?.delta ?? .zero
        return .near(value, delta, tolerance(run), "event \(index)")
      }
    ),
    ("update_offsets", translations), ("translation_after", translations),
    (
      "movement_after",
      perEvent { run, index, value in
        .near(value, bounded(run, index).translation, tolerance(run), "event \(index)")
      }
    ),
    (
      "offset_after",
      perEvent { run, index, value in
        .near(value, bounded(run, index).offset, tolerance(run), "event \(index)")
      }
    ),
    (
      "offset_at_start",
      { run, value in
        let start = run.record.deltas.first
        return .near(value, start?.delta, tolerance(run), "the start")
      }
    ),
    ("dragging_after", flagPerEvent { run, index in run.record.steps[index].isPanning }),
    ("scrolling_after", flagPerEvent { run, index in run.record.steps[index].isPanning }),
    (
      "start_position",
      { run, value in
        .near(value, run.record.startPosition.map { $0 - .zero }, tolerance(run), "the start")
      }
    ),
    (
      "update_position",
      { run, value in
        guard let start = run.record.startPosition, let last = run.record.deltas.last else {
          return .near(value, nil, 0, "the last update")
        }
        let place = start + run.record.steps[last.index].translation
        return .near(value, place - .zero, tolerance(run), "the last update")
      }
    ),
    (
      "panmove_count",
      { run, value in
        guard let count = value.whole else { return .notUnderstood }
        let moves = run.record.indexes { if case .changed = $0 { true } else { false } }
        return .equal(count, moves.count)
      }
    ),
    (
      "begin_hint",
      { run, value in
        guard let hint = run.record.deltas.first?.delta else {
          return .failed(expected: "\(value)", found: "no pan")
        }
        guard let text = value.text else { return .near(value, hint, tolerance(run), "the start") }
        return Comparison.holds(text, ["x": hint.dx, "y": hint.dy])
      }
    ),
    ("begin_time_ms", time { if case .began = $0 { true } else { false } }),
    ("fling_time_ms", time { if case .fling = $0 { true } else { false } }),
    (
      "max_step_px",
      { run, value in
        guard let largest = value.number else { return .notUnderstood }
        let longest = run.record.deltas.map(\.delta.length).max() ?? 0
        return longest <= largest + 1e-9
          ? .passed : .failed(expected: "steps up to \(largest)", found: "\(longest)")
      }
    ),
    (
      "no_value_jump",
      { run, value in
        guard value.flag == true else { return .notUnderstood }
        // Whichever pointer rule: both rules that let the drag go on must keep the value where it is.
        let handlings = ["ignore", "centroid", "sum"]
        return .all(
          handlings.map { handling in
            guard
              let profile = try? GestureProfile(
                name: "tried", base: run.profile,
                overrides: [
                  ("pointers", .word(handling)), ("max-pointers", .none),
                ])
            else { return .notUnderstood }
            return staysPut(run.gestureCase, CaseRun.record(run.gestureCase, [profile], rivals: .none)[0])
          })
      }
    ),
  ]

  private static let translations = perEvent { run, index, value in
    .near(value, run.record.steps[index].translation, tolerance(run), "event \(index)")
  }

  /// The offset after an event and the translation that the case's bounds leave of it.
  private static func bounded(_ run: CaseRun, _ index: Int) -> (offset: Vector, translation: Vector) {
    let numbers = run.gestureCase.expected("start_offset")?.numbers ?? [0, 0]
    let start = numbers.count == 2 ? Vector(dx: numbers[0], dy: numbers[1]) : .zero
    // A drag that is over keeps the movement it had.
    let last = run.record.steps[...index].last { $0.isPanning }?.translation ?? .zero
    return (run.setup.bounds ?? TranslationBounds()).limit(last, from: start)
  }

  private static func time(_ isWanted: @escaping @Sendable (GestureOutcome) -> Bool) -> Check {
    { run, value in
      guard let wanted = value.number else { return .notUnderstood }
      guard let index = run.record.indexes(isWanted).first else {
        return .failed(expected: "\(wanted) ms", found: "never")
      }
      return .near(wanted, run.record.steps[index].time.milliseconds, 1e-6)
    }
  }

  /// No contact that joins or leaves moves the pan, and no move moves it farther than the contact went.
  private static func staysPut(_ gestureCase: GestureCase, _ record: GestureRecord) -> CheckResult {
    var places: [Int32: Point] = [:]
    for (index, event) in gestureCase.events.enumerated() {
      let step = record.steps[index]
      let before = index > 0 ? record.steps[index - 1] : step
      if event.phase != .moved, step.isPanning, before.isPanning, step.translation != before.translation {
        return .failed(
          expected: "no jump", found: "\(before.translation) to \(step.translation) at event \(index)")
      }
      let moved = places[event.touch].map { (event.location - $0).length } ?? 0
      for case .changed(let delta, _) in step.outcomes where delta.length > moved + 1e-9 {
        return .failed(expected: "at most \(moved)", found: "\(delta.length) at event \(index)")
      }
      if event.location.isFinite { places[event.touch] = event.location }
    }
    return .passed
  }
}

/// Comparisons in words, such as `< 0` or `x > y > 0`.
enum Comparison {
  /// `names` gives values to names; a comparison that starts with a sign is about `subject`.
  static func holds(_ text: String, _ names: [String: Double], subject: Double? = nil) -> CheckResult {
    var words = text.split(separator: " ").map(String.init)
    let signs = ["<", ">", "<=", ">=", "=="]
    if let subject, let first = words.first, signs.contains(first) { words.insert("\(subject)", at: 0) }
    guard words.count >= 3, words.count % 2 == 1 else { return .notUnderstood }
    for index in stride(from: 1, to: words.count, by: 2) {
      guard let left = names[words[index - 1]] ?? Double(words[index - 1]),
        let right = names[words[index + 1]] ?? Double(words[index + 1])
      else { return .notUnderstood }
      let isSo: Bool
      switch words[index] {
      case "<": isSo = left < right
      case ">": isSo = left > right
      case "<=": isSo = left <= right
      case ">=": isSo = left >= right
      case "==": isSo = left == right
      default: return .notUnderstood
      }
      guard isSo else { return .failed(expected: text, found: "\(left) and \(right)") }
    }
    return .passed
  }
}
