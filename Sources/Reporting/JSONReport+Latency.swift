internal import JSONBridge
internal import Measurements

extension JSONReport {
  /// The value of `latency`.
  static func latency(_ latency: LatencyRecord) -> JSON {
    .object([
      ("resolve", optional(latency.resolve)),
      ("resolveAfterChange", optional(latency.resolveAfterChange)),
      ("resolveAfterReload", optional(latency.resolveAfterReload)),
      ("resolveCold", optional(latency.resolveCold)),
      ("dispatch", optional(latency.dispatch)),
      ("resolveReference", optional(latency.resolveReference)),
    ])
  }

  private static func optional(_ series: LatencySeries?) -> JSON { series.map(Self.series) ?? .null }

  private static func series(_ series: LatencySeries) -> JSON {
    let histogram = series.histogram
    func percentile(_ percentage: Double) -> JSON {
      histogram.percentileIfMeaningful(percentage).map { figure(Double($0), of: series) } ?? .null
    }
    func whole(_ value: Double) -> JSON { histogram.isEmpty ? .null : figure(value, of: series) }
    return .object([
      ("count", count(histogram.count)),
      ("group", .integer(Int64(series.group))),
      ("min", whole(Double(histogram.min))),
      ("p50", percentile(50)),
      ("p90", percentile(90)),
      ("p99", percentile(99)),
      ("p999", percentile(99.9)),
      ("max", whole(Double(histogram.max))),
      ("mean", whole(histogram.mean)),
      ("floor", nanoseconds(Double(series.floorPicoseconds))),
      ("slowCalls", count(series.slowCalls)),
      ("histogram", .string(histogram.compressedBase64())),
    ])
  }

  /// A figure in nanoseconds, or its upper bound where the clock's own share hides it.
  private static func figure(_ picoseconds: Double, of series: LatencySeries) -> JSON {
    let floor = Double(series.floorPicoseconds)
    return picoseconds < floor ? .object([("atMost", nanoseconds(floor))]) : nanoseconds(picoseconds)
  }

  private static func nanoseconds(_ picoseconds: Double) -> JSON { .decimal(picoseconds / 1_000, places: 3) }

  private static func count(_ value: UInt64) -> JSON { .integer(Int64(clamping: value)) }
}
