import Primitives
import TouchTraces

/// All variations of some gestures: each single disturbance at each event, then random walks.
struct TorturePlan {
  /// Walks in one unit of work.
  static let walksPerUnit = 1_000
  /// The most disturbances of one walk.
  static let walkLength = 5

  /// A piece of work that one thread does.
  enum Unit {
    case gesture(Int)
    case walks(Range<Int>)
  }

  let gestures: [TortureGesture]
  let hasValue: Bool
  let seed: UInt64
  private(set) var units: [Unit] = []
  /// Variations of each unit.
  private(set) var counts: [Int] = []

  init(_ gestures: [TortureGesture], _ settings: TortureSettings, hasValue: Bool) {
    self.gestures = gestures
    self.hasValue = hasValue
    seed = settings.seed
    var left = settings.variationLimit
    func take(_ count: Int) -> Int {
      let taken = Swift.min(left, count)
      left -= taken
      return taken
    }
    for index in gestures.indices {
      units.append(.gesture(index))
      counts.append(take(1 + singles(of: gestures[index]).count))
    }
    guard !gestures.isEmpty else { return }
    for start in stride(from: 0, to: settings.walks, by: TorturePlan.walksPerUnit) {
      let range = start..<Swift.min(start + TorturePlan.walksPerUnit, settings.walks)
      units.append(.walks(range))
      counts.append(take(range.count))
    }
  }

  var total: Int { counts.reduce(0, +) }

  /// Every disturbance of a gesture, one at a time, by event.
  func singles(of gesture: TortureGesture) -> [Disturbance] {
    var result: [Disturbance] = []
    for (index, event) in gesture.events.enumerated() {
      for kind in Disturbance.Kind.allCases where applies(kind, to: event.phase, index) {
        let forms = kind.forms
        for form in 0..<forms { result.append(Disturbance(kind, event: index, form: form)) }
      }
    }
    return result
  }

  private func applies(_ kind: Disturbance.Kind, to phase: TouchPhase, _ index: Int) -> Bool {
    switch kind {
    case .lostEnd, .rest, .interrupt, .reusedNumber: phase.isTerminal
    case .cancel, .secondFinger, .stationary, .heldNumber, .duplicate, .history: phase != .began
    case .twin, .shift: index == 0
    case .assign, .assignInListener: hasValue
    case .sameTime: index > 0
    default: true
    }
  }

  /// A random combination of disturbances on a random gesture; its number and the seed decide it.
  func walk(_ number: Int) -> TortureVariation {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    _ = random.next()
    let gesture = gestures[random.integer(in: 0...gestures.count - 1)]
    let kinds = Disturbance.Kind.allCases
    var disturbances: [Disturbance] = []
    for _ in 0..<random.integer(in: 2...TorturePlan.walkLength) {
      let kind = kinds[random.integer(in: 0...kinds.count - 1)]
      let event = random.integer(in: 0...gesture.events.count - 1)
      let form = random.integer(in: 0...kind.forms - 1)
      guard applies(kind, to: gesture.events[event].phase, event) || kind == .shift || kind == .twin,
        kind.pairing == nil, kind != .interrupt
      else { continue }
      disturbances.append(Disturbance(kind, event: event, form: form))
    }
    disturbances.sort { $0.event < $1.event }
    return TortureVariation(gesture, disturbances)
  }
}
