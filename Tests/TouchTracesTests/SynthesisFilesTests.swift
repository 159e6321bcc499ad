import Primitives
import Testing
import TouchTraces

/// Synthetic traces as files: what the command line writes, everybody else reads.
@Suite struct SynthesisFilesTests {
  @Test(arguments: TraceFamily.allCases)
  func `a family's traces come back from a file as they were made`(family: TraceFamily) throws {
    for seed in UInt64(0)..<5 {
      let trace = family.trace(seed: seed, gestures: 2)
      for bytes in [TraceWriter().document(trace), TraceWriter().lines(trace)] {
        let loaded = try TraceReader().read(bytes, path: "\(trace.name).json")
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.unknownKeys == 0)
        #expect(SynthesisOracle(loaded.trace).complaints(about: loaded.trace).isEmpty)
        guard family != .twoFingersSwapped else { continue }
        #expect(loaded.trace == trace, "seed \(seed)")
      }
    }
  }

  @Test func `reading puts swapped fingers into the canonical order and changes nothing else`() throws {
    let trace = TraceFamily.twoFingersSwapped.trace(seed: 1)
    let read = try TraceReader().read(TraceWriter().document(trace), path: "swapped.json").trace
    #expect(read.events != trace.events)
    #expect(read.events[0].touch == 1 && read.events[1].touch == 2)
    for touch in Int32(1)...2 {
      #expect(read.events.filter { $0.touch == touch } == trace.events.filter { $0.touch == touch })
    }
  }
}
