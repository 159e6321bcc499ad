import Foundation
import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// A valid trace made from a seed, with all that evdev can and cannot say.
struct EvemuRandomTrace {
  private var random: SeededGenerator
  /// Whether places are whole numbers.
  private let isWhole: Bool

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isWhole = seed % 3 == 0
  }

  private mutating func chance(_ percent: Int) -> Bool { random.integer(in: 0...99) < percent }

  private mutating func place() -> Double {
    let whole = Double(random.integer(in: -50...2_000))
    return isWhole ? whole : whole + random.unit()
  }

  mutating func make() -> TouchTrace {
    let scale = isWhole ? 1.5875 : 0.3 + random.unit() * 3
    let extent = isWhole ? 1_000 : 1_000 + random.unit()
    let surface = TouchTrace.Surface(
      width: extent, height: 2_000, unit: .pixels, unitsPerPointX: scale, unitsPerPointY: scale,
      scaleSource: chance(50) ? .declared : .assumed, yAxisIsUp: chance(30))
    return TouchTrace(name: "random", surface: surface, events: events())
  }

  private mutating func events() -> [TouchEvent] {
    var events: [TouchEvent] = []
    var time: Int64 = 0
    var down: [Int32: Int64] = [:]
    var next: Int32 = 1
    for _ in 0..<random.integer(in: 1...60) {
      // Many events share a time.
      if chance(60), !events.isEmpty { time += Int64(random.integer(in: 1...20_000)) }
      if chance(2) { time += 1 << 33 }
      let touches = down.keys.sorted()
      if touches.isEmpty || (touches.count < 6 && chance(30)) {
        events.append(event(time, next, .began))
        down[next] = time
        next += Int32(random.integer(in: 1...3))
      } else {
        let touch = touches[random.integer(in: 0...touches.count - 1)]
        let phase: TouchPhase = chance(70) ? .moved : TouchPhase.allCases[random.integer(in: 2...4)]
        var event = event(time, touch, phase)
        if let last = down[touch], time - last > 10, chance(30) {
          event.history = [.init(sampledAt: last + 3, x: place(), y: place())]
        }
        if phase == .stationary, let before = events.last(where: { $0.touch == touch }) {
          (event.x, event.y, event.force) = (before.x, before.y, before.force)
        }
        events.append(event)
        down[touch] = phase.isTerminal ? nil : time
      }
    }
    for touch in down.keys.sorted() {
      events.append(event(time + 1, touch, chance(50) ? .ended : .cancelled))
    }
    return events
  }

  private mutating func event(_ time: Int64, _ touch: Int32, _ phase: TouchPhase) -> TouchEvent {
    var event = TouchEvent(sampledAt: time, touch: touch, phase: phase, x: place(), y: place())
    if chance(30) { event.force = random.unit() }
    if chance(30) { event.major = random.unit() * 50 }
    return event
  }
}

@Suite struct EvemuWriterTests {
  /// What has to come back: contacts numbered as they begin, samples as events, no standing still.
  static func expected(_ trace: TouchTrace) -> [TouchEvent] {
    var samples: [TouchEvent] = []
    for event in trace.events {
      samples += event.history.map {
        TouchEvent(sampledAt: $0.sampledAt, touch: event.touch, phase: .moved, x: $0.x, y: $0.y)
      }
      var bare = event
      bare.history = []
      bare.deliveredAt = bare.sampledAt
      samples.append(bare)
    }
    let order = samples.indices.sorted { (samples[$0].sampledAt, $0) < (samples[$1].sampledAt, $1) }
    var sorted = trace
    sorted.events = order.map { samples[$0] }.filter { $0.phase != .stationary }
    // Of one time, contacts that begin are numbered by their old numbers.
    sorted.sortEvents()
    var numbers: [Int32: Int32] = [:]
    for event in sorted.events where event.phase == .began { numbers[event.touch] = Int32(numbers.count + 1) }
    for index in sorted.events.indices {
      let event = sorted.events[index]
      sorted.events[index].touch = numbers[event.touch] ?? -1
      if trace.surface.yAxisIsUp { sorted.events[index].y = trace.surface.height - event.y }
    }
    sorted.sortEvents()
    return sorted.events
  }

