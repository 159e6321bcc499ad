import Testing

@Suite struct CaseRunnerTests {
  @Test(arguments: MadeUpCase.passing)
  func `A case of the same vocabulary has the outcome that its peer's rules give`(madeUp: MadeUpCase) {
    let verdict = madeUp.verdict
    #expect(verdict.result == .passed)
  }

  @Test(arguments: MadeUpCase.failing)
  func `An outcome that differs is found and named by its key`(key: String, madeUp: MadeUpCase) {
    guard case .failed(let mismatches) = madeUp.verdict.result else {
      Issue.record("\(madeUp.verdict.result)")
      return
    }
    #expect(mismatches.map(\.key) == [key])
    #expect(mismatches.allSatisfy { !$0.expected.isEmpty && !$0.found.isEmpty })
  }

  @Test(arguments: MadeUpCase.unknown)
  func `A case that is not understood whole is left out, and the reason names what was not`(
    word: String, madeUp: MadeUpCase
  ) {
    guard case .leftOut(let reason) = madeUp.verdict.result else {
      Issue.record("\(madeUp.verdict.result)")
      return
    }
    #expect(reason.contains(word))
  }

  @Test func `The tables name every key once`() {
    for keys in [CaseThresholds.table.map(\.key), CaseChecks.table.map(\.key)] {
      #expect(Set(keys).count == keys.count)
    }
  }
}
