import Recorders
import TouchTraces

// A libFuzzer harness for every format: the executable's name says which, as in `fuzz-getevent`.
//
// The first byte chooses options and the size of pieces, the rest is the recording. Whatever is imported must
// be a valid trace that reads back equal, and its evemu text must import again with as many contacts.

/// The format under test.
let format: String = {
  let path = CommandLine.arguments.first ?? ""
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return name.hasPrefix("fuzz-") ? String(name.dropFirst(5)) : name
}()

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let choice = bytes[0]
  let recording = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
  var options = ImportOptions()
  options.isStrict = choice & 1 != 0
  if choice & 2 != 0 { options.assumedRate = 125 }
  options.trimsIdle = choice & 4 != 0
  options.scrubs = choice & 8 != 0
  if choice & 16 != 0 { options.split = .gesture }
  if choice & 32 != 0 { (options.rotation, options.flipsY) = (.quarter, true) }
  let request = ImportRequest(file: "fuzz", options: options)
  let whole = try? RecordingImport().import(recording, request, format: format)
  for imported in whole ?? [] { check(imported.trace) }
  checkPieces(recording, choice, whole)
  _ = FormatSniffer.standard.detector(for: recording)
  return 0
}

func check(_ trace: TouchTrace) {
  let read: LoadedTrace
  do { read = try TraceReader().read(TraceWriter().document(trace), path: "fuzz") } catch {
    fatalError("what was imported is no valid trace: \(error)")
  }
  precondition(read.trace == trace, "what was imported reads back differently")
  let text = EvemuWriter().text(trace)
  guard let back = try? RecordingImport().import(text, ImportRequest(file: "fuzz"), format: "evemu").first
  else {
    fatalError("what was imported cannot be exported")
  }
  let contacts = Set(trace.events.map(\.touch)).count
  precondition(back.counts.contacts == contacts, "contacts were lost on the way through evemu")
}

/// Pieces of any size give what the whole gives.
func checkPieces(_ recording: [UInt8], _ choice: UInt8, _ whole: [ImportedRecording]?) {
  var options = ImportOptions()
  options.isStrict = choice & 1 != 0
  if choice & 2 != 0 { options.assumedRate = 125 }
  let plain = choice & 0b111100 == 0
  let size = Int(choice >> 6) * 7 + 1
  guard
    var stream = try? RecordingStream(
      head: recording, ImportRequest(file: "fuzz", options: options), format: format)
  else { return }
  var events: [TouchEvent] = []
  do {
    for start in stride(from: 0, to: recording.count, by: size) {
      let piece = Array(recording[start..<min(start + size, recording.count)])
      try stream.consume(piece.span) { events.append($0) }
    }
    _ = try stream.finish { events.append($0) }
  } catch {
    precondition(!plain || whole == nil, "the whole imports and its pieces do not")
    return
  }
  precondition(!plain || whole?.first?.trace.events == events, "pieces give other events than the whole")
}
