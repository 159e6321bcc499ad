internal import Measurements

extension TextReport {
  /// Touches with outcome `none` beyond which they are counted by trace instead of listed.
  static let listedTouches = 8

  /// Failed expectations, inputs that did not run, touches that came to nothing, and repairs.
  var attention: [StyledText] {
    capped(failures, "failed expectation") + capped(brokenInputs, "input")
      + capped(idleTouches, "trace") + (layout.isQuiet ? [] : capped(warnings, "note"))
  }

  private var failures: [StyledText] {
    record.traces.filter { $0.expectation == .failed }.flatMap { trace in
      trace.unmet.map { unmet in
        line("✗", .red, name(of: trace), unmet + assumption(trace, unmet))
      }
    }
  }

  private var brokenInputs: [StyledText] {
    guard layout.listsErrors else { return [] }
    return record.errors.map { error in
      let place = error.line.map { error.path + ":\($0)" } ?? error.path
      return line("✗", .red, place, error.message)
    }
  }

  /// Touches that came to nothing, but for those an expectation has already spoken about.
  private var idleTouches: [StyledText] {
    let traces = record.traces.map { trace in (trace, idle(trace)) }.filter { !$0.1.isEmpty }
    let count = traces.reduce(0) { $0 + $1.1.count }
    return traces.flatMap { trace, touches in
      guard count > Self.listedTouches else { return touches.map { single(trace, $0) } }
      return [grouped(trace, touches)]
    }
  }

  private func idle(_ trace: TraceRecord) -> [TouchRecord] {
    guard trace.expectation != .met else { return [] }
    return trace.touches.filter { touch in
      touch.outcome == "none" && !trace.unmet.contains { $0.hasPrefix("touch \(touch.touch):") }
    }
  }

  private func single(_ trace: TraceRecord, _ touch: TouchRecord) -> StyledText {
    line(
      "○", .yellow, name(of: trace), "touch \(touch.touch): " + touch.reason + assumption(trace, touch.reason)
    )
  }

  private func grouped(_ trace: TraceRecord, _ touches: [TouchRecord]) -> StyledText {
    let first = touches.first ?? TouchRecord(touch: 0, outcome: "", reason: "")
    guard touches.count > 1 else { return single(trace, first) }
    let count = NumberText.grouped(touches.count) + " touches came to nothing; touch \(first.touch): "
    return line("○", .yellow, name(of: trace), count + first.reason + assumption(trace, first.reason))
  }

  private var warnings: [StyledText] {
    record.traces.flatMap { trace in
      trace.warnings.map { line("·", .dim, name(of: trace), $0) }
    }
  }

  private func line(_ mark: String, _ ink: Ink, _ name: String, _ words: String) -> StyledText {
    StyledText(mark + " ", ink) + StyledText(name.escapedForTerminal, .bold)
      + StyledText("  " + words.escapedForTerminal)
  }

  /// The trace's name, or its path where another trace of this run has the same name.
  private func name(of trace: TraceRecord) -> String {
    sharedNames.contains(trace.name) ? trace.path : trace.name
  }

  private func assumption(_ trace: TraceRecord, _ words: String) -> String {
    trace.scaleIsAssumed && words.contains(" pt") ? " (assumed scale)" : ""
  }

  private func capped(_ lines: [StyledText], _ noun: String) -> [StyledText] {
    guard lines.count > Self.listLimit + 1 else { return lines }
    let rest = lines.count - Self.listLimit
    return lines.prefix(Self.listLimit)
      + [StyledText("  … and \(NumberText.grouped(rest)) more \(noun)s", .dim)]
  }
}
