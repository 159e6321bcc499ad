import Primitives
import Simulation

/// A target that writes down when and by which name it was called, and does what a test asks then.
final class RecordingTarget: TimerTarget {
  /// Shared by the targets of one test, so that the order among them is visible.
  final class Log {
    var lines: [String] = []
  }

  let name: String
  let loop: EventLoop
  let log: Log
  var onTimer: ((RecordingTarget, TimerToken) -> Void)?
  var onFrame: ((RecordingTarget) -> Void)?

  init(_ name: String, _ loop: EventLoop, _ log: Log) {
    self.name = name
    self.loop = loop
    self.log = log
  }

  override func timerFired(_ timer: TimerToken) {
    log.lines.append("\(name)@\(loop.now.nanoseconds)")
    onTimer?(self, timer)
  }

  override func frameReached() {
    log.lines.append("\(name)#\(loop.now.nanoseconds)")
    onFrame?(self)
  }
}

extension Interval {
  static func nanoseconds(_ count: Int64) -> Interval { Interval(nanoseconds: count) }
}
