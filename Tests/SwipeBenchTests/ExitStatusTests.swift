import Testing

@testable import SwipeBench

@Suite struct ExitStatusTests {
  @Test("Statuses keep the numbers that scripts know")
  func numbers() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 64, 65, 66, 130])
  }

  @Test("Every status has its place in the order of precedence")
  func complete() {
    #expect(ExitStatus.precedence.count == ExitStatus.allCases.count)
    #expect(Set(ExitStatus.precedence) == Set(ExitStatus.allCases))
  }

  @Test(
    "When several statuses hold, the graver one wins, in whatever order they came",
    arguments: [
      ([], 0), ([0, 0], 0), ([0, 4], 4), ([4, 7], 7), ([7, 2], 2), ([2, 3], 3), ([3, 5], 5), ([5, 6], 6),
      ([0, 3], 3), ([3, 6], 6), ([6, 66], 66), ([66, 65], 65), ([65, 1], 1),
      ([1, 64], 64), ([3, 65, 66, 6], 65), ([3, 130], 130),
    ] as [([Int32], Int32)])
  func precedence(statuses: [Int32], winner: Int32) {
    let statuses = statuses.compactMap(ExitStatus.init(rawValue:))
    #expect(ExitStatus.combined(statuses).rawValue == winner)
    #expect(ExitStatus.combined(statuses.reversed()).rawValue == winner)
  }
}
