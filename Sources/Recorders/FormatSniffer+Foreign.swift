/// Telling other tools' recordings where a trace is expected.
extension FormatSniffer {
  /// The name of the format of bytes that are no trace of our own, or nil if they speak for none.
  ///
  /// Stricter than ``detector(for:)``: that any JSON object may be a row, and any text with a comma a table, is
  /// not enough here, because a trace with a fault in its first line has to be refused as a trace.
  ///
  /// - Parameter head: the first ``headBytes`` bytes, or all if there are fewer.
  /// - Returns: the name to import it by.
  public func foreignFormat(of head: [UInt8]) -> String? {
    guard let detector = detector(for: head) else { return nil }
    if detector.recognises(head) >= .likely { return detector.format.name }
    return TextClues(head).looksLikeTable ? detector.format.name : nil
  }
}

extension TextClues {
  /// Whether the first row has at least the three fields that a sample needs: a time and a place.
  ///
  /// A JSON row has to have keys of places and none of a trace.
  var looksLikeTable: Bool {
    guard isJSON else { return firstRowFields >= 3 }
    if hasKey("events") || hasKey("format") || hasKey("surface") { return false }
    return hasKey("x") && hasKey("y") && !hasKey("touch") || hasKey("drawing") || isListOfLists
  }

  private var firstRowFields: Int {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") } ?? ""
    return [",", ";", "\t"].map { mark in line.split(separator: Character(mark)).count }.max() ?? 0
  }

  private var isListOfLists: Bool {
    let opening = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.prefix(2)
    return String(String.UnicodeScalarView(opening)) == "[["
  }
}
