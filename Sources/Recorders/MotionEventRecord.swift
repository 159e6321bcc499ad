internal import Primitives

/// One Android `MotionEvent`, however it was written down.
struct MotionEventRecord {
  /// What happened, and to which of the pointers.
  enum Action: Equatable {
    case down(index: Int)
    case move
    case up(index: Int)
    case cancel
    /// Hovering, scrolling, buttons: no touch.
    case other
  }

  /// One pointer's part of an event.
  struct Pointer {
    /// The pointer's id, which stays while it is down.
    var id: String
    var x: Double?
    var y: Double?
    var force: Double?
    var major: Double?
    var minor: Double?
    /// Batched samples, oldest first.
    var history: [ContactRowSample] = []
  }

  /// Where it stood.
  var place: TextPlace
  /// What happened.
  var action: Action
  /// The event's time in nanoseconds.
  var time: Int64
  /// The pointers in the event's order.
  var pointers: [Pointer]
}

extension MotionEventRecord.Action {
  /// Reads `ACTION_POINTER_DOWN(1)`, `MOVE`, or the number of `getAction()`, whose second byte is the index.
  init?(_ word: String, index: Int?) {
    if let number = Int(word) {
      guard number >= 0, number <= 0xFFFF else { return nil }
      self.init(code: number & 0xFF, index: index ?? number >> 8)
      return
    }
    let parts = word.split(separator: "(", maxSplits: 1)
    let named = parts.count == 2 ? Int(parts[1].prefix { $0 != ")" }) : nil
    guard let name = parts.first, named.map({ $0 >= 0 }) ?? true else { return nil }
    self.init(name: name.uppercased(), index: index ?? named ?? 0)
  }

  private init?(name: String, index: Int) {
    let plain = name.hasPrefix("ACTION_") ? String(name.dropFirst("ACTION_".count)) : name
    guard let code = MotionEventRecord.Action.codes.firstIndex(of: plain) else { return nil }
    self.init(code: code, index: index)
  }

  private init?(code: Int, index: Int) {
    switch code {
    case 0, 5: self = .down(index: index)
    case 1, 6: self = .up(index: index)
    case 2: self = .move
    case 3: self = .cancel
    case 4, 7...12: self = .other
    default: return nil
    }
  }

  /// The names in the order of their numbers.
  private static let codes = [
    "DOWN", "UP", "MOVE", "CANCEL", "OUTSIDE", "POINTER_DOWN", "POINTER_UP", "HOVER_MOVE", "SCROLL",
    "HOVER_ENTER", "HOVER_EXIT", "BUTTON_PRESS", "BUTTON_RELEASE",
  ]
}

/// Makes rows of motion events.
struct MotionEventRows {
  private(set) var rows: [ContactRow] = []
  private(set) var tally = RepairTally()
  /// Where each pointer that is down was last.
  private var places: [String: (x: Double?, y: Double?)] = [:]

  /// Adds one event; only the pointer that an action names changes, unless all move or are cancelled.
  mutating func add(_ event: MotionEventRecord) throws(TextFault) {
    switch event.action {
    case .down(let index):
      let pointer = try pointer(index, of: event)
      if event.pointers.count == 1 { cancelOthers(than: pointer.id, event) }
      add(pointer, .began, event)
    case .up(let index): add(try pointer(index, of: event), .ended, event)
    case .move:
      for pointer in event.pointers { add(pointer, isStill(pointer, event) ? .stationary : .moved, event) }
    case .cancel:
      for pointer in event.pointers { add(pointer, .cancelled, event) }
    case .other: break
    }
  }

  private func pointer(
    _ index: Int, of event: MotionEventRecord
  ) throws(TextFault) -> MotionEventRecord.Pointer {
    guard event.pointers.indices.contains(index) else {
      throw TextFault(
        event.place, found: "an action on pointer \(index)",
        expected: "one of \(event.pointers.count) pointers")
    }
    return event.pointers[index]
  }

  /// An event of one pointer that comes down says that no other one is.
  private mutating func cancelOthers(than id: String, _ event: MotionEventRecord) {
    for other in places.keys.sorted() where other != id {
      tally.add(.openContact, at: event.place)
      rows.append(ContactRow(event.place, time: event.time, contact: other, phase: .cancelled))
      places[other] = nil
    }
  }

  /// A pointer that is reported only because another one moved.
  private func isStill(_ pointer: MotionEventRecord.Pointer, _ event: MotionEventRecord) -> Bool {
    guard event.pointers.count > 1, pointer.history.isEmpty, let last = places[pointer.id] else {
      return false
    }
    return last.x == pointer.x && last.y == pointer.y
  }

  private mutating func add(
    _ pointer: MotionEventRecord.Pointer, _ phase: TouchPhase, _ event: MotionEventRecord
  ) {
    var row = ContactRow(
      event.place, time: event.time, contact: pointer.id, phase: phase, x: pointer.x, y: pointer.y)
    (row.force, row.major, row.minor) = (pointer.force, pointer.major, pointer.minor)
    row.history = pointer.history
    rows.append(row)
    places[pointer.id] = phase.isTerminal ? nil : (pointer.x, pointer.y)
  }
}
