import Measurements
import Regression
import Testing

@Suite struct LatencyLimitTests {
  @Test(
    arguments: [
      ("resolve.p99<2us", "resolve", "p99", 2e6, false),
      ("dispatch.p99.9<=1.5ns", "dispatch", "p999", 1.5e3, true),
      ("resolveCold.max < 3 ms", "resolveCold", "max", 3e9, false),
      ("resolveAfterChange.mean<0.5µs", "resolveAfterChange", "mean", 0.5e6, false),
      ("resolveAfterReload.min<1s", "resolveAfterReload", "min", 1e12, false),
    ])
  func `limits are read`(
    _ text: String, _ series: String, _ figure: String, _ picoseconds: Double, _ includes: Bool
  ) throws {
    let limit = try #require(try LatencyLimit.parse(text).first)
    #expect(limit.series == series && limit.figure == figure && limit.includesLimit == includes)
    #expect(limit.picoseconds == picoseconds)
  }

  @Test(
    arguments: [
      ("", LatencyLimitError.Expectation.form), ("resolve.p99", .form), ("resolve<2us", .form),
      ("resolv.p99<2us", .series), ("resolve.p98<2us", .figure), ("resolve.p99<2", .time),
      ("resolve.p99<0us", .time), ("resolve.p99<-2us", .time), ("resolve.p99<infs", .time),
      ("resolve.p99<1e3us", .time), ("resolve.p99<2us,", .form), ("resolve.p99<<2us", .time),
    ])
  func `what is no limit says what was expected`(_ text: String, _ expected: LatencyLimitError.Expectation) {
    do {
      _ = try LatencyLimit.parse(text)
      Issue.record("was read")
    } catch {
      #expect(error.expected == expected)
      #expect(!error.description.isEmpty)
    }
  }

  @Test(arguments: LatencyLimit.seriesNames)
  func `each latency and figure is found, and a percentile with too few samples is not`(_ name: String) throws
  {
    var histogram = Histogram()
    for value in 1...2_000 as ClosedRange<UInt64> { histogram.record(value) }
    var latency = LatencyRecord()
    let series = LatencySeries(histogram: histogram, group: 1, floorPicoseconds: 0, slowCalls: 0)
    switch name {
    case "resolve": latency.resolve = series
    case "resolveAfterChange": latency.resolveAfterChange = series
    case "resolveAfterReload": latency.resolveAfterReload = series
    case "resolveCold": latency.resolveCold = series
    default: latency.dispatch = series
    }
    func measured(_ figure: String) throws -> Double? {
      try LatencyLimit.parse("\(name).\(figure)<1us")[0].judge(latency).picoseconds
    }
    #expect(try measured("min") == 1 && measured("max") == 2_000 && measured("mean") == 1_000.5)
    #expect(try measured("p50") == Double(histogram.percentile(50)))
    #expect(try measured("p99") == Double(histogram.percentile(99)))
    #expect(try measured("p90") == Double(histogram.percentile(90)))
    #expect(try measured("p999") == nil, "two thousand values do not say where the last two are")
    #expect(
      LatencyLimit.seriesNames.allSatisfy { other in
        other == name || (try? LatencyLimit.parse("\(other).p50<1us"))?[0].judge(latency).picoseconds == nil
      })
    #expect(try LatencyLimit.parse("\(name).p50<1us")[0].judge(nil).isKept == nil)
  }

  @Test func `the limit itself is allowed only where it is said`() throws {
    let limits = try LatencyLimit.parse("resolve.p99<2us, resolve.p99<=2us")
    #expect(LatencyJudgement(limit: limits[0], picoseconds: 2e6).isKept == false)
    #expect(LatencyJudgement(limit: limits[1], picoseconds: 2e6).isKept == true)
    #expect(LatencyJudgement(limit: limits[0], picoseconds: 1e6).isKept == true)
    #expect(LatencyJudgement(limit: limits[0], picoseconds: nil).isKept == nil)
  }
}
