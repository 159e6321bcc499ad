extension JSONNode {
  /// What a whole tree holds, for the two faults that a grammar cannot see.
  package struct Audit: Equatable {
    /// The keys of all objects in the tree, as json-c holds them: of equal keys only one is left.
    package var keys = 0
    /// Whether every number is finite: json-c reads 1e400 as infinity.
    package var isFinite = true
    /// Whether an integer lies at an end of the 64-bit range, where json-c holds all that lie beyond.
    package var hasCutInteger = false
  }

  /// Counts the keys and looks for infinities; the scanner has bounded the depth.
  package func audit() -> Audit {
    var result = Audit()
    add(to: &result)
    return result
  }

  private func add(to result: inout Audit) {
    switch kind {
    case .number:
      if !number.isFinite { result.isFinite = false }
    case .integer:
      if integer == .min || integer == .max { result.hasCutInteger = true }
    case .list:
      forEachElement { _, element in element.add(to: &result) }
    case .object:
      result.keys += count
      forEachMember(of: JSONKeys.none) { _, member in member.add(to: &result) }
    default: break
    }
  }
}

extension JSONKeys {
  /// No keys at all.
  package static let none = JSONKeys([])
}
