/// Words that no file of the package may hold, comments and literals included.
///
/// The words are put together here, so that this file may be searched like any other.
struct ForbiddenText: Sendable {
  var reason: String
  var pattern: String
  /// Beginnings of paths where the rule does not hold.
  var exceptions: [String] = []

  /// Lines that hold the pattern in any case.
  func violations(in file: SourceFile) throws -> [Violation] {
    guard !exceptions.contains(where: file.path.hasPrefix) else { return [] }
    let regex = try Regex(pattern).ignoresCase().wordBoundaryKind(.simple)
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      guard let match = line.firstMatch(of: regex) else { return nil }
      return Violation(path: file.path, line: index + 1, message: "'\(line[match.range])': \(reason)")
    }
  }

  static let unfinished = ForbiddenText(
    reason: "what is not finished is not here",
    pattern: #"\b("# + unfinishedWords.joined(separator: "|") + #")\b"#)

  static let machinePaths = ForbiddenText(
    reason: "a path of somebody's machine",
    pattern: "(^|[^A-Za-z0-9_.$}/])/(" + machineFolders.joined(separator: "|") + ")/[A-Za-z0-9_.]")

  static let temporaryPaths = ForbiddenText(
    reason: "temporary places are asked for, not assumed", pattern: "(^|[^A-Za-z0-9_.$}/])/" + "tmp/",
    exceptions: ["Tests/"])

  static let authorship = ForbiddenText(
    reason: "the project speaks of itself only", pattern: authorshipWords.joined(separator: "|"))

  static let trackers = ForbiddenText(
    reason: "numbers of a tracker mean nothing here", pattern: #"\b(issue|ticket|pull request|PR) #?\d+"#)

  static let unfinishedWords = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]
  static let machineFolders = ["wo" + "rk", "ro" + "ot", "ho" + "me", "Us" + "ers"]
  static let authorshipWords = [
    "cla" + "ude", "anth" + "ropic", "open" + "ai", "chat" + "gpt", "co" + "pilot", "language " + "model",
    #"\bL"# + #"LMs?\b"#, "co-authored" + "-by", "generated " + "by ai", #"\bAI[- ]"# + "(generated|assist)",
  ]
}
