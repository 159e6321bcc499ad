import Testing
import TouchTraces

@testable import Recorders

/// How tables are spelt in the wild, and what is refused.
@Suite struct CSVImporterTests {
  /// The events of the plain table that all spellings below mean.
  static let events = ["0 1 began 1.5,2.0", "8000 1 moved 3.25,-4.0", "16500 1 ended 3.25,-4.0"]

  @Test(
    "One recording in every spelling of a table",
    arguments: [
      "t_ms,touch,phase,x,y\n0,1,down,1.5,2\n8,1,move,3.25,-4\n16.5,1,up,3.25,-4\n",
      "t_ms,touch,phase,x,y\r\n0,1,down,1.5,2\r\n8,1,move,3.25,-4\r\n16.5,1,up,3.25,-4",
      "t_ms,touch,phase,x,y\r0,1,down,1.5,2\r8,1,move,3.25,-4\r16.5,1,up,3.25,-4\r",
      "\u{FEFF}t_ms,touch,phase,x,y\n0,1,down,1.5,2\n8,1,move,3.25,-4\n16.5,1,up,3.25,-4\n",
      "# by hand\n\nt_ms,touch,phase,x,y\n# first\n0,1,down,1.5,2\n\n8,1,move,3.25,-4\n16.5,1,up,3.25,-4\n\n",
      "\"t_ms\",\"touch\",\"phase\",\"x\",\"y\"\n\"0\",\"1\",\"down\",\"1.5\",\"2\"\n8,1,move,3.25,-4\n16.5,1,up,3.25,-4\n",
      "t_ms\ttouch\tphase\tx\ty\n0\t1\tdown\t1.5\t2\n8\t1\tmove\t3.25\t-4\n16.5\t1\tup\t3.25\t-4\n",
      "Time (ms), Pointer ID, Action, Client X, Client Y\n0, 7, ACTION_DOWN, 1.5, 2\n8, 7, 2, 3.25, -4\n16.5,7,1,3.25,-4",
      "y,x,t_us,pointer,type,note\n2,1.5,0,4,pointerdown,\"a, b\"\n-4,3.25,8e3,4,pointermove,\"say \"\"hi\"\"\"\n-4,3.25,16500,4,pointerup,\"two\nlines\"",
      "t_ns,touch,phase,x,y,\n1000000000,1,Began,1.5,2,\n1008000900,1,Moved,3.25,-4,\n1016500000,1,Ended,3.25,-4,\n",
      "t_s,touch,phase,x,y\n1284823489.327580,1,down,1.5,2\n1284823489.335580,1,move,3.25,-4\n1284823489.344080,1,up,3.25,-4\n",
      "sep=|\nt_ms|touch|phase|x|y\n0|1|down|1.5|2\n8|1|move|3.25|-4\n16.5|1|up|3.25|-4\n",
    ])
  func spellings(text: String) throws {
    let imported = try TextImported(text, as: "csv")
    #expect(imported.words == CSVImporterTests.events)
    #expect(imported.repairs.entries.allSatisfy { $0.repair.isAssumption })
  }

