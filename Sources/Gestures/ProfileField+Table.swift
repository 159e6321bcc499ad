internal import Primitives

extension ProfileField {
  /// Every field, in the order in which listings show them.
  static let all: [ProfileField] = pan + conditions + rails + pointers + holds + velocity + fling

  static func named(_ name: String) -> ProfileField? { all.first { $0.name == name } }

  private static let boundaries: [(word: String, value: Boundary)] = [
    ("inclusive", .inclusive), ("exclusive", .exclusive),
  ]

  private static let pan: [ProfileField] = [
    .number("slop", "pt", { $0.pan.slopPoints }, { $0.pan.slopPoints = $1 }),
    .word("slop-boundary", boundaries, { $0.pan.boundary }, { $0.pan.boundary = $1 }),
    .word(
      "metric",
      [
        ("euclidean", .euclidean), ("horizontal", .horizontal), ("vertical", .vertical),
        ("either-axis", .eitherAxis), ("path-length", .pathLength), ("whole-euclidean", .wholeEuclidean),
      ], { $0.pan.metric }, { $0.pan.metric = $1 }),
    .word(
      "slop-handling",
      [
        ("jump", .jump), ("subtract", .subtract), ("restart", .restart),
        ("subtract-each-axis", .subtractEachAxis),
      ], { $0.pan.slopHandling }, { $0.pan.slopHandling = $1 }),
    .word(
      "pan-start",
      [
        ("movement", .movement), ("touch-down", .touchDown),
        ("touch-down-when-alone", .touchDownWhenAlone),
      ], { $0.pan.start }, { $0.pan.start = $1 }),
    .word(
      "axis-lock",
      [("none", .none), ("horizontal", .horizontal), ("vertical", .vertical), ("first", .first)],
      { $0.pan.axisLock }, { $0.pan.axisLock = $1 }),
    .flag(
      "wrong-axis-fails", { $0.pan.conditions.wrongAxisFails }, { $0.pan.conditions.wrongAxisFails = $1 }),
  ]

  private static let conditions: [ProfileField] = [
    .band("active-offset-x", { $0.pan.conditions.activeX }, { $0.pan.conditions.activeX = $1 }),
    .band("active-offset-y", { $0.pan.conditions.activeY }, { $0.pan.conditions.activeY = $1 }),
    .band("fail-offset-x", { $0.pan.conditions.failX }, { $0.pan.conditions.failX = $1 }),
    .band("fail-offset-y", { $0.pan.conditions.failY }, { $0.pan.conditions.failY = $1 }),
  ]

  private static let rails: [ProfileField] = [
    .number(
      "rail-ratio", "", minimum: 1, absent: .infinity, { $0.pan.rail.ratio }, { $0.pan.rail.ratio = $1 }),
    .number("rail-channel", "pt", { $0.pan.rail.channelPoints }, { $0.pan.rail.channelPoints = $1 }),
    .number("rail-bound", "pt", { $0.pan.rail.boundPoints }, { $0.pan.rail.boundPoints = $1 }),
  ]

  private static let pointers: [ProfileField] = [
    .word(
      "pointers",
      [
        ("ignore", .ignore), ("centroid", .centroid), ("average", .average), ("sum", .sum), ("end", .end),
        ("cancel", .cancel),
      ], { $0.pointers.handling }, { $0.pointers.handling = $1 }),
    .count("min-pointers", in: 1...20, { $0.pointers.minimum }) { profile, count in
      profile.pointers.minimum = count
      profile.pointers.maximum = max(profile.pointers.maximum, count)
    },
    .count("max-pointers", in: 1...20, absent: .max, { $0.pointers.maximum }) { profile, count in
      profile.pointers.maximum = count
      profile.pointers.minimum = min(profile.pointers.minimum, count)
    },
    .count(
      "slop-free-pointers", in: 1...20, absent: 0, { $0.pan.slopFreeContacts },
      { $0.pan.slopFreeContacts = $1 }),
  ]

  private static let holds: [ProfileField] = [
    .time("tap-window", { $0.tap.window }, { $0.tap.window = $1 }),
    .word("tap-window-boundary", boundaries, { $0.tap.boundary }, { $0.tap.boundary = $1 }),
    .number("tap-slop", "pt", absent: .infinity, { $0.tap.slopPoints }, { $0.tap.slopPoints = $1 }),
    .word("tap-slop-boundary", boundaries, { $0.tap.slopBoundary }, { $0.tap.slopBoundary = $1 }),
    .time("press-delay", { $0.press.delay }, { $0.press.delay = $1 }),
    .number("press-slop", "pt", { $0.press.slopPoints }, { $0.press.slopPoints = $1 }),
    .flag("press-blocks-pan", { $0.press.blocksPan }, { $0.press.blocksPan = $1 }),
  ]

  private static let velocity: [ProfileField] = [
    .word(
      "velocity", VelocityStrategy.allCases.map { ($0.rawValue, $0) }, { $0.velocity.strategy },
      { $0.velocity.strategy = $1 }),
    .time("velocity-horizon", { $0.velocity.horizon }, { $0.velocity.horizon = $1 }),
    .count("velocity-samples", in: 2...20, { $0.velocity.sampleLimit }) { profile, count in
      profile.velocity.sampleLimit = count
      profile.velocity.minimumSamples = min(profile.velocity.minimumSamples, count)
    },
    .count("velocity-min-samples", in: 2...20, { $0.velocity.minimumSamples }) { profile, count in
      profile.velocity.minimumSamples = count
      profile.velocity.sampleLimit = max(profile.velocity.sampleLimit, count)
    },
    .time("velocity-stop-gap", { $0.velocity.stopGap }, { $0.velocity.stopGap = $1 }),
    .time("velocity-release-gap", { $0.velocity.releaseGap }, { $0.velocity.releaseGap = $1 }),
    .flag("velocity-uses-down", { $0.velocity.usesTouchDown }, { $0.velocity.usesTouchDown = $1 }),
    .flag("velocity-uses-up", { $0.velocity.usesLiftOff }, { $0.velocity.usesLiftOff = $1 }),
    .number(
      "velocity-newest-weight", "", maximum: 1, { $0.velocity.newestWeight },
      { $0.velocity.newestWeight = $1 }),
  ]

  private static let fling: [ProfileField] = [
    .number(
      "fling-min", "pt/s", absent: .infinity, { $0.fling.minimumSpeed }, { $0.fling.minimumSpeed = $1 }),
    .word("fling-boundary", boundaries, { $0.fling.boundary }, { $0.fling.boundary = $1 }),
    .number(
      "fling-max", "pt/s", absent: .infinity, { $0.fling.maximumSpeed }, { $0.fling.maximumSpeed = $1 }),
    .word(
      "fling-clamp", [("length", .length), ("axis", .axis)], { $0.fling.clamp }, { $0.fling.clamp = $1 }),
    .flag("slow-release-is-zero", { $0.fling.zeroesSlowRelease }, { $0.fling.zeroesSlowRelease = $1 }),
  ]
}
