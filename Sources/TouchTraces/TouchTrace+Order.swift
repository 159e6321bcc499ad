extension TouchTrace {
  /// Brings events that were sampled at one time into canonical order, as those of ``TraceReader`` are.
  ///
  /// So the order in which a recorder wrote the fingers of one frame never changes a result. Times must not
  /// decrease; linear where frames are in order already.
  public mutating func sortEvents() {
    var start = events.startIndex
    while start < events.endIndex {
      var end = start + 1
      while end < events.endIndex, events[end].sampledAt == events[start].sampledAt { end += 1 }
      if end - start > 1 {
        var frame = Array(events[start..<end])
        TouchTrace.sortFrame(&frame)
        events.replaceSubrange(start..<end, with: frame)
      }
      start = end
    }
  }

  /// Brings events of one time of sampling, all of them, into canonical order.
  public static func sortFrame(_ events: inout [TouchEvent]) { CanonicalOrder.sort(&events) }
}
