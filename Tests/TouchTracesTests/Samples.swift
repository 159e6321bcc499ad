import JSONBridge
import Primitives
import TouchTraces

/// Small texts for tests.
enum Samples {
  static let head = #"{"format": "swipebench-trace", "version": 1, "surface": {"width": 9, "height": 9}"#

  /// A document around events given as text.
  static func document(_ events: String..., rest: String = "") -> [UInt8] {
    Array((head + ", \"events\": [" + events.joined(separator: ",\n") + "]" + rest + "}").utf8)
  }

  /// JSON Lines around lines given as text.
  static func lines(_ lines: String...) -> [UInt8] {
    Array(([head + "}"] + lines).joined(separator: "\n").utf8)
  }

  /// An event as text; `rest` begins with a comma.
  static func event(
    _ time: Int, _ touch: Int, _ phase: String, _ x: Double = 1, _ y: Double = 2, rest: String = ""
  ) -> String {
    "{\"t_us\": \(time), \"touch\": \(touch), \"phase\": \"\(phase)\", \"x\": \(x), \"y\": \(y)\(rest)}"
  }

  /// A trace that uses every field; small enough to change each of its bytes.
  static let full = """
    {"format": "swipebench-trace", "version": 1, "name": "a\\u00e9\u{1F600}",
     "surface": {"width": 9, "height": 1.5e1, "unit": "px", "unitsPerPoint": [2, 3], "rotation": 90, "yAxis": "up"},
     "clock": {"source": "c", "origin_us": 7}, "replay": {"control": "S"},
     "events": [
      {"t_us": 0, "touch": 1, "phase": "began", "x": 1, "y": -2.5, "force": 0.5},
      {"t_us": 8, "touch": 1, "phase": "moved", "x": 2, "y": 3, "history": [{"t_us": 4, "x": 1, "y": 1}]},
      {"t_us": 9, "touch": 2, "phase": "began", "x": 1, "y": 1, "delivered_us": 11},
      {"t_us": 12, "touch": 1, "phase": "cancelled"}
     ],
     "expect": {"touches": [{"touch": 1, "outcome": "pan"}], "pans": 1}, "more": [null, true]}
    """
}

/// A valid trace made from a seed.
struct RandomTrace {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool { random.integer(in: 0...99) < percent }

  private mutating func number() -> Double {
    switch random.integer(in: 0...3) {
    case 0: Double(random.integer(in: -1000...1000))
    case 1: random.unit() * 1e9
    case 2: -random.unit() * 1e-9
    default: Double(random.integer(in: 0...99)) / 8
    }
  }

  mutating func make() -> TouchTrace {
    var trace = TouchTrace(name: text(), surface: surface(), events: events())
    if chance(50) {
      trace.clock = .init(source: chance(50) ? text() : nil, origin: chance(50) ? 1 << 53 : nil)
    }
    if chance(50) {
      trace.replay = .init(control: text(), placement: nil, profile: chance(50) ? text() : nil)
    }
    if chance(50) {
      trace.expectation = .init(touches: [.init(touch: 1, outcome: .tap)], pans: 0, taps: nil, cancels: 3)
    }
    if chance(50) { trace.source = .init(file: text(), sha256: "00", repairs: [text(), text()]) }
    return trace
  }

  private mutating func text() -> String {
    let pieces = ["a", "\"", "\\", "\n", "\u{0}", "é", "\u{2028}", "\u{1F600}", "/", "\u{7F}", "z"]
    return (0..<random.integer(in: 0...6)).map { _ in pieces[random.integer(in: 0...pieces.count - 1)] }
      .joined()
  }

  private mutating func surface() -> TouchTrace.Surface {
    let scale = 0.1 + random.unit()
    return .init(
      width: 1 + random.unit(), height: 5, unit: TouchTrace.Unit.allCases[random.integer(in: 0...3)],
      unitsPerPointX: scale, unitsPerPointY: chance(50) ? scale : 7, scaleSource: .declared,
      millimetres: chance(50) ? Size(width: 3, height: 4.5) : nil, rotation: chance(50) ? 270 : nil,
      yAxisIsUp: chance(50))
  }

  /// Contacts at times apart from each other, so that file order is canonical order.
  private mutating func events() -> [TouchEvent] {
    var events: [TouchEvent] = []
    var time: Int64 = 0
    var delivered: Int64 = 0
    var down: [Int32: Int64] = [:]
    var next: Int32 = 1
    func step(_ touch: Int32, _ phase: TouchPhase, _ random: inout RandomTrace) {
      delivered = max(delivered, time + Int64(random.random.integer(in: 0...3)))
      var event = TouchEvent(
        sampledAt: time, deliveredAt: delivered, touch: touch, phase: phase, x: random.number(),
        y: random.number())
      if random.chance(30) { event.force = random.number() }
      if random.chance(30) { (event.major, event.minor) = (random.number(), random.number()) }
      if let last = down[touch], time - last > 2, random.chance(50) {
        event.history = [.init(sampledAt: last + 1, x: random.number(), y: random.number())]
      }
      events.append(event)
    }
    for _ in 0..<random.integer(in: 1...30) {
      time += Int64(random.integer(in: 1...9))
      let touches = down.keys.sorted()
      if touches.isEmpty || (touches.count < 5 && chance(20)) {
        step(next, .began, &self)
        down[next] = time
        next += 1
      } else {
        let touch = touches[random.integer(in: 0...touches.count - 1)]
        let phase = TouchPhase.allCases[random.integer(in: 1...4)]
        step(touch, phase, &self)
        down[touch] = phase.isTerminal ? nil : time
      }
    }
    for touch in down.keys.sorted() {
      time += 1
      step(touch, .ended, &self)
    }
    return events
  }
}
