internal import Primitives
public import TouchTraces

/// Writes a trace as evemu text, to be played on a real device with `evemu-play`.
///
/// Read back by the importer it gives the same contacts in the same order at the same times; places are exact
/// to a 1024th of a unit, as long as they stay within ±2 million units, and coarser beyond. A cancelled contact
/// becomes a palm. What evdev cannot say is lost: times of delivery, and `stationary` events. Coalesced samples
/// become events of their own, at their own times.
public struct EvemuWriter: Sendable {
  /// The most steps of the device in one unit of the trace.
  static let finestScale: Int64 = 1_024
  /// Stands in front of the steps in one unit, where there are several.
  static let scaleMark: StaticString = "# swipebench-steps-per-unit: "

  /// Creates a writer.
  public init() {}

  /// A whole trace as evemu 1.2 text.
  ///
  /// - Parameter trace: a valid trace, as ``TraceReader`` makes it.
  /// - Returns: the text; the same trace gives the same bytes everywhere.
  public func text(_ trace: TouchTrace) -> [UInt8] {
    let device = EvemuDevice(trace)
    var bytes = device.header()
    var frames = EvemuFrames(device)
    for sample in EvemuWriter.samples(of: trace) { frames.take(sample, &bytes) }
    frames.finish(&bytes)
    return bytes
  }

  /// All samples in order of time: of one time the coalesced ones first, else as they stand in the trace.
  private static func samples(of trace: TouchTrace) -> [TouchEvent] {
    guard trace.events.contains(where: { !$0.history.isEmpty }) else { return trace.events }
    var samples: [TouchEvent] = []
    for event in trace.events {
      for old in event.history {
        samples.append(
          TouchEvent(sampledAt: old.sampledAt, touch: event.touch, phase: .moved, x: old.x, y: old.y))
      }
      samples.append(event)
    }
    let order = samples.indices.sorted { (samples[$0].sampledAt, $0) < (samples[$1].sampledAt, $1) }
    return order.map { samples[$0] }
  }
}
