/// What a gesture makes of more than one contact.
@frozen public struct PointerRule: Sendable, Hashable {
  /// What another contact does.
  public internal(set) var handling: PointerHandling
  /// How many contacts a pan takes: 1 or more.
  public internal(set) var minimum: Int
  /// How many contacts it bears: ``minimum`` or more.
  public internal(set) var maximum: Int

  /// Creates a rule; counts outside their ranges become the nearest count inside.
  public init(_ handling: PointerHandling, minimum: Int = 1, maximum: Int = .max) {
    self.handling = handling
    self.minimum = Swift.max(minimum, 1)
    self.maximum = Swift.max(maximum, self.minimum)
  }
}

/// What another contact does to a gesture.
@frozen public enum PointerHandling: UInt8, Sendable, Hashable, CaseIterable {
  /// Nothing: the first contact alone counts, and the gesture ends with it.
  case ignore
  /// The middle of all contacts counts; it is re-based whenever one joins or leaves, so it never jumps.
  case centroid
  /// The mean of the movements of the first contacts counts, as many as the pan takes.
  case average
  /// The movements of all contacts add up; the gesture ends with the last one.
  case sum
  /// It ends the gesture; the contacts that are down are dead until all are lifted.
  case end
  /// It cancels the gesture; a new one begins when as many contacts as the pan takes are left.
  case cancel
}
