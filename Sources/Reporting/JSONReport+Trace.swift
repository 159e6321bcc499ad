internal import JSONBridge
internal import Measurements

extension JSONReport {
  /// One element of `traces`.
  static func trace(_ trace: TraceRecord) -> JSON {
    .object([
      ("name", .string(trace.name)),
      ("path", .string(trace.path)),
      ("digest", .string(trace.digest)),
      ("events", .integer(Int64(trace.events))),
      ("trackedEvents", .integer(Int64(trace.trackedEvents))),
      ("touches", .array(trace.touches.map(touch))),
      ("pans", .integer(Int64(trace.pans))),
      ("taps", .integer(Int64(trace.taps))),
      ("cancels", .integer(Int64(trace.cancels))),
      ("resolves", .integer(Int64(trace.resolves))),
      (
        "transitions",
        .object([
          ("total", .integer(Int64(trace.transitionTotal))),
          ("pairs", .array(trace.transitions.map(pair))),
        ])
      ),
      ("panDetection", .array(trace.panDetections.map(detection))),
      ("finalValue", trace.finalValue.map(JSON.number) ?? .null),
      ("expectation", .string(trace.expectation.rawValue)),
      ("unmet", .array(trace.unmet.map(JSON.string))),
      ("scaleIsAssumed", .bool(trace.scaleIsAssumed)),
      ("redraws", .integer(Int64(trace.redraws))),
      ("resolvesByPath", .object(trace.resolvesByPath.map { ($0.name, .integer(Int64($0.count))) })),
      ("warnings", .array(trace.warnings.map(JSON.string))),
    ])
  }

  private static func touch(_ touch: TouchRecord) -> JSON {
    .object(
      [
        ("touch", .integer(Int64(touch.touch))),
        ("outcome", .string(touch.outcome)),
        ("reason", .string(touch.reason)),
      ] + (touch.winner.map { [("winner", .string($0))] } ?? [])
        + (touch.velocity.map { [("liftOffVelocity", velocity($0))] } ?? []))
  }

  private static func velocity(_ velocity: TouchVelocity) -> JSON {
    .object([
      ("strategy", .string(velocity.strategy)), ("x", .decimal(velocity.x, places: 3)),
      ("y", .decimal(velocity.y, places: 3)),
    ])
  }

  private static func pair(_ pair: TransitionRecord) -> JSON {
    .object([
      ("from", .string(pair.from)),
      ("to", .string(pair.to)),
      ("count", .integer(Int64(pair.count))),
      ("dwellMicroseconds", .integer(pair.dwellMicroseconds)),
    ])
  }

  private static func detection(_ detection: PanDetection) -> JSON {
    .object([
      ("touch", .integer(Int64(detection.touch))),
      ("eventIndex", .integer(Int64(detection.eventIndex))),
      ("latencyMicroseconds", .integer(detection.latencyMicroseconds)),
      ("distancePoints", .number(detection.distancePoints)),
    ])
  }
}
