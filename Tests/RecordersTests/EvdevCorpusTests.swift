import Foundation
import Testing
import TouchTraces

@testable import Recorders

/// Whatever bytes come: an import gives a valid trace or one line that says why not.
@Suite struct EvdevCorpusTests {
  /// The fuzzer's seeds and former findings: the first byte is the fuzzer's own.
  static let corpus: [(format: String, file: URL)] = {
    let folder = EvdevFixtures.package.appending(path: "Tests/RecordersTests/Corpus")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
      .map { (format: $0.deletingLastPathComponent().lastPathComponent, file: $0) }
      .sorted { $0.file.path < $1.file.path }
  }()

  /// Imports and checks; returns the refusal, if it was refused.
  @discardableResult
  static func check(_ bytes: [UInt8], _ format: String?, _ options: ImportOptions) throws -> String? {
    let request = ImportRequest(file: "a", options: options)
    let parts: [ImportedRecording]
    do { parts = try RecordingImport().import(bytes, request, format: format) } catch {
      return error.description
    }
    for part in parts {
      let read = try TraceReader().read(TraceWriter().document(part.trace), path: "a.json")
      #expect(read.trace == part.trace)
      #expect(read.warnings == [])
    }
    return nil
  }

  @Test func `the corpus is there`() {
    let formats = Set(Self.corpus.map(\.format))
    #expect(formats.isSuperset(of: ["evemu", "libinput-record", "getevent", "evtest", "input-event"]))
  }

  @Test(arguments: corpus)
  func `every file of the corpus imports or is refused in one line`(_ entry: (format: String, file: URL))
    throws
  {
    let bytes = Array(try EvdevFixtures.bytes(entry.file).dropFirst())
    for isStrict in [false, true] {
      let options = Importing.options { ($0.isStrict, $0.assumedRate) = (isStrict, 125) }
      let refusal = try Self.check(bytes, entry.format, options)
      #expect(refusal?.contains("\n") != true)
    }
  }

  /// All spellings of one swipe, cut at every byte and thus at every line.
  @Test(arguments: EvdevSpellings.texts)
  func `a recording cut anywhere imports or is refused in one line`(
    _ spelling: (name: String, text: String, origin: Int64)
  ) throws {
    let bytes = Array(spelling.text.utf8)
    var imported = 0
    for end in 0...bytes.count {
      let refusal = try Self.check(Array(bytes[..<end]), nil, ImportOptions())
      #expect(refusal?.hasPrefix("a:") != false)
      #expect(refusal?.contains("\n") != true)
      if refusal == nil { imported += 1 }
    }
    // From the first frame on there is a touch, and what is cut off later is no reason to refuse it.
    #expect(imported > bytes.count / 10)
  }

  @Test func `records cut anywhere import or are refused in one line`() throws {
    for end in 0...EvdevSpellings.binary.count {
      let refusal = try Self.check(Array(EvdevSpellings.binary[..<end]), "input-event", ImportOptions())
      // The first frame has five records.
      #expect((refusal == nil) == (end >= 5 * InputEventImporter.recordBytes))
    }
  }
}
