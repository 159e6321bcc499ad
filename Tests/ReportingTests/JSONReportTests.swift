import JSONBridge
import Measurements
import Testing

@testable import Reporting

@Suite struct JSONReportTests {
  static var record: RunRecord {
    var record = Fixture.record(
      [Fixture.swipe(), Fixture.failed()],
      errors: [
        InputError(path: "broken.json", line: 12, message: "found nothing, expected a number"),
        InputError(path: "nowhere", line: nil, message: "no such file", isMissing: true),
      ], isMeasured: true)
    record.latency?.resolveCold?.slowCalls = 2
    return record
  }

  @Test("The document has the fixed keys in their fixed order, additions behind them")
  func golden() {
    #expect(
      JSONReport.document(Self.record).text(indent: 2) == """
        {
          "schema": "swipebench.run.v1",
          "context": {
            "version": "0.1.0",
            "swift": "6.3.1",
            "build": "release",
            "cpu": "Example CPU",
            "cores": 2,
            "clock": {"name": "rdtsc", "costNanoseconds": 20.000, "quantumNanoseconds": 10.000},
            "seed": 1,
            "instances": 1000,
            "threads": 1,
            "control": "SwipeSlider",
            "profile": "ek",
            "placement": "every-touch",
            "delivery": "raw",
            "skin": null,
            "style": null,
            "resolver": "compiled",
            "inside": null
          },
          "digest": "0123456789abcdef",
          "traces": [
            {
              "name": "swipe",
              "path": "traces/swipe.json",
              "digest": "00000000000000aa",
              "events": 30,
              "trackedEvents": 28,
              "touches": [
                {"touch": 1, "outcome": "pan", "reason": "moved 5.0 pt, limit 3 pt"},
                {"touch": 2, "outcome": "ignored", "reason": "second finger"}
              ],
              "pans": 1,
              "taps": 0,
              "cancels": 0,
              "resolves": 12,
              "transitions": {
                "total": 2,
                "pairs": [
                  {"from": "normal", "to": "highlighted", "count": 1, "dwellMicroseconds": 0},
                  {"from": "highlighted", "to": "normal", "count": 1, "dwellMicroseconds": 207942}
                ]
              },
              "panDetection": [
                {"touch": 1, "eventIndex": 4, "latencyMicroseconds": 57300, "distancePoints": 5}
              ],
              "finalValue": 0.25,
              "expectation": "met",
              "unmet": [],
              "scaleIsAssumed": false,
              "redraws": 3,
              "resolvesByPath": {},
              "warnings": []
            },
            {
              "name": "dell-canvas",
              "path": "traces/dell-canvas.json",
              "digest": "00000000000000bb",
              "events": 2,
              "trackedEvents": 2,
              "touches": [{"touch": 1, "outcome": "none", "reason": "no tap, held 362 ms, limit 300 ms"}],
              "pans": 0,
              "taps": 0,
              "cancels": 0,
              "resolves": 0,
              "transitions": {"total": 0, "pairs": []},
              "panDetection": [],
              "finalValue": null,
              "expectation": "failed",
              "unmet": ["touch 1: expected tap, was none (no tap, held 362 ms, limit 300 ms)"],
              "scaleIsAssumed": false,
              "redraws": 0,
              "resolvesByPath": {},
              "warnings": []
            }
          ],
          "errors": [
            {"path": "broken.json", "line": 12, "message": "found nothing, expected a number"},
            {"path": "nowhere", "line": null, "message": "no such file"}
          ],
          "throughput": {
            "eventsPerSecond": 61234567.0,
            "panDetectionsPerSecond": 1204000.0,
            "transitionsPerSecond": 3412345.6,
            "resolvesPerSecond": 1087000000.0,
            "trackedEventsPerSecond": 60100000.0,
            "passes": 12
          },
          "latency": {
            "resolve": {
              "count": 15401,
              "group": 16,
              "min": 1.200,
              "p50": 1.300,
              "p90": 1.500,
              "p99": 2.101,
              "p999": 2.101,
              "max": 38.000,
              "mean": 1.323,
              "floor": 0.625,
              "slowCalls": 1,
              "histogram": "HISTFAAAAEd4AQE8AMP/HISTEwAAABQAAAAAAAAAAwAAAAAAAAABAAONfqTGgAA/8AAAAAAAAN8SwD7FAdCMAY0DoB/5CKAGj0ICKyUNYQ=="
            },
            "resolveAfterChange": null,
            "resolveAfterReload": null,
            "resolveCold": {
              "count": 20,
              "group": 1,
              "min": {"atMost": 10.000},
              "p50": {"atMost": 10.000},
              "p90": null,
              "p99": null,
              "p999": null,
              "max": 60.000,
              "mean": 27.000,
              "floor": 10.000,
              "slowCalls": 2,
              "histogram": "HISTFAAAADl4AQEuANH/HISTEwAAAAYAAAAAAAAAAwAAAAAAAAABAAONfqTGgAA/8AAAAAAAAMMzGN85EIg6B64="
            },
            "dispatch": {
              "count": 1520,
              "group": 16,
              "min": 11.000,
              "p50": 14.007,
              "p90": 25.007,
              "p99": 90.047,
              "p999": null,
              "max": 90.000,
              "mean": 16.184,
              "floor": 0.625,
              "slowCalls": 0,
              "histogram": "HISTFAAAAEJ4AQE3AMj/HISTEwAAAA8AAAAAAAAAAwAAAAAAAAABAAONfqTGgAA/8AAAAAAAAL1F6AfrBfgKhQ3YBMUdKOtEC9w="
            },
            "resolveReference": null
          }
        }
        """)
  }

  @Test("A run that measured nothing has neither throughput nor latency")
  func behaviourOnly() {
    let text = JSONReport.document(Fixture.record([Fixture.swipe()])).text
    #expect(text.hasSuffix(#""errors":[],"throughput":null,"latency":null}"#))
  }

  @Test("A seed that no signed number holds is written as text")
  func largeSeed() {
    var record = Fixture.record([])
    record.context.seed = .max
    #expect(JSONReport.document(record).text.contains(#""seed":"18446744073709551615""#))
  }

  @Test("An empty series has no figures")
  func emptySeries() {
    var record = Fixture.record([], isMeasured: true)
    record.latency = LatencyRecord()
    record.latency?.resolve = Fixture.series([])
    let text = JSONReport.document(record).text
    #expect(text.contains(#""count":0,"group":16,"min":null,"p50":null"#))
    #expect(text.contains(#""max":null,"mean":null,"floor":0.625,"slowCalls":0,"histogram":"HISTFAAAA"#))
  }
}
