import Measurements
import Regression
import Testing

@Suite struct BaselineTests {
  @Test func `a trace that does the same keeps the work of all toolchains`() {
    var baseline = Samples.baseline
    var same = Samples.trace("a", finalValue: nil)
    same.reason = "looked at again"
    baseline.set(same)
    #expect(baseline.work(of: "a", by: "6.2") != nil)
    #expect(baseline["a"]?.reason == "looked at again")
  }

  @Test func `a trace that does something else loses the work that was counted for what it did`() {
    var baseline = Samples.baseline
    baseline.set(Samples.trace("a", digest: "00000000000000bb"))
    #expect(baseline.work(of: "a", by: "6.2") == nil)
    #expect(baseline.work(of: "a", by: "6.3.1") == nil)
    #expect(baseline.work(of: "c", by: "6.3.1") != nil)
  }

  @Test func `removing a trace removes its work`() {
    var baseline = Samples.baseline
    baseline.remove("a")
    #expect(baseline["a"] == nil)
    #expect(baseline.toolchains == ["6.3.1"])
  }

  @Test func `the trail has four digits for each event, the lowest sixteen bits`() {
    #expect(BaselineTrace.trail(of: [0, 0xFFFF_0001, 0xABCD_EF12]) == "00000001ef12")
    #expect(BaselineTrace.trail(of: []).isEmpty)
  }

  @Test(arguments: ["a", "A-1_b.c", "9", String(repeating: "x", count: 100)])
  func `names of baselines can be names of files`(_ name: String) { #expect(BaselineStore.isName(name)) }

  @Test(arguments: [
    "", ".a", "..", "a/b", "../a", "a b", "ä", "a\n", "-\u{0}", String(repeating: "x", count: 101),
  ])
  func `names that could lead elsewhere are none`(_ name: String) { #expect(!BaselineStore.isName(name)) }
}
