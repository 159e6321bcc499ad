/// The values of one contact at one frame, in device units.
struct EvdevSample: Equatable {
  var x: Int32 = 0
  var y: Int32 = 0
  var pressure: Int32?
  var major: Int32?
  var minor: Int32?
  var orientation: Int32?
}

/// What a device has said about one finger; only changes are sent, so values stay from contact to contact.
struct EvdevSlot {
  /// The running contact's id as the device gave it; below zero when there is none.
  var id: Int32 = -1
  /// The values so far.
  var sample = EvdevSample()
  var hasX = false
  var hasY = false
  var distance: Int32 = 0
  var tool: Int32 = 0

  /// The trace's number for the contact that is down, or 0.
  var contact: Int32 = 0
  /// The values last delivered for that contact.
  var delivered = EvdevSample()
  /// Whether anything was sent for the slot in this frame, and whether a place was.
  var isTouched = false
  var isPlaced = false
  /// The place of a contact that was released in this frame, known when the release was read.
  var lift: EvdevSample?
  /// Whether the contact that is down ends in this frame, even if another id follows.
  var isReleased = false
  /// Whether the contact was a palm when its release was read.
  var isPalmRelease = false
  /// Whether the contact is waiting for its place; it is counted once.
  var isWaiting = false
  /// Whether the contact was taken for a palm; it stays away until another id comes.
  var isMuted = false
  /// Whether the device's idea of the slot is known: not before the first id, and not after lost events.
  var isKnown = false
  /// Whether a contact of unknown id was counted.
  var isOrphan = false

  /// Whether place and id are such that a finger is on the surface.
  var isDown: Bool { id >= 0 && distance <= 0 && tool != EvdevCode.palm && !isMuted }
  var hasPlace: Bool { hasX && hasY }
}
