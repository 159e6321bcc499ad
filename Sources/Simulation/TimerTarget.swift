/// Something an ``EventLoop`` can call back: the base class of every control.
///
/// A class instead of a protocol so that the call is one entry of a table; through an existential it
/// would cost about ten nanoseconds.
open class TimerTarget {
  /// Creates a target.
  public init() {}

  /// Called by the loop when a timer of this target comes due.
  ///
  /// Called when: the loop's ``EventLoop/now`` has reached the deadline, after all input of that instant.
  /// Default: nothing.
  open func timerFired(_ timer: TimerToken) {}

  /// Called by the loop at the frame this target asked for with ``EventLoop/requestFrame(for:)``.
  ///
  /// Called when: virtual time has reached the next frame, after all input and timers of that instant.
  /// Default: nothing.
  open func frameReached() {}
}

/// The name of one scheduled timer; never used again once the timer fired or was cancelled.
@frozen public struct TimerToken: Hashable, Sendable {
  @usableFromInline let slot: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// A token that names no timer.
  @inlinable public static var none: TimerToken { TimerToken(slot: -1, generation: 0) }

  /// Whether the token names no timer.
  @inlinable public var isNone: Bool { slot < 0 }
}
