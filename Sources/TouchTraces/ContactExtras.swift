/// What a recorder may add to a place.
struct ContactExtras: Sendable, Equatable {
  var force: OptionalNumber
  var major: OptionalNumber
  var minor: OptionalNumber

  init(force: Double?, major: Double?, minor: Double?) {
    self.force = OptionalNumber(force)
    self.major = OptionalNumber(major)
    self.minor = OptionalNumber(minor)
  }
}

/// A number or none in the eight bytes of a number; three `Double?` take 48 in each event of a trace.
///
/// Not-a-number, which no trace can hold, stands for none.
struct OptionalNumber: Sendable, Equatable {
  private var stored: Double

  init(_ value: Double?) { stored = value ?? .nan }

  var value: Double? { stored.isNaN ? nil : stored }

  static func == (a: OptionalNumber, b: OptionalNumber) -> Bool { a.value == b.value }
}
