import Gestures
package import Measurements
import Primitives
package import TouchTraces

/// Finds out which constants traces guard: what would have to change before any of them does something else.
///
/// Every number is moved by a thirtieth, up and down, and every rule is replaced by each other one there is.
/// A change that no trace notices is tried on made-up traces. If one of those notices, the change survived and
/// that trace would close the gap; if none does, the change means nothing to the control.
package struct GuardSurvey {
  private let cases: [ConstantCase]
  private let settings: ReplaySettings
  /// Traces that are tried where the others notice nothing, made once.
  private let spares: [ConstantCase]

  /// What a survey found: the record, and a trace for each change that survived.
  package struct Finding {
    /// The record.
    package var record: GuardRecord
    /// Traces that notice what the others do not, each with the change in words.
    package var closing: [TouchTrace]
  }

  /// Prepares a survey of traces that are replayed under one setting.
  package init(_ traces: [TouchTrace], settings: ReplaySettings) {
    self.settings = settings
    cases = traces.map { ConstantCase($0, settings: settings) }
    spares = GuardTraces.all(settings).map { ConstantCase($0, settings: settings) }
  }

  /// Carries the survey out.
  package func run() -> Finding {
    var record = GuardRecord(
      control: settings.control.name, profile: settings.profile.name, traces: cases.count)
    var closing: [TouchTrace] = []
    for constant in ReplayConstant.all {
      if let value = constant.number(in: settings) {
        record.ranges.append(ConstantRange(constant, cases).around(value))
      }
      for value in values(of: constant) {
        let (mutant, trace) = judge(constant, value)
        record.mutants.append(mutant)
        if let trace, !closing.contains(where: { $0.name == trace.name }) { closing.append(trace) }
      }
    }
    return Finding(record: record, closing: closing)
  }

  private func values(of constant: ReplayConstant) -> [ProfileValue] {
    guard let number = constant.number(in: settings) else { return constant.alternatives(in: settings) }
    // To a thousandth, so that reports can name them.
    return [-1.0, 1].map { .number((number * (1 + $0 / 30) * 1_000).rounded() / 1_000) }
  }

  private func judge(_ constant: ReplayConstant, _ value: ProfileValue) -> (GuardMutant, TouchTrace?) {
    var mutant = GuardMutant(
      constant: constant.name, unit: constant.unit, old: constant.value(in: settings).text, new: value.text,
      fate: .noticed)
    if let witness = cases.first(where: { notices($0, constant, value) }) {
      mutant.trace = witness.trace.name
      return (mutant, nil)
    }
    // The trace that was made for a number pins it closest.
    let own = spares.filter { $0.trace.name == GuardTraces.name(of: constant) }
    guard let spare = (own + spares).first(where: { notices($0, constant, value) }) else {
      mutant.fate = .idle
      return (mutant, nil)
    }
    mutant.fate = .survived
    mutant.trace = spare.trace.name
    return (mutant, spare.trace)
  }

  /// Whether a trace does something else, beyond being held against another limit.
  private func notices(_ one: ConstantCase, _ constant: ReplayConstant, _ value: ProfileValue) -> Bool {
    guard let behavior = one.behavior(constant, value) else { return false }
    guard constant.rule != nil else { return behavior.record.digest != one.digest }
    return behavior.timeline.map(\.withoutLimits) != one.timeline.map(\.withoutLimits)
  }
}
