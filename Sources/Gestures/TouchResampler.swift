public import Primitives

/// A sample that a resampler hands on.
public struct ResampledSample: Sendable, Hashable {
  /// The sample; its time is the digitiser's, or the one that was sampled for.
  public var sample: TouchSample
  /// Whether the place was computed; velocity rules of Android leave such samples out.
  public var isResampled: Bool

  /// Creates a sample that is handed on.
  public init(sample: TouchSample, isResampled: Bool) {
    self.sample = sample
    self.isResampled = isResampled
  }
}

/// Hands samples on at frames as Android does, with one computed sample for the frame at their end.
///
/// A frame takes the moves that are older than the frame's time less ``latency`` and adds a sample for that
/// time: between the newest move taken and the next one if that has come already, else beyond the
/// newest one by no more than ``maximumPrediction`` and half the time between the last two.
/// Nothing is computed where those two are closer than ``minimumGap`` or, for a prediction, farther apart
/// than ``maximumGap``. A contact that reports the very place again that it had before keeps the computed
/// place it was given. Downs, lifts and cancels are handed on as they are, with every move before them, and
/// nothing is computed after them. Moves of several contacts with one time count as one report.
///
/// Samples are taken in the order given. A frame costs O(samples × contacts).
public struct TouchResampler: Sendable {
  /// How far behind a frame its computed sample lies, 5 ms on Android.
  public var latency = Interval.milliseconds(5)
  /// The smallest time between two reports that are computed with, 2 ms on Android.
  public var minimumGap = Interval.milliseconds(2)
  /// The largest time between two reports that a prediction goes by, 20 ms on Android.
  public var maximumGap = Interval.milliseconds(20)
  /// The longest prediction, 8 ms on Android.
  public var maximumPrediction = Interval.milliseconds(8)
  /// The longest prediction as a share of the time between the last two reports, one half on Android.
  public var maximumPredictionShare = 0.5

  private var queue: [TouchSample] = []
  /// Where every contact that is down was last reported.
  private var places: [ContactPlace] = []
  /// The last two reports, newest first.
  private var history: [Report] = []
  private var computed = Report(time: Instant(nanoseconds: .min), places: [])

  private struct ContactPlace: Hashable {
    var touch: Int32
    var location: Point
  }

  private struct Report {
    var time: Instant
    var places: [ContactPlace]

    func location(of touch: Int32) -> Point? { places.first { $0.touch == touch }?.location }
  }

  /// Creates a resampler with Android's limits.
  public init() {}

  /// Takes the next sample of any contact.
  public mutating func add(_ sample: TouchSample) { queue.append(sample) }

  /// What the frame at that time hands on, in order.
  public mutating func frame(at instant: Instant) -> [ResampledSample] {
    let sampleTime = Instant(nanoseconds: instant.nanoseconds &- latency.nanoseconds)
    var handedOn: [ResampledSample] = []
    var (head, endsWithMove) = (0, false)
    while head < queue.count {
      let sample = queue[head]
      if isMove(sample) {
        let end = reportEnd(from: head)
        // A phase change behind it takes the move along: nothing is ever reordered across one.
        guard sample.sampledAt <= sampleTime || queue[end...].contains(where: { !isMove($0) }) else { break }
        takeMoves(queue[head..<end], into: &handedOn)
        head = end
        endsWithMove = true
      } else {
        takePhase(sample, into: &handedOn)
        head += 1
        endsWithMove = false
      }
    }
    queue.removeFirst(head)
    if endsWithMove { compute(at: sampleTime, into: &handedOn) }
    return handedOn
  }

  private func isMove(_ sample: TouchSample) -> Bool {
    sample.phase == .moved || sample.phase == .stationary
  }

  /// Where the moves of distinct contacts with one time end.
  private func reportEnd(from head: Int) -> Int {
    var end = head + 1
    while end < queue.count, isMove(queue[end]), queue[end].sampledAt == queue[head].sampledAt,
      !queue[head..<end].contains(where: { $0.touch == queue[end].touch })
    {
      end += 1
    }
    return end
  }

