/// The traces that come with the project: every family once at 120 Hz, the families whose behaviour hangs
/// on the sampling rate at 60 and 240 Hz too, and the other side of families that have two.
///
/// All of it follows from fixed seeds: writing it again gives the same files.
public enum TraceCorpus {
  /// The traces in a fixed order; their names are unique and serve as file names.
  public static func traces() -> [TouchTrace] {
    TraceFamily.allCases.enumerated().flatMap { index, family -> [TouchTrace] in
      let seed = UInt64(index + 1)
      let ordinary = family.trace(seed: seed, name: family.name)
      let rates = sampledAtThreeRates.contains(family) ? [60, 240] : []
      return [ordinary]
        + rates.map { family.trace(seed: seed, samplingRateHz: $0, name: "\(family.name)-\($0)hz") }
        + counterparts.filter { $0.family == family }.map {
          family.trace(seed: $0.seed, name: "\(family.name)-\($0.suffix)")
        }
    }
  }

  /// The families that stand in the corpus at 60 and 240 Hz as well.
  private static let sampledAtThreeRates: [TraceFamily] = [
    .dragLong, .dragCreep, .flick, .droppedFrames,
  ]

  /// A second trace of a family whose seed decides between two sides.
  private struct Counterpart {
    var family: TraceFamily
    var seed: UInt64
    var suffix: String
  }

  /// The sides that the families' ordinary traces leave out, each under a seed that shows it.
  private static let counterparts = [
    Counterpart(family: .slopExact, seed: 6, suffix: "fine-grid"),
    Counterpart(family: .slopJustBelow, seed: 9, suffix: "fine-grid"),
    Counterpart(family: .slopDiagonal, seed: 1, suffix: "beyond"),
    Counterpart(family: .tapDeliveryLag, seed: 3, suffix: "early"),
    Counterpart(family: .surfaceUnequalAxes, seed: 1, suffix: "along-x"),
  ]
}
