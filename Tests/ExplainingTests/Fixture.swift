import Foundation
import Gestures
import Measurements
import Primitives
import Replay
import SwipeControls
import Testing
import TouchTraces

/// What the tests of explanations share.
enum Fixture {
  static let slider = ControlRegistration(name: "SwipeSlider") { SwipeSlider(environment: $0) }

  /// The package's own folder.
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { break }
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The traces that come with the project.
  static let corpus = traces(in: root.appendingPathComponent("traces"))

  /// Real recordings; says loudly when there are none.
  static let recordings: [TouchTrace] = {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/recordings/native")
    let found = traces(in: folder)
    if found.isEmpty {
      print("SKIPPED: explanations of real recordings: shared recordings not found at \(folder.path)")
    }
    return found
  }()

  private static func traces(in folder: URL) -> [TouchTrace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return try? TraceReader().read(Array(data), path: name).trace
    }
  }

  static func settings(_ control: ControlRegistration = slider, inside: ParentGesture? = nil)
    -> ReplaySettings
  {
    var settings = ReplaySettings(control: control)
    settings.inside = inside
    settings.budgetSeconds = 0
    return settings
  }

  /// A way of replaying, with a name for test results.
  struct Setting: Sendable, CustomStringConvertible {
    var description: String
    var settings: ReplaySettings
  }

  /// Every profile, container, placement and delivery that a replay can have, one at a time.
  static let everySetting: [Setting] = {
    var all: [Setting] = []
    func add(_ name: String, _ change: (inout ReplaySettings) -> Void) {
      var settings = settings()
      change(&settings)
      all.append(Setting(description: name, settings: settings))
    }
    for profile in GestureProfile.all { add("profile " + profile.name) { $0.profile = profile } }
    for parent in ParentGesture.all { add("inside " + parent.name) { $0.inside = parent } }
    add("first-touch") { $0.placement = .firstTouch }
    add("fixed") { $0.placement = .fixed(Rect(x: 100, y: 300, width: 120, height: 90)) }
    add("frame:60") { $0.delivery = .frame(hertz: 60) }
    add("flutter") { $0.delivery = .flutter }
    add("flutter inside a scroll") {
      $0.delivery = .flutter
      $0.inside = .scroll
    }
    add("frame:120 inside a pager") {
      $0.delivery = .frame(hertz: 120)
      $0.inside = .pager
    }
    return all
  }()

  /// An event at a time in milliseconds.
  static func event(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Double, touch: Int32 = 1
  ) -> TouchEvent {
    TouchEvent(
      sampledAt: Int64((milliseconds * 1_000).rounded()), touch: touch, phase: phase, x: x, y: y)
  }

  static func trace(_ events: [TouchEvent], name: String = "made") -> TouchTrace {
    TouchTrace(name: name, surface: .init(width: 390, height: 844), events: events)
  }

  /// One touch: down, a move at half time, lifted.
  static func touch(held milliseconds: Double, dx: Double = 0, dy: Double = 0) -> TouchTrace {
    trace([
      event(.began, 100, 100, at: 0), event(.moved, 100 + dx, 100 + dy, at: milliseconds / 2),
      event(.ended, 100 + dx, 100 + dy, at: milliseconds),
    ])
  }
}
