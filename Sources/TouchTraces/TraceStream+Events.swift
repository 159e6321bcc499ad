internal import JSONBridge

/// Events on their way from json-c to the caller, and the end.
extension TraceStream {
  /// Takes all events of the batch.
  mutating func takeBatch(_ deliver: (TouchEvent) -> Void) throws(TraceError) {
    guard !batch.isEmpty else { return }
    let isLine = place == .lines
    var intake = intake
    let spare = EventIntake(frameLimit: 0)
    self.intake = spare
    var current = 0
    do throws(Fault) {
      let items = batch.items
      let isWhole = try batch.parse(by: tokener) { (index, node) throws(Fault) in
        current = index
        try intake.take(node, items[index], isLine: isLine, deliver)
      }
      self.intake = intake
      guard isWhole else { throw Fault(path: [], expected: .syntax(.agreement)) }
    } catch {
      self.intake = intake
      throw located(error, batch.items[current])
    }
    batch.removeAll()
    if let trailer = intake.trailer { preamble = trace(of: header.merging(trailer)) }
  }

  private func located(_ fault: Fault, _ item: JSONBatch.Item) -> TraceError {
    let isEvent = fault.path.first != .key("trailer") && fault.expected != .nothingAfterTrailer
    let bytes = batch.bytes(of: item)
    var error = TraceError(
      fault, file: path, eventIndex: isEvent ? eventCount : nil, bytes: bytes
    ) { item.line + JSONLocator(bytes).lineBreaks(before: $0) }
    if let place = fault.place { (error.line, error.eventIndex) = place }
    return error
  }

  /// Ends the text.
  mutating func end(_ deliver: (TouchEvent) -> Void) throws(TraceError) -> LoadedTrace {
    try endText(deliver)
    let whole = intake.trailer.map(header.merging) ?? header
    guard eventCount > 0 else { throw noEvents() }
    guard let trace = trace(of: whole) else {
      throw TraceError(file: path, line: 1, key: "surface", found: .missing, expected: .object)
    }
    let finish: (missingEnds: Int, warning: String?)
    do throws(Fault) { finish = try intake.finish(deliver) } catch {
      let place = error.place ?? (line: scanner.line, index: eventCount)
      throw TraceError(
        file: path, line: place.line, eventIndex: place.index, key: "touch",
        found: error.found ?? .missing, expected: error.expected)
    }
    var loaded = LoadedTrace(
      trace: trace, path: path, warnings: finish.warning.map { [$0] } ?? [],
      unknownKeys: intake.unknownKeys + whole.unknownKeys, missingEnds: finish.missingEnds)
    if trace.replay != nil { loaded.wishLines = wishLines }
    return loaded
  }

  /// Where the wish for a replay is; a trailer's is on the last line with a value.
  private var wishLines: LoadedTrace.WishLines {
    guard intake.trailer?.replay == nil else {
      let line = scanner.valueLine
      return LoadedTrace.WishLines(control: line, placement: line, profile: line)
    }
    return LoadedTrace.WishLines(
      control: wishLine("control"), placement: wishLine("placement"), profile: wishLine("profile"))
  }

  private func noEvents() -> TraceError {
    TraceError(
      file: path, line: headerText.gapLine ?? 1, key: "events",
      found: headerText.hasGap ? .count(0) : .missing, expected: .events)
  }

  private mutating func endText(_ deliver: (TouchEvent) -> Void) throws(TraceError) {
    let endedNumber: Bool
    do throws(JSONSyntaxError) { endedNumber = try scanner.finish() } catch { throw located(error) }
    // Only a number at depth 0 ends with the text, and no trace is one; its own error follows.
    guard endedNumber else { return }
    if place == .header { return try endHeader() }
    keepCarried()
    try takeBatch(deliver)
  }
}
