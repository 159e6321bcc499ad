internal import Primitives

/// One sample of one contact as a text recorder wrote it, before any repair.
struct ContactRow {
  /// Where it stood.
  var place: TextPlace
  /// When it was sampled, in nanoseconds on the recorder's clock.
  var time: Int64
  /// When it was delivered, in nanoseconds on the recorder's clock, when recorded.
  var delivered: Int64?
  /// The recorder's own name of the contact; used again after a lift.
  var contact: String
  /// What the contact did; nil where the recorder wrote places only.
  var phase: TouchPhase?
  /// The place in the recorder's units; nil where it is not recorded.
  var x: Double?
  /// The place in the recorder's units; nil where it is not recorded.
  var y: Double?
  /// Force, when recorded.
  var force: Double?
  /// The longer axis of the contact ellipse, when recorded.
  var major: Double?
  /// The shorter axis of the contact ellipse, when recorded.
  var minor: Double?
  /// Samples that came with this one, oldest first.
  var history: [ContactRowSample] = []

  init(
    _ place: TextPlace, time: Int64, contact: String, phase: TouchPhase? = nil, x: Double? = nil,
    y: Double? = nil
  ) {
    self.place = place
    self.time = time
    self.contact = contact
    self.phase = phase
    self.x = x
    self.y = y
  }
}

/// An older sample that came with a row.
struct ContactRowSample {
  /// When it was sampled, in nanoseconds on the recorder's clock.
  var time: Int64
  /// The place in the recorder's units.
  var x: Double
  /// The place in the recorder's units.
  var y: Double
}
