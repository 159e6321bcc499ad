import Testing

@Suite struct CodeRuleTests {
  private func check(_ rule: CodeRule) throws {
    expectNone(try PackageTree.sources.flatMap(rule.violations))
    let stale = try rule.staleExceptions(in: PackageTree.sources)
    #expect(stale == [], "exceptions that are none; take them off the list")
  }

  @Test func `nothing below Replay reads a host clock`() throws { try check(.hostClock) }
  @Test func `unsafe code lives in the named files only`() throws { try check(.unsafeCode) }
  @Test func `nothing is forced`() throws { try check(.forcing) }
  @Test func `no function whose result depends on the processor is called`() throws {
    try check(.transcendental)
  }
  @Test func `nothing below Replay is concurrent`() throws { try check(.concurrency) }
  @Test func `only the command line prints`() throws { try check(.printing) }

  @Test(arguments: CodeRule.all) func `each rule finds what breaks it`(_ rule: CodeRule) throws {
    for code in rule.bad {
      let file = SourceFile(path: "Sources/Gestures/A.swift", text: "// first line\n" + code + "\n")
      let lines = try rule.violations(in: file).map(\.line)
      #expect(lines == [2], "\(code)")
    }
  }

  @Test(arguments: CodeRule.all) func `each rule passes over what only looks like it`(_ rule: CodeRule) throws
  {
    for code in rule.good {
      let file = SourceFile(path: "Sources/Gestures/A.swift", text: code)
      #expect(try rule.violations(in: file) == [], "\(code)")
    }
  }

  @Test func `a rule holds in its modules only and not in its exceptions`() throws {
    let clock = SourceFile(path: "Sources/Replay/A.swift", text: "clock.now()")
    #expect(try CodeRule.hostClock.violations(in: clock) == [])
    let named = try #require(CodeRule.unsafeFiles.min())
    let excepted = SourceFile(path: "Sources/" + named, text: "unsafe a")
    #expect(try CodeRule.unsafeCode.violations(in: excepted) == [])
    let other = SourceFile(path: "Sources/Host/Other.swift", text: "unsafe a")
    #expect(try CodeRule.unsafeCode.violations(in: other).count == 1)
  }

  @Test func `an exception for a file that is gone or safe is stale`() throws {
    var rule = CodeRule.unsafeCode
    rule.exceptions = ["Host/Gone.swift", "Host/Safe.swift", "Host/Unsafe.swift"]
    let files = [
      SourceFile(path: "Sources/Host/Safe.swift", text: "let a = 1"),
      SourceFile(path: "Sources/Host/Unsafe.swift", text: "unsafe a"),
    ]
    #expect(try rule.staleExceptions(in: files) == ["Host/Gone.swift", "Host/Safe.swift"])
  }
}
