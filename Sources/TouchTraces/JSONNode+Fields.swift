internal import JSONBridge

/// Values of fields, exactly as spelt: nothing is coerced. `key` is the field's own name, for errors.
extension JSONNode {
  func text(_ key: String) throws(Fault) -> String {
    guard kind == .string else { throw Fault(key, .string) }
    return string
  }

  func integer(_ key: String, in range: ClosedRange<Int64>) throws(Fault) -> Int64 {
    // json-c holds integers beyond 64 bits at the ends of the range, which no field allows.
    guard kind == .integer, range.contains(integer) else { throw Fault(key, .integer(range)) }
    return integer
  }

  func time(_ key: String) throws(Fault) -> Int64 {
    try integer(key, in: 0...TraceLimits.largestTime)
  }

  func touchNumber(_ key: String) throws(Fault) -> Int32 {
    Int32(truncatingIfNeeded: try integer(key, in: 1...Int64(Int32.max)))
  }

  func number(_ key: String) throws(Fault) -> Double {
    let kind = kind
    guard kind == .integer || kind == .number else { throw Fault(key, .number) }
    let value = number
    guard value.magnitude <= TraceLimits.largestNumber else { throw Fault(key, .number) }
    return value
  }

  func positiveNumber(_ key: String) throws(Fault) -> Double {
    guard let value = positive else { throw Fault(key, .positiveNumber) }
    return value
  }

  func word(_ key: String, of words: JSONKeys) throws(Fault) -> Int {
    guard kind == .string, let index = index(in: words) else { throw Fault(key, .word(words.names)) }
    return index
  }

  /// Two positive numbers in a list, or one that counts twice where `orOne` allows it.
  func pair(_ key: String, orOne: Bool) throws(Fault) -> (Double, Double) {
    let expected: TraceError.Expected = orOne ? .scale : .pair
    if orOne, let value = positive { return (value, value) }
    guard kind == .list, count == 2 else { throw Fault(key, expected) }
    var values = (0.0, 0.0)
    try forEachElement { (index, element) throws(Fault) in
      guard let value = element.positive else {
        throw Fault(path: [.key(key), .index(index)], expected: .positiveNumber)
      }
      if index == 0 { values.0 = value } else { values.1 = value }
    }
    return values
  }

  /// Checks that this is an object and lends its members that are not null.
  func members(
    _ key: String, of keys: JSONKeys, _ body: (Int?, borrowing JSONNode) throws(Fault) -> Void
  ) throws(Fault) {
    guard kind == .object else { throw Fault(key, .object) }
    do throws(Fault) {
      try forEachMember(of: keys) { (index, member) throws(Fault) in
        if index == nil || member.kind != .null { try body(index, member) }
      }
    } catch { throw error.inside(.key(key)) }
  }

  /// Checks that this is a list and lends its elements.
  func elements(
    _ key: String, _ body: (Int, borrowing JSONNode) throws(Fault) -> Void
  ) throws(Fault) {
    guard kind == .list else { throw Fault(key, .list) }
    do throws(Fault) { try forEachElement(body) } catch { throw error.inside(.key(key)) }
  }

  private var positive: Double? {
    let kind = kind
    guard kind == .integer || kind == .number else { return nil }
    let value = number
    return value >= TraceLimits.smallestExtent && value <= TraceLimits.largestNumber ? value : nil
  }
}
