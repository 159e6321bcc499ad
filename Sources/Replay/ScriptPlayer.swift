import Appearance
import Primitives
import Simulation
import SwipeControls

/// Counts what a player saw; sums of them do not depend on how instances were spread over threads.
struct PlayCounters: Hashable, Sendable {
  var events = 0
  var trackedEvents = 0
  var transitions = 0
  var timers = 0
  /// Final values as bits, summed with wrap-around: equal work gives an equal sum.
  var valueSum: UInt64 = 0
  var controls = ControlCounters()
}

/// Plays scripts on one control at a time, each from instant zero, as fast as it can.
///
/// A control runs a whole script alone, then the next: its memory is touched once and stays in the cache.
struct ScriptPlayer {
  let environment: ControlEnvironment
  let loop: EventLoop

  init(environment: ControlEnvironment) {
    self.environment = environment
    loop = environment.loop
  }

  /// Plays one script to its end, timers included, and adds to the counters.
  ///
  /// With an arena, touches go to the control through it.
  func play(
    _ script: ReplayScript, on control: Control, through arena: TouchArena? = nil,
    _ counters: inout PlayCounters
  ) {
    start(control)
    let trackedBefore = arena?.trackedEvents ?? 0
    var state = control.state
    var tracked = 0
    var transitions = 0
    for gesture in script.gestures {
      place(control, gesture)
      arena?.begin(leftEdge: gesture.leftEdge)
      for index in gesture.samples {
        let sample = script.samples[index]
        while loop.isDue(before: sample.deliveredAt) {
          loop.fireNext()
          transitions &+= noteState(of: control, &state)
        }
        loop.moveTime(to: sample.deliveredAt)
        if let arena {
          arena.deliver(sample)
        } else if control.deliver(sample) == .tracked, !sample.isCoalesced {
          tracked &+= 1
        }
        transitions &+= noteState(of: control, &state)
      }
    }
    while loop.isDue(before: .distantFuture) {
      loop.fireNext()
      transitions &+= noteState(of: control, &state)
    }
    counters.events &+= script.eventCount
    if let arena { tracked = arena.trackedEvents &- trackedBefore }
    counters.trackedEvents &+= tracked
    counters.transitions &+= transitions
    counters.valueSum &+= (control.reportedValue ?? 0).bitPattern
  }

  /// Puts control and loop at the beginning of a script; what is left of the one before is no part of it.
  func start(_ control: Control) {
    environment.withoutCounting { control.reset() }
    loop.reset()
  }

  /// Puts the control where a gesture wants it.
  @inline(__always)
  func place(_ control: Control, _ gesture: ReplayScript.Gesture) {
    if gesture.resets { control.reset() }
    switch gesture.position {
    case .centered(let center):
      let size = control.frame.size
      control.frame = Rect(
        origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    case .frame(let frame): control.frame = frame
    }
  }

  @inline(__always)
  private func noteState(of control: Control, _ state: inout ControlState) -> Int {
    let new = control.state
    guard new != state else { return 0 }
    state = new
    return 1
  }
}
