// What the fuzzer calls with each of its inputs: an import, and a reading of what it made.
import Glibc
import Primitives
import TouchTraces

@testable import Recorders

/// The format under test, by its name in FUZZ_FORMAT; all formats by sniffing without it.
private let format: String? = unsafe getenv("FUZZ_FORMAT").map { unsafe String(cString: $0) }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var request = ImportRequest(file: "fuzz")
  request.options.assumedRate = 60
  let sniffer = FormatSniffer.standard
  let head = Array(bytes.prefix(FormatSniffer.headBytes))
  let found = format.map { sniffer.detector(named: $0) } ?? sniffer.detector(for: head)
  guard let detector = found else { return 0 }
  do throws(ImportError) {
    let whole = try events(bytes, detector, request, piece: max(bytes.count, 1))
    // Where a piece ends never matters.
    guard try events(bytes, detector, request, piece: 7) == whole else { fatalError("pieces differ") }
    check(whole)
  } catch {
    guard !error.description.contains("\n"), error.line >= 1 else { fatalError("no single line: \(error)") }
  }
  return 0
}

private func events(
  _ bytes: [UInt8], _ detector: FormatDetector, _ request: ImportRequest, piece: Int
) throws(ImportError) -> TouchTrace {
  var importer = detector.makeImporter(request)
  var events: [TouchEvent] = []
  var start = 0
  while start < bytes.count {
    let end = min(start + piece, bytes.count)
    try importer.consume(Array(bytes[start..<end]).span) { events.append($0) }
    start = end
  }
  var trace = try importer.finish { events.append($0) }.trace
  trace.events = events
  return trace
}

/// A trace that was imported reads back as it is, without a warning.
private func check(_ trace: TouchTrace) {
  // More events at one time than the reader holds is the one thing an importer may pass on.
  do throws(TraceError) {
    let loaded = try TraceReader().read(TraceWriter().document(trace), path: "fuzz.json")
    guard loaded.trace == trace else { fatalError("reads back as another trace") }
    guard loaded.warnings.isEmpty else { fatalError("\(loaded.warnings)") }
  } catch {
    fatalError("is no trace: \(error.description)")
  }
}
