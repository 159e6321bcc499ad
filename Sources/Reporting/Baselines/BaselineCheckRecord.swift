package import Measurements
package import Regression

/// What a check against a baseline found, for reports.
package struct BaselineCheckRecord: Sendable {
  /// The baseline's name.
  package var name: String
  /// The comparison.
  package var comparison: BaselineComparison
  /// The one constant that explains every change, when there is one.
  package var explanation: ConstantExplanation?
  /// For each changed trace, what the rules measure there now, in words.
  package var readings: [String: [String]] = [:]
  /// Traces that did not come to their end, with the fault in words.
  package var faults: [(trace: String, fault: String)] = []
  /// Inputs that could not be read.
  package var errors: [InputError] = []
  /// The compiler's version that work was counted with; nil when behaviour alone was compared.
  package var toolchain: String?
  /// The toolchains whose work the baseline has.
  package var storedToolchains: [String] = []
  /// The command that accepts what was found.
  package var acceptCommand = ""
  /// The status that the command will exit with.
  package var exitStatus: Int32 = 0

  /// Creates a record.
  package init(name: String, comparison: BaselineComparison) {
    self.name = name
    self.comparison = comparison
  }

  /// Changes that alter what happens, then those in which a limit alone differs.
  var behaviorChanges: [TraceChange] { comparison.changes.filter { !$0.isLimitOnly } }
  var limitChanges: [TraceChange] { comparison.changes.filter(\.isLimitOnly) }
}
