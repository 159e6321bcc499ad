import Primitives

extension TraceFamily {
  /// The sampling rates that ``trace(seed:samplingRateHz:gestures:name:)`` takes, in samples per second.
  ///
  /// Below 30 a flick could fit between two samples, and its outcome would not be certain.
  public static let samplingRatesHz = 30...1000

  /// The numbers of gestures that ``trace(seed:samplingRateHz:gestures:name:)`` takes.
  ///
  /// The bound keeps the longest family, some 550 events a gesture at 120 Hz, within memory.
  public static let gestureCounts = 1...10_000

  /// Makes the family's trace for a seed: the same one on every machine.
  ///
  /// - Parameters:
  ///   - seed: Decides everything the family leaves open; every value is good.
  ///   - samplingRateHz: Samples per second, within ``samplingRatesHz``; without effect where
  ///     ``usesSamplingRate`` is false.
  ///   - gestures: How many of the family's gestures follow one another, 0.25 to 0.9 s apart, each with
  ///     contacts of its own; within ``gestureCounts``.
  ///   - name: The trace's name; by default made of the family's name, the rate and the seed.
  /// - Returns: A valid trace whose expectation covers every contact.
  /// - Precondition: The rate and the number of gestures lie within their ranges.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func trace(
    seed: UInt64, samplingRateHz: Int = 120, gestures: Int = 1, name: String? = nil
  ) -> TouchTrace {
    precondition(TraceFamily.samplingRatesHz.contains(samplingRateHz), "sampling rate out of range")
    precondition(TraceFamily.gestureCounts.contains(gestures), "number of gestures out of range")
    var generator = SeededGenerator(seed: seed)
    let surface = surface(using: &generator)
    var composer = TraceComposer(
      generator: generator, surface: surface, sampling: sampling(hertz: samplingRateHz))
    for _ in 0..<gestures {
      compose(with: &composer, hertz: samplingRateHz)
      composer.finishGesture(pause: composer.generator.microseconds(in: 250_000...900_000))
    }
    let rate = usesSamplingRate ? "-\(samplingRateHz)hz" : ""
    return composer.trace(
      name: name ?? "\(self.name)\(rate)-seed\(seed)",
      source: TouchTrace.Source(
        format: "synthesis",
        importer: "synth/1 \(self.name)\(rate) seed \(seed)" + (gestures == 1 ? "" : " × \(gestures)")))
  }

  /// The surface that the family records on.
  private func surface(using generator: inout SeededGenerator) -> RecorderSurface {
    switch self {
    case .slopExact, .slopJustBelow:
      [.points, .pixels, .fineDigitiser][generator.integer(in: 0...2)]
    case .recorderPixelTablet: .pixelTablet
    case .recorderDellCanvas, .surfaceUnequalAxes: .dellCanvas
    case .recorderAtmel: .atmel
    case .recorderGalaxyA52: .galaxyA52
    case .surfacePixels: .pixels
    case .surfaceYUp: .pixelsUpwards
    default: .points
    }
  }

  /// The way in which the family's recorder samples and delivers.
  private func sampling(hertz: Int) -> SamplingModel {
    switch self {
    case .recorderPixelTablet: .pixelTablet
    case .recorderDellCanvas: .dellCanvas
    case .recorderAtmel: .atmel
    case .recorderGalaxyA52: .galaxyA52
    case .droppedFrames: SamplingModel(gaps: .dropping(hertz: hertz, chance: 0.3))
    case .flickBrief: .steady(hertz: min(hertz, 60))
    default: .steady(hertz: hertz)
    }
  }

  /// Adds one gesture of the family.
  func compose(with composer: inout TraceComposer, hertz: Int) {
    switch self {
    case .dragShort: composer.drag(points: 24...60, microseconds: 180_000...320_000)
    case .dragLong: composer.drag(points: 200...320, microseconds: 400_000...800_000)
    case .dragDiagonal: composer.diagonalDrag()
    case .dragReversal: composer.reversal()
    case .dragCreep: composer.creep()
    case .dragPauseLift: composer.pauseBeforeLift(isReported: false)
    case .dragRestReported: composer.pauseBeforeLift(isReported: true)
    case .dragStopAndGo: composer.stopAndGo()
    case .dragAfterHold: composer.dragAfterHold()
    case .dragOutsideAndBack: composer.dragOutsideAndBack()
    case .flick: composer.flick()
    case .flickBrief: composer.briefFlick()
    case .tapQuick: composer.tap(microseconds: 40_000...110_000)
    case .tapMedium: composer.tap(microseconds: 160_000...260_000)
    case .tapDouble: composer.doubleTap()
    case .longPress: composer.longPress()
    case .restingJitter: composer.restNearSlop()
    case .slopExact: composer.stepAlongAxis(reachingSlop: true, hertz: hertz)
    case .slopJustBelow: composer.stepAlongAxis(reachingSlop: false, hertz: hertz)
    case .slopDiagonal: composer.slantedStep(hertz: hertz)
    case .slopInHistory: composer.excursionInHistory(hertz: hertz)
    case .tapAtLimit: composer.lift(after: 300_000, as: .none)
    case .tapJustBelowLimit: composer.lift(after: 299_999, as: .tap)
    case .tapDeliveryLag: composer.lateOrEarlyDelivery()
    case .overlayAtDelay: composer.lift(after: 150_000, as: .tap)
    case .overlayJustBeforeDelay: composer.lift(after: 149_999, as: .tap)
    case .secondFingerDuringDrag: composer.secondFinger(outlivesFirst: false)
    case .secondFingerOutlives: composer.secondFinger(outlivesFirst: true)
    case .secondFingerDuringTap: composer.secondFingerDuringTap()
    case .twoFingersSwapped: composer.swappedFingers()
    case .secondFingerBeside: composer.secondFingerBeside()
    case .cancelMidDrag: composer.cancelMidDrag()
    case .cancelBeforePan: composer.cancelBeforePan()
    case .gestureSequence: composer.sequence(hertz: hertz)
    case .droppedFrames: composer.drag(points: 100...240, microseconds: 400_000...700_000)
    case .equalTimes: composer.dragWithEqualTimes(hertz: hertz)
    case .recorderPixelTablet, .recorderDellCanvas, .recorderAtmel, .recorderGalaxyA52:
      composer.drag(points: 60...180, microseconds: 300_000...700_000)
    case .surfacePixels, .surfaceYUp: composer.drag(points: 40...120, microseconds: 200_000...400_000)
    case .surfaceUnequalAxes: composer.sameUnitsOnEitherAxis(hertz: hertz)
    }
  }
}
