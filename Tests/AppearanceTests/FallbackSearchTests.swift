import Appearance
import Testing

@Suite struct FallbackSearchTests {
  /// The states that the documentation asks, for a state.
  static func documentedOrder(_ state: ControlState) -> [ControlState] {
    var order = [state]
    if state.contains(.overlayFaded) { order.append(.overlayFaded) }
    if state.contains(.overlayVisible) { order.append(.overlayVisible) }
    return order + [.normal]
  }

  /// Which states were asked, and what was found.
  static func search(_ state: ControlState, values: [ControlState]) -> (
    asked: [ControlState], found: ControlState?
  ) {
    var asked: [ControlState] = []
    let found = FallbackSearch.firstValue(in: state) { candidate -> ControlState? in
      asked.append(candidate)
      return values.contains(candidate) ? candidate : nil
    }
    return (asked, found)
  }

  @Test(arguments: ControlStateTests.all)
  func `The first documented state with a value wins, whichever have values`(state: ControlState) {
    let order = Self.documentedOrder(state)
    for subset in 0..<(1 << order.count) {
      let values = order.indices.filter { subset & (1 << $0) != 0 }.map { order[$0] }
      let result = Self.search(state, values: values)
      let expected = order.first { values.contains($0) }
      #expect(result.found == expected)
      let asks = expected.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? order.count
      #expect(result.asked == Array(order[..<asks]))
    }
  }

  @Test(arguments: ControlStateTests.all)
  func `Values for all other states are never used`(state: ControlState) {
    let order = Self.documentedOrder(state)
    let others = ControlStateTests.all.filter { !order.contains($0) }
    #expect(Self.search(state, values: others).found == nil)
  }

  @Test(
    arguments: [
      ([.highlighted, .selected], [.highlighted, .selected, .disabled], nil),
      ([.highlighted, .overlayVisible, .overlayFaded], [.overlayVisible, .overlayFaded], .overlayFaded),
      ([.highlighted, .overlayVisible], [.overlayFaded, .highlighted, .normal], .normal),
    ] as [(ControlState, [ControlState], ControlState?)])
  func `A part of the state does not fall back by itself`(
    state: ControlState, values: [ControlState], found: ControlState?
  ) {
    #expect(Self.search(state, values: values).found == found)
  }

  @Test func `A bit without a name is part of the exact state alone`() {
    let state: ControlState = [.overlayFaded, ControlState(rawValue: 1 << 20)]
    #expect(Self.search(state, values: [state, .overlayFaded]).found == state)
    #expect(Self.search(state, values: [.overlayFaded]).found == .overlayFaded)
  }
}
