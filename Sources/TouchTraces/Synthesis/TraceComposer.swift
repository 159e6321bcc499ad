import Primitives

/// Builds a trace gesture by gesture: places contacts, samples their paths, keeps what was promised.
///
/// A family states each contact's outcome from its own parameters; nothing here recognises gestures.
struct TraceComposer {
  /// Source of every choice.
  var generator: SeededGenerator
  /// Where contacts are, and how places are rounded.
  let surface: RecorderSurface
  /// When samples are taken and delivered.
  let sampling: SamplingModel
  /// When the next gesture starts, in microseconds since the first event.
  private(set) var now: Int64 = 0
  /// The latest time of delivery so far, in microseconds.
  private(set) var latest: Int64 = 0

  private var entries: [Entry] = []
  private var promises: [TouchTrace.TouchExpectation] = []
  private var cancels = 0

  /// An event with its rank among those of the same time.
  private struct Entry {
    var event: TouchEvent
    var rank: Int32
  }

  /// Starts an empty trace.
  init(generator: SeededGenerator, surface: RecorderSurface, sampling: SamplingModel) {
    self.generator = generator
    self.surface = surface
    self.sampling = sampling
  }

  /// The number that the next contact gets.
  var nextTouch: Int32 { Int32(promises.count) + 1 }

  /// Promises an outcome for a new contact and returns the contact's number.
  mutating func promise(_ outcome: TouchOutcome, isCancelled: Bool = false) -> Int32 {
    let touch = nextTouch
    promises.append(TouchTrace.TouchExpectation(touch: touch, outcome: outcome))
    // Only a control that tracks a contact cancels it.
    if isCancelled && outcome != .ignored { cancels += 1 }
    return touch
  }

  /// Adds an event.
  ///
  /// Events of one time stand by rank, then in the order of adding; the rank is the contact's number
  /// unless a family writes its fingers in another order.
  mutating func add(_ event: TouchEvent, rank: Int32? = nil) {
    entries.append(Entry(event: event, rank: rank ?? event.touch))
    latest = max(latest, event.deliveredAt)
  }

  /// Ends the gesture: the next one starts after every event so far, `pause` microseconds later.
  mutating func finishGesture(pause: Int64) { now = latest + pause }

  /// A start for a path that keeps all of it at least `margin` points inside the surface; a path that is
  /// too long for that starts as far off its way as the surface allows.
  mutating func start(for motion: Motion, margin: Double = 12) -> Point {
    let extent = motion.extent
    let size = surface.sizeInPoints
    let freeX = max(0, size.width - 2 * margin - extent.size.width)
    let freeY = max(0, size.height - 2 * margin - extent.size.height)
    return Point(
      x: margin - extent.origin.x + generator.unit() * freeX,
      y: margin - extent.origin.y + generator.unit() * freeY)
  }

  /// The finished trace.
  func trace(name: String, source: TouchTrace.Source) -> TouchTrace {
    let order = entries.indices.sorted { a, b in
      let (left, right) = (entries[a], entries[b])
      return (left.event.sampledAt, left.rank, a) < (right.event.sampledAt, right.rank, b)
    }
    return TouchTrace(
      name: name, surface: surface.surface,
      replay: TouchTrace.ReplayWish(control: "SwipeSlider", placement: "every-touch", profile: "ek"),
      events: order.map { entries[$0].event },
      expectation: TouchTrace.Expectation(
        touches: promises, pans: promises.count { $0.outcome == .pan },
        taps: promises.count { $0.outcome == .tap }, cancels: cancels), source: source)
  }
}
