import Gestures
import Measurements
import Primitives

/// What a profile's own recogniser makes of one touch among the samples of its gesture.
///
/// Time is the time of delivery, as for controls, so that the two can be compared.
struct ProfileVerdict {
  private let touch: Int32
  private var recognizer: GestureRecognizer
  /// When the finger came down, where the samples say later.
  private let fingerDown: Instant?
  private var downTime = Instant.zero
  private var isDown = false
  private var verdict: (outcome: String, reason: String)?
  /// What was measured for each rule while the touch was down: of times the last, of all else the largest.
  private var readings: [RuleReading.Rule: RuleReading] = [:]
  private let lacksEnd: Bool
  private var hasMoved = false
  /// Whether another contact was down with it.
  private var hasCompany = false

  private init(touch: Int32, profile: GestureProfile, down: Instant?, lacksEnd: Bool) {
    self.touch = touch
    fingerDown = down
    self.lacksEnd = lacksEnd
    // Controls know taps too, so a pan that waits for rivals has one.
    recognizer = GestureRecognizer(profile: profile, rivals: .tap)
  }

  /// The verdict of a profile on a touch; `samples` are those of all touches of its gesture.
  static func of(
    _ touch: Int32, in samples: [TouchSample], profile: GestureProfile, down: Instant? = nil,
    lacksEnd: Bool = false
  ) -> ProfileVerdictRecord {
    var judge = ProfileVerdict(touch: touch, profile: profile, down: down, lacksEnd: lacksEnd)
    for var sample in samples {
      sample.sampledAt = sample.deliveredAt
      judge.take(sample)
    }
    let end = judge.verdict ?? ("none", judge.shortfall)
    return ProfileVerdictRecord(profile: profile.name, outcome: end.outcome, reason: end.reason)
  }

  private mutating func take(_ sample: TouchSample) {
    // What time brings before the touch comes down is none of its own; its own end still is.
    judge(recognizer.advance(to: sample.deliveredAt), isOwn: false)
    noteReadings()
    if sample.touch == touch, sample.phase == .began {
      isDown = true
      downTime = fingerDown ?? sample.deliveredAt
    }
    if isDown, sample.phase == .moved { hasMoved = true }
    let step = recognizer.take(sample)
    if isDown, recognizer.contactCount > 1 { hasCompany = true }
    let isEnd = sample.touch == touch && sample.phase.isTerminal
    if recognizer.isBusy || isEnd { noteReadings() }
    joinPan(sample, step)
    judge(step, isOwn: sample.touch == touch)
    if isEnd { isDown = false }
  }

  /// A contact that joins or leaves re-bases the gesture, which forgets what it had measured.
  private mutating func noteReadings() {
    guard isDown else { return }
    for reading in recognizer.readings {
      let known = readings[reading.rule]
      let isLarger = known.map { reading.measured >= $0.measured } ?? true
      if isLarger || reading.unit == "ms" { readings[reading.rule] = reading }
    }
  }

  /// A contact that came down during a pan and is one of its own has no beginning.
  private mutating func joinPan(_ sample: TouchSample, _ step: GestureStep) {
    let isOwnDown = sample.touch == touch && sample.phase == .began
    guard isOwnDown, verdict == nil, step.isPanning, step.outcomes.isEmpty else { return }
    verdict = ("pan", "joined a pan that was going on")
  }

  private mutating func judge(_ step: GestureStep, isOwn: Bool) {
    guard isDown else { return }
    for outcome in step.outcomes {
      switch outcome {
      case .ignored(let cause) where isOwn && verdict == nil:
        // The recogniser says "refused" for a contact that came while the touches of a gesture that is over
        // were still down.
        verdict = (
          "ignored", cause == .refused ? "touches of an earlier gesture were still down" : cause.reason
        )
      case .began: beganPan(at: step.time)
      case .tap(let held) where isOwn && verdict == nil:
        verdict = ("tap", reason(held))
      case .longPress(let held):
        guard verdict == nil else { break }
        verdict = ("press", "long press after " + TouchExplanationText.milliseconds(held))
      case .cancelled(let cause) where verdict == nil:
        verdict = (
          "cancelled", lacksEnd && isOwn && cause == .system ? TouchDecision.lacksEndWords : cause.words
        )
      case .failed(let failure) where verdict == nil:
        verdict = ("none", failure == .lifted ? shortfall : failure.words)
      default: break
      }
    }
  }

  private func reason(_ held: Interval) -> String {
    let window = recognizer.profile.tap.window
    guard window != .forever else { return "tap, held \(TouchExplanationText.milliseconds(held)), no limit" }
    return TouchDecision.tap(held: held, window: window).reason
  }

  private mutating func beganPan(at time: Instant) {
    guard verdict?.outcome != "ignored", verdict?.outcome != "pan" else { return }
    let slop = recognizer.readings.first { $0.rule == .slop }
    guard recognizer.profile.pan.start != .touchDown, let slop else {
      verdict = ("pan", "pan at touch down, without a slop")
      return
    }
    // Before its own slop a pan that waits for rivals begins because the rival tap gave up.
    let rival = recognizer.readings.first { $0.rule == .tapSlop && !$0.satisfied }
    if !slop.satisfied, let rival {
      let after = TouchExplanationText.milliseconds(time - downTime)
      verdict = ("pan", "pan \(after) after touch down, as the rival tap gave up (\(rival.words))")
      return
    }
    guard slop.satisfied else {
      let contacts = recognizer.profile.pan.slopFreeContacts
      let after = TouchExplanationText.milliseconds(time - downTime)
      verdict = ("pan", "pan \(after) after touch down, as \(contacts) contacts need no slop")
      return
    }
    let pan = TouchDecision.pan(distance: slop.measured, slop: slop.limit, after: time - downTime)
    verdict = ("pan", pan.reason)
  }

  /// What was missing for a pan and for a tap, each rule by its nearest miss.
  private var shortfall: String {
    func missed(_ rule: RuleReading.Rule) -> RuleReading? {
      readings[rule].flatMap { $0.satisfied ? nil : $0 }
    }
    // Without its contacts the pan was not even looked for.
    let pan = missed(.contacts)?.words ?? missed(.slop).map { $0.words(hasMoved: hasMoved) }
    let tap = [missed(.tapWindow)?.words, missed(.tapSlop)?.words].compactMap(\.self)
    let company = tap.isEmpty && hasCompany ? ["no tap beside another touch"] : []
    return ([pan].compactMap(\.self) + tap + company).joined(separator: "; ")
  }
}
