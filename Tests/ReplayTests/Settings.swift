import Foundation
import Gestures
import Primitives
import Replay
import SwipeControls
import TouchTraces

/// What the tests of replays share.
enum Fixture {
  static let slider = ControlRegistration(name: "slider") { SwipeSlider(environment: $0) }
  /// The traces that come with the project as a reader returns them, in canonical order.
  static let corpus = TraceCorpus.traces().compactMap { trace in
    try? TraceReader().read(TraceWriter().document(trace), path: "\(trace.name).json").trace
  }

  static func settings(
    placement: Placement = .everyTouch, delivery: Delivery = .raw, resolver: ResolverKind = .compiled,
    instances: Int = 1, threads: Int = 1, budgetSeconds: Double = 0
  ) -> ReplaySettings {
    var settings = ReplaySettings(control: slider)
    settings.placement = placement
    settings.delivery = delivery
    settings.resolver = resolver
    settings.instances = instances
    settings.threads = threads
    settings.budgetSeconds = budgetSeconds
    return settings
  }

  static func loaded(_ traces: [TouchTrace]) -> [LoadedTrace] {
    traces.map { LoadedTrace(trace: $0, path: "\($0.name).json") }
  }

  /// An event at a whole millisecond; `history` in milliseconds and places.
  static func event(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64, delivered: Int64? = nil,
    touch: Int32 = 1, history: [(at: Int64, x: Double, y: Double)] = []
  ) -> TouchEvent {
    TouchEvent(
      sampledAt: milliseconds * 1_000, deliveredAt: (delivered ?? milliseconds) * 1_000, touch: touch,
      phase: phase, x: x, y: y,
      history: history.map { CoalescedSample(sampledAt: $0.at * 1_000, x: $0.x, y: $0.y) })
  }

  static func trace(
    _ events: [TouchEvent], surface: TouchTrace.Surface = .init(width: 400, height: 800)
  ) -> TouchTrace {
    TouchTrace(name: "made", surface: surface, events: events)
  }

  /// A pan of 48 points, then a tap.
  static let panAndTap = trace([
    event(.began, 100, 100, at: 0), event(.moved, 110, 100, at: 10), event(.moved, 148, 100, at: 20),
    event(.ended, 148, 100, at: 30), event(.began, 50, 50, at: 500, touch: 2),
    event(.ended, 50, 50, at: 560, touch: 2),
  ])

  /// The folder of the shared recordings; says loudly when there is none.
  static let recordings: URL? = {
    var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while root.path != "/" {
      if FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) { break }
      root.deleteLastPathComponent()
    }
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/recordings/native")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("SKIPPED: replays of real recordings: shared recordings not found at \(folder.path)")
    return nil
  }()
}
