internal import JSONBridge
internal import Primitives

/// Turns one parsed JSON object into an event; knows nothing of the events before it.
final class EventDecoder: Sendable {
  /// An event as it stands in the file, before its contact is known.
  struct Draft {
    var event: TouchEvent
    /// Whether x and y were given; only a cancel may leave them out.
    var hasPlace: Bool
    var unknownKeys: Int
  }

  /// The one decoder; it holds nothing but the prepared keys.
  static let shared = EventDecoder()

  private enum Key: Int { case time, touch, phase, x, y, force, major, minor, history, delivered, trailer }

  private static let phases: [TouchPhase] = [.began, .moved, .stationary, .ended, .cancelled]

  private let keys = JSONKeys([
    "t_us", "touch", "phase", "x", "y", "force", "major", "minor", "history", "delivered_us", "trailer",
  ])
  private let phaseNames = JSONKeys(EventDecoder.phases.map(\.name))

  /// The values met so far in one object.
  private struct Fields {
    var time: Int64?
    var delivered: Int64?
    var touch: Int32?
    var phase: TouchPhase?
    var x: Double?
    var y: Double?
    var force: Double?
    var major: Double?
    var minor: Double?
    var history: [CoalescedSample] = []
    var isTrailer = false
    /// Keys of the whole tree as json-c holds them, and those that no reader knows.
    var keyCount = 0
    var unknownKeys = 0
  }

  /// Decodes one object.
  ///
  /// - Parameters:
  ///   - node: the parsed value.
  ///   - keyCount: the keys that the scanner saw in it; json-c drops duplicates silently.
  ///   - isLine: whether a trailer may stand here.
  /// - Returns: the event, or `nil` for a trailer.
  /// - Throws: the first thing that is wrong inside.
  func decode(_ node: borrowing JSONNode, keyCount: Int, isLine: Bool) throws(Fault) -> Draft? {
    guard node.kind == .object else { throw Fault(path: [], expected: .object) }
    var fields = Fields()
    fields.keyCount = node.count
    try node.forEachMember(of: keys) { (index, member) throws(Fault) in
      try take(index, member, isLine: isLine, into: &fields)
    }
    guard fields.keyCount == keyCount else { throw Fault(path: [], expected: .syntax(.uniqueKeys)) }
    return fields.isTrailer ? nil : try draft(fields)
  }

  /// Decodes what ``decode(_:keyCount:isLine:)`` found to be a trailer.
  func trailer(_ node: borrowing JSONNode) throws(Fault) -> TraceHeader {
    var header = TraceHeader()
    try node.forEachMember(of: keys) { (index, member) throws(Fault) in
      guard index == Key.trailer.rawValue else { return header.unknownKeys += 1 }
      do throws(Fault) { header.merge(try HeaderDecoder.decodeTrailer(member)) } catch {
        throw error.inside(.key("trailer"))
      }
    }
    return header
  }

  private func take(
    _ index: Int?, _ member: borrowing JSONNode, isLine: Bool, into fields: inout Fields
  ) throws(Fault) {
    guard let key = index.flatMap(Key.init(rawValue:)), key != .trailer || isLine else {
      return try skip(member, in: &fields)
    }
    if member.kind == .null { return }
    switch key {
    case .time: fields.time = try member.time("t_us")
    case .touch: fields.touch = try member.touchNumber("touch")
    case .phase: fields.phase = EventDecoder.phases[try member.word("phase", of: phaseNames)]
    case .x: fields.x = try member.number("x")
    case .y: fields.y = try member.number("y")
    case .force: fields.force = try member.number("force")
    case .major: fields.major = try member.number("major")
    case .minor: fields.minor = try member.number("minor")
    case .delivered: fields.delivered = try member.time("delivered_us")
    case .history: try takeHistory(member, into: &fields)
    case .trailer:
      fields.isTrailer = true
      try skip(member, in: &fields)
    }
  }

  private func skip(_ member: borrowing JSONNode, in fields: inout Fields) throws(Fault) {
    let audit = member.audit()
    guard audit.isFinite else { throw Fault(path: [], expected: .syntax(.finite)) }
    fields.keyCount += audit.keys
    fields.unknownKeys += 1
  }

  private func takeHistory(_ list: borrowing JSONNode, into fields: inout Fields) throws(Fault) {
    var counted = fields
    try list.elements("history") { (place, element) throws(Fault) in
      guard element.kind == .object else {
        throw Fault(path: [.index(place)], expected: .object)
      }
      do throws(Fault) {
        counted.history.append(try sample(element, counted: &counted))
      } catch { throw error.path.isEmpty ? error : error.inside(.index(place)) }
    }
    fields = counted
  }

  private func sample(
    _ node: borrowing JSONNode, counted fields: inout Fields
  ) throws(Fault) -> CoalescedSample {
    var own = Fields()
    own.keyCount = node.count
    try node.forEachMember(of: keys) { (index, member) throws(Fault) in
      switch index.flatMap(Key.init(rawValue:)) {
      case .time?, .x?, .y?, .force?, .major?, .minor?:
        try take(index, member, isLine: false, into: &own)
      default: try skip(member, in: &own)
      }
    }
    fields.keyCount += own.keyCount
    fields.unknownKeys += own.unknownKeys
    return CoalescedSample(
      sampledAt: try required(own.time, "t_us", .integer(0...TraceLimits.largestTime)),
      x: try required(own.x, "x", .number), y: try required(own.y, "y", .number))
  }

  private func draft(_ fields: Fields) throws(Fault) -> Draft {
    let time = try required(fields.time, "t_us", .integer(0...TraceLimits.largestTime))
    let touch = try required(fields.touch, "touch", .integer(1...Int64(Int32.max)))
    let phase = try required(fields.phase, "phase", .word(phaseNames.names))
    let hasPlace = phase != .cancelled || fields.x != nil || fields.y != nil
    let event = TouchEvent(
      sampledAt: time, deliveredAt: fields.delivered, touch: touch, phase: phase,
      x: hasPlace ? try required(fields.x, "x", .number) : 0,
      y: hasPlace ? try required(fields.y, "y", .number) : 0,
      force: fields.force, major: fields.major, minor: fields.minor, history: fields.history)
    return Draft(event: event, hasPlace: hasPlace, unknownKeys: fields.unknownKeys)
  }

  @inline(__always)
  private func required<Value>(
    _ value: Value?, _ key: String, _ expected: @autoclosure () -> TraceError.Expected
  ) throws(Fault) -> Value {
    guard let value else { throw Fault(key, expected()) }
    return value
  }
}

extension TouchPhase {
  /// The phase as traces spell it.
  var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
