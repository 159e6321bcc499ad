internal import JSONBridge
internal import Primitives
public import TouchTraces

/// Writes a trace as W3C WebDriver Actions, to play it in a browser or a driven app.
///
/// Every contact that is down at a time has an input source of its own. Times are rounded to whole
/// milliseconds from the start, so that rounding never adds up; places are points with two decimals; samples of
/// a history are moves like others. Reading the actions back gives the same contacts and phases.
public struct WebDriverActionsWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// The actions as a JSON document, the body of the command that performs them.
  public func document(_ trace: TouchTrace) -> [UInt8] {
    var ticks = WebDriverTicks(trace.surface)
    for event in trace.events { ticks.add(event) }
    return JSON.object([("actions", .array(ticks.sources()))]).encoded(indent: 2) + [UInt8(ascii: "\n")]
  }
}

/// Lays samples out in ticks: the first of each time lasts since the time before, the others no time.
struct WebDriverTicks {
  private struct Source {
    var touch: Int32?
    /// What was done in the ticks before the current time.
    var done: [JSON] = []
    /// What is to be done at the current time, the first of it lasting until then.
    var current: [JSON] = []
    var place: (x: Double, y: Double)?
  }

  private let surface: TouchTrace.Surface
  private var list: [Source] = []
  private var time: Int64 = 0
  private var length: Int64 = 0
  private var ticks = 0

  init(_ surface: TouchTrace.Surface) { self.surface = surface }

  mutating func add(_ event: TouchEvent) {
    for sample in event.history { move(event.touch, sample.sampledAt, sample.x, sample.y) }
    switch event.phase {
    case .began: begin(event)
    case .moved, .stationary: move(event.touch, event.sampledAt, event.x, event.y)
    case .ended, .cancelled: end(event)
    }
  }

  private mutating func begin(_ event: TouchEvent) {
    advance(to: event.sampledAt)
    let index = list.firstIndex { $0.touch == nil } ?? list.count
    if index == list.count {
      let pauses = (0..<ticks).map { _ in WebDriverTicks.pause(0) }
      list.append(Source(done: pauses))
    }
    list[index].touch = event.touch
    go(index, event.x, event.y)
    var members: [(key: String, value: JSON)] = [("type", .string("pointerDown")), ("button", .integer(0))]
    if let force = event.force, (0...1).contains(force) { members.append(("pressure", .number(force))) }
    list[index].current.append(.object(members))
  }

  private mutating func move(_ touch: Int32, _ sampledAt: Int64, _ x: Double, _ y: Double) {
    advance(to: sampledAt)
    guard let index = list.firstIndex(where: { $0.touch == touch }) else { return }
    go(index, x, y)
  }

  private mutating func end(_ event: TouchEvent) {
    advance(to: event.sampledAt)
    guard let index = list.firstIndex(where: { $0.touch == event.touch }) else { return }
    let place = place(event.x, event.y)
    if let last = list[index].place, last == place {
      if list[index].current.isEmpty { list[index].current.append(WebDriverTicks.pause(length)) }
    } else {
      go(index, event.x, event.y)
    }
    let type = event.phase == .ended ? "pointerUp" : "pointerCancel"
    var members: [(key: String, value: JSON)] = [("type", .string(type))]
    if event.phase == .ended { members.append(("button", .integer(0))) }
    list[index].current.append(.object(members))
    list[index].touch = nil
  }

  /// Moves a source: over the whole time since the tick before, or at once if it did something there already.
  private mutating func go(_ index: Int, _ x: Double, _ y: Double) {
    let place = place(x, y)
    let duration = list[index].current.isEmpty ? length : 0
    list[index].place = place
    list[index].current.append(
      .object([
        ("type", .string("pointerMove")), ("duration", .integer(duration)), ("origin", .string("viewport")),
        ("x", .number(place.x)), ("y", .number(place.y)),
      ]))
  }

  /// A place in points from the top left corner, to a hundredth.
  private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let down = surface.yAxisIsUp ? surface.height - y : y
    return (
      (x / surface.unitsPerPointX * 100).rounded() / 100,
      (down / surface.unitsPerPointY * 100).rounded() / 100
    )
  }

  /// Ends the ticks of the time before.
  private mutating func advance(to sampledAt: Int64) {
    let milliseconds = (sampledAt + 500) / 1_000
    guard milliseconds > time else { return }
    close()
    length = milliseconds - time
    time = milliseconds
  }

  /// Fills up all sources to as many ticks as the busiest one has.
  private mutating func close() {
    let count = list.map(\.current.count).max() ?? 0
    for index in list.indices {
      if count > 0, list[index].current.isEmpty { list[index].current.append(WebDriverTicks.pause(length)) }
      while list[index].current.count < count { list[index].current.append(WebDriverTicks.pause(0)) }
      list[index].done += list[index].current
      list[index].current = []
    }
    ticks += count
  }

  /// All input sources.
  mutating func sources() -> [JSON] {
    close()
    return list.enumerated().map { index, source in
      .object([
        ("type", .string("pointer")), ("id", .string("finger\(index + 1)")),
        ("parameters", .object([("pointerType", .string("touch"))])), ("actions", .array(source.done)),
      ])
    }
  }

  private static func pause(_ length: Int64) -> JSON {
    .object([("type", .string("pause")), ("duration", .integer(length))])
  }
}
