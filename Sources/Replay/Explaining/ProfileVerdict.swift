import Gestures
import Measurements
import Primitives

/// What a profile's own recogniser makes of one touch among the samples of its gesture.
///
/// Time is the time of delivery, as for controls, so that the two can be compared.
struct ProfileVerdict {
  private let touch: Int32
  private var recognizer: GestureRecognizer
  private var downTime = Instant.zero
  private var isDown = false
  private var verdict: (outcome: String, reason: String)?
  /// The last readings of the gesture while it went on.
  private var readings: [RuleReading] = []

  private init(touch: Int32, profile: GestureProfile) {
    self.touch = touch
    // Controls know taps too, so a pan that waits for rivals has one.
    recognizer = GestureRecognizer(profile: profile, rivals: .tap)
  }

  /// The verdict of a profile on a touch; `samples` are those of all touches of its gesture.
  static func of(_ touch: Int32, in samples: [TouchSample], profile: GestureProfile) -> ProfileVerdictRecord {
    var judge = ProfileVerdict(touch: touch, profile: profile)
    for var sample in samples {
      sample.sampledAt = sample.deliveredAt
      judge.take(sample)
    }
    let end = judge.verdict ?? ("none", judge.shortfall)
    return ProfileVerdictRecord(profile: profile.name, outcome: end.outcome, reason: end.reason)
  }

  private mutating func take(_ sample: TouchSample) {
    if sample.touch == touch, sample.phase == .began {
      isDown = true
      downTime = sample.deliveredAt
    }
    // Its own end is still part of the touch.
    judge(recognizer.advance(to: sample.deliveredAt), isOwn: false)
    if recognizer.isBusy { readings = recognizer.readings }
    let step = recognizer.take(sample)
    if recognizer.isBusy { readings = recognizer.readings }
    judge(step, isOwn: sample.touch == touch)
    if sample.touch == touch, sample.phase.isTerminal { isDown = false }
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
      case .cancelled(let cause) where verdict == nil: verdict = ("cancelled", cause.words)
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
    let pan = TouchDecision.pan(distance: slop.measured, slop: slop.limit, after: time - downTime)
    verdict = ("pan", pan.reason)
  }

  /// What was missing for a pan and for a tap.
  private var shortfall: String {
    let last = recognizer.readings
    let contacts = readings.filter { $0.rule == .contacts && !$0.satisfied }
    // Without its contacts the pan was not even looked for.
    let rules: [RuleReading.Rule] =
      contacts.isEmpty ? [.slop, .tapWindow, .tapSlop] : [.tapWindow, .tapSlop]
    let missed = contacts + last.filter { !$0.satisfied && rules.contains($0.rule) }
    return missed.map(\.words).joined(separator: "; ")
  }
}
