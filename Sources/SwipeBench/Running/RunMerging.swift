internal import Measurements
internal import Replay

/// The record of one group, with where its traces stand among all.
struct RunPart {
  var record: RunRecord
  var positions: [Int]
}

/// Puts the records of groups together into one.
enum RunMerging {
  /// One record with the traces in the order of the arguments, or nil when there is no part.
  static func merged(_ parts: [RunPart], context: RunContext) -> RunRecord? {
    guard let first = parts.first?.record else { return nil }
    var context = context
    context.clockName = first.context.clockName
    context.clockCost = first.context.clockCost
    context.clockQuantum = first.context.clockQuantum
    let traces = parts.flatMap { Array(zip($0.positions, $0.record.traces)) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    let records = parts.map(\.record)
    return RunRecord(
      context: context, digest: Replay.combinedDigest(of: traces.map(\.digest)), traces: traces,
      errors: records.flatMap(\.errors), throughput: throughput(records), latency: latency(records))
  }

  /// Rates of one pass over everything: the sum of the work by the sum of the times.
  private static func throughput(_ records: [RunRecord]) -> Throughput? {
    let measured = records.compactMap { record in
      record.throughput.map { (record: record, rates: $0, seconds: secondsPerPass(record, $0)) }
    }
    guard let first = measured.first else { return nil }
    guard measured.count > 1 else { return first.rates }
    let seconds = measured.reduce(0) { $0 + $1.seconds }
    func rate(_ value: (Throughput) -> Double) -> Double {
      seconds > 0 ? measured.reduce(0) { $0 + value($1.rates) * $1.seconds } / seconds : 0
    }
    let resolves = measured.compactMap(\.rates.resolvesPerSecond).filter { $0 > 0 }
    return Throughput(
      eventsPerSecond: rate(\.eventsPerSecond), trackedEventsPerSecond: rate(\.trackedEventsPerSecond),
      panDetectionsPerSecond: rate(\.panDetectionsPerSecond),
      transitionsPerSecond: rate(\.transitionsPerSecond),
      resolvesPerSecond: resolves.isEmpty
        ? nil : Double(resolves.count) / resolves.reduce(0) { $0 + 1 / $1 },
      passes: measured.map(\.rates.passes).min() ?? 0)
  }

  /// The time in which one instance replays the record's traces once.
  private static func secondsPerPass(_ record: RunRecord, _ rates: Throughput) -> Double {
    guard rates.eventsPerSecond > 0 else { return 0 }
    return Double(record.traces.reduce(0) { $0 + $1.events }) / rates.eventsPerSecond
  }

  private static func latency(_ records: [RunRecord]) -> LatencyRecord? {
    let measured = records.compactMap(\.latency)
    guard !measured.isEmpty else { return nil }
    var merged = LatencyRecord()
    for path in [
      \LatencyRecord.resolve, \.resolveAfterChange, \.resolveAfterReload, \.resolveCold, \.dispatch,
      \.resolveReference,
    ] {
      for series in measured { merged[keyPath: path] = joined(merged[keyPath: path], series[keyPath: path]) }
    }
    return merged
  }

  /// Both series' samples; a series with another grouping cannot be added and is left out.
  private static func joined(_ a: LatencySeries?, _ b: LatencySeries?) -> LatencySeries? {
    guard var sum = a, let b else { return a ?? b }
    guard sum.group == b.group else { return sum }
    sum.histogram.merge(b.histogram)
    sum.floorPicoseconds = max(sum.floorPicoseconds, b.floorPicoseconds)
    sum.slowCalls += b.slowCalls
    return sum
  }
}
