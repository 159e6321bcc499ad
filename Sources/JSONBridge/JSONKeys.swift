/// A closed list of keys, prepared for comparing with json-c's strings without making any.
@usableFromInline package struct JSONKeys: Sendable {
  /// The keys in the order of their indices.
  package let names: [String]
  /// The first eight bytes of each key, the first byte lowest, filled up with zeros.
  let heads: [UInt64]

  /// Prepares keys; none is empty or holds a NUL.
  package init(_ names: [String]) {
    self.names = names
    heads = names.map { name in
      var head: UInt64 = 0
      for (place, byte) in name.utf8.prefix(8).enumerated() { head |= UInt64(byte) << (8 * place) }
      return head
    }
  }
}
