/// How a piece of text looks at a terminal that has colours.
package enum Ink: String, Sendable {
  /// As the terminal writes by itself.
  case plain = ""
  /// Stands out.
  case bold = "1"
  /// Steps back.
  case dim = "2"
  /// Failed.
  case red = "31"
  /// As it should be.
  case green = "32"
  /// Wants a look.
  case yellow = "33"
  /// A command to type.
  case cyan = "36"
}

/// A line of text in pieces, each with its ink, that can be broken to a width.
package struct StyledText: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A piece of text in one ink.
  struct Run: Sendable, Equatable {
    var text: String
    var ink: Ink
  }

  var runs: [Run]

  /// Creates a line of one piece.
  package init(_ text: String, _ ink: Ink = .plain) { runs = text.isEmpty ? [] : [Run(text: text, ink: ink)] }

  /// Creates a plain line from a literal.
  package init(stringLiteral value: String) { self.init(value) }

  /// The line with another piece behind it.
  package static func + (a: StyledText, b: StyledText) -> StyledText {
    var sum = a
    for run in b.runs { sum.append(run.text, run.ink) }
    return sum
  }

  /// The number of characters, without the codes for colours.
  package var width: Int { runs.reduce(0) { $0 + $1.text.count } }

  /// Whether nothing is in the line.
  package var isEmpty: Bool { runs.isEmpty }

  /// The line broken at spaces so that nothing is wider than `width`, each further line indented.
  ///
  /// A word wider than a line is kept whole. `nil` breaks nothing.
  package func wrapped(width: Int?, indent: Int) -> [StyledText] {
    guard let width, self.width > width else { return [trimmed] }
    var lines: [StyledText] = []
    var line = StyledText("")
    for word in words {
      if !word.isBlank, !line.isBlank, line.width + word.width > width {
        lines.append(line.trimmed)
        line = StyledText(String(repeating: " ", count: indent))
      }
      line = line + word
    }
    return line.isBlank ? lines : lines + [line.trimmed]
  }

  /// The line for a terminal, with or without codes for colours; glued spaces become plain ones.
  package func rendered(isColored: Bool) -> String {
    runs.reduce(into: "") { text, run in
      let plain = String(run.text.map { $0 == String.gluedSpace ? " " : $0 })
      guard isColored, run.ink != .plain, plain.contains(where: { $0 != " " }) else {
        text += plain
        return
      }
      text += "\u{1B}[" + run.ink.rawValue + "m" + plain + "\u{1B}[0m"
    }
  }

  /// The line cut before and after each stretch of spaces; a word may have several inks.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var previous: Character = " "
    for run in runs {
      for character in run.text {
        if words.isEmpty || (previous == " ") != (character == " ") { words.append(StyledText("")) }
        words[words.count - 1].append(String(character), run.ink)
        previous = character
      }
    }
    return words
  }

  private mutating func append(_ text: String, _ ink: Ink) {
    if let last = runs.last, last.ink == ink {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, ink: ink))
    }
  }

  private var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy { $0 == " " } } }

  private var trimmed: StyledText {
    var copy = self
    while let last = copy.runs.last, last.text.hasSuffix(" ") {
      copy.runs[copy.runs.count - 1].text.removeLast()
      if last.text.count == 1 { copy.runs.removeLast() }
    }
    return copy
  }
}

extension String {
  /// A space at which no line is broken: a control character, which no escaped text contains.
  fileprivate static let gluedSpace: Character = "\u{1F}"

  /// The text as one word, however many spaces are in it: a figure and its unit, a row's columns.
  var glued: String { String(map { $0 == " " ? Self.gluedSpace : $0 }) }
}
