internal import CJSONC

/// The kind of a JSON value; numbers spelt without point and exponent are a kind of their own.
public enum JSONKind: Sendable, Equatable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number without point and exponent.
  case integer
  /// A number with a point or an exponent.
  case number
  /// Text.
  case string
  /// A list.
  case list
  /// An object.
  case object
}

/// A value inside json-c's tree, lent for the length of a call.
///
/// It is noncopyable and only ever borrowed, so it cannot outlive the tree it points into.
@usableFromInline @safe package struct JSONNode: ~Copyable {
  @usableFromInline let object: OpaquePointer?

  /// The kind of the value, asked of json-c once.
  @usableFromInline package let kind: JSONKind

  /// `nil` is how json-c represents `null`.
  @usableFromInline init(_ object: OpaquePointer?) {
    unsafe self.object = object
    unsafe kind = typeKind(object)
  }

  /// The value of an integer; beyond 64 bits json-c holds it at the nearest end of the range.
  package var integer: Int64 { unsafe json_object_get_int64(object) }

  /// The value of an integer or number; infinite beyond the range of floating point.
  package var number: Double { unsafe json_object_get_double(object) }

  /// The value of a boolean.
  package var boolean: Bool { unsafe json_object_get_boolean(object) != 0 }

  /// The members of an object or the elements of a list; 0 for anything else.
  package var count: Int {
    switch kind {
    case .object: Int(unsafe json_object_object_length(object))
    case .list: unsafe json_object_array_length(object)
    default: 0
    }
  }

  /// The value of a string, copied.
  package var string: String {
    guard let start = unsafe json_object_get_string(object) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(json_object_get_string_len(object)))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The index of a string's value in `keys`, without copying it.
  package func index(in keys: borrowing JSONKeys) -> Int? {
    guard let start = unsafe json_object_get_string(object) else { return nil }
    // A NUL inside would end the comparison early, so the lengths must agree too.
    let length = unsafe Int(json_object_get_string_len(object))
    guard let found = unsafe keys.index(of: start), keys.names[found].utf8.count == length else {
      return nil
    }
    return found
  }

  /// Lends each element of a list, first to last.
  package func forEachElement<Failure: Error>(
    _ body: (Int, borrowing JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    guard kind == .list else { return }
    for index in 0..<count {
      try unsafe body(index, JSONNode(json_object_array_get_idx(object, index)))
    }
  }

  /// Lends each member of an object in file order, with the key's index in `keys`, or `nil` for others.
  ///
  /// Inlinable because an event's five members would otherwise each pass through unspecialised closures.
  @inlinable package func forEachMember<Failure: Error>(
    of keys: borrowing JSONKeys, _ body: (Int?, borrowing JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    guard kind == .object else { return }
    var entry = unsafe firstEntry(object)
    var hint = 0
    while let current = unsafe entry {
      let key = unsafe keyIndex(current, in: keys, hint: hint)
      try unsafe body(key, JSONNode(value(current)))
      if let key { hint = key + 1 }
      unsafe entry = unsafe entryBehind(current)
    }
  }

  /// Lends each member of an object in file order, with a copy of its key.
  package func forEachMember<Failure: Error>(
    _ body: (String, borrowing JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    guard kind == .object else { return }
    var entry = unsafe firstEntry(object)
    while let current = unsafe entry {
      try unsafe body(String(cString: keyText(current)), JSONNode(value(current)))
      unsafe entry = unsafe entryBehind(current)
    }
  }
}

extension JSONKeys {
  /// The index of a key given as json-c holds it: bytes up to a NUL.
  ///
  /// `hint` is the index to try first, because recorders write keys in one order.
  @inline(__always)
  func index(of key: UnsafePointer<CChar>, hint: Int = 0) -> Int? {
    var head: UInt64 = 0
    var length = 0
    while length < 8 {
      let byte = unsafe UInt8(bitPattern: key[length])
      if byte == 0 { break }
      head |= UInt64(byte) << UInt64(8 * length)
      length += 1
    }
    if length < 8 {
      if hint < heads.count, heads[hint] == head { return hint }
      return heads.firstIndex(of: head)
    }
    for index in heads.indices where heads[index] == head {
      if unsafe tail(of: names[index], equals: key) { return index }
    }
    return nil
  }

  private func tail(of name: String, equals key: UnsafePointer<CChar>) -> Bool {
    var place = 8
    for byte in name.utf8.dropFirst(8) {
      guard unsafe UInt8(bitPattern: key[place]) == byte else { return false }
      place += 1
    }
    return unsafe key[place] == 0
  }
}

private func typeKind(_ object: OpaquePointer?) -> JSONKind {
  switch unsafe json_object_get_type(object) {
  case json_type_int: .integer
  case json_type_double: .number
  case json_type_string: .string
  case json_type_object: .object
  case json_type_array: .list
  case json_type_boolean: .boolean
  default: .null
  }
}

// Entries of json-c's table, without its types so that inlinable code may name them.

@usableFromInline func firstEntry(_ object: OpaquePointer?) -> UnsafeRawPointer? {
  guard let table = unsafe json_object_get_object(object) else { return nil }
  return unsafe UnsafeRawPointer(table.pointee.head)
}

@usableFromInline func entryBehind(_ entry: UnsafeRawPointer) -> UnsafeRawPointer? {
  unsafe UnsafeRawPointer(entry.assumingMemoryBound(to: lh_entry.self).pointee.next)
}

@usableFromInline func keyIndex(
  _ entry: UnsafeRawPointer, in keys: borrowing JSONKeys, hint: Int
) -> Int? {
  unsafe keys.index(of: keyText(entry), hint: hint)
}

@usableFromInline func value(_ entry: UnsafeRawPointer) -> OpaquePointer? {
  unsafe OpaquePointer(entry.assumingMemoryBound(to: lh_entry.self).pointee.v)
}

private func keyText(_ entry: UnsafeRawPointer) -> UnsafePointer<CChar> {
  unsafe entry.assumingMemoryBound(to: lh_entry.self).pointee.k.assumingMemoryBound(to: CChar.self)
}
