import Testing

/// The most lines that a file may have.
enum LineLimit {
  static let sources = 400
  static let tests = 500

  static func violations(in files: [SourceFile], limit: Int) -> [Violation] {
    files.compactMap { file in
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      guard lines.count > limit else { return nil }
      return Violation(
        path: file.path, line: limit + 1, message: "\(lines.count) lines, \(limit) at most: split the idea")
    }
  }
}

@Suite struct LengthTests {
  @Test func `no source file is longer than 400 lines`() {
    expectNone(LineLimit.violations(in: PackageTree.sources, limit: LineLimit.sources))
  }

  @Test func `no test file is longer than 500 lines`() {
    expectNone(LineLimit.violations(in: PackageTree.tests, limit: LineLimit.tests))
  }

  @Test func `the limit itself is allowed, one line more is not`() {
    let full = SourceFile(path: "A.swift", text: String(repeating: "a\n", count: 3))
    #expect(LineLimit.violations(in: [full], limit: 3).isEmpty)
    let unended = SourceFile(path: "B.swift", text: "a\na\na\na")
    #expect(LineLimit.violations(in: [unended], limit: 3).map(\.line) == [4])
  }
}
