/// One step from a value to a value inside it.
package enum JSONStep: Sendable, Equatable {
  /// To the member with this key.
  case key(String)
  /// To the element with this index, from 0.
  case index(Int)
}

/// Finds places in the bytes of a JSON text that a scanner has accepted.
///
/// Only errors need places, so this walks the bytes again instead of making every reading remember them.
package struct JSONLocator {
  private let bytes: [UInt8]

  /// Takes the bytes of one accepted value; white space around it is allowed.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes of the value that `path` leads to, or `nil` where the path leads nowhere.
  package func range(of path: [JSONStep]) -> Range<Int>? {
    var here = space(from: 0)
    for step in path {
      var next: Int?
      visit(at: here) { member, name, index in
        switch step {
        case .key(let wanted) where name.map { decode($0) == wanted } ?? false: next = member
        case .index(index) where name == nil: next = member
        default: break
        }
        return next == nil
      }
      guard let found = next else { return nil }
      here = found
    }
    return here..<end(of: here)
  }

  /// The first key that its object already has: its text, unescaped, and its place.
  package func firstDuplicateKey() -> (key: String, offset: Int)? { duplicate(at: space(from: 0)) }

  /// The first number beyond the range of floating point.
  package func firstInfinity() -> Range<Int>? { infinity(at: space(from: 0)) }

  /// The line breaks before an offset.
  package func lineBreaks(before offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  private func duplicate(at start: Int) -> (key: String, offset: Int)? {
    // Bytes, not text: canonically equivalent texts are equal in Swift but different keys in JSON.
    var seen: Set<[UInt8]> = []
    var found: (key: String, offset: Int)?
    visit(at: start) { member, name, _ in
      if let name {
        let key = decode(name)
        if !seen.insert(Array(key.utf8)).inserted { found = (key, name.lowerBound) }
      }
      if found == nil { found = duplicate(at: member) }
      return found == nil
    }
    return found
  }

  private func infinity(at start: Int) -> Range<Int>? {
    let first = bytes[start]
    if first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      let range = start..<end(of: start)
      let value = Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
      return value.isFinite ? nil : range
    }
    var found: Range<Int>?
    visit(at: start) { member, _, _ in
      found = infinity(at: member)
      return found == nil
    }
    return found
  }
}

extension JSONLocator {
  /// Calls `body` with the place of each member or element, its key's bytes and its index, until it returns
  /// false; returns the offset behind the container when it was walked whole.
  @discardableResult
  private func visit(at start: Int, _ body: (Int, Range<Int>?, Int) -> Bool) -> Int {
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard isObject || bytes[start] == UInt8(ascii: "[") else { return start }
    var here = space(from: start + 1)
    var index = 0
    while here < bytes.count, bytes[here] != UInt8(ascii: "}"), bytes[here] != UInt8(ascii: "]") {
      var key: Range<Int>?
      if isObject {
        let keyEnd = endOfString(here)
        key = here..<keyEnd
        here = space(from: space(from: keyEnd) + 1)
      }
      guard body(here, key, index) else { return here }
      here = space(from: end(of: here))
      if here < bytes.count, bytes[here] == UInt8(ascii: ",") { here = space(from: here + 1) }
      index += 1
    }
    return here + 1
  }

  private func space(from start: Int) -> Int {
    var here = start
    while here < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[here]) { here += 1 }
    return here
  }

  /// The offset behind a value: brackets are counted, strings are jumped over.
  private func end(of start: Int) -> Int {
    var here = start
    var depth = 0
    while here < bytes.count {
      switch bytes[here] {
      case UInt8(ascii: "\""): here = endOfString(here) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return here }
        depth -= 1
        if depth == 0 { return here + 1 }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return here }
      default: break
      }
      here += 1
      if depth == 0, bytes[here - 1] == UInt8(ascii: "\"") { return here }
    }
    return here
  }

  private func endOfString(_ start: Int) -> Int {
    var here = start + 1
    while here < bytes.count, bytes[here] != UInt8(ascii: "\"") {
      here += bytes[here] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(here + 1, bytes.count)
  }

  /// The text of a string that a scanner has accepted.
  private func decode(_ range: Range<Int>) -> String {
    JSONString.decode(bytes[range].dropFirst().dropLast())
  }
}
