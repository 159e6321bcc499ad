/// Swift text with everything that is no code blanked, line breaks kept, so that rules see code alone.
struct CodeText {
  /// The lines, in order.
  let lines: [Substring]

  /// Blanks comments and, unless they are kept, what string literals hold.
  ///
  /// Interpolations are blanked with their literal. Nested comments, multi-line and raw literals are known;
  /// regex literals are not.
  init(_ text: String, keepsStrings: Bool = false) {
    var blanker = Blanker(Array(text.utf8), keepsStrings: keepsStrings)
    blanker.run()
    lines = Substring(String(decoding: blanker.output, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// Walks over the bytes once; everything it looks for is ASCII.
private struct Blanker {
  private let input: [UInt8]
  private let keepsStrings: Bool
  private var position = 0
  private(set) var output: [UInt8] = []

  init(_ input: [UInt8], keepsStrings: Bool) {
    self.input = input
    self.keepsStrings = keepsStrings
    output.reserveCapacity(input.count)
  }

  mutating func run() {
    while position < input.count {
      if at("//") {
        blank { $0.at("\n") }
      } else if at("/*") {
        blankComment()
      } else if let hashes = literalHashes() {
        takeLiteral(hashes: hashes)
      } else {
        take(1, visible: true)
      }
    }
  }

  private func at(_ text: StaticString, offset: Int = 0) -> Bool {
    let bytes = text.description.utf8
    let start = position + offset
    return start + bytes.count <= input.count && input[start..<start + bytes.count].elementsEqual(bytes)
  }

  private mutating func take(_ count: Int, visible: Bool) {
    for _ in 0..<count where position < input.count {
      let byte = input[position]
      output.append(visible || byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
      position += 1
    }
  }

  private mutating func blank(until isEnd: (Blanker) -> Bool) {
    while position < input.count, !isEnd(self) { take(1, visible: false) }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        take(2, visible: false)
      } else if at("*/") {
        depth -= 1
        take(2, visible: false)
      } else {
        take(1, visible: false)
      }
    } while depth > 0 && position < input.count
  }

  /// The number of `#` before a string literal that begins here, or nil when none does.
  private func literalHashes() -> Int? {
    var hashes = 0
    while at("#", offset: hashes) { hashes += 1 }
    return at("\"", offset: hashes) ? hashes : nil
  }

  private mutating func takeLiteral(hashes: Int) {
    take(hashes, visible: true)
    let isLong = at("\"\"\"")
    let quotes = isLong ? 3 : 1
    take(quotes, visible: true)
    while position < input.count, !endsLiteral(quotes: quotes, hashes: hashes) {
      if !isLong, at("\n") { return }
      if hashes == 0, at("\\("), takeInterpolation() { continue }
      take(hashes == 0 && at("\\") ? 2 : 1, visible: keepsStrings)
    }
    take(quotes + hashes, visible: true)
  }

  /// Passes over an interpolation with its own literals, so that their quotes do not end the outer one.
  private mutating func takeInterpolation() -> Bool {
    take(2, visible: keepsStrings)
    var depth = 1
    while depth > 0, position < input.count {
      if let hashes = literalHashes() {
        takeLiteral(hashes: hashes)
        continue
      }
      if at("(") { depth += 1 }
      if at(")") { depth -= 1 }
      take(1, visible: keepsStrings)
    }
    return true
  }

  private func endsLiteral(quotes: Int, hashes: Int) -> Bool {
    guard quotes == 3 ? at("\"\"\"") : at("\"") else { return false }
    return (0..<hashes).allSatisfy { at("#", offset: quotes + $0) }
  }
}
