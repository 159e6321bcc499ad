import Host
import Recorders
import TouchTraces

// How fast recordings import, and in how much memory: `importbench count|lines|prefixes FILE...`.
//
// `count` counts the events, `lines` writes them as JSON Lines to standard output as they come. A piece of
// the file is in memory at a time. `prefixes` imports every beginning of each file. Results go to standard error, one line a file.

/// Imports one file and says how it went.
func measure(_ path: String, writesLines: Bool, _ clock: HostClock) throws -> String {
  var file = try FileReader(path: path)
  var importer: (any RecordingImporter)?
  var (events, bytes) = (0, 0)
  var output: [UInt8] = []
  let writer = TraceWriter()
  let start = clock.now()
  while let piece = try file.next() {
    bytes += piece.count
    if importer == nil { importer = try RecordingImport().importer(for: piece, ImportRequest(file: path)) }
    try importer?.consume(piece.span) { event in
      events += 1
      if writesLines { output += writer.line(event) }
    }
    if !output.isEmpty { try StandardOutput.write(output) }
    output.removeAll(keepingCapacity: true)
  }
  let records = try importer?.finish { _ in events += 1 }.counts.records ?? 0
  let seconds = Double(clock.picoseconds(from: start, to: clock.now())) / 1e12
  let rate = (Double(bytes) / 1e6 / seconds).rounded()
  return "\(path): \(bytes) bytes, \(records) records, \(events) events, \(seconds) s, \(rate) MB/s, "
    + "peak \(Machine.peakResidentBytes >> 20) MiB\n"
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let mode = arguments.first, ["count", "lines", "prefixes"].contains(mode), arguments.count > 1 else {
  try StandardError.write(Array("usage: importbench count|lines|prefixes FILE...\n".utf8))
  throw UsageError.wrongCall
}
let clock = HostClock.calibrated()
for path in arguments.dropFirst() {
  let words: String
  do {
    words =
      mode == "prefixes"
      ? try Prefixes.sweep(path) : try measure(path, writesLines: mode == "lines", clock)
  } catch { words = "\(path): \(error)\n" }
  try StandardError.write(Array(words.utf8))
}

/// What a wrong call ends with.
enum UsageError: Error { case wrongCall }
