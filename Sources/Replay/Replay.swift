import Gestures
import Host
public import Measurements
import Primitives
import SwipeControls
public import TouchTraces

/// Replays traces into control instances and measures them: the main job.
///
/// Three passes: behaviour (each trace once on one control, everything recorded), throughput (all
/// instances, counters only, which must equal what the behaviour pass promises), and latency (the resolve
/// path and the delivery of one event, into histograms).
public struct Replay: Sendable {
  /// How traces are replayed.
  public let settings: ReplaySettings

  /// Creates a replay.
  public init(settings: ReplaySettings) { self.settings = settings }

  /// Replays the traces in all three passes; with a budget of 0 seconds in the first one alone.
  ///
  /// The record's `errors` and every trace's judgement are left to the caller. The order of the traces
  /// changes nothing but the order of their records.
  ///
  /// - Throws: ``ReplayError`` when the passes contradict each other, `HostError` when a thread cannot start.
  public func run(
    _ traces: [LoadedTrace], progress: @escaping @Sendable (ReplayProgress) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> RunRecord {
    let scripts = traces.map { script(for: $0.trace, missingEnds: $0.missingEnds) }
    var behaviours: [Behaviour] = []
    for script in scripts where !isInterrupted() {
      behaviours.append(behaviour(of: script))
      let share = Double(behaviours.count) / Double(scripts.count)
      progress(ReplayProgress(pass: "behaviour", fraction: share * (settings.budgetSeconds > 0 ? 0.05 : 1)))
    }
    var record = RunRecord(
      context: context(clock: nil), digest: Replay.combinedDigest(behaviours),
      traces: zip(traces, behaviours).map(Replay.describe), errors: [], throughput: nil, latency: nil)
    guard settings.budgetSeconds > 0, !scripts.isEmpty, behaviours.count == scripts.count else {
      return record
    }
    let clock = HostClock.calibrated()
    record.context = context(clock: clock)
    let budget = settings.budgetSeconds * 1e12
    let pass = ThroughputPass(
      settings: settings, scripts: scripts, clock: clock, budgetPicoseconds: UInt64(budget * 0.5),
      isInterrupted: isInterrupted)
    let shares = try pass.run {
      progress(ReplayProgress(pass: "throughput", fraction: 0.05 + 0.55 * $0))
    }
    try check(shares, against: behaviours)
    record.throughput = Replay.rates(shares, hasAppearance: hasAppearance)
    guard !isInterrupted() else { return record }
    progress(ReplayProgress(pass: "latency", fraction: 0.6))
    record.latency = LatencyPass(
      settings: settings, scripts: scripts, clock: clock, isInterrupted: isInterrupted
    ).run(picoseconds: UInt64(budget * 0.35))
    progress(ReplayProgress(pass: "latency", fraction: 1))
    return record
  }

  /// What one trace does to one new control under these settings, with a digest per event.
  public func behaviour(of trace: TouchTrace) -> Behaviour { behaviour(of: script(for: trace)) }

  private func script(for trace: TouchTrace, missingEnds: Int = 0) -> ReplayScript {
    ReplayScript(
      trace, placement: settings.placement, delivery: settings.delivery, missingEnds: missingEnds)
  }

  private func behaviour(of script: ReplayScript) -> Behaviour {
    let environment = settings.makeEnvironment()
    environment.appearance.countsResolves = true
    let control = settings.makeControl(environment)
    var pass = BehaviourPass(
      script: script, environment: environment, control: control, inside: settings.inside)
    return pass.run()
  }

  private var hasAppearance: Bool { settings.makeControl(settings.makeEnvironment()) is SwipeControl }
}

extension Replay {
  /// One digest for all traces: theirs, combined in their own order, so that the order of files is none.
  static func combinedDigest(_ behaviours: [Behaviour]) -> String {
    combinedDigest(of: behaviours.map(\.record.digest))
  }