  private mutating func takePhase(_ sample: TouchSample, into handedOn: inout [ResampledSample]) {
    if sample.phase == .began {
      places.removeAll { $0.touch == sample.touch }
      places.append(ContactPlace(touch: sample.touch, location: sample.location))
      if places.count == 1 { history = [Report(time: sample.sampledAt, places: places)] }
      computed.places.removeAll { $0.touch == sample.touch }
      handedOn.append(ResampledSample(sample: sample, isResampled: false))
    } else {
      handedOn.append(rewritten(sample))
      places.removeAll { $0.touch == sample.touch }
      computed.places.removeAll { $0.touch == sample.touch }
      if places.isEmpty { history = [] }
    }
  }

  private mutating func takeMoves(_ moves: ArraySlice<TouchSample>, into handedOn: inout [ResampledSample]) {
    for move in moves where move.location.isFinite {
      if let index = places.firstIndex(where: { $0.touch == move.touch }) {
        places[index].location = move.location
      }
    }
    guard let time = moves.first?.sampledAt else { return }
    history = [Report(time: time, places: places)] + history.prefix(1)
    for move in moves { handedOn.append(rewritten(move)) }
  }

  /// The sample, at its contact's computed place if that must go on being told.
  private mutating func rewritten(_ sample: TouchSample) -> ResampledSample {
    guard let place = computed.location(of: sample.touch) else {
      return ResampledSample(sample: sample, isResampled: false)
    }
    guard sample.sampledAt <= computed.time || isUnmoved(sample.touch) else {
      computed.places.removeAll { $0.touch == sample.touch }
      return ResampledSample(sample: sample, isResampled: false)
    }
    var told = sample
    told.location = place
    return ResampledSample(sample: told, isResampled: true)
  }

  private func isUnmoved(_ touch: Int32) -> Bool {
    guard history.count == 2, let newest = history[0].location(of: touch) else { return false }
    return newest == history[1].location(of: touch)
  }

  private mutating func compute(at wanted: Instant, into handedOn: inout [ResampledSample]) {
    guard let current = history.first, let (time, other) = reference(for: wanted, current) else { return }
    let previous = computed
    computed = Report(time: time, places: [])
    let span = Double((other.time - current.time).nanoseconds)
    let share = Double((time - current.time).nanoseconds) / span
    for contact in places {
      let now = current.location(of: contact.touch) ?? contact.location
      var place = now
      if let kept = previous.location(of: contact.touch), isUnmoved(contact.touch) {
        place = kept
      } else if let then = other.location(of: contact.touch) {
        place = Point(x: now.x + (then.x - now.x) * share, y: now.y + (then.y - now.y) * share)
      }
      guard place.isFinite else { continue }
      computed.places.append(ContactPlace(touch: contact.touch, location: place))
      let sample = TouchSample(sampledAt: time, location: place, touch: contact.touch, phase: .moved)
      handedOn.append(ResampledSample(sample: sample, isResampled: true))
    }
  }

  /// The time to compute for and the second report to compute with; nil if nothing may be computed.
  private func reference(for wanted: Instant, _ current: Report) -> (Instant, Report)? {
    if let next = queue.first, isMove(next) {
      let gap = next.sampledAt - current.time
      guard gap >= minimumGap, gap > .zero, wanted != current.time else { return nil }
      let moves = queue[..<reportEnd(from: 0)]
      let future = moves.map { ContactPlace(touch: $0.touch, location: $0.location) }
      return (wanted, Report(time: next.sampledAt, places: future))
    }
    guard history.count == 2 else { return nil }
    let gap = current.time - history[1].time
    guard gap >= minimumGap, gap > .zero, gap <= maximumGap else { return nil }
    let longest = Interval(nanoseconds: Int64(Double(gap.nanoseconds) * maximumPredictionShare))
    let time = min(wanted, current.time + min(longest, maximumPrediction))
    return time == current.time ? nil : (time, history[1])
  }
}
