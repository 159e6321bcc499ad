/// A kind of synthetic touch trace: a gesture, an edge of a rule or a habit of recorders, with chance only
/// in what the family leaves open.
///
/// ```swift
/// let trace = TraceFamily.flick.trace(seed: 7, samplingRateHz: 240)
/// ```
///
/// Every trace says what it expects of a `SwipeSlider` under the profile `ek` and the placement
/// `every-touch`. That profile's rules give the edges: a pan begins 3 points from the initial touch, that
/// length included; a touch lifted without one less than 0.3 s after it came down, both as delivered, is a
/// tap; the overlay appears after 0.15 s; a control tracks one touch at a time.
///
/// Paths are minimum-jerk movements unless a family says otherwise. Lengths and durations without a source
/// of their own are chosen to be plain to the eye and far from every edge but the family's.
public enum TraceFamily: String, CaseIterable, Sendable {
  // MARK: Drags

  /// A drag of 24 to 60 points in 0.18 to 0.32 s: the ordinary small change of a slider.
  case dragShort = "drag-short"
  /// A drag of 200 to 320 points in 0.4 to 0.8 s: beyond the 96 points that span a slider's range, so the
  /// value is clamped.
  case dragLong = "drag-long"
  /// A drag of 80 to 200 points at 38 to 45 degrees: for rules that judge each axis by itself.
  case dragDiagonal = "drag-diagonal"
  /// Out by 60 to 160 points, back to where it began: the end is the start and yet it was a pan.
  case dragReversal = "drag-reversal"
  /// A drag at 15 to 30 points a second: at 60 Hz and above every step is far below the slop of 3 points
  /// and only their sum reaches it. A recogniser that compares neighbours never sees it.
  case dragCreep = "drag-creep"
  /// A drag, a rest of 60 to 400 ms in which the recorder reports nothing, a lift: velocity must be zero,
  /// since estimators forget a finger that has stood for 40 ms. Source: Flutter's bug 97761, a fling after
  /// a stop.
  case dragPauseLift = "drag-pause-lift"
  /// A drag, a rest of 130 to 400 ms reported as stationary samples, as some recorders do, a lift: longer
  /// than the 100 ms over which estimators look back, so velocity is zero here too.
  case dragRestReported = "drag-rest-reported"
  /// Three or four strokes of 30 to 80 points with rests of 50 to 180 ms between: one pan.
  case dragStopAndGo = "drag-stop-and-go"
  /// A rest of 0.35 to 0.6 s, past the tap limit and the overlay's delay, then a drag: still a pan.
  case dragAfterHold = "drag-after-hold"
  /// Down or up by 240 to 340 points and back: more than the 70 points beyond a control's bounds at which
  /// touch-inside rules let go, whatever the control's height. Tracking does not end there.
  case dragOutsideAndBack = "drag-outside-and-back"

  // MARK: Flicks

  /// 60 to 180 points in 0.08 to 0.16 s, lifted at peak speed: the first half of a minimum-jerk movement.
  case flick
  /// A flick of at most four samples, whatever the rate: estimators that need more report no velocity.
  /// Source: Flutter's bug 11592, flings of three frames.
  case flickBrief = "flick-brief"

  // MARK: Taps and holds

  /// Lifted after 40 to 110 ms, before the overlay's delay, with up to 0.8 points of unrest.
  case tapQuick = "tap-quick"
  /// Lifted after 160 to 260 ms, between the overlay's delay and the tap limit, with up to 0.8 points of
  /// unrest: the overlay shows and a tap is still sent.
  case tapMedium = "tap-medium"
  /// Two quick taps 60 to 140 ms apart at nearly the same place: two tap events, and nothing that the
  /// first leaves behind may hurt the second.
  case tapDouble = "tap-double"
  /// Held for 0.5 to 1.2 s with up to 1.2 points of unrest: neither a pan nor a tap.
  case longPress = "long-press"
  /// Held for 0.6 to 1.2 s, wandering to 2.7 points from the start with unrest on top, always below the
  /// slop of 3: neither a pan nor a tap.
  case restingJitter = "resting-jitter"

  // MARK: Edges of rules

