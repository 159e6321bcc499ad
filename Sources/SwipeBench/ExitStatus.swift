/// How the command ends; scripts rely on the numbers.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything ran and was as expected.
  case success = 0
  /// The tool contradicted itself.
  case internalError = 1
  /// Behaviour is not the baseline's, or something has become slower.
  case regressed = 2
  /// A trace failed its expectation.
  case traceFailed = 3
  /// Something has become better, where that was to be told.
  case improved = 4
  /// A baseline, or a trace in it, is missing.
  case baselineMissing = 5
  /// A report or trace could not be written.
  case cannotWrite = 6
  /// A comparison could not be decided, or its own controls failed.
  case invalid = 7
  /// The command line made no sense.
  case usage = 64
  /// A trace could not be understood.
  case badInput = 65
  /// There was nothing to read.
  case noInput = 66
  /// The user stopped the run.
  case interrupted = 130

  /// Which status wins when several hold: the earlier one here.
  ///
  /// What the user did himself comes first, then what makes all results doubtful, then what makes them
  /// incomplete, then the results.
  package static let precedence: [ExitStatus] = [
    .interrupted, .usage, .internalError, .badInput, .noInput, .cannotWrite, .baselineMissing,
    .traceFailed, .regressed, .invalid, .improved, .success,
  ]

  /// The status to end with when all of `statuses` hold.
  package static func combined(_ statuses: [ExitStatus]) -> ExitStatus {
    precedence.first(where: statuses.contains) ?? .success
  }
}
