import Appearance
import Primitives
import Skinning
import Testing

/// Whatever the bytes are, the outcome is a sheet or one error, and what a sheet says can be relied on.
@Suite struct StyleMutationTests {
  private static let sheets = ["good/everything.xml", "good/document.xml", "skipped/several.xml"]

  private func outcome(_ bytes: [UInt8]) -> Result<StyleSheet, SkinError> {
    do throws(SkinError) { return .success(try StyleParser().parse(bytes, file: "x")) } catch {
      return .failure(error)
    }
  }

  /// What holds for every sheet that was read and for every error.
  private func check(_ bytes: [UInt8], _ comment: Comment) -> Bool {
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    func checkPlace(_ place: SheetPlace?) {
      guard let place else {
        Issue.record("no place", sourceLocation: #_sourceLocation)
        return
      }
      #expect((1...lines).contains(place.line) && (1...bytes.count + 1).contains(place.column), comment)
    }
    switch outcome(bytes) {
    case .success(let sheet):
      for warning in sheet.warnings {
        checkPlace(warning.place)
        #expect(!warning.description.contains { $0.isNewline }, comment)
      }
      for style in sheet.styles {
        for setting in style.settings { checkPlace(setting.place) }
        let addresses = style.settings.map { "\($0.property.name) \($0.state.rawValue)" }
        #expect(Set(addresses).count == addresses.count, comment)
      }
      return true
    case .failure(let error):
      checkPlace(error.place)
      #expect(!error.description.contains { $0.isNewline }, comment)
      return false
    }
  }

  @Test(arguments: sheets) func `no beginning of a sheet is a sheet`(_ file: String) throws {
    var bytes = try Fixtures.bytes(file)
    while bytes.last == 0x0A { bytes.removeLast() }
    for length in 0..<bytes.count {
      #expect(!check(Array(bytes[..<length]), "\(length) bytes"), "\(length) bytes were accepted")
    }
    #expect(check(bytes, "the whole"))
  }

  @Test(arguments: sheets) func `a sheet with one byte changed is read or refused`(_ file: String) throws {
    let bytes = try Fixtures.bytes(file)
    let interesting = Array("\"<&\n".utf8) + [0, 0xC3]
    var read = 0
    var refused = 0
    for place in bytes.indices {
      for value in interesting + [bytes[place] ^ 1, bytes[place] ^ 0x20] {
        var changed = bytes
        changed[place] = value
        if check(changed, "byte \(place) = \(value)") { read += 1 } else { refused += 1 }
      }
    }
    #expect(read > 100 && refused > 500, "\(read) read, \(refused) refused")
  }

  @Test func `a sheet with bytes removed, repeated or swapped is read or refused`() throws {
    for seed in UInt64(1)...1_000 {
      var random = SeededGenerator(seed: seed)
      var bytes = try Fixtures.bytes(Self.sheets[random.integer(in: 0...Self.sheets.count - 1)])
      for _ in 0..<random.integer(in: 1...4) where bytes.count > 41 {
        let place = random.integer(in: 0...bytes.count - 41)
        let range = place..<place + random.integer(in: 1...40)
        switch random.integer(in: 0...3) {
        case 0: bytes.removeSubrange(range)
        case 1: bytes.insert(contentsOf: bytes[range], at: random.integer(in: 0...bytes.count))
        case 2: bytes.swapAt(place, random.integer(in: 0...bytes.count - 1))
        default: bytes[place] ^= UInt8(1 << random.integer(in: 0...7))
        }
      }
      _ = check(bytes, "seed \(seed)")
    }
  }

  @Test func `every bad sheet cut anywhere is read or refused`() throws {
    for folder in ["refused", "skipped"] {
      for name in try Fixtures.names(in: folder) {
        let bytes = try Fixtures.bytes(folder + "/" + name)
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
          _ = check(Array(bytes[..<length]), "\(name), \(length) bytes")
        }
      }
    }
  }
}
