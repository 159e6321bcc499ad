internal import Primitives

/// Reads a TestFairy session: `input`, a list of `{x, y, act, t, ts}` with `ts` in seconds from its start.
///
/// Entries with a key code are the device's keys; they share the list and have no place.
enum TestFairyImporter: TextReader {
  static let importer = "testfairy/1"

  static func read(_ input: TextInput, _ options: ImportOptions) throws(TextFault) -> TextRecording {
    guard let list = try JSONPlace(input).member("input") else {
      throw TextFault(.text, key: "input", missing: "a list of touches")
    }
    var recording = TextRecording(format: "testfairy session", clock: "session")
    let entries = try list.list("input")
    recording.records = entries.count
    for entry in entries {
      if entry.member("kc", "keyCode") != nil {
        recording.tally.add(.otherInput, at: entry.place)
        continue
      }
      recording.rows.append(try row(entry))
    }
    return recording
  }

  private static func row(_ entry: JSONPlace) throws(TextFault) -> ContactRow {
    guard let time = entry.member("ts") else {
      throw entry.fault("an entry of input", expected: "the key ts")
    }
    guard let action = entry.member("act") else {
      throw entry.fault("an entry of input", expected: "the key act")
    }
    guard let phase = action.integer.flatMap({ TouchPhase(recorderWord: "\($0)") }) else {
      throw action.fault("act", expected: "one of 0, 1, 2, 3, 5, 6")
    }
    let contact = entry.member("t")?.name ?? "0"
    var row = ContactRow(
      entry.place, time: try time.time("ts", .seconds), contact: contact, phase: phase)
    row.x = try entry.member("x").map { place throws(TextFault) in try place.number("x") }
    row.y = try entry.member("y").map { place throws(TextFault) in try place.number("y") }
    return row
  }
}
