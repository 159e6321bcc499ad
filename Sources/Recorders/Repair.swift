/// Something in a recording that an importer mended or had to assume.
public enum Repair: Int, Sendable, CaseIterable {
  /// A contact was down when the recording ended: it is cancelled at the last time.
  case openContact
  /// A contact was down before the recording began: it is left out until the next touch.
  case startedMidContact
  /// A slot got a new tracking id without a release of the old one: the old contact is ended there.
  case doubleID
  /// A contact's place was not known: it begins where it first is, or is left out.
  case positionUnknown
  /// A place lay outside the range its device states; it is kept as it is.
  case outsideAxis
  /// Time went backwards: it is held until the clock catches up.
  case stepBack
  /// There were no times: frames are stamped at an assumed rate.
  case noTimeStamps
  /// A release was written as `7fffffff`, the clamped form of `ffffffff`.
  case clampedRelease
  /// The recorder lost events: contacts whose state is unknown are cancelled.
  case droppedEvents
  /// The recording ended inside a frame or line: the rest of it is left out.
  case truncated
  /// A time's fraction was not six digits; it is read as a decimal fraction.
  case oddFraction
  /// The clock of 32 bits wrapped round and is continued.
  case clockWrapped
  /// A number was spelt with a decimal comma.
  case decimalComma
  /// A line or record could not be read and is left out.
  case unreadable
  /// More contacts or slots were reported than can be followed; those are left out.
  case tooManyContacts
  /// A value needed to be brought into the range that a trace allows.
  case heldInRange
  /// A contact's event contradicted its state, such as a second down; it is left out.
  case contradiction
  /// An axis had no range: its extent is taken from the largest value seen.
  case rangeInferred
  /// The length of a point is not known and is assumed.
  case scaleAssumed
  /// Places came from the axes Z and RX, as some panels report them.
  case unusualAxes
  /// Touches of other devices of the recording are left out.
  case otherDevice
  /// Samples that were computed and not recorded.
  case synthetic
  /// The recorder left samples out on purpose.
  case thinned
  /// Nothing says when a contact came down or went: its first and last samples are taken for it.
  case phasesInferred
  /// A lift has no time of its own: it is set at the contact's last sample.
  case liftTimeUnknown
  /// Parts of the recording count time from their own zero: they are set one behind the other.
  case clockRestarted
  /// Samples of several contacts did not stand in the order of time: they are sorted.
  case reordered
  /// One event was written by several observers: one of them is imported.
  case otherObserver
  /// Records of keys, mice and hovering are left out.
  case otherInput
  /// A batched sample was not between its event and the one before: it is left out.
  case historyMisplaced

  /// Whether nothing in the recording was wrong: it only had to be told what it does not say.
  ///
  /// These are listed as the others are and are no error in strict imports.
  public var isAssumption: Bool {
    switch self {
    case .rangeInferred, .scaleAssumed, .unusualAxes, .otherDevice, .synthetic, .thinned,
      .phasesInferred, .liftTimeUnknown, .clockRestarted, .reordered, .otherObserver, .otherInput:
      true
    default: false
    }
  }
}
