import Testing

/// Text that must not stand in some files.
struct CodeRule: Sendable, CustomTestStringConvertible {
  /// What the rule protects, for messages.
  var reason: String
  /// What is looked for, in each line by itself.
  var pattern: String
  /// The modules of `Sources` that the rule holds for; nil for all.
  var modules: Set<String>?
  /// Files where it does not hold, relative to `Sources`.
  var exceptions: Set<String> = []
  /// Code that breaks the rule.
  var bad: [String]
  /// Code that looks like it and does not.
  var good: [String]

  var testDescription: String { reason }

  /// The lines that break the rule; comments and literals are no code.
  func violations(in file: SourceFile) throws -> [Violation] {
    guard modules?.contains(file.target) ?? true, !isException(file) else { return [] }
    let regex = try Regex(pattern).wordBoundaryKind(.simple)
    return file.code.lines.enumerated().compactMap { index, line in
      guard let match = line.firstMatch(of: regex) else { return nil }
      let found = line[match.range].trimmingPrefix { $0.isWhitespace }
      return Violation(path: file.path, line: index + 1, message: "'\(found)': \(reason)")
    }
  }

  /// The exceptions that are none: files that are gone or that keep the rule.
  func staleExceptions(in files: [SourceFile]) throws -> [String] {
    var everywhere = self
    everywhere.exceptions = []
    return try exceptions.sorted().filter { path in
      guard let file = files.first(where: { $0.path == "Sources/" + path }) else { return true }
      return try everywhere.violations(in: file).isEmpty
    }
  }

  private func isException(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("Sources/") && exceptions.contains(String(file.path.dropFirst("Sources/".count)))
  }
}
