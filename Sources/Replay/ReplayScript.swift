import Primitives
import TouchTraces

/// One trace made ready to be played many times: samples in points, in order of delivery, cut into gestures.
///
/// A gesture begins when a touch comes down while no other is down. Its places are relative to that touch:
/// differences are formed in surface units as recorded and scaled after, so moving a trace over its
/// surface changes nothing, not even a rounding.
struct ReplayScript: Sendable {
  /// From one moment without touches to the next.
  struct Gesture: Sendable {
    /// The gesture's samples.
    var samples: Range<Int>
    /// Where the control lies.
    var position: Position
    /// Whether the control is put back to its initial state first.
    var resets: Bool
    /// Where the surface's left edge lies, in the gesture's own coordinates.
    var leftEdge: Double
  }

  /// Where the control lies during a gesture, in the gesture's own coordinates.
  enum Position: Sendable {
    /// Of its own size around a centre.
    case centered(Point)
    /// In a given frame.
    case frame(Rect)
  }

  var name: String
  var samples: ContiguousArray<TouchSample>
  /// For each sample the event it came with, counted from 0 in the trace's events.
  var eventIndices: ContiguousArray<Int32>
  var gestures: [Gesture]
  /// Events delivered; coalesced samples are none.
  var eventCount: Int
  /// When contacts came down as recorded, by event, where the delivery tells the control later.
  private(set) var recordedDowns: [Int32: Instant] = [:]
  /// The first event that the file does not hold, made up to end a contact; beyond the last without any.
  let firstMissingEvent: Int

  init(_ trace: TouchTrace, placement: Placement, delivery: Delivery, missingEnds: Int = 0) {
    name = trace.name
    samples = []
    eventIndices = []
    gestures = []
    eventCount = 0
    firstMissingEvent = trace.events.count - missingEnds
    reserve(for: trace.events)
    var surface = ScriptSurface(trace.surface)
    var touchesDown = 0
    delivery.forEachDelivered(of: trace.events) { delivered in
      let event = delivered.event
      if event.phase == .began {
        if touchesDown == 0 { beginGesture(at: event, placement, &surface) }
        touchesDown += 1
        let recorded = trace.events[delivered.index].deliveredAt
        if recorded != event.deliveredAt {
          recordedDowns[Int32(delivered.index)] = Instant(microseconds: recorded)
        }
      }
      if event.phase.isTerminal { touchesDown -= 1 }
      append(delivered, surface)
    }
    closeGesture()
  }

  /// Takes exactly the memory that the samples need when each event is delivered as it is: a script that grew
  /// by doubling would take up to three times as much while it does.
  private mutating func reserve(for events: [TouchEvent]) {
    let count = events.reduce(0) { $0 + 1 + $1.history.count }
    samples.reserveCapacity(count)
    eventIndices.reserveCapacity(count)
  }

  private mutating func beginGesture(
    at event: TouchEvent, _ placement: Placement, _ surface: inout ScriptSurface
  ) {
    closeGesture()
    surface.moveOrigin(x: event.x, y: event.y)
    let position: Position
    switch placement {
    case .everyTouch: position = .centered(.zero)
    case .firstTouch: position = .centered(surface.firstOrigin)
    case .fixed(let rect): position = .frame(surface.relative(rect))
    }
    let resets = placement == .everyTouch || gestures.isEmpty
    gestures.append(
      Gesture(
        samples: samples.count..<samples.count, position: position, resets: resets,
        leftEdge: surface.location(x: 0, y: 0).x))
  }

  private mutating func closeGesture() {
    guard let last = gestures.indices.last else { return }
    gestures[last].samples = gestures[last].samples.lowerBound..<samples.count
  }

  private mutating func append(_ arrival: DeliveredEvent, _ surface: ScriptSurface) {
    let event = arrival.event
    let index = Int32(arrival.index)
    let delivered = Instant(microseconds: event.deliveredAt)
    for older in event.history {
      samples.append(
        TouchSample(
          sampledAt: Instant(microseconds: older.sampledAt), deliveredAt: delivered,
          location: surface.location(x: older.x, y: older.y), touch: event.touch, phase: .moved,
          isCoalesced: true))
      eventIndices.append(index)
    }
    samples.append(
      TouchSample(
        sampledAt: Instant(microseconds: event.sampledAt), deliveredAt: delivered,
        location: surface.location(x: event.x, y: event.y), touch: event.touch, phase: event.phase,
        isResampled: arrival.isResampled))
    eventIndices.append(index)
    eventCount += 1
  }
}

/// Turns recorded places into points relative to a gesture's first touch.
struct ScriptSurface {
  private let surface: TouchTrace.Surface
  private var originX = 0.0
  private var originY = 0.0
  private var first: (x: Double, y: Double)?

  init(_ surface: TouchTrace.Surface) { self.surface = surface }

  mutating func moveOrigin(x: Double, y: Double) {
    originX = x
    originY = y
    if first == nil { first = (x, y) }
  }

  func location(x: Double, y: Double) -> Point {
    let down = surface.yAxisIsUp ? originY - y : y - originY
    return Point(x: (x - originX) / surface.unitsPerPointX, y: down / surface.unitsPerPointY)
  }

  /// The trace's first touch in the current gesture's coordinates.
  var firstOrigin: Point {
    guard let first else { return .zero }
    return location(x: first.x, y: first.y)
  }

  /// A rectangle of the surface, in points from its top left corner, in the gesture's coordinates.
  func relative(_ rect: Rect) -> Rect {
    let corner = location(x: 0, y: surface.yAxisIsUp ? surface.height : 0)
    return Rect(
      origin: Point(x: corner.x + rect.origin.x, y: corner.y + rect.origin.y), size: rect.size)
  }
}
