import Primitives
import Testing

@testable import TouchTraces

@Suite struct TouchEventLayoutTests {
  @Test func `An event takes no more than the bytes that the documentation names`() {
    #expect(MemoryLayout<TouchEvent>.stride <= 72)
  }

  @Test func `What a recorder may leave out is kept or absent each by itself`() {
    var event = TouchEvent(sampledAt: 0, touch: 1, phase: .began, x: 0, y: 0, major: 2)
    #expect(event.force == nil && event.major == 2 && event.minor == nil)
    event.force = 0
    event.major = nil
    #expect(event.force == 0 && event.major == nil)
    #expect(event == TouchEvent(sampledAt: 0, touch: 1, phase: .began, x: 0, y: 0, force: 0))
  }

  @Test(arguments: [
    ("\"unitsPerPoint\": 1e-300", false), ("\"unitsPerPoint\": 9e-7", false),
    ("\"unitsPerPoint\": 1e-6", true), ("\"unitsPerPoint\": [1, 1e-7]", false),
    ("\"millimetres\": [1e-7, 1]", false),
  ])
  func `Lengths of a surface have a least value`(member: String, isTrace: Bool) {
    let text =
      "{\"format\":\"swipebench-trace\",\"version\":1,\"surface\":{\"width\":1,\"height\":1,\(member)},"
      + "\"events\":[{\"t_us\":0,\"touch\":1,\"phase\":\"began\",\"x\":0,\"y\":0}]}"
    #expect(((try? TraceReader().read(Array(text.utf8), path: "a.json")) != nil) == isTrace)
  }
}
