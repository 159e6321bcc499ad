import Testing

@Suite struct ForbiddenTextTests {
  private func check(_ rule: ForbiddenText) throws {
    #expect(PackageTree.files.count > 100, "the files were not found")
    expectNone(try PackageTree.files.flatMap(rule.violations))
  }

  @Test func `no file holds a mark of unfinished work`() throws { try check(.unfinished) }
  @Test func `no file names a path of somebody's machine`() throws { try check(.machinePaths) }
  @Test func `no file outside the tests names the temporary folder`() throws { try check(.temporaryPaths) }
  @Test func `no file says with which tools it was written`() throws { try check(.authorship) }
  @Test func `no file refers to a tracker's numbers`() throws { try check(.trackers) }

  private func finds(_ rule: ForbiddenText, _ text: String, in path: String = "Sources/A/A.swift") throws
    -> Bool
  {
    try !rule.violations(in: SourceFile(path: path, text: "a\n" + text)).isEmpty
  }

  @Test(arguments: ForbiddenText.unfinishedWords) func `a mark of unfinished work is found`(_ word: String)
    throws
  {
    #expect(try finds(.unfinished, "// \(word): later"))
    #expect(try finds(.unfinished, "// \(word.lowercased())"))
    #expect(try !finds(.unfinished, "let my\(word)s = 1"))
  }

  @Test(arguments: ForbiddenText.machineFolders) func `a path of a machine is found`(_ folder: String) throws
  {
    #expect(try finds(.machinePaths, "see /\(folder)/a/b.swift"))
    #expect(try finds(.machinePaths, "\"/\(folder)/a\""))
    #expect(try !finds(.machinePaths, "lib/\(folder)/a and ./\(folder)/a"))
  }

  @Test func `the temporary folder is found, but not in tests`() throws {
    let path = "/" + "tmp/a"
    #expect(try finds(.temporaryPaths, "cd \(path)"))
    #expect(try !finds(.temporaryPaths, "cd \(path)", in: "Tests/ATests/A.swift"))
  }

  @Test(arguments: [
    "open" + "AI", "Chat" + "GPT", "an L" + "LM", "a language " + "model", "AI-" + "generated",
  ])
  func `a tool of authorship is found`(_ word: String) throws {
    #expect(try finds(.authorship, "// by \(word)"))
    #expect(try !finds(.authorship, "// by hand, with all aids"))
  }

  @Test func `a tracker's number is found`() throws {
    #expect(try finds(.trackers, "// see iss" + "ue #12"))
    #expect(try !finds(.trackers, "// reissue 12 cards"))
  }
}
