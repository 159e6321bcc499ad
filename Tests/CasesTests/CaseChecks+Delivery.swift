import Gestures
import Primitives

extension CaseChecks {
  static let delivery: [(key: String, check: Check)] = [
    (
      "frames",
      { run, value in
        guard let frames = value.list else { return .notUnderstood }
        return checkFrames(run, frames)
      }
    ),
    (
      "samples",
      { run, value in
        guard let samples = value.list else { return .notUnderstood }
        return checkSamples(run, samples)
      }
    ),
  ]

  /// Frames as Android delivers them.
  ///
  /// An event comes before the first frame that is not older than it, unless
  /// only a later frame lists its time: then it came late.
  private static func checkFrames(_ run: CaseRun, _ frames: [CaseValue]) -> CheckResult {
    var resampler = run.setup.resampler
    let times = frames.compactMap { $0["frame_t_ms"]?.number }
    guard times.count == frames.count else { return .notUnderstood }
    let listed = frames.map { Set(($0["out"]?.list ?? []).compactMap { $0.list?.first?.number }) }
    let arrivals = run.gestureCase.events.map { event in
      let time = event.time.milliseconds
      let due = times.firstIndex { $0 >= time } ?? times.count
      guard due < times.count, frames[due]["out"] != nil, !listed[due].contains(time) else { return due }
      return listed.indices.first { $0 > due && listed[$0].contains(time) } ?? due
    }
    var results: [CheckResult] = []
    for (number, frame) in frames.enumerated() {
      for (event, arrival) in zip(run.gestureCase.events, arrivals) where arrival == number {
        if let sample = event.sample { resampler.add(sample) }
      }
      guard let time = Instant(milliseconds: times[number]) else { return .notUnderstood }
      let found = resampler.frame(at: time)
      results.append(checkFrame(frame, found))
    }
    return .all(results)
  }

  private static func checkFrame(_ frame: CaseValue, _ found: [ResampledSample]) -> CheckResult {
    let name = "frame \(frame["frame_t_ms"] ?? .null)"
    var results: [CheckResult] = []
    for (key, value) in frame.fields ?? [] {
      switch key {
      case "frame_t_ms": break
      case "out":
        guard let rows = value.list else { return .notUnderstood }
        let shown = found.map { sample -> CaseValue in
          .list([
            .number(sample.sample.sampledAt.milliseconds), .number(sample.sample.location.x),
            .number(sample.sample.location.y), .flag(sample.isResampled),
          ])
        }
        results.append(
          isNear(.list(rows), .list(shown))
            ? .passed : .failed(expected: "\(name): \(value)", found: "\(CaseValue.list(shown))"))
      case "first_sample", "last_sample":
        let time = key == "first_sample" ? found.first?.sample.sampledAt : found.last?.sample.sampledAt
        results.append(checkSample(value, found.filter { $0.sample.sampledAt == time }, "\(name) \(key)"))
      case "count":
        guard let count = value.whole else { return .notUnderstood }
        results.append(.equal(count, found.count))
      default: return .notUnderstood
      }
    }
    return .all(results)
  }

  /// `{t_ms, "<contact>": [x, y], ...}` against the samples of one time.
  private static func checkSample(_ value: CaseValue, _ found: [ResampledSample], _ place: String)
    -> CheckResult
  {
    guard let fields = value.fields else { return .notUnderstood }
    return .all(
      fields.map { key, value in
        if key == "t_ms" {
          guard let time = value.number else { return .notUnderstood }
          return .near(time, found.first?.sample.sampledAt.milliseconds ?? .nan, 1e-6)
        }
        guard let touch = Int32(key) else { return .notUnderstood }
        let location = found.last { $0.sample.touch == touch }?.sample.location
        return .near(value, location.map { $0 - .zero }, 1e-9, "\(place), contact \(touch)")
      })
  }

  /// Times at which Flutter's resampler is asked, with what it hands on.
  private static func checkSamples(_ run: CaseRun, _ samples: [CaseValue]) -> CheckResult {
    var resampler = PointerResampler()
    for event in run.gestureCase.events { if let sample = event.sample { resampler.add(sample) } }
    if samples.contains(where: { $0["hover_after_up"]?.flag == true }) {
      for hover in hovers(run.gestureCase) { resampler.add(hover) }
    }
    var results: [CheckResult] = []
    for entry in samples {
      guard let time = entry["t_ms"]?.number, let out = entry["out"] else { return .notUnderstood }
      let next = entry["next_t_ms"]?.number
      let nextTime = next.flatMap { Instant(milliseconds: $0) }
      guard let instant = Instant(milliseconds: time), next == nil || nextTime != nil else {
        return .notUnderstood
      }
      let found = resampler.sample(at: instant, nextTime: nextTime)
      let shown = CaseValue.list(
        found.map { sample in
          .list([.text(word(sample.phase)), .number(sample.location.x), .number(sample.location.y)])
        })
      results.append(
        isNear(out, shown) ? .passed : .failed(expected: "\(time) ms: \(out)", found: "\(shown)"))
    }
    return .all(results)
  }

  private static func word(_ phase: TouchPhase) -> String {
    switch phase {
    case .began: "down"
    case .moved: "move"
    case .stationary: "stationary"
    case .ended: "up"
    case .cancelled: "cancel"
    }
  }

  /// A pointer that goes on as it last moved after it was lifted, for two more steps.
  private static func hovers(_ gestureCase: GestureCase) -> [TouchSample] {
    let moves = gestureCase.events.filter { $0.phase == .moved || $0.phase == .began }
    guard moves.count >= 2, let last = moves.last else { return [] }
    let step = last.location - moves[moves.count - 2].location
    let gap = last.time - moves[moves.count - 2].time
    var (time, place) = (last.time, last.location)
    return (0..<2).map { _ in
      time = time + gap
      place = place + step
      return TouchSample(sampledAt: time, location: place, touch: last.touch, phase: .moved)
    }
  }

  private static func isNear(_ a: CaseValue, _ b: CaseValue) -> Bool {
    if let x = a.number, let y = b.number { return abs(x - y) <= 1e-9 }
    if let x = a.list, let y = b.list { return x.count == y.count && zip(x, y).allSatisfy(isNear) }
    return a == b
  }
}
