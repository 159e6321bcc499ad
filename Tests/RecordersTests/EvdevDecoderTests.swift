import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// Contacts out of events, protocol by protocol.
@Suite struct EvdevDecoderTests {
  /// A made-up recording with the events and repairs that must come of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var events: [String]
    var repairs: [Repair] = []

    init(_ name: String, _ text: String, _ events: [String], _ repairs: [Repair] = []) {
      (testDescription, self.text, self.events, self.repairs) = (name, Evemu.ranges + text, events, repairs)
    }
  }

  static let slots: [Case] = [
    Case(
      "a slot's contact begins, moves and ends",
      Evemu.frame(1_000, .id(7), .x(10), .y(20)) + Evemu.frame(9_000, .x(11)) + Evemu.frame(17_000, .id(-1)),
      ["0 began 1 at 10,20", "8000 moved 1 at 11,20", "16000 ended 1 at 11,20"]),
    Case(
      "two slots in one frame are numbered by slot, whichever stands first",
      Evemu.frame(0, .slot(1), .id(8), .x(3), .y(4), .slot(0), .id(7), .x(1), .y(2))
        + Evemu.frame(8_000, .slot(1), .x(5), .slot(0), .x(6))
        + Evemu.frame(9_000, .slot(0), .id(-1), .slot(1), .id(-1)),
      [
        "0 began 1 at 1,2", "0 began 2 at 3,4", "8000 moved 1 at 6,2", "8000 moved 2 at 5,4",
        "9000 ended 1 at 6,2", "9000 ended 2 at 5,4",
      ]),
    Case(
      "a slot keeps its place from one contact to the next",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .id(-1))
        + Evemu.frame(16_000, .id(2), .y(21))
        + Evemu.frame(24_000, .id(-1)),
      [
        "0 began 1 at 10,20", "8000 ended 1 at 10,20", "16000 began 2 at 10,21", "24000 ended 2 at 10,21",
      ]),
    Case(
      "a place in the frame of the lift is where the finger left",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .x(12), .id(-1)),
      ["0 began 1 at 10,20", "8000 ended 1 at 12,20"]),
    Case(
      "another id without a release ends the old contact in that frame",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .id(2), .x(30))
        + Evemu.frame(9_000, .id(-1)),
      [
        "0 began 1 at 10,20", "8000 ended 1 at 10,20", "8000 began 2 at 30,20", "9000 ended 2 at 30,20",
      ], [.doubleID]),
    Case(
      "a release and another id in one frame are a lift and a touch",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .id(-1), .id(2), .x(30))
        + Evemu.frame(9_000, .id(-1)),
      [
        "0 began 1 at 10,20", "8000 ended 1 at 10,20", "8000 began 2 at 30,20", "9000 ended 2 at 30,20",
      ]),
    Case(
      "an id that is repeated is the same contact, reported without a change",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .id(1)) + Evemu.frame(9_000, .id(-1)),
      ["0 began 1 at 10,20", "8000 stationary 1 at 10,20", "9000 ended 1 at 10,20"]),
    Case(
      "pressure alone is a move",
      Evemu.frame(0, .id(1), .x(10), .y(20), .pressure(5)) + Evemu.frame(8_000, .pressure(6))
        + Evemu.frame(9_000, .id(-1)),
      ["0 began 1 at 10,20", "8000 moved 1 at 10,20", "9000 ended 1 at 10,20"]),
    Case(
      "a contact without a place begins where it first has one",
      Evemu.frame(0, .id(1), .x(10)) + Evemu.frame(8_000, .y(20)) + Evemu.frame(9_000, .id(-1)),
      ["0 began 1 at 10,20", "1000 ended 1 at 10,20"], [.positionUnknown]),
    Case(
      "a contact from before the recording is left out until the next touch",
      Evemu.frame(0, .x(10), .y(20)) + Evemu.frame(5_000, .x(11)) + Evemu.frame(6_000, .id(-1))
        + Evemu.frame(8_000, .id(4)) + Evemu.frame(9_000, .id(-1)),
      ["0 began 1 at 11,20", "1000 ended 1 at 11,20"], [.startedMidContact]),
    Case(
      "a release of a contact from before the recording counts as one, and only once",
      Evemu.frame(0, .id(-1)) + Evemu.frame(1, .id(-1)) + Evemu.frame(8_000, .id(4), .x(1), .y(2))
        + Evemu.frame(9_000, .id(-1)),
      ["0 began 1 at 1,2", "1000 ended 1 at 1,2"], [.startedMidContact]),
    Case(
      "7fffffff is a release",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .id(0x7FFF_FFFF)),
      ["0 began 1 at 10,20", "8000 ended 1 at 10,20"], [.clampedRelease]),
    Case(
      "a finger above the surface does not touch",
      Evemu.frame(0, .id(1), .x(10), .y(20), .distance(5)) + Evemu.frame(8_000, .distance(0))
        + Evemu.frame(9_000, .x(11)) + Evemu.frame(10_000, .distance(1)) + Evemu.frame(11_000, .id(-1)),
      ["0 began 1 at 10,20", "1000 moved 1 at 11,20", "2000 ended 1 at 11,20"]),
    Case(
      "without the touch key pressed slots hover",
      Evemu.frame(0, .touch(1), .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .touch(0))
        + Evemu.frame(9_000, .x(12)) + Evemu.frame(10_000, .touch(1))
        + Evemu.frame(11_000, .id(-1), .touch(0)),
      [
        "0 began 1 at 10,20", "8000 ended 1 at 10,20", "10000 began 2 at 12,20", "11000 ended 2 at 12,20",
      ]),
    Case(
      "a palm cancels its contact, and the rest of it stays away",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .tool(2), .x(11))
        + Evemu.frame(9_000, .tool(0), .x(12)) + Evemu.frame(10_000, .id(-1))
        + Evemu.frame(11_000, .id(2)) + Evemu.frame(12_000, .id(-1)),
      [
        "0 began 1 at 10,20", "8000 cancelled 1 at 10,20", "11000 began 2 at 12,20", "12000 ended 2 at 12,20",
      ]),
    Case(
      "a palm that lifts in the same frame is cancelled there",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(8_000, .x(15), .tool(2), .id(-1)),
      ["0 began 1 at 10,20", "8000 cancelled 1 at 15,20"]),
    Case(
      "a contact that is a palm from the start is none",
      Evemu.frame(0, .tool(2), .id(1), .x(10), .y(20)) + Evemu.frame(1_000, .id(-1))
        + Evemu.frame(2_000, .tool(0), .id(2)) + Evemu.frame(3_000, .id(-1)),
      ["0 began 1 at 10,20", "1000 ended 1 at 10,20"]),
    Case(
      "slots beyond the limit are left out",
      Evemu.frame(0, .id(1), .x(10), .y(20)) + Evemu.frame(1_000, .slot(64), .id(2), .x(1), .y(1))
        + Evemu.frame(2_000, .slot(-1), .x(5)) + Evemu.frame(3_000, .slot(0), .id(-1)),
      ["0 began 1 at 10,20", "3000 ended 1 at 10,20"], [.tooManyContacts]),
    Case(
      "places outside the range stay as they are",
      Evemu.frame(0, .id(1), .x(1_000), .y(-3)) + Evemu.frame(1_000, .x(999), .y(0))
        + Evemu.frame(2_000, .id(-1)),
      ["0 began 1 at 1000,-3", "1000 moved 1 at 999,0", "2000 ended 1 at 999,0"], [.outsideAxis]),
    Case(
      "a contact still down at the end is cancelled at the last time",
      Evemu.frame(0, .id(1), .x(1), .y(2)) + Evemu.frame(7_000, .key(0x110, 1)),
      ["0 began 1 at 1,2", "7000 cancelled 1 at 1,2"], [.openContact]),
  ]

  static let others: [Case] = [
    Case(
      "protocol A repeats contacts with ids",
      Evemu.frame(0, .x(1), .y(2), .id(5), .separator, .x(3), .y(4), .id(6), .separator)
        + Evemu.frame(1_000, .x(3), .y(5), .id(6), .separator, .x(1), .y(2), .id(5), .separator)
        + Evemu.frame(2_000, .x(3), .y(5), .id(6), .separator) + Evemu.frame(3_000, .separator),
      [
        "0 began 1 at 1,2", "0 began 2 at 3,4", "1000 stationary 1 at 1,2", "1000 moved 2 at 3,5",
        "2000 ended 1 at 1,2", "2000 stationary 2 at 3,5", "3000 ended 2 at 3,5",
      ]),
    Case(
      "protocol A without ids matches the nearest",
      Evemu.frame(0, .x(10), .y(10), .separator, .x(90), .y(90), .separator)
        + Evemu.frame(1_000, .x(88), .y(90), .separator, .x(12), .y(10), .separator)
        + Evemu.frame(2_000, .touch(1)) + Evemu.frame(3_000, .touch(0)),
      [
        "0 began 1 at 10,10", "0 began 2 at 90,90", "1000 moved 1 at 12,10", "1000 moved 2 at 88,90",
        "3000 ended 1 at 12,10", "3000 ended 2 at 88,90",
      ]),
    Case(
      "a frame of protocol A without any finger report changes nothing",
      Evemu.frame(0, .x(10), .y(10), .separator) + Evemu.frame(1_000, .key(0x110, 1))
        + Evemu.frame(2_000, .separator),
      ["0 began 1 at 10,10", "2000 ended 1 at 10,10"]),
    Case(
      "a finger of protocol A that leaves out an axis keeps it",
      Evemu.frame(0, .x(10), .y(10), .id(1), .separator) + Evemu.frame(1_000, .x(11), .id(1), .separator)
        + Evemu.frame(1_500, .x(7), .id(2), .separator) + Evemu.frame(2_000, .separator),
      ["0 began 1 at 10,10", "1000 moved 1 at 11,10", "1500 ended 1 at 11,10"], [.positionUnknown]),
    Case(
      "a device of one finger touches while its key is pressed",
      Evemu.frame(0, .singleX(5), .singleY(6)) + Evemu.frame(1_000, .touch(1))
        + Evemu.frame(2_000, .singleX(7))
        + Evemu.frame(3_000, .touch(0)) + Evemu.frame(4_000, .singleX(9)),
      ["0 began 1 at 5,6", "1000 moved 1 at 7,6", "2000 ended 1 at 7,6"]),
    Case(
      "a pen in the air is no contact",
      Evemu.frame(0, .key(0x140, 1), .singleX(5), .singleY(6)) + Evemu.frame(1_000, .singleX(6))
        + Evemu.frame(2_000, .touch(1), .singleX(7)) + Evemu.frame(3_000, .touch(0))
        + Evemu.frame(4_000, .singleX(8)) + Evemu.frame(5_000, .key(0x140, 0)),
      ["0 began 1 at 7,6", "1000 ended 1 at 7,6"]),
    Case(
      "a release before any press was a touch from before the recording",
      Evemu.frame(0, .singleX(5), .singleY(6)) + Evemu.frame(1_000, .touch(0)) + Evemu.frame(2_000, .touch(1))
        + Evemu.frame(3_000, .touch(0)),
      ["0 began 1 at 5,6", "1000 ended 1 at 5,6"], [.startedMidContact]),
    Case(
      "a device that repeats its key does not touch again",
      Evemu.frame(0, .touch(1), .singleX(5), .singleY(6)) + Evemu.frame(1_000, .touch(1))
        + Evemu.frame(2_000, .touch(0)) + Evemu.frame(3_000, .touch(0)),
      ["0 began 1 at 5,6", "2000 ended 1 at 5,6"]),
    Case(
      "slots and the single finger's axes are one touch",
      Evemu.frame(0, .touch(1), .singleX(5), .singleY(6), .id(1), .x(5), .y(6))
        + Evemu.frame(1_000, .singleX(7), .x(7)) + Evemu.frame(2_000, .touch(0), .id(-1)),
      ["0 began 1 at 5,6", "1000 moved 1 at 7,6", "2000 ended 1 at 7,6"]),
    Case(
      "lost events cancel what is down, and values of unknown slots wait for the next touch",
      Evemu.frame(0, .slot(0), .id(1), .x(1), .y(2), .slot(1), .id(2), .x(3), .y(4))
        + Evemu.line(1_000, .x(9)) + Evemu.frame(1_000, .dropped, .x(500), .id(-1))
        + Evemu.frame(2_000, .x(12)) + Evemu.frame(3_000, .slot(1), .y(13)) + Evemu.frame(4_000, .id(-1))
        + Evemu.frame(5_000, .id(3), .x(7)) + Evemu.frame(6_000, .id(-1)),
      [
        "0 began 1 at 1,2", "0 began 2 at 3,4", "1000 cancelled 1 at 1,2", "1000 cancelled 2 at 3,4",
        "5000 began 3 at 7,13", "6000 ended 3 at 7,13",
      ], [.startedMidContact, .droppedEvents]),
    Case(
      "lost events of a single finger cancel it too",
      Evemu.frame(0, .touch(1), .singleX(5), .singleY(6)) + Evemu.frame(1_000, .dropped)
        + Evemu.frame(2_000, .singleX(7), .singleY(8)) + Evemu.frame(3_000, .touch(1))
        + Evemu.frame(4_000, .touch(0)),
      [
        "0 began 1 at 5,6", "1000 cancelled 1 at 5,6", "3000 began 2 at 7,8", "4000 ended 2 at 7,8",
      ], [.droppedEvents]),
  ]

  @Test(arguments: slots + others) func `contacts come out as stated`(_ example: Case) throws {
    let recording = try Importing.text(example.text)
    #expect(Importing.words(recording.trace.events) == example.events)
    #expect(recording.repairs.entries.map(\.repair) == example.repairs)
    #expect(recording.counts.contacts == example.events.count { $0.contains("began") })
  }

  @Test(arguments: slots + others) func `what is mended is an error in a strict import`(_ example: Case)
    throws
  {
    let options = Importing.options { $0.isStrict = true }
    guard let first = example.repairs.first(where: { !$0.isAssumption }) else {
      #expect(Importing.words(try Importing.text(example.text, options).trace.events) == example.events)
      return
    }
    let message = Importing.error(example.text, options)
    #expect(message.hasPrefix("a.log:"))
    let possible = example.repairs.map { "found \($0.words), expected nothing to repair in a strict import" }
    #expect(possible.contains { message.hasSuffix($0) }, "\(message), not \(first)")
  }

  @Test func `tool keys tell of fingers that no slot locates`() throws {
    let recording = try Importing.text(
      Evemu.ranges + Evemu.frame(0, .key(0x14E, 1), .id(1), .x(1), .y(1)) + Evemu.frame(1_000, .id(-1)))
    #expect(recording.counts.reportedFingers == 3)
    #expect(recording.counts.contacts == 1)
  }

  @Test func `a panel that reports on Z and RX is imported by those axes' ranges`() throws {
    let recording = try Importing.text(
      "A: 00 0 99 0 0 0\nA: 01 0 99 0 0 0\nA: 02 30 1029 0 0 0\nA: 03 60 559 0 0 0\n"
        + Evemu.frame(0, .touch(1), .init(type: 3, code: 2, value: 130), .init(type: 3, code: 3, value: 160))
        + Evemu.frame(1_000, .touch(0)))
    #expect(Importing.words(recording.trace.events) == ["0 began 1 at 100,100", "1000 ended 1 at 100,100"])
    #expect(recording.trace.surface.width == 1_000)
    #expect(recording.trace.surface.height == 500)
    #expect(recording.repairs.entries.map(\.repair) == [.scaleAssumed, .unusualAxes])
  }
}
