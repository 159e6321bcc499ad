// The one file of this room with unsafe code. Sessions live in memory that the environment allocates, hands
// out, takes back and frees with itself; every control keeps its environment alive. A stale copy of a
// session therefore reads another touch's numbers at worst, never memory that is gone. A class here costs
// two retains and releases per event, a fifth of its whole price.

/// What a control knows about the touch it tracks; borrowed from the environment while the touch is down.
///
/// Most controls are not touched most of the time: keeping this out of the control saves more than six
/// hundred bytes in each of them.
@safe struct TouchSession: Equatable {
  struct Contents {
    /// Another one at each borrowing: tells a session from the next one in the same memory.
    var serial: UInt64 = 0
    var touch: Int32 = 0
    var isTouchInside = true
    /// The square of the largest distance from the touch down, for profiles whose taps must stay near it.
    var farthestSquare = 0.0
    /// Set while the terminal hook runs, so that nothing can end the same touch twice.
    var isEnding = false
    var tapSent = false
    var beganAt = Instant.zero
    var panBeganAt = Instant.zero
    var initialLocation = Point.zero
    var initialSurfaceLocation = Point.zero
    /// The last finite place and its time, for a lift without one.
    var lastLocation = Point.zero
    var lastSurfaceLocation = Point.zero
    var lastSampledAt = Instant.zero
    /// Two numbers for the class that tracks a value: the one before the touch and the one last told.
    var initialValue = 0.0
    var lastSentValue = 0.0
    var recognizer: PanRecognizer
    var velocity = VelocityTracker()
  }

  private let pointer: UnsafeMutablePointer<Contents>

  /// Everything known about the touch, in place.
  @inline(__always)
  var contents: Contents {
    unsafeAddress { unsafe UnsafePointer(pointer) }
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  static func == (a: TouchSession, b: TouchSession) -> Bool { unsafe a.pointer == b.pointer }

  /// Sessions that are free and all that were ever made.
  final class Pool {
    private var free: ContiguousArray<TouchSession> = []
    private var made: ContiguousArray<TouchSession> = []
    private let blank: Contents

    init(profile: GestureProfile) {
      blank = Contents(recognizer: PanRecognizer(profile: profile, at: .zero))
    }

    /// A session for a touch that came down; nothing is allocated while a free one is left.
    func borrow(_ touch: Touch, at now: Instant) -> TouchSession {
      let session = free.popLast() ?? make()
      session.contents.serial &+= 1
      session.contents.touch = touch.identifier
      session.contents.isTouchInside = true
      session.contents.isEnding = false
      session.contents.farthestSquare = 0
      session.contents.tapSent = false
      session.contents.beganAt = now
      session.contents.panBeganAt = now
      session.contents.initialLocation = touch.location
      session.contents.initialSurfaceLocation = touch.surfaceLocation
      session.contents.lastLocation = touch.location
      session.contents.lastSurfaceLocation = touch.surfaceLocation
      session.contents.lastSampledAt = touch.sampledAt
      session.contents.recognizer.begin(at: touch.surfaceLocation)
      session.contents.velocity.reset()
      session.contents.velocity.add(time: touch.sampledAt, location: touch.surfaceLocation)
      return session
    }

    func giveBack(_ session: TouchSession) { free.append(session) }

    private func make() -> TouchSession {
      let pointer = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
      unsafe pointer.initialize(to: blank)
      let session = unsafe TouchSession(pointer: pointer)
      made.append(session)
      free.reserveCapacity(made.count)
      return session
    }

    deinit {
      for session in made {
        unsafe session.pointer.deinitialize(count: 1)
        unsafe session.pointer.deallocate()
      }
    }
  }
}
