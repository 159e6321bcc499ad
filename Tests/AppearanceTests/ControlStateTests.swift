import Appearance
import Testing

@Suite struct ControlStateTests {
  static let named: [(state: ControlState, bits: UInt32, name: String)] = [
    (.highlighted, 1, "highlighted"), (.disabled, 2, "disabled"), (.selected, 4, "selected"),
    (.focused, 8, "focused"), (.overlayVisible, 0x1_0000, "overlayVisible"),
    (.overlayFaded, 0x2_0000, "overlayFaded"),
  ]

  /// Every combination of the named bits.
  static let all: [ControlState] = (0..<64).map { combination in
    named.indices.filter { combination & (1 << $0) != 0 }
      .reduce(ControlState.normal) { $0.union(named[$1].state) }
  }

  @Test func `The bits are UIKit's and those of the overlay are the application's`() {
    #expect(ControlState.normal.rawValue == 0)
    for (state, bits, _) in Self.named { #expect(state.rawValue == bits) }
    #expect(ControlState.application.rawValue == 0x00FF_0000)
    for (index, entry) in Self.named.enumerated() {
      #expect(ControlState.application.contains(entry.state) == (index >= 4))
    }
  }

  @Test(arguments: all)
  func `A state is found again by its name`(state: ControlState) {
    #expect(ControlState(name: state.name) == state)
    let parts = Self.named.filter { state.contains($0.state) }.map(\.name)
    #expect(state.name == (parts.isEmpty ? "normal" : parts.joined(separator: "|")))
  }

  @Test func `Every single bit has a name of its own`() {
    var names: Set<String> = []
    for bit in 0..<32 {
      let state = ControlState(rawValue: 1 << UInt32(bit))
      #expect(ControlState(name: state.name) == state)
      names.insert(state.name)
    }
    #expect(names.count == 32)
    #expect(ControlState(rawValue: 1 << 20).name == "bit20")
  }

  @Test func `The order of the parts does not matter for reading`() {
    #expect(ControlState(name: "overlayFaded|highlighted") == [.highlighted, .overlayFaded])
  }

  @Test(arguments: [
    "", "|", "Highlighted", "highlighted|", "|disabled", "highlighted||disabled", "normal|highlighted",
    "bit32", "bit-1", "bit0", "bit3", "bit", " highlighted", "highlighted, disabled",
  ])
  func `An unknown name is no state`(name: String) {
    #expect(ControlState(name: name) == nil)
  }

  @Test func `The named bits pack into 256 different numbers and any other bit into none`() {
    let bits: [UInt32] = [0, 1, 2, 3, 16, 17, 18, 19]
    let packed = (0..<256).map { combination in
      bits.indices.filter { combination & (1 << $0) != 0 }.reduce(0) { $0 | 1 << bits[$1] }
    }.compactMap { ControlState(rawValue: $0).packedIndex }
    #expect(packed.sorted() == Array(0..<256))
    for bit: UInt32 in 0..<32 where !bits.contains(bit) {
      #expect(ControlState(rawValue: 1 << bit).packedIndex == nil)
      #expect(ControlState(rawValue: 1 << bit | 1).packedIndex == nil)
    }
  }
}
