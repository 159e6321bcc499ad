import Primitives
import Testing

@testable import TouchTraces

@Suite struct `The canonical order` {
  private func event(_ touch: Int32, _ phase: TouchPhase, x: Double = 0, delivered: Int64 = 5) -> TouchEvent {
    TouchEvent(sampledAt: 5, deliveredAt: delivered, touch: touch, phase: phase, x: x, y: 0)
  }

  private func sorted(_ events: [TouchEvent]) -> [TouchEvent] {
    var events = events
    CanonicalOrder.sort(&events)
    return events
  }

  @Test func `touches that were down and end come first, then all by number`() {
    let events = [
      event(1, .moved), event(7, .began), event(9, .ended), event(3, .cancelled), event(2, .moved),
    ]
    #expect(sorted(events).map(\.touch) == [3, 9, 1, 2, 7])
  }

  @Test func `a touch keeps the order of its own events`() {
    let events = [
      event(4, .moved, x: 1), event(2, .moved), event(4, .moved, x: 2), event(4, .ended, x: 3),
      event(1, .began, x: 1), event(1, .moved, x: 2), event(1, .ended, x: 3),
    ]
    let result = sorted(events)
    #expect(result.map(\.touch) == [4, 4, 4, 1, 1, 1, 2])
    #expect(result.map(\.x) == [1, 2, 3, 1, 2, 3, 0])
  }

  @Test func `a touch that begins and ends at one time is not one that was down`() {
    #expect(sorted([event(9, .began), event(9, .ended), event(1, .moved)]).map(\.touch) == [1, 9, 9])
  }

  @Test func `what was delivered earlier comes first`() {
    let events = [
      event(1, .moved, delivered: 8), event(2, .ended, delivered: 9), event(3, .moved, delivered: 6),
    ]
    #expect(sorted(events).map(\.touch) == [3, 1, 2])
  }

  @Test(arguments: 1...200)
  func `the order in which touches were written never matters and sorting twice changes nothing`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var own: [[TouchEvent]] = (1...6).map { touch in
      let count = random.integer(in: 0...3)
      return (0..<count).map { place in
        let isLast = place == count - 1
        let phase: TouchPhase =
          place == 0 && touch % 2 == 0 ? .began : isLast && touch % 3 == 0 ? .ended : .moved
        return event(Int32(touch), phase, x: Double(place), delivered: Int64(5 + place / 2))
      }
    }
    var file: [TouchEvent] = []
    while true {
      let left = own.indices.filter { !own[$0].isEmpty }
      guard !left.isEmpty else { break }
      file.append(own[left[random.integer(in: 0...left.count - 1)]].removeFirst())
    }
    let byTouch = file.indices.sorted { (file[$0].touch, $0) < (file[$1].touch, $1) }.map { file[$0] }
    let result = sorted(file)
    #expect(result == sorted(byTouch), "seed \(seed)")
    #expect(result == sorted(result), "seed \(seed)")
    #expect(result.count == file.count)
  }
}
