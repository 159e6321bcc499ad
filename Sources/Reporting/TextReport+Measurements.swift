internal import Measurements

extension TextReport {
  private static let barColumns = 12

  /// Rates and latencies, or one line that says why there are none.
  var measurements: [StyledText] {
    guard !record.traces.isEmpty else { return [] }
    guard record.throughput != nil || record.latency != nil else {
      return [StyledText("behaviour only, nothing was timed", .dim)]
    }
    return (record.throughput.map(rates) ?? []) + latencies + machine
  }

  private func rates(_ throughput: Throughput) -> [StyledText] {
    // A control without appearance has no such rate; an interrupted run has not come to it.
    let missing = exitStatus == TextReport.interrupted ? ["– resolves/s".glued] : []
    func rate(_ value: Double, _ noun: String) -> String { (NumberText.si(value) + " " + noun + "/s").glued }
    let others =
      [
        rate(throughput.trackedEventsPerSecond, "tracked"), rate(throughput.panDetectionsPerSecond, "pans"),
        rate(throughput.transitionsPerSecond, "transitions"),
      ] + (throughput.resolvesPerSecond.map { [rate($0, "resolves")] } ?? missing)
    return [
      StyledText(rate(throughput.eventsPerSecond, "events"), .bold)
        + StyledText(" · " + others.joined(separator: " · "))
    ]
  }

  private var latencies: [StyledText] {
    guard let latency = record.latency else { return [] }
    let all: [(name: String, series: LatencySeries?)] = [
      ("resolve, warm", latency.resolve), ("  after change", latency.resolveAfterChange),
      ("  after reload", latency.resolveAfterReload), ("  cold", latency.resolveCold),
      ("  literal", latency.resolveReference), ("dispatch", latency.dispatch),
    ]
    let measured = all.compactMap { entry in entry.series.map { (name: entry.name, series: $0) } }
      .filter { !$0.series.histogram.isEmpty }
    guard !measured.isEmpty else { return [] }
    return [header] + measured.map { row($0.name, $0.series) } + ratio(latency)
      + legend(measured.map(\.series))
      + outliers(measured)
  }

  /// How many times the compiled resolver's warm look-up goes into the literal search's, by their medians.
  private func ratio(_ latency: LatencyRecord) -> [StyledText] {
    guard let compiled = latency.resolve, let literal = latency.resolveReference,
      let fast = compiled.histogram.percentileIfMeaningful(50),
      let slow = literal.histogram.percentileIfMeaningful(50), fast > 0
    else { return [] }
    let ratio = NumberText.fixed(Double(slow) / Double(fast), places: 1)
    return [StyledText("the documented search, literally, takes \(ratio) times a warm resolve", .dim)]
  }

  private var header: StyledText {
    let columns = ["p50", "p99", "p99.9", "slowest"].map(Self.cell).joined()
    let shape = "shape" + String(repeating: " ", count: Self.barColumns - 5)
    return StyledText((Self.label("latency") + columns + "  ").glued + " " + (shape + "  floor").glued, .dim)
  }

  private func row(_ name: String, _ series: LatencySeries) -> StyledText {
    let histogram = series.histogram
    let tail = [
      Self.percentile(99, series), Self.percentile(99.9, series),
      Self.figure(Double(histogram.max), series),
    ].map(Self.cell).joined()
    let drawn = Sparkline.draw(histogram, columns: Self.barColumns)
    let shape = drawn + String(repeating: " ", count: Self.barColumns - drawn.count)
    return StyledText(Self.label(name).glued)
      + StyledText(Self.cell(Self.percentile(50, series)).glued, .bold)
      + StyledText((tail + "  ").glued + " ") + StyledText(shape.glued, .cyan)
      + StyledText(("  " + Self.floor(series)).glued, .dim)
  }

  /// What the signs in the table mean, as far as they occur.
  private func legend(_ series: [LatencySeries]) -> [StyledText] {
    let hasBound = series.contains { $0.histogram.min < $0.floorPicoseconds }
    let hasGap = series.contains { $0.histogram.percentileIfMeaningful(99.9) == nil }
    let parts = [
      "floor: the clock's share of a reading, taken off",
      hasBound ? "≤: hidden by the clock" : nil, hasGap ? "–: too few samples" : nil,
    ]
    return [StyledText(parts.compactMap { $0?.glued }.joined(separator: " · "), .dim)]
  }

  /// How many groups took more than ten times the median: they are counted, never dropped.
  private func outliers(_ measured: [(name: String, series: LatencySeries)]) -> [StyledText] {
    let parts = measured.filter { $0.series.slowCalls > 0 }.map { entry in
      let name = entry.name.drop { $0 == " " }
      return "\(name) \(NumberText.grouped(Int(clamping: entry.series.slowCalls)))".glued
    }
    guard !parts.isEmpty else { return [] }
    return [StyledText("over 10 × p50: ".glued + parts.joined(separator: " · "), .dim)]
  }

  private var machine: [StyledText] {
    let context = record.context
    func nanoseconds(_ value: Double) -> String { NumberText.duration(picoseconds: value * 1_000) }
    let clock =
      context.clockName.isEmpty
      ? nil
      : "clock \(context.clockName), \(nanoseconds(context.clockCost)) a reading, "
        + "steps of \(nanoseconds(context.clockQuantum))"
    let parts = [context.cpu, NumberText.counted(context.cores, "core"), clock].compactMap(\.self)
    return [StyledText(parts.map(\.escapedForTerminal.glued).joined(separator: " · "), .dim)]
  }

  private static func percentile(_ percentage: Double, _ series: LatencySeries) -> String {
    series.histogram.percentileIfMeaningful(percentage).map { figure(Double($0), series) } ?? "–"
  }

  /// The clock's share of one reading, and how many operations share it.
  private static func floor(_ series: LatencySeries) -> String {
    let floor = NumberText.duration(picoseconds: Double(series.floorPicoseconds) * Double(series.group))
    let group = series.group == 1 ? "" : " in \(series.group)"
    return floor + group
  }

  /// A latency, or its upper bound where the clock's own share hides it.
  private static func figure(_ picoseconds: Double, _ series: LatencySeries) -> String {
    let floor = Double(series.floorPicoseconds)
    return (picoseconds < floor ? "≤ " : "") + NumberText.duration(picoseconds: max(picoseconds, floor))
  }

  private static func label(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 14 - name.count))
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, 9 - text.count)) + text
  }
}
