extension String {
  /// The text on one line and harmless to a terminal: control characters and characters that turn the
  /// direction of writing become their escapes.
  ///
  /// Names and paths come from files that others wrote; printed as they are, they could move the cursor,
  /// clear the screen or hide what follows.
  package var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.needsEscape:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, delete, line and paragraph separators, and the bidirectional controls.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