  @Test func `Decimal commas are read where semicolons separate, counted, and refused in a strict import`()
    throws
  {
    let text = "t_ms;touch;phase;x;y\n0;1;down;1,5;2\n8;1;move;3,25;-4\n16,5;1;up;3,25;-4\n"
    let imported = try TextImported(text)
    #expect(imported.words == CSVImporterTests.events)
    #expect(imported.repairs.count(.decimalComma) == 4)
    #expect(imported.trace.source?.repairs.contains { $0.hasPrefix("4 × decimal comma") } == true)
    #expect(
      refusal(text) { $0.isStrict = true }
        == "a/test.txt:2: found decimal comma, read as a point, expected nothing to repair in a strict import"
    )
  }

  @Test func `A user's map names columns, and what headings say themselves stays`() throws {
    let text = "when,left,top,touch,phase\n0,1.5,2,1,down\n8,3.25,-4,1,move\n16.5,3.25,-4,1,up\n"
    let imported = try TextImported(text) { $0.columnMap = ["t_ms": "when", "x": "left", "y": "top"] }
    #expect(imported.words == CSVImporterTests.events)
  }

  @Test func `A table without headings is read by place`() throws {
    let text = "0,1.5,2,down\n8,3.25,-4,move\n16.5,3.25,-4,up\n"
    let imported = try TextImported(text) { $0.columnMap = ["t_ms": "1", "x": "2", "y": "3", "phase": "4"] }
    #expect(imported.words == CSVImporterTests.events)
  }

  @Test func `HuMIdb's files are read by their preset`() throws {
    let text = "1566900000000,1,1.5,2,0.3,0\n1566900000008,1,3.25,-4,0.4,2\n1566900000016.5,1,3.25,-4,0.2,1\n"
    let imported = try TextImported(text) { $0.preset = "humidb" }
    #expect(imported.words == CSVImporterTests.events)
    #expect(imported.trace.events.map(\.force) == [0.3, 0.4, 0.2])
    #expect(imported.trace.clock?.origin == 1_566_900_000_000_000)
  }

  @Test func `Unity's y grows upwards and its cancels are cancels`() throws {
    let text = """
      time,fingerId,touchPhase,x,y
      3303.7417,0,Began,1877.0,108.0
      3303.7584,0,Canceled,1877.0,120.0

      """
    let imported = try TextImported(text) { $0.preset = "unity" }
    #expect(imported.words == ["0 1 began 1877.0,108.0", "16700 1 cancelled 1877.0,120.0"])
    #expect(imported.trace.surface.yAxisIsUp)
  }

  @Test func `Without phases a contact begins with its first row and ends with its last`() throws {
    let text = "t_ms,stroke,x,y\n0,a,1,1\n5,a,2,2\n9,a,3,3\n20,b,4,4\n"
    let imported = try TextImported(text)
    #expect(
      imported.words == [
        "0 1 began 1.0,1.0", "5000 1 moved 2.0,2.0", "9000 1 ended 3.0,3.0", "20000 2 began 4.0,4.0",
        "20000 2 ended 4.0,4.0",
      ])
    #expect(imported.repairs.count(.phasesInferred) == 2)
  }

  @Test func `Without times rows are stamped at the assumed rate, and refused without one`() throws {
    let text = "phase,x,y\ndown,1,1\nmove,2,2\nup,3,3\n"
    let imported = try TextImported(text) { $0.assumedRate = 50 }
    #expect(imported.trace.events.map(\.sampledAt) == [0, 20_000, 40_000])
    #expect(imported.repairs.count(.noTimeStamps) == 3)
    #expect(
      refusal(text) == "a/test.txt:1: found nothing, expected times, or an assumed frame rate (--assume-hz N)"
    )
  }

  @Test(
    "What cannot be read is one clear line with its place",
    arguments: [
      ("", "1: found nothing, expected at least one touch"),
      ("t_ms,phase,x,y\n", "1: found nothing, expected at least one touch"),
      ("t_ms,phase,x\n0,down,1\n", "1: found nothing, expected a column or key \"y\""),
      (
        "time,x,y\n0,1,2\n",
        "1: key \"time\": found \"times without a unit\", expected a column map that says it, such as "
          + "t_ms=time (or t_s, t_us, t_ns)"
      ),
      (
        "0,1,2\n8,3,4\n", "1: found \"a table without headings\", expected headings, or a column map by place"
      ),
      // A heading of line breaks, as a fuzzer found it, stays on one line of the message.
      (
        "x,y,\"time\n\n\"\n1,2,3\n",
        "1: key \"time\\u{a}\\u{a}\": found \"times without a unit\", expected a column map that says it, "
          + "such as t_ms=time\\u{a}\\u{a} (or"
      ),
      ("t_ms,phase,x,y\n0,down,1\n", "2: found \"3 fields\", expected 4 as in line 1"),
      ("t_ms,phase,x,y\n0,down,1,2,3\n", "2: found \"5 fields\", expected 4 as in line 1"),
      ("t_ms,phase,x,y\n0,down,\"1,2\n3,up,1,1", "2: found the end of the recording, expected a closing"),
      ("t_ms,phase,x,y\n0,down,\"1\"2,2\n", "2: found \"text behind a closing quotation mark\", expected"),
      ("t_ms,phase,x,y\n0,down,\"1,5\",2\n", "2: key \"x\": found \"1,5\", expected numbers with a decimal"),
      ("t_ms;phase;x;y\n0;down;1.234,5;2\n", "2: key \"x\": found \"1.234,5\", expected a number without"),
      ("t_ms,phase,x,y\n0,jump,1,2\n", "2: key \"phase\": found \"jump\", expected a phase such as"),
      ("t_ms,phase,x,y\n,down,1,2\n", "2: key \"time\": found nothing, expected a time in every row"),
      ("t_ms,phase,x,y\n0,down,nan,2\n", "2: key \"x\": found \"nan\", expected a number from -1e9 to 1e9"),
      ("t_ms,phase,x,y\n0,down,inf,2\n", "2: key \"x\": found \"inf\", expected"),
      ("t_ms,phase,x,y\n0,down,0x10,2\n", "2: key \"x\": found \"0x10\", expected"),
      ("t_ms,phase,x,y\n0,down,1e400,2\n", "2: key \"x\": found \"1e400\", expected"),
      ("t_ms,phase,x,y\n0,down,1e10,2\n", "2: key \"x\": found \"1e10\", expected"),
      ("t_ms,phase,x,y\n1e99,down,1,2\n", "2: key \"t_ms\": found \"1e99\", expected a time within 2^53"),
      ("t_ms,phase,x,y\n99999999999999999999,down,1,2\n", "2: key \"t_ms\": found \"999999"),
      ("t_ms,phase,x,y\n0,down,1,2\u{0}\n", "2: found \"\\u{0}\", expected text"),
      ("t_ms,phase,x,y,x_px\n0,down,1,2,3\n", "1: key \"x\": found \"both x and x_px\", expected one column"),
      ("t_ms,t_us,phase,x,y\n0,0,down,1,2\n", "1: key \"t_us\": found \"both t_ms and t_us\", expected one"),
      ("t_ms,phase,x,y\n0,up,1,2\n3,move,1,2\n", "1: found nothing, expected at least one touch"),
    ] as [(String, String)])
  func faults(text: String, words: String) {
    let found = refusal(text, as: "csv")
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
    #expect(found?.contains("\n") == false)
  }

  @Test func `Bytes that are not UTF-8 are refused with their line`() {
    #expect(throws: ImportError.self) {
      _ = try TextImported(Array("t_ms,phase,x,y\n0,down,1,2\n".utf8) + [0xC3, 0x28], as: "csv")
    }
    do throws(ImportError) {
      _ = try TextImported(Array("t_ms,phase,x,y\n0,down,1,2\n".utf8) + [0xC3, 0x28], as: "csv")
    } catch { #expect(error.line == 3) }
    do throws(ImportError) {
      _ = try TextImported([0xFF, 0xFE, 0x74, 0x00], as: "csv")
    } catch { #expect(error.description == "a/test.txt:1: found \"UTF-16\", expected UTF-8") }
  }

  @Test(
    "A map that fits no table says so",
    arguments: [
      (["q": "x"], nil, "1: key \"column map\": found \"q\", expected one of t_s, t_ms"),
      (["x": "left"], nil, "1: key \"x\": found nothing, expected a column or key \"left\""),
      (["x": "9"], nil, "1: key \"x\": found nothing, expected a column or key \"9\""),
      (["x": "0"], nil, "1: key \"x\": found nothing, expected a column or key \"0\""),
      (nil, "excel", "1: key \"preset\": found \"excel\", expected one of aosp, flutter, humidb, unity"),
    ] as [([String: String]?, String?, String)])
  func maps(map: [String: String]?, preset: String?, words: String) {
    let found = refusal("t_ms,phase,x,y\n0,down,1,2\n", as: "csv") {
      $0.columnMap = map
      $0.preset = preset
    }
    #expect(found?.hasPrefix("a/test.txt:" + words) == true, "\(found ?? "no error")")
  }
}
