/// The inside of JSON strings.
package enum JSONString {
  /// Resolves the escapes of a string's inside that a scanner has accepted.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var text = ""
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        flush(&units, into: &text)
        let run = rest.prefix { $0 != UInt8(ascii: "\\") }
        text += String(decoding: [byte] + run, as: UTF8.self)
        rest = rest.dropFirst(run.count)
        continue
      }
      if letter == UInt8(ascii: "u") {
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        units.append(digits.reduce(0) { $0 << 4 | UInt16(hexadecimalValue(of: $1) ?? 0) })
      } else {
        units.append(UInt16(unescaped(letter)))
      }
    }
    flush(&units, into: &text)
    return text
  }

  private static func flush(_ units: inout [UInt16], into text: inout String) {
    text += String(decoding: units, as: UTF16.self)
    units = []
  }

  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
