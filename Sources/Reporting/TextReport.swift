package import Measurements

/// A run as a person reads it at a terminal: what needs attention, the sums, the speeds, the next step.
///
/// The same record and layout give the same text.
package struct TextReport: Sendable {
  /// How the text is laid out.
  package struct Layout: Sendable {
    /// Columns to break lines at, or nil to leave lines as long as they are.
    package var width: Int?
    /// Whether to write codes for colours.
    package var isColored = false
    /// Whether to write only what needs attention and the last line.
    package var isQuiet = false
    /// Whether inputs that did not run are listed; not so where the reader has just seen them.
    package var listsErrors = true

    /// Creates a plain layout without a width.
    package init(width: Int? = nil, isColored: Bool = false, isQuiet: Bool = false) {
      self.width = width.map { max(40, $0) }
      self.isColored = isColored
      self.isQuiet = isQuiet
    }
  }

  /// The exit status of an interrupted run.
  static let interrupted: Int32 = 130

  /// Lines of one kind that are shown before "… and N more".
  package static let listLimit = 20

  let record: RunRecord
  let summary: RunSummary
  let layout: Layout
  /// Names that several traces have, which their paths must tell apart.
  let sharedNames: Set<String>
  /// The status that the run will exit with, named in the last line when it is not 0.
  let exitStatus: Int32
  /// The command to type next, when there is one.
  let next: String?

  /// Creates a report.
  package init(_ record: RunRecord, layout: Layout, exitStatus: Int32 = 0, next: String? = nil) {
    self.record = record
    self.summary = RunSummary(record)
    var seen: Set<String> = []
    sharedNames = Set(record.traces.map(\.name).filter { !seen.insert($0).inserted })
    self.layout = layout
    self.exitStatus = exitStatus
    self.next = next
  }

  /// The whole report, each line ended by a line feed.
  package func text() -> String {
    var blocks = [attention]
    if !layout.isQuiet { blocks += [sums, measurements, setting] }
    blocks.append(verdict)
    return blocks.filter { !$0.isEmpty }.map(rendered).joined(separator: "\n")
  }

  private func rendered(_ lines: [StyledText]) -> String {
    lines.flatMap { $0.wrapped(width: layout.width, indent: 4) }
      .map { $0.rendered(isColored: layout.isColored) + "\n" }.joined()
  }

  /// The sums of outcomes and where pans were recognised.
  private var sums: [StyledText] {
    guard !record.traces.isEmpty else { return [] }
    return [expectationLine + outcomeLine] + panLine
  }

  private var expectationLine: StyledText {
    let judged = summary.met + summary.failed
    guard judged > 0 else { return StyledText(NumberText.counted(record.traces.count, "trace")) }
    let ink: Ink = summary.failed == 0 ? .green : .red
    let head = StyledText("\(summary.met) of \(judged) as expected", ink)
    let others = record.traces.count - judged
    return others == 0 ? head : head + StyledText(" · \(others) without a judged expectation", .dim)
  }

  private var outcomeLine: StyledText {
    let parts = summary.outcomes.map { (NumberText.grouped($0.count) + " " + $0.outcome).glued }
    let sum = parts.isEmpty ? "" : " = ".glued + parts.joined(separator: " + ")
    return StyledText(" · " + NumberText.counted(summary.touches, "touch", "touches").glued + sum)
  }

  private var panLine: [StyledText] {
    func detection(_ percentage: Double) -> String? {
      guard let time = RunSummary.percentile(percentage, of: summary.panMicroseconds),
        let points = RunSummary.percentile(percentage, of: summary.panPoints)
      else { return nil }
      return (NumberText.duration(microseconds: time) + ", " + NumberText.fixed(points, places: 1) + " pt")
        .glued
    }
    guard let median = detection(50), let late = detection(90), let last = detection(100) else { return [] }
    let assumed = summary.scaleIsAssumed ? " (scale assumed for some)" : ""
    return [
      StyledText("pan after p50 ".glued) + StyledText(median, .bold)
        + StyledText(" · p90 " + late + " · last " + last + assumed)
    ]
  }

  /// What the figures were taken with: needed to compare two reports.
  private var setting: [StyledText] {
    guard !record.traces.isEmpty else { return [] }
    let context = record.context
    let parts = [
      context.control, "profile " + context.profile, context.placement, "delivery " + context.delivery,
      context.inside.map { "inside a " + $0 }, context.skin.map { "skin " + $0 },
      context.style.map { "style " + $0 },
      context.resolver == "compiled" ? nil : "resolver " + context.resolver,
      NumberText.counted(context.instances, "instance"), NumberText.counted(context.threads, "thread"),
      "seed \(context.seed)", context.build == "release" ? nil : context.build + " build",
    ]
    return [
      StyledText(parts.compactMap { $0?.escapedForTerminal.glued }.joined(separator: " · "), .dim),
      StyledText("digest " + record.digest, .dim),
    ]
  }

  /// The last line: how it ended and what to type next.
  private var verdict: [StyledText] {
    guard exitStatus != 0 else { return [] }
    let counts = [
      summary.failed == 0 ? nil : "\(summary.failed) failed",
      record.errors.isEmpty ? nil : NumberText.counted(record.errors.count, "input") + " not run",
      exitStatus == TextReport.interrupted ? "interrupted" : nil,
    ].compactMap(\.self)
    let head = StyledText((counts + ["exit \(exitStatus)"]).joined(separator: ", ") + ".", .red)
    guard let next else { return [head] }
    return [head + StyledText("   Next: ") + StyledText(next.escapedForTerminal.glued, .cyan)]
  }
}
