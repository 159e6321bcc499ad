import Testing

@testable import SwipeBench

@Suite struct LatencyLimitCommandTests {
  private let terminal = Terminal()
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func run(_ limit: String, budget: String = "0.05") throws -> Int32 {
    terminal.run(
      [
        "run", try workspace.trace("a.json", distance: 20), "--budget", budget, "--instances", "2", "--slo",
        limit,
      ])
  }

  @Test("A limit that is kept changes nothing, one that is broken exits 2 and says by how much")
  func judged() throws {
    #expect(try run("resolve.mean<1s") == 0)
    #expect(try run("resolve.max<1s, resolveCold.max<=1s") == 0)
    #expect(try run("resolveCold.mean<0.000001ns") == 2)
    #expect(terminal.errors.contains("resolveCold.mean is "))
    #expect(terminal.errors.contains("limit below 0.0 ns"))
  }

  @Test("A percentile of too few samples decides nothing and exits 7")
  func undecided() throws {
    #expect(try run("dispatch.p999<1s", budget: "0.000001") == 7)
    #expect(terminal.errors.contains("too few samples"))
  }

  @Test("Limits that make no sense, or without anything measured, exit 64")
  func usage() throws {
    #expect(try run("resolve.p98<1s") == 64)
    #expect(try run("resolve.p99<2us", budget: "0") == 64)
  }
}