  private func check(_ trace: TouchTrace, _ comment: Comment) throws {
    let text = EvemuWriter().text(trace)
    let recording = try #require(
      try RecordingImport().import(text, ImportRequest(file: "a.evemu")).first, comment)
    let back = recording.trace
    let expected = Self.expected(trace)
    // Times begin at the first event.
    let start = expected.first?.sampledAt ?? 0
    #expect(back.events.count == expected.count, comment)
    let words = { (event: TouchEvent, start: Int64) in
      "\(event.sampledAt - start) \(event.phase) \(event.touch)"
    }
    let first = zip(back.events, expected).first { words($0, 0) != words($1, start) }
    #expect(first.map { [words($0.0, 0), words($0.1, start)] } == nil, comment)
    for (event, expected) in zip(back.events, expected) {
      #expect((event.x - expected.x).magnitude <= 1.0 / 1_024, comment)
      #expect((event.y - expected.y).magnitude <= 1.0 / 1_024, comment)
    }
    #expect((back.surface.width - trace.surface.width).magnitude <= 1.0 / 1_024, comment)
    #expect((back.surface.height - trace.surface.height).magnitude <= 1.0 / 1_024, comment)
    if trace.surface.scaleSource == .assumed {
      #expect(back.surface.scaleSource == .assumed, comment)
    } else {
      let ratio = back.surface.unitsPerPointX / trace.surface.unitsPerPointX
      #expect((ratio - 1).magnitude < 0.01, comment)
    }
    let kinds = Set(recording.repairs.entries.map(\.repair)).subtracting([.outsideAxis, .scaleAssumed])
    #expect(kinds == [], comment)
  }

  @Test func `a random trace comes back with its contacts, order, times and places`() throws {
    for seed in UInt64(1)...400 {
      var maker = EvemuRandomTrace(seed: seed)
      try check(maker.make(), "seed \(seed)")
    }
  }

  @Test func `random traces are valid traces`() throws {
    for seed in UInt64(1)...50 {
      var maker = EvemuRandomTrace(seed: seed)
      let trace = maker.make()
      _ = try TraceReader().read(TraceWriter().document(trace), path: "seed \(seed)")
    }
  }

  @Test func `every trace that comes with the tool comes back`() throws {
    let folder = EvdevFixtures.package.appending(path: "traces")
    let files = EvdevFixtures.traces(under: folder)
    #expect(files.count > 5)
    for file in files {
      let trace = try TraceReader().read(EvdevFixtures.bytes(file), path: file.path).trace
      try check(trace, "\(file.lastPathComponent)")
    }
  }

  @Test func `every recording comes back from its own import`() throws {
    for row in EvdevRecordingsTests.touches {
      let trace = try EvdevFixtures.imported(row.file, Importing.options { $0.assumedRate = 100 }).trace
      try check(trace, "\(row.file)")
    }
  }

  @Test func `whole places in whole resolutions are written as they are`() {
    let surface = TouchTrace.Surface(
      width: 1_600, height: 2_560, unit: .device, unitsPerPointX: 1.74625, unitsPerPointY: 1.74625,
      scaleSource: .millimetres)
    let events = [
      TouchEvent(sampledAt: 0, touch: 4, phase: .began, x: 810, y: 1_650, force: 0.5, major: 82),
      TouchEvent(sampledAt: 8_817, touch: 4, phase: .moved, x: 825, y: 1_645, force: 0.5, major: 83),
      TouchEvent(sampledAt: 1_207_942, touch: 4, phase: .cancelled, x: 825, y: 1_646),
    ]
    let trace = TouchTrace(name: "a\nb", surface: surface, events: events)
    #expect(
      String(decoding: EvemuWriter().text(trace), as: UTF8.self) == """
        # EVEMU 1.2
        N: ab
        I: 0006 0000 0000 0001
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 e1 06
        A: 2f 0 63 0 0 0
        A: 30 0 2559 0 0 0
        A: 35 0 1599 0 0 11
        A: 36 0 2559 0 0 11
        A: 37 0 2 0 0 0
        A: 39 0 65535 0 0 0
        A: 3a 0 1024 0 0 0
        E: 0.000000 0003 0039 0000
        E: 0.000000 0003 0035 0810
        E: 0.000000 0003 0036 1650
        E: 0.000000 0003 003a 0512
        E: 0.000000 0003 0030 0082
        E: 0.000000 0001 014a 0001
        E: 0.000000 0000 0000 0000
        E: 0.008817 0003 0035 0825
        E: 0.008817 0003 0036 1645
        E: 0.008817 0003 0030 0083
        E: 0.008817 0000 0000 0000
        E: 1.207942 0003 0036 1646
        E: 1.207942 0003 0037 0002
        E: 1.207942 0003 0039 -001
        E: 1.207942 0001 014a 0000
        E: 1.207942 0000 0000 0000

        """)
  }

  @Test func `places beyond two million units are as fine as 32 bits allow`() throws {
    let surface = TouchTrace.Surface(width: 9e8, height: 9e8)
    let events = [
      TouchEvent(sampledAt: 0, touch: 1, phase: .began, x: 8.5e8 + 0.5, y: -9e8),
      TouchEvent(sampledAt: 1, touch: 1, phase: .ended, x: 8.5e8, y: 1),
    ]
    let text = EvemuWriter().text(TouchTrace(name: "far", surface: surface, events: events))
    let back = try #require(try RecordingImport().import(text, ImportRequest(file: "a")).first).trace
    #expect(back.events.map(\.x) == [8.5e8 + 0.5, 8.5e8])
    #expect(back.events.map(\.y) == [-9e8, 1])
  }
}
