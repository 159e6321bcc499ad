public import Primitives

/// A single-threaded event loop on virtual time whose order is a function of its input.
///
/// Everything that happens is ordered by (instant, rank, sequence number). At one instant input comes
/// first, then timers by deadline and by order of scheduling, then the frame. So a lift at exactly the
/// deadline of a timer comes before that timer fires. Reactions to an input or a timer are ordinary calls
/// and have finished before the next one starts.
///
/// Input is not pushed through the queue: the driver calls ``advance(to:)`` with the instant of its next
/// input, which fires whatever is due strictly earlier, and then delivers the input itself. A sorted list
/// of input merged this way costs a comparison per event instead of a push and a pop.
///
/// Frames exist only while a target has asked for one: an idle loop has nothing to do.
public final class EventLoop {
  /// The current instant; never goes back while input does not.
  @safe @exclusivity(unchecked) @usableFromInline var currentInstant = Instant.zero
  /// The earliest deadline of any timer or requested frame.
  @safe @exclusivity(unchecked) @usableFromInline var nextDeadline = Instant.distantFuture
  // Safe without exclusivity checks: private, and nothing is called back while either is accessed.
  @safe @exclusivity(unchecked) private var timers = TimerHeap()
  @safe @exclusivity(unchecked) private var frameTargets: [TimerTarget] = []
  @safe @exclusivity(unchecked) private var frameDeadline = Instant.distantFuture
  /// Timers and frames delivered since the loop was made.
  @safe @exclusivity(unchecked) public private(set) var firedCount = 0
  /// Set when one instant did not come to an end; see ``stepLimit``.
  public private(set) var fault: LoopFault?
  @safe @exclusivity(unchecked) private var stepsAtInstant = 0
  @safe @exclusivity(unchecked) private var countedInstant = Instant.zero

  /// The length of a frame; frames lie on whole multiples of it.
  ///
  /// Default: 60 hertz, 16,666,667 ns.
  public var frameInterval = Interval(nanoseconds: 16_666_667)

  /// The most timers and frames that may fire at one instant: one million.
  ///
  /// A timer that always schedules another without delay would otherwise never let the instant end. When
  /// the limit is reached everything pending is dropped and ``fault`` says so.
  public static let stepLimit = 1_000_000

  /// Creates a loop at instant zero with nothing to do.
  public init() {}

  /// The current instant of virtual time.
  @inlinable public var now: Instant { currentInstant }

  /// Whether any timer or frame is pending.
  @inlinable public var isIdle: Bool { nextDeadline == .distantFuture }

  /// How many timers are pending.
  public var pendingTimerCount: Int { timers.count }

  /// Moves time forward to `instant`, firing everything due strictly before it.
  ///
  /// An earlier instant than ``now``, which only malformed input has, leaves time where it is.
  /// Complexity: O(1) when nothing is due, else O(log n) for each timer fired.
  @inlinable @inline(__always)
  public func advance(to instant: Instant) {
    while isDue(before: instant) { fireNext() }
    moveTime(to: instant)
  }

  /// Fires everything pending, moving time to each deadline in turn, until nothing is left.
  public func drain() {
    while isDue(before: .distantFuture) { fireNext() }
  }

  /// Whether a timer or frame is due strictly before an instant.
  @inlinable @inline(__always)
  package func isDue(before instant: Instant) -> Bool { nextDeadline < instant }

  /// Moves time to an instant before which nothing is due; never back.
  @inlinable @inline(__always)
  package func moveTime(to instant: Instant) {
    if instant > currentInstant { currentInstant = instant }
  }

  /// Schedules a timer for `target`, which the loop keeps alive until the timer fires or is cancelled.
  ///
  /// A negative interval counts as zero. Complexity: O(log n).
  public func schedule(after interval: Interval, for target: TimerTarget) -> TimerToken {
    let deadline = currentInstant + max(interval, .zero)
    let token = timers.insert(deadline: deadline, target: target)
    if deadline < nextDeadline { nextDeadline = deadline }
    return token
  }

  /// Cancels a timer and forgets its token; a token without a pending timer changes nothing.
  ///
  /// Complexity: O(log n).
  public func cancel(_ token: inout TimerToken) {
    guard !token.isNone else { return }
    timers.remove(token)
    token = .none
    refreshDeadline()
  }

  /// Asks for one call of ``TimerTarget/frameReached()`` at the next frame; asking again changes nothing.
  ///
  /// Complexity: O(n) in the targets that wait for the same frame.
  public func requestFrame(for target: TimerTarget) {
    guard !frameTargets.contains(where: { $0 === target }) else { return }
    frameTargets.append(target)
    guard frameTargets.count == 1 else { return }
    let length = max(frameInterval.nanoseconds, 1)
    let sinceFrame = currentInstant.nanoseconds % length
    frameDeadline = currentInstant + Interval(nanoseconds: length - sinceFrame)
    refreshDeadline()
  }

  /// Drops every timer and frame and puts time back to zero; tokens from before never match again.
  package func reset() {
    timers.removeAll()
    frameTargets.removeAll(keepingCapacity: true)
    frameDeadline = .distantFuture
    nextDeadline = .distantFuture
    currentInstant = .zero
    fault = nil
    stepsAtInstant = 0
    countedInstant = .zero
  }

  /// Fires the one timer or frame that is due first, moving time to it.
  @usableFromInline
  package func fireNext() {
    if nextDeadline > currentInstant { currentInstant = nextDeadline }
    if countedInstant != currentInstant {
      countedInstant = currentInstant
      stepsAtInstant = 0
    }
    stepsAtInstant += 1
    guard stepsAtInstant <= EventLoop.stepLimit else { return abandon() }
    firedCount &+= 1
    if timers.earliestDeadline <= frameDeadline, let (token, target) = timers.popEarliest() {
      refreshDeadline()
      target.timerFired(token)
    } else {
      runFrame()
    }
  }

  private func runFrame() {
    let targets = frameTargets
    frameTargets.removeAll(keepingCapacity: true)
    frameDeadline = .distantFuture
    refreshDeadline()
    for target in targets { target.frameReached() }
  }

  private func abandon() {
    fault = LoopFault(instant: currentInstant, pendingTimers: timers.count)
    timers.removeAll()
    frameTargets.removeAll()
    frameDeadline = .distantFuture
    nextDeadline = .distantFuture
  }

  private func refreshDeadline() {
    nextDeadline = min(timers.earliestDeadline, frameDeadline)
  }
}

/// An instant that never came to an end: timers kept scheduling timers.
public struct LoopFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The virtual time at which the loop gave up.
  public var instant: Instant
  /// Timers that were pending then.
  public var pendingTimers: Int

  /// What happened, in one line.
  public var description: String {
    "more than \(EventLoop.stepLimit) timers fired at \(instant.microseconds) µs,"
      + " \(pendingTimers) still pending"
  }
}
