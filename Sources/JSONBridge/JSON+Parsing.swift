extension JSON {
  /// Reads one JSON text, as strictly as RFC 8259 allows and with each key once.
  ///
  /// Numbers without point and exponent become ``JSON/integer(_:)``, all others ``JSON/number(_:)``.
  ///
  /// - Parameter bytes: the whole text; the tree takes about twenty times as much while it is read.
  /// - Returns: the value, keys in file order.
  /// - Throws: the first departure from the grammar, a key given twice, a number beyond 64 bits.
  public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSON {
    var scanner = JSONScanner()
    var position = 0
    while try scanner.next(in: bytes.span, at: &position) != .exhausted {}
    _ = try scanner.finish()
    var batch = JSONBatch()
    batch.append(bytes.span, 0..<bytes.count, line: 1, keyCount: scanner.keyCount)
    let tokener = try JSONTokener()
    var result = JSON.null
    let keyCount = scanner.keyCount
    let isWhole = try batch.parse(by: tokener) { (_, node) throws(JSONSyntaxError) in
      let audit = node.audit()
      guard audit.keys == keyCount else { throw duplicate(in: bytes) }
      guard audit.isFinite else { throw infinity(in: bytes) }
      guard !audit.hasCutInteger else {
        throw JSONSyntaxError(line: 1, found: nil, expected: .integer64)
      }
      result = JSON(node)
    }
    guard isWhole else { throw JSONSyntaxError(line: 1, found: nil, expected: .agreement) }
    return result
  }

  private static func duplicate(in bytes: [UInt8]) -> JSONSyntaxError {
    let locator = JSONLocator(bytes)
    let line = 1 + locator.lineBreaks(before: locator.firstDuplicateKey()?.offset ?? 0)
    return JSONSyntaxError(line: line, found: UInt8(ascii: "\""), expected: .uniqueKeys)
  }

  private static func infinity(in bytes: [UInt8]) -> JSONSyntaxError {
    let locator = JSONLocator(bytes)
    let start = locator.firstInfinity()?.lowerBound ?? 0
    return JSONSyntaxError(
      line: 1 + locator.lineBreaks(before: start), found: bytes[start], expected: .finite)
  }

  /// Copies a value out of json-c's tree; the scanner has bounded the depth.
  private init(_ node: borrowing JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .bool(node.boolean)
    case .integer:
      self = .integer(node.integer)
    case .number: self = .number(node.number)
    case .string: self = .string(node.string)
    case .list:
      var items: [JSON] = []
      node.forEachElement { _, element in items.append(JSON(element)) }
      self = .array(items)
    case .object:
      var members: [(key: String, value: JSON)] = []
      node.forEachMember { key, member in members.append((key, JSON(member))) }
      self = .object(members)
    }
  }
}
