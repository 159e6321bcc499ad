import Regression
import Testing

@Suite struct WorkLimitTests {
  @Test func `limits are read with spaces and choices`() throws {
    #expect(
      try WorkLimit.parse("resolve.tableBuilds=0, transitions.total=5%|+3") == [
        WorkLimit(counter: "resolve.tableBuilds", allowances: [.most(0)]),
        WorkLimit(counter: "transitions.total", allowances: [.share(500), .more(3)]),
      ])
    #expect(try WorkLimit.parse(" a = 2.5% ")[0].allowances == [.share(250)])
    #expect(try WorkLimit.parse("a=0.25%")[0].allowances == [.share(25)])
  }

  @Test(
    arguments: [
      "", "a", "a=", "=1", "a=b", "a=-1", "a=+", "a=%", "a=1.5", "a=1.234%", "a=.5%", "a=5.%", "a=1|", "a=1,",
      "a=1,,b=2", "a b=1", "a==1", "a=10000000000", "a=+1%", "a=１",
    ])
  func `what is no limit is refused with the part that is none`(_ text: String) {
    #expect(throws: WorkLimitError.self) { try WorkLimit.parse(text) }
  }

  @Test(
    arguments: [
      ("a=0", 10, 0), ("a=+3", 10, 13), ("a=5%", 100, 105), ("a=5%", 10, 10), ("a=5%|+3", 10, 13),
      ("a=5%|+3", 100, 105), ("a=2.5%", 1_000, 1_025), ("a=3|+1", 10, 11), ("a=100%", 0, 0), ("a=0%", 7, 7),
      ("a=999999999%", .max, .max),
    ] as [(String, Int, Int)])
  func `the most generous part counts, rounded down`(_ text: String, _ baseline: Int, _ most: Int) throws {
    #expect(try WorkLimit.parse(text)[0].most(from: baseline) == most)
  }
}