  /// Combines traces' digests, spelt in hexadecimal, into one; the order given does not matter.
  public static func combinedDigest(of digests: [String]) -> String {
    var combined = Digest()
    for digest in digests.sorted() { combined.combine(digest) }
    return combined.hex
  }

  private static func describe(_ loaded: LoadedTrace, _ behaviour: Behaviour) -> TraceRecord {
    var record = behaviour.record
    record.name = loaded.trace.name
    record.path = loaded.path
    record.scaleIsAssumed = loaded.trace.surface.scaleSource == .assumed
    record.warnings = loaded.warnings
    record.fault = behaviour.fault?.description
    return record
  }

  /// Every worker that was not interrupted must have counted instances × passes × one behaviour pass.
  private func check(_ shares: [ThroughputPass.Share], against behaviours: [Behaviour]) throws(ReplayError) {
    for share in shares where !share.wasInterrupted {
      let times = share.instances * share.passes
      for (name, promised, found) in Replay.counterPairs(behaviours, share.counters) {
        guard promised &* times == found else {
          throw .countersDiverged(counter: name, expected: promised &* times, found: found)
        }
      }
    }
  }

  private static func counterPairs(
    _ behaviours: [Behaviour], _ found: PlayCounters
  ) -> [(name: String, promised: Int, found: Int)] {
    func sum(_ path: KeyPath<PlayCounters, Int>) -> Int {
      behaviours.reduce(0) { $0 &+ $1.counters[keyPath: path] }
    }
    let counters: [(String, KeyPath<PlayCounters, Int>)] = [
      ("events", \.events), ("tracked events", \.trackedEvents), ("transitions", \.transitions),
      ("touches", \.controls.touches), ("pans", \.controls.pans), ("taps", \.controls.taps),
      ("ends", \.controls.ends), ("cancels", \.controls.cancels),
      ("configures", \.controls.configures), ("redraws", \.controls.redraws),
      ("final values", \.valueWord),
    ]
    return counters.map { ($0.0, sum($0.1), found[keyPath: $0.1]) }
  }

  private static func rates(_ shares: [ThroughputPass.Share], hasAppearance: Bool) -> Throughput {
    func rate(_ count: (ThroughputPass.Share) -> Int) -> Double {
      shares.reduce(0) { $0 + Double(count($1)) / Double(max($1.picoseconds, 1)) * 1e12 }
    }
    // An interrupted run may end before any worker has come to its resolve-only loop.
    let resolving = shares.filter { $0.resolvePicoseconds > 0 }
    let resolves = resolving.reduce(0) { $0 + Double($1.resolves) / Double($1.resolvePicoseconds) * 1e12 }
    return Throughput(
      eventsPerSecond: rate(\.counters.events), trackedEventsPerSecond: rate(\.counters.trackedEvents),
      panDetectionsPerSecond: rate(\.counters.controls.pans),
      transitionsPerSecond: rate(\.counters.transitions),
      resolvesPerSecond: hasAppearance && !resolving.isEmpty ? resolves : nil,
      passes: shares.map(\.passes).min() ?? 0)
  }

  private func context(clock: HostClock?) -> RunContext {
    var context = RunContext()
    context.swift = Machine.swiftVersion
    context.build = Machine.buildMode
    context.cpu = Machine.processorName
    context.cores = Machine.availableProcessors
    context.clockName = clock?.name ?? ""
    context.clockCost = clock?.costNanoseconds ?? 0
    context.clockQuantum = clock?.quantumNanoseconds ?? 0
    context.seed = settings.seed
    context.instances = settings.instances
    context.threads = settings.threads
    context.control = settings.control.name
    context.profile = settings.profile.name
    context.placement = settings.placement.spelling
    context.delivery = settings.delivery.spelling
    context.inside = settings.inside?.name
    context.skin = settings.skinPath
    context.style = settings.styleName
    context.resolver = settings.resolver.rawValue
    return context
  }
}

extension PlayCounters {
  /// The sum of final values as a signed word, for the comparison with the other counters.
  fileprivate var valueWord: Int { Int(truncatingIfNeeded: valueSum) }
}
