import JSONBridge
import Measurements
import Reporting
import Testing

@Suite struct TortureReportTests {
  private static var record: TortureRecord {
    var failure = TortureFailureRecord(
      check: "cancel-restores", sentence: "A cancelled touch leaves the value that it found.",
      detail: "value 0.0 before the touch, 0.2 after the cancel", count: 1_234)
    failure.trace = "dell\u{1B}canvas"
    failure.gesture = 3
    failure.foundWith = "cancel before event 7"
    failure.disturbances = [
      TortureDisturbanceRecord(kind: "cancel", event: 1, form: 0, words: "cancel before event 1")
    ]
    failure.events = [
      TortureEventRecord(microseconds: 0, touch: 1, phase: "began", x: 0, y: 0, historyCount: 0),
      TortureEventRecord(microseconds: 16_500, touch: 1, phase: "ended", x: 20, y: -1.5, historyCount: 2),
    ]
    failure.path = "out/a.json"
    var record = TortureRecord()
    (record.control, record.profile, record.seed) = ("Switch", "ek", 7)
    (record.traces, record.gestures, record.events, record.variations) = (2, 5, 90, 12_000)
    record.failures = [failure]
    record.failedVariations = 1_234
    return record
  }

  @Test func `a failure is told with its smallest gesture and how to see it again`() {
    #expect(
      TortureText(Self.record).text() == """
        ✗ cancel-restores  A cancelled touch leaves the value that it found.
            found: value 0.0 before the touch, 0.2 after the cancel
            1,234 times, first in dell\\u{1B}canvas, gesture 3, cancel before event 7
            smallest gesture, with cancel before event 1:
              0  0.000 ms  touch 1 began at 0.0, 0.0
              1  16.500 ms  touch 1 ended at 20.0, -1.5, 2 older samples
            again: swipebench torture --replay out/a.json
        ✗ Switch, profile ek, seed 7: 12,000 variations of 5 gestures in 2 traces, 1,234 failures of 1 shape, \
        smallest 2 events

        """)
  }

  @Test func `without failure one line says what was tried`() {
    var record = Self.record
    (record.failures, record.failedVariations) = ([], 0)
    let subject = "Switch, profile ek, seed 7: 12,000 variations of 5 gestures in 2 traces, no failure"
    #expect(TortureText(record).text() == "✓ \(subject)\n")
    record.takesTouches = false
    let nothing = "; the control takes no touch anywhere, so this says nothing"
    #expect(TortureText(record).text() == "! \(subject)\(nothing)\n")
    record.takesTouches = true
    record.wasInterrupted = true
    #expect(TortureText(record).text() == "✓ \(subject), stopped by the user\n")
  }

  @Test func `JSON holds everything in a fixed order`() {
    #expect(
      TortureJSON.document(Self.record).text
        == #"{"schema":"swipebench.torture.v1","control":"Switch","profile":"ek","seed":7,"traces":2,"#
        + #""gestures":5,"events":90,"variations":12000,"failedVariations":1234,"smallestEvents":2,"#
        + #""takesTouches":true,"interrupted":false,"failures":[{"check":"cancel-restores","#
        + #""sentence":"A cancelled touch leaves the value that it found.","#
        + #""found":"value 0.0 before the touch, 0.2 after the cancel","count":1234,"#
        + #""trace":"dell\u001bcanvas","gesture":3,"foundWith":"cancel before event 7","#
        + #""disturbances":[{"kind":"cancel","event":1,"form":0}],"#
        + #""events":[{"t_us":0,"touch":1,"phase":"began","x":0,"y":0,"history":0},"#
        + #"{"t_us":16500,"touch":1,"phase":"ended","x":20,"y":-1.5,"history":2}],"path":"out/a.json"}],"#
        + #""errors":[]}"#)
  }
}
