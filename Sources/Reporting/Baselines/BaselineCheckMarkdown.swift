import Regression

/// A check against a baseline as Markdown, for the summary of a pipeline's step.
package enum BaselineCheckMarkdown {
  /// The most bytes of a report: a step's summary holds a mebibyte, and others may write there too.
  package static let largestBytes = 900 << 10

  /// The whole text, cut at a line's end where it would be too long.
  package static func text(_ record: BaselineCheckRecord) -> String {
    let comparison = record.comparison
    let compared = comparison.same.count + comparison.changes.count
    let sign = record.exitStatus == 0 ? "✅" : "❌"
    let head =
      "### \(sign) \(comparison.same.count) of \(compared) traces as in the baseline `\(record.name)`\n\n"
    let body = BaselineCheckText(record).text()
    // The longest run of back quotes inside would end a shorter fence.
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: body) + 1))
    let tail = "\n" + fence + "\n"
    var room = largestBytes - head.utf8.count - 2 * fence.utf8.count - 200
    var lines: [Substring] = []
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      room -= line.utf8.count + 1
      guard room >= 0 else {
        lines.append("… cut here: the whole report is too long for a summary")
        break
      }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return head + fence + "text\n" + lines.joined(separator: "\n") + tail
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for next in text {
      run = next == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