  /// One sample exactly 3.0 points along an axis from the initial touch: a pan, since the rule includes
  /// its limit. Places are whole points, so that no arithmetic loses the equality.
  case slopExact = "slop-exact"
  /// The last place on the recorder's grid below 3 points along an axis, 2.99 on the finest: no pan.
  case slopJustBelow = "slop-just-below"
  /// A slanted step whose Euclidean length lies next to 3 points on either side while both axes stay
  /// below: for rules that judge axes by themselves or add them up.
  case slopDiagonal = "slop-diagonal"
  /// Only a coalesced sample lies beyond the slop, the event that carries it is back within: a pan, since
  /// every sample counts.
  case slopInHistory = "slop-in-history"
  /// Lifted exactly 300 ms after touch-down: no tap, since the rule is a strict one.
  case tapAtLimit = "tap-at-limit"
  /// Lifted 299.999 ms after touch-down: a tap by one microsecond.
  case tapJustBelowLimit = "tap-just-below-limit"
  /// Times of sampling and of delivery lie on different sides of the tap limit: delivery decides.
  case tapDeliveryLag = "tap-delivery-lag"
  /// Lifted exactly 150 ms after touch-down, when the overlay's timer is due: input goes first, so a tap
  /// without an overlay.
  case overlayAtDelay = "overlay-at-delay"
  /// Lifted 149.999 ms after touch-down, one microsecond before the overlay's timer is due: a tap.
  case overlayJustBeforeDelay = "overlay-just-before-delay"

  // MARK: Several fingers

  /// A second finger comes and goes during a drag: ignored, and the drag goes on.
  case secondFingerDuringDrag = "second-finger-during-drag"
  /// A second finger comes during a drag and stays after the first is lifted: ignored to its end.
  case secondFingerOutlives = "second-finger-outlives"
  /// A second finger comes and goes, moving, during a tap: ignored, and the tap is sent.
  case secondFingerDuringTap = "second-finger-during-tap"
  /// Two fingers sampled in the same frames, of which some, the first included, name the second finger
  /// first: the order within a frame must change nothing, so the lower number is tracked.
  /// Source: recordings of several fingers list slots in any order.
  case twoFingersSwapped = "two-fingers-swapped"

  // MARK: Cancels

  /// The system takes the contact away in the middle of a drag: a pan and a cancel, no completed swipe.
  case cancelMidDrag = "cancel-mid-drag"
  /// The system takes the contact away before it has moved 2 points: a cancel, neither a pan nor a tap.
  case cancelBeforePan = "cancel-before-pan"

  // MARK: Sequences

  /// Twelve gestures of other families one after the other, 0.25 to 0.9 s apart, always at least one tap,
  /// one pan and one cancel: for state that outlives its touch.
  case gestureSequence = "gesture-sequence"

  // MARK: Habits of recorders

  /// A drag of which three in ten frames are missing, at most three in a row: recordings show gaps of two to
  /// six frames.
  case droppedFrames = "dropped-frames"
  /// A drag in which frames repeat at the same time, some with a place of their own: division by the gap
  /// must not follow. Source: resampled recordings whose last rows have equal times.
  case equalTimes = "equal-times"
  /// A drag as a Pixel Tablet samples it: gaps of 8.51 ms in the median, 7.5 to 9.2 ms from the 5th to the
  /// 95th percentile, on its own surface. Measured on the recording in the Android sources.
  case recorderPixelTablet = "recorder-pixel-tablet"
  /// A drag as a Dell Canvas samples it: gaps of 6.02 ms in the median, 5.9 to 7.0 ms from the 5th to the
  /// 95th percentile, with unlike axes. Measured on one recording of 1308 gaps.
  case recorderDellCanvas = "recorder-dell-canvas"
  /// A drag as an Atmel maXTouch panel samples it: gaps of 13.9 ms in the median, 13.1 to 27.7 ms from the
  /// 5th to the 95th percentile and up to 55 ms, on a coarse surface of 800 × 480 units.
  case recorderAtmel = "recorder-atmel"
  /// A drag as a Galaxy A52 delivers it: samples every 5 ms, bundled into events every 11 ms, 4.9 to
  /// 8.7 ms after sampling. Measured on a recording of 417 samples, 271 of them coalesced.
  case recorderGalaxyA52 = "recorder-galaxy-a52"

  // MARK: Surfaces

  /// A drag recorded in pixels, three to a point: 3 pixels are not yet a pan.
  case surfacePixels = "surface-pixels"
  /// A drag on a surface whose y grows upwards, as game engines record.
  case surfaceYUp = "surface-y-up"
  /// A tap or a pan on a surface with 8.73 units to a point along x and 15.56 along y, so that what is a
  /// pan along one axis is none along the other: the two scales of a Dell Canvas.
  case surfaceUnequalAxes = "surface-unequal-axes"

  // MARK: Later ones, at the end: a place in between would give the families after it other seeds

  /// A second finger comes down on the control itself, 16 to 40 points beside the first, during a drag: a
  /// control that let it take over would look the same with a finger that comes down elsewhere.
  case secondFingerBeside = "second-finger-beside"

  /// The family's name on the command line and at the head of its traces' names.
  public var name: String { rawValue }

  /// Whether the sampling rate matters.
  ///
  /// Families that repeat a measured recorder bring their own rate, and a touch without samples between
  /// its first and its last needs none.
  public var usesSamplingRate: Bool {
    switch self {
    case .tapDeliveryLag, .recorderPixelTablet, .recorderDellCanvas, .recorderAtmel, .recorderGalaxyA52: false
    default: true
    }
  }
}
