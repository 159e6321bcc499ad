internal import JSONBridge
internal import Primitives

/// Turns the object behind `expect` into an expectation.
enum ExpectationDecoder {
  private static let keys = JSONKeys(["touches", "pans", "taps", "cancels"])
  private static let touchKeys = JSONKeys(["touch", "outcome"])
  private static let outcomes = JSONKeys(TouchOutcome.allCases.map(\.rawValue))
  private static let counts: ClosedRange<Int64> = 0...Int64(Int32.max)

  static func decode(
    _ node: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.Expectation {
    var expectation = TouchTrace.Expectation()
    var unknown = 0
    try node.members("expect", of: keys) { (index, member) throws(Fault) in
      switch index {
      case 0: expectation.touches = try touches(member, &unknown)
      case 1: expectation.pans = Int(try member.integer("pans", in: counts))
      case 2: expectation.taps = Int(try member.integer("taps", in: counts))
      case 3: expectation.cancels = Int(try member.integer("cancels", in: counts))
      default: unknown += 1
      }
    }
    unknownKeys += unknown
    return expectation
  }

  private static func touches(
    _ list: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> [TouchTrace.TouchExpectation] {
    var touches: [TouchTrace.TouchExpectation] = []
    var seen: Set<Int32> = []
    var unknown = 0
    try list.elements("touches") { (place, element) throws(Fault) in
      guard element.kind == .object else { throw Fault(path: [.index(place)], expected: .object) }
      do throws(Fault) {
        let touch = try expectation(element, &unknown)
        guard seen.insert(touch.touch).inserted else { throw Fault("touch", .touchOnce) }
        touches.append(touch)
      } catch { throw error.inside(.index(place)) }
    }
    unknownKeys += unknown
    return touches
  }

  private static func expectation(
    _ node: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.TouchExpectation {
    var touch: Int32?
    var outcome: TouchOutcome?
    var unknown = 0
    try node.forEachMember(of: touchKeys) { (index, member) throws(Fault) in
      switch index {
      case 0: touch = try member.touchNumber("touch")
      case 1: outcome = TouchOutcome.allCases[try member.word("outcome", of: outcomes)]
      default: unknown += 1
      }
    }
    guard let touch else { throw Fault("touch", .integer(1...Int64(Int32.max))) }
    guard let outcome else { throw Fault("outcome", .word(outcomes.names)) }
    unknownKeys += unknown
    return TouchTrace.TouchExpectation(touch: touch, outcome: outcome)
  }
}
