import Foundation
import Gestures
import Primitives

/// What a case expected and what came out.
struct Mismatch: Sendable, Hashable {
  let key: String
  let expected: String
  let found: String
}

/// The verdict of one check.
enum CheckResult {
  case passed
  case failed(expected: String, found: String)
  /// The value is of a kind that the check does not know.
  case notUnderstood

  static func equal<Value: Equatable>(_ expected: Value, _ found: Value) -> CheckResult {
    expected == found ? .passed : .failed(expected: "\(expected)", found: "\(found)")
  }

  static func all(_ results: [CheckResult]) -> CheckResult {
    for result in results {
      if case .passed = result { continue }
      return result
    }
    return .passed
  }

  /// Two numbers, apart by no more than the tolerance.
  static func near(_ expected: Double, _ found: Double, _ tolerance: Double) -> CheckResult {
    abs(expected - found) <= tolerance
      ? .passed : .failed(expected: "\(expected) ± \(tolerance)", found: "\(found)")
  }

  /// A vector near a list of two numbers.
  static func near(_ value: CaseValue, _ found: Vector?, _ tolerance: Double, _ place: String) -> CheckResult
  {
    guard let numbers = value.numbers, numbers.count == 2 else { return .notUnderstood }
    guard let found else { return .failed(expected: "\(value) at \(place)", found: "none") }
    if abs(found.dx - numbers[0]) <= tolerance, abs(found.dy - numbers[1]) <= tolerance { return .passed }
    return .failed(expected: "\(value) at \(place)", found: "[\(found.dx), \(found.dy)]")
  }
}

/// Every key of a case's `expect` that the runner understands, and the check it asks for.
enum CaseChecks {
  typealias Check = @Sendable (CaseRun, CaseValue) -> CheckResult

  static let table: [(key: String, check: Check)] =
    remarks + recognition + tracking + velocities + control + delivery

  /// The check of a key; `update_at_3` and its like carry their event in the key.
  static func check(_ key: String) -> Check? {
    if let found = table.first(where: { $0.key == key }) { return found.check }
    guard let mark = key.range(of: "_at_", options: .backwards), let index = Int(key[mark.upperBound...])
    else {
      return nil
    }
    switch key[..<mark.lowerBound] {
    case "update":
      return { run, value in movement(run, value, at: index) { $0.deltas.last { $0.index == index }?.delta } }
    case "translation", "movement":
      return { run, value in movement(run, value, at: index) { $0.steps[index].translation } }
    default: return nil
    }
  }

  /// Words for people, and settings of other checks.
  private static let remarks: [(key: String, check: Check)] = [
    "rule", "policy", "notes", "tolerance", "axis", "start_offset",
  ]
  .map { ($0, { _, _ in .passed }) }

  static func tolerance(_ run: CaseRun) -> Double { run.gestureCase.expected("tolerance")?.number ?? 1e-9 }

  private static func movement(
    _ run: CaseRun, _ value: CaseValue, at index: Int, _ found: (GestureRecord) -> Vector?
  ) -> CheckResult {
    guard run.record.steps.indices.contains(index) else { return .notUnderstood }
    if let dx = value["dx"]?.number, let dy = value["dy"]?.number {
      return .near(.list([.number(dx), .number(dy)]), found(run.record), tolerance(run), "event \(index)")
    }
    return .near(value, found(run.record), tolerance(run), "event \(index)")
  }

  /// A check of a value at each of the event numbers that an object has as keys.
  static func perEvent(_ check: @escaping @Sendable (CaseRun, Int, CaseValue) -> CheckResult) -> Check {
    { run, value in
      guard let entries = value.indexed else { return .notUnderstood }
      return .all(
        entries.map { index, value in
          run.record.steps.indices.contains(index) ? check(run, index, value) : .notUnderstood
        })
    }
  }

  static func flagPerEvent(_ found: @escaping @Sendable (CaseRun, Int) -> Bool) -> Check {
    perEvent { run, index, value in
      guard let wanted = value.flag else { return .notUnderstood }
      let isSo = found(run, index)
      return wanted == isSo ? .passed : .failed(expected: "\(wanted) after event \(index)", found: "\(isSo)")
    }
  }
}

/// A case after it was run.
struct CaseVerdict: Sendable {
  enum Result: Sendable, Hashable {
    case passed
    case failed([Mismatch])
    case leftOut(String)
  }

  let id: String
  let result: Result
  /// Why the case was held to another outcome than its own.
  var override: String?

  /// Runs a case; one that is not understood whole is left out, and says why.
  init(_ original: GestureCase) {
    var gestureCase = original
    id = original.id
    if let change = CaseOverride.all.first(where: { $0.id == original.id }) {
      gestureCase.expect = change.expect
      override = change.reason
    }
    do {
      result = try CaseVerdict.judge(gestureCase)
    } catch {
      result = .leftOut("\(error)")
    }
  }

  private static func judge(_ gestureCase: GestureCase) throws -> Result {
    let unknown = gestureCase.expect.map(\.key).filter { CaseChecks.check($0) == nil }
    guard unknown.isEmpty else {
      throw CaseFault("expectations not understood: " + unknown.joined(separator: ", "))
    }
    guard !gestureCase.expect.isEmpty else { throw CaseFault("expects nothing") }
    let run = try CaseRun(gestureCase)
    var mismatches: [Mismatch] = []
    for (key, value) in gestureCase.expect {
      switch CaseChecks.check(key)?(run, value) ?? .notUnderstood {
      case .passed: break
      case .failed(let expected, let found):
        mismatches.append(Mismatch(key: key, expected: expected, found: found))
      case .notUnderstood: throw CaseFault("the value of \(key) is not understood: \(value)")
      }
    }
    return mismatches.isEmpty ? .passed : .failed(mismatches)
  }
}

/// A case that records a defect of its peer, and what the mended control does instead.
struct CaseOverride: Sendable {
  let id: String
  let reason: String
  let expect: [(key: String, value: CaseValue)]

  static let all: [CaseOverride] = [
    CaseOverride(
      id: "ek-slider-anchor-shift",
      reason: "the original measures a pan from a shifted anchor; here it counts from the touch down",
      expect: [("pan_starts", .flag(false)), ("tap", .flag(true)), ("tap_count", .number(1))])
  ]
}
