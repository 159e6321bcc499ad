import Gestures
import Primitives
import SwipeControls

/// What a recogniser is asked to watch for.
enum GestureShape: String, Sendable, CaseIterable {
  /// Whatever the profile says.
  case own
  case pan
  case horizontal
  case vertical
}

/// The recogniser's settings that a case asks for: its peer's profile and the changes its thresholds make.
struct CaseSetup {
  var peer: GestureProfile
  /// Changes by field; a later one for the same field wins.
  var changes: [(key: String, value: ProfileValue)] = []
  /// Slop thresholds that belong to one shape of gesture.
  var touchSlop: Double?
  var panSlop: Double?
  var axis: GestureShape?
  var resampler = TouchResampler()
  var bounds: TranslationBounds?
  var slider: [(name: String, value: Double)] = []
  var display: (width: Double, height: Double)?
  var hasChannel = false

  /// The peers by words in the names of their repositories.
  private static let peers: [(word: String, profile: GestureProfile)] = [
    ("swipecontrols", .ek), ("chromium", .chromium), ("flutter", .flutter), ("hammer", .hammer),
    ("qt", .qt), ("gtk", .gtk), ("gesture-handler", .rngh), ("rngh", .rngh), ("use-gesture", .useGesture),
    ("usegesture", .useGesture), ("android", .android), ("aosp", .android), ("uikit", .uikit),
    ("apple", .uikit), ("ek-", .ek), ("rb-", .ek),
  ]

  /// Throws what is not understood.
  init(_ gestureCase: GestureCase) throws {
    let repository = gestureCase.repository.lowercased()
    let isIssue = repository.isEmpty || repository == "issue" || repository == "own"
    let place = isIssue ? gestureCase.id.lowercased() : repository
    let found = CaseSetup.peers.first { place.contains($0.word) }
    peer = found?.profile ?? .ek
    var unknown: [String] = []
    for (key, value) in gestureCase.thresholds where !CaseThresholds.apply(key, value, &self) {
      unknown.append("\(key) = \(value)")
    }
    guard unknown.isEmpty else {
      throw CaseFault("thresholds not understood: " + unknown.joined(separator: ", "))
    }
    // A peer without a profile must at least say how far a pan is.
    if found == nil, !isIssue, touchSlop == nil, panSlop == nil, !has("slop"), !has("active-offset-x") {
      throw CaseFault("no profile for \(gestureCase.repository)")
    }
    if let word = gestureCase.expected("axis")?.text { axis = word == "y" ? .vertical : .horizontal }
  }

  func has(_ key: String) -> Bool { changes.contains { $0.key == key } }

  mutating func change(_ key: String, _ value: ProfileValue) {
    changes.removeAll { $0.key == key }
    changes.append((key, value))
  }

  mutating func change(_ key: String, _ number: Double) { change(key, .number(number)) }

  /// The profile for a shape of gesture.
  func profile(_ shape: GestureShape = .own) throws -> GestureProfile {
    var setup = self
    let isFlutter = peer.name == "flutter"
    let wanted = shape == .own ? (axis ?? (isFlutter ? .pan : .own)) : shape
    setup.applySlops(isPan: wanted == .pan)
    let isAxis = wanted == .horizontal || wanted == .vertical
    if isAxis { setup.change("axis-lock", .word(wanted.rawValue)) }
    if isFlutter || shape != .own {
      if isAxis {
        setup.change("metric", .word(wanted.rawValue))
      } else {
        setup.change("axis-lock", .word("none"))
        if !setup.has("metric") { setup.change("metric", .word("path-length")) }
      }
    }
    setup.applyRail()
    setup.applyOffsets()
    do {
      return try GestureProfile(name: peer.name, base: peer, overrides: setup.changes, source: "the case")
    } catch {
      throw CaseFault("\(error)")
    }
  }

  /// `touch_slop` is the reach of taps, presses and drags along an axis; a free pan takes `pan_slop`.
  private mutating func applySlops(isPan: Bool) {
    let double = peer.name == "flutter" && isPan ? touchSlop.map { 2 * $0 } : nil
    if let slop = (isPan || touchSlop == nil ? panSlop : nil) ?? double ?? touchSlop, !has("slop") {
      change("slop", slop)
    }
    guard let touchSlop else { return }
    if !has("tap-slop"), peer.tap.slopPoints.isFinite { change("tap-slop", touchSlop) }
    if !has("press-slop") { change("press-slop", touchSlop) }
  }

  /// Chromium's rails follow the slop; a wide display widens the channel up to three times.
  private mutating func applyRail() {
    let slop = changes.first { $0.key == "slop" }.flatMap {
      if case .number(let n) = $0.value { n } else { nil }
    }
    guard peer.pan.rail.ratio.isFinite, let slop else { return }
    if !has("rail-bound") { change("rail-bound", slop) }
    guard !hasChannel else { return }
    let narrow = 1.5 * slop
    let diagonal = display.map { ($0.width * $0.width + $0.height * $0.height).squareRoot() } ?? 0
    change("rail-channel", max(narrow, min(3 * narrow, diagonal * narrow / 480)))
  }

  /// Any offset criterion takes the place of RNGH's distance.
  private mutating func applyOffsets() {
    let offsets = ["active-offset-x", "active-offset-y", "fail-offset-x", "fail-offset-y"]
    guard peer.name == "rngh", offsets.contains(where: has), !has("slop") else { return }
    change("slop", 1e9)
  }
}
