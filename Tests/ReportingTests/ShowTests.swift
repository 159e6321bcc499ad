import Foundation
import JSONBridge
import Measurements
import Testing

@testable import Reporting

@Suite struct ShowTests {
  /// A record with two contacts whose measures are made up to be told apart.
  static var record: ShowRecord {
    var record = ShowRecord()
    (record.name, record.path, record.format) = ("swipe", "a/swipe.json", "evemu 1.2")
    (record.width, record.height, record.scaleIsAssumed) = (100, 200, true)
    record.repairs = ["1 × time going backwards, held (first in line 7)"]
    record.contacts = [
      contact(1, from: (0, 0), to: (63, 0), at: 0), contact(2, from: (63, 0), to: (63, 31), at: 130_000),
    ]
    record.contacts[1].continues = 1
    (record.contacts[1].gaps, record.contacts[1].longestPause, record.contacts[1].jitter) = (2, 41_000, 3_000)
    record.contacts[1].ending = "cancelled"
    return record
  }

  static func contact(
    _ touch: Int32, from: (Double, Double), to: (Double, Double), at start: Int64
  ) -> ContactShapeRecord {
    var contact = ContactShapeRecord(touch: touch)
    (contact.start, contact.end, contact.ending) = (start, start + 100_000, "ended")
    contact.path = (0...10).map { step in
      ContactShapeRecord.Sample(
        time: start + Int64(step) * 10_000, x: from.0 + (to.0 - from.0) * Double(step) / 10,
        y: from.1 + (to.1 - from.1) * Double(step) / 10)
    }
    (contact.length, contact.distance, contact.peakSpeed, contact.liftOffSpeed) = (63, 62, 700, 650)
    contact.samplingRate = 100
    return contact
  }

  @Test func `A person reads a line a contact, what is odd, a sketch and the repairs`() {
    #expect(
      ShowText(ShowTests.record, columns: 32).text() == """
        swipe · 2 contacts · 100 × 200 pt (scale assumed) · evemu 1.2
          touch 1  at 0.000 s, 100 ms, 11 samples at 100 Hz, 63.0 pt (10.0 mm), peak 700 pt/s, lift-off 650 pt/s
          touch 2  at 0.130 s, 100 ms, 11 samples at 100 Hz, 63.0 pt (10.0 mm), peak 700 pt/s, cancelled
            came down where touch 1 had just gone: a drop-out?
            2 gaps, the longest pause 41 ms (the finger still, or samples lost)
            uneven sampling, jitter 3.0 ms
          ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢸
          repaired: 1 × time going backwards, held (first in line 7)

        """)
  }

  @Test func `A long recording is cut unless all is asked for`() {
    var record = ShowTests.record
    record.contacts = (1...50).map { ShowTests.contact($0, from: (0, 0), to: (1, 1), at: 0) }
    #expect(ShowText(record).text().contains("\n  … and 10 more (--all)\n"))
    #expect(ShowText(record, listsAll: true).text().contains("touch 50 "))
  }

  @Test func `One point, and no contact at all, make no trouble`() {
    var record = ShowRecord()
    record.name = "e\u{1B}[31mvil"
    #expect(!ShowText(record).text().contains("\u{1B}"))
    var contact = ContactShapeRecord(touch: 1)
    contact.path = [ContactShapeRecord.Sample(time: 0, x: 5, y: 5)]
    record.contacts = [contact]
    #expect(BrailleSketch(record.contacts, columns: 10)?.lines == ["⠁"])
    #expect(BrailleSketch([], columns: 10) == nil)
    #expect(!ShowSVG(record).text().contains("\u{1B}"))
  }

  @Test(
    "A sketch stays within its columns and rows, whatever the path",
    arguments: [(1e9, 1e9), (1e9, 0), (0, 1e9), (1e-9, 1), (1, 1e-9), (500, 3), (3, 500)]
      as [(Double, Double)])
  func bounds(width: Double, height: Double) throws {
    let contact = ShowTests.contact(1, from: (-width, height), to: (width, -height), at: 0)
    let lines = try #require(BrailleSketch([contact], columns: 40)).lines
    #expect(lines.count <= BrailleSketch.largestRows)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.contains { !$0.isEmpty })
  }

  @Test func `A picture holds every contact between the colours of begin and end`() {
    let text = ShowSVG(ShowTests.record).text()
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 448.00 848.00\""))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.contains("#0072b2") && text.contains("#d55e00"))
    // Ten pieces of way for each, and a mark where it went.
    #expect(text.components(separatedBy: "<path").count == 2 * 11 + 1)
    #expect(text.components(separatedBy: "<circle").count == 2 * 12 + 1)
    #expect(text == ShowSVG(ShowTests.record).text())
  }

  @Test func `JSON says the same with units in its names`() {
    let report = ShowJSON.report([ShowTests.record])
    let text = report.text
    #expect(text.hasPrefix("{\"schema\":\"swipebench.show.v1\",\"traces\":[{\"name\":\"swipe\","))
    #expect(text.contains("\"lengthPoints\":63.000,\"lengthMillimetres\":10.001,\"distancePoints\":62.000"))
    #expect(text.contains("\"continuesTouch\":1}"))
    #expect(text.contains("\"continuesTouch\":null}"))
  }

  @Test func `A comparison has a row a measure, with the change`() {
    var other = ShowTests.record
    other.contacts.removeLast()
    other.contacts[0].peakSpeed = 350
    (other.contacts[0].samplingRate, other.contacts[0].ending) = (nil, "cancelled")
    #expect(
      ShowDiff(ShowTests.record, other).text() == """
        A swipe · 2 contacts · scale assumed
        B swipe · 1 contact · scale assumed
        contact 1: touch 1 and touch 1
          duration           100.0     100.0 ms
          samples               11        11
          sampling           100.0         – Hz
          jitter              0.00      0.00 ms
          longest pause        0.0       0.0 ms
          gaps                   0         0
          path                63.0      63.0 pt
          distance            62.0      62.0 pt
          peak                 700       350 pt/s   -50.0 %
          lift-off             650       650 pt/s
          went          ended, cancelled
        only in A: 1 contact

        """)
  }
}
