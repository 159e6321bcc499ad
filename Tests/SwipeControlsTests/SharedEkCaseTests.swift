import Foundation
import SwipeControls
import Testing

/// The shared cases of the control that this one is modelled on, played through a slider.
@Suite(.enabled(if: EkCase.isAvailable, "the shared cases are needed"))
struct SharedEkCaseTests {
  @Test func `The cases are all there`() {
    #expect(EkCase.all.count >= 7)
    #expect(EkCase.all.contains { $0.id == "ek-slider-anchor-shift" })
  }

  @Test(arguments: EkCase.all)
  func `A slider makes of a case what it expects`(ekCase: EkCase) {
    let stage = Stage()
    let slider = ProbeSlider(environment: stage.environment)
    slider.journal.listen(to: slider)
    var panStart: Int?
    var overlayWasShown = false
    slider.addAction(for: .allTouchEvents) {
      overlayWasShown = overlayWasShown || ($0 as? SwipeControl)?.overlayVisible == true
    }
    for (index, event) in ekCase.events.enumerated() {
      stage.time(event.milliseconds)
      overlayWasShown = overlayWasShown || slider.overlayVisible
      stage.send(event.phase, event.x, event.y, at: event.milliseconds, touch: 1, to: slider)
      if slider.isPan && panStart == nil { panStart = index }
      if let value = ekCase.values[index] { #expect(slider.value == value) }
    }
    stage.loop.drain()
    let taps = slider.journal.take().filter { $0 == "tap" }.count
    // The recorded defect: any movement counted as a pan. Here it is none, and the touch is a tap.
    let isDefect = ekCase.id == "ek-slider-anchor-shift"
    if let start = ekCase.panStart { #expect(panStart == (isDefect ? nil : start)) }
    if let isTap = ekCase.isTap { #expect(taps == (isTap ? 1 : 0)) }
    if isDefect { #expect(taps == 1) }
    if let isShown = ekCase.overlayIsShown { #expect(overlayWasShown == isShown) }
    #expect(slider.state == .normal)
  }
}

/// One case: events and what they lead to.
struct EkCase: Sendable, CustomTestStringConvertible {
  struct Event: Sendable {
    var milliseconds: Double
    var phase: TouchPhase
    var x: Double
    var y: Double
  }

  var id: String
  var events: [Event]
  var values: [Int: Double]
  var panStart: Int?
  var isTap: Bool?
  var overlayIsShown: Bool?

  var testDescription: String { id }

  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while root.path != "/" {
      if FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) { break }
      root.deleteLastPathComponent()
    }
    let cases = root.deletingLastPathComponent().appendingPathComponent("shared/cases")
    if FileManager.default.fileExists(atPath: cases.path) { return cases }
    print("SKIPPED: the control's shared cases: shared recordings not found at \(cases.path)")
    return nil
  }()

  static var isAvailable: Bool { folder != nil }

  static let all: [EkCase] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasPrefix("ek-") && $0.hasSuffix(".json") }
      .compactMap { EkCase(at: folder.appendingPathComponent($0)) }
  }()

  private init?(at file: URL) {
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let id = root["id"] as? String, let events = root["events"] as? [[String: Any]],
      let expect = root["expect"] as? [String: Any]
    else { return nil }
    self.id = id
    let phases: [String: TouchPhase] = ["down": .began, "move": .moved, "up": .ended, "cancel": .cancelled]
    self.events = events.compactMap { fields in
      guard let time = fields["t_ms"] as? NSNumber, let word = fields["phase"] as? String,
        let phase = phases[word], let x = fields["x"] as? NSNumber, let y = fields["y"] as? NSNumber
      else { return nil }
      return Event(milliseconds: time.doubleValue, phase: phase, x: x.doubleValue, y: y.doubleValue)
    }
    guard self.events.count == events.count else { return nil }
    panStart = expect["pan_starts_at_event"] as? Int
    isTap = expect["tap"] as? Bool
    let shownAt = expect["overlay_shown_at_ms"] != nil
    overlayIsShown = expect["overlay_shown"] as? Bool ?? (shownAt ? true : nil)
    values = [:]
    for (key, value) in expect["value_after"] as? [String: NSNumber] ?? [:] {
      if let index = Int(key) { values[index] = value.doubleValue }
    }
  }
}
