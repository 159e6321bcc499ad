package import JSONBridge
package import Measurements

/// A run as one JSON object of schema `swipebench.run.v1`.
///
/// Keys come in a fixed order. All but `context`, `throughput` and `latency` is the same, byte for byte,
/// in every run of the same input. Keys may be added behind the fixed ones; none is renamed or removed.
package enum JSONReport {
  /// The schema's name, the value of the first key.
  package static let schema = "swipebench.run.v1"

  /// The whole document.
  package static func document(_ record: RunRecord) -> JSON {
    .object([
      ("schema", .string(schema)),
      ("context", context(record.context)),
      ("digest", .string(record.digest)),
      ("traces", .array(record.traces.map(trace))),
      ("errors", .array(record.errors.map(error))),
      ("throughput", record.throughput.map(throughput) ?? .null),
      ("latency", record.latency.map(latency) ?? .null),
    ])
  }

  private static func context(_ context: RunContext) -> JSON {
    .object([
      ("version", .string(context.version)),
      ("swift", .string(context.swift)),
      ("build", .string(context.build)),
      ("cpu", .string(context.cpu)),
      ("cores", .integer(Int64(context.cores))),
      (
        "clock",
        .object([
          ("name", .string(context.clockName)),
          ("costNanoseconds", .decimal(context.clockCost, places: 3)),
          ("quantumNanoseconds", .decimal(context.clockQuantum, places: 3)),
        ])
      ),
      ("seed", unsigned(context.seed)),
      ("instances", .integer(Int64(context.instances))),
      ("threads", .integer(Int64(context.threads))),
      ("control", .string(context.control)),
      ("profile", .string(context.profile)),
      ("placement", .string(context.placement)),
      ("delivery", .string(context.delivery)),
      ("skin", optional(context.skin)),
      ("style", optional(context.style)),
      ("resolver", .string(context.resolver)),
      ("inside", optional(context.inside)),
    ])
  }

  private static func error(_ error: InputError) -> JSON {
    .object([
      ("path", .string(error.path)),
      ("line", error.line.map { .integer(Int64($0)) } ?? .null),
      ("message", .string(error.message)),
    ])
  }

  private static func throughput(_ rates: Throughput) -> JSON {
    .object([
      ("eventsPerSecond", .decimal(rates.eventsPerSecond, places: 1)),
      ("panDetectionsPerSecond", .decimal(rates.panDetectionsPerSecond, places: 1)),
      ("transitionsPerSecond", .decimal(rates.transitionsPerSecond, places: 1)),
      ("resolvesPerSecond", rates.resolvesPerSecond.map { .decimal($0, places: 1) } ?? .null),
      ("trackedEventsPerSecond", .decimal(rates.trackedEventsPerSecond, places: 1)),
      ("passes", .integer(Int64(rates.passes))),
    ])
  }

  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// Seeds beyond 2^63 are written as text, since ``JSON/integer(_:)`` cannot hold them and a double would
  /// change them.
  private static func unsigned(_ value: UInt64) -> JSON {
    Int64(exactly: value).map(JSON.integer) ?? .string(String(value))
  }
}
