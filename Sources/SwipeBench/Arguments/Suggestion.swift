/// Finds what somebody may have meant.
enum Suggestion {
  /// Longer words are not compared: the cost is the product of the lengths.
  private static let longestWord = 64

  /// The known word with the fewest typing slips, if there are few enough: one in three letters.
  ///
  /// The first of equally near words is taken.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.count <= longestWord else { return nil }
    let limit = max(1, word.count / 3)
    var best: (word: String, slips: Int)?
    for candidate in known where candidate.count <= longestWord {
      let slips = distance(word.lowercased(), candidate.lowercased())
      if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.word
  }

  /// Letters to insert, remove, replace or swap with their neighbour to get from one word to the other.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var slips = min(replaced, min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { slips = min(slips, beforeLast[j - 1] + 1) }
        row.append(slips)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
