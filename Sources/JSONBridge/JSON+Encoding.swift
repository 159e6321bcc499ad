extension JSON {
  /// The value as canonical UTF-8 text without a line break at the end.
  ///
  /// Without an indent the text is compact. With one, a list or object that fits the rest of a line of
  /// 100 columns stays on that line and others are broken, one member a line.
  ///
  /// - Parameter indent: spaces for each level of nesting, or `nil` for the compact form.
  /// - Returns: the bytes; the same value gives the same bytes on every machine.
  public func encoded(indent: Int? = nil) -> [UInt8] {
    var encoder = JSONEncoder(style: indent.map(JSONEncoder.Style.broken(indent:)) ?? .compact)
    encoder.append(self, level: 0)
    return encoder.bytes
  }

  /// The value as compact canonical text.
  public var text: String { text(indent: nil) }

  /// The value as canonical text; see ``encoded(indent:)``.
  public func text(indent: Int?) -> String {
    String(decoding: encoded(indent: indent), as: UTF8.self)
  }

  /// The value on one line with a space after each comma and colon, as traces write it.
  package func encodedOnOneLine() -> [UInt8] {
    var encoder = JSONEncoder(style: .spaced)
    encoder.append(self, level: 0)
    return encoder.bytes
  }
}
