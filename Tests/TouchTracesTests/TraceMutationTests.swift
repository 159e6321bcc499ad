import Primitives
import Testing
import TouchTraces

@Suite struct `Any bytes at all` {
  private func outcome(_ bytes: [UInt8]) -> Result<LoadedTrace, TraceError> {
    do throws(TraceError) { return .success(try TraceReader().read(bytes, path: "x")) } catch {
      return .failure(error)
    }
  }

  /// What every trace that was read must keep, whatever its bytes were.
  private func checkInvariants(_ loaded: LoadedTrace, _ comment: Comment) {
    var down: [Int32: Int64] = [:]
    var used: Set<Int32> = []
    var time: Int64 = 0
    var delivered: Int64 = 0
    for event in loaded.trace.events {
      #expect(event.sampledAt >= time && event.sampledAt <= 1 << 53, comment)
      #expect(event.deliveredAt >= max(event.sampledAt, delivered), comment)
      (time, delivered) = (event.sampledAt, event.deliveredAt)
      #expect([event.x, event.y, event.force ?? 0].allSatisfy { $0.magnitude <= 1e9 }, comment)
      #expect(event.touch > 0)
      if event.phase == .began {
        #expect(used.insert(event.touch).inserted, comment)
      } else {
        #expect(down[event.touch] != nil, comment)
        for sample in event.history {
          #expect(sample.sampledAt > down[event.touch] ?? .max && sample.sampledAt < time, comment)
        }
      }
      down[event.touch] = event.phase.isTerminal ? nil : time
    }
    #expect(down.isEmpty && !loaded.trace.events.isEmpty, comment)
    let surface = loaded.trace.surface
    #expect(surface.width > 0 && surface.height > 0 && surface.unitsPerPointX > 0, comment)
    let again = outcome(TraceWriter().document(loaded.trace))
    #expect((try? again.get().trace) == loaded.trace, comment)
  }

  @Test func `no beginning of a document is a document`() {
    let bytes = Array(Samples.full.utf8)
    for length in 0..<bytes.count {
      let result = outcome(Array(bytes[..<length]))
      #expect(throws: TraceError.self, "\(length) bytes") { try result.get() }
    }
    #expect((try? outcome(bytes).get()) != nil)
  }

  @Test func `a beginning of JSON Lines is read exactly when it ends behind a line that is an event`() {
    let events = [Samples.event(0, 1, "began"), Samples.event(5, 1, "moved"), Samples.event(9, 1, "ended")]
    let bytes = Samples.lines(events[0], events[1], events[2])
    var whole: Set<Int> = []
    var end = Samples.head.utf8.count + 1
    for event in events {
      end += 1 + event.utf8.count
      whole.formUnion([end, min(end + 1, bytes.count)])
    }
    for length in 0...bytes.count {
      let isRead = (try? outcome(Array(bytes[..<length])).get()) != nil
      #expect(isRead == whole.contains(length), "\(length) bytes")
    }
  }

  @Test func `a document with one byte changed is read and valid or refused`() {
    let bytes = Array(Samples.full.utf8)
    let interesting: [UInt8] = Array("\"\\{}[],:09-+.eE nt\n".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC0, 0xFF]
    var read = 0
    var refused = 0
    for place in bytes.indices {
      for value in interesting + [bytes[place] ^ 1, bytes[place] ^ 0x20] {
        var changed = bytes
        changed[place] = value
        switch outcome(changed) {
        case .success(let loaded):
          read += 1
          checkInvariants(loaded, "byte \(place) = \(value)")
        case .failure(let error):
          refused += 1
          #expect(error.line >= 1 && error.line <= 11, "byte \(place) = \(value)")
        }
      }
    }
    #expect(read > 100 && refused > 1000)
  }

  @Test func `a document with bytes removed, repeated or swapped is read and valid or refused`() {
    var random = SeededGenerator(seed: 7)
    let bytes = Array(Samples.full.utf8)
    for round in 0..<3000 {
      var changed = bytes
      for _ in 0..<random.integer(in: 1...4) {
        let place = random.integer(in: 0...changed.count - 2)
        let end = min(place + random.integer(in: 1...40), changed.count)
        switch random.integer(in: 0...2) {
        case 0: changed.removeSubrange(place..<end)
        case 1: changed.insert(contentsOf: changed[place..<end], at: random.integer(in: 0...changed.count))
        default: changed.swapAt(place, end - 1)
        }
        if changed.count < 2 { changed = bytes }
      }
      if case .success(let loaded) = outcome(changed) { checkInvariants(loaded, "seed 7, round \(round)") }
    }
  }
}
