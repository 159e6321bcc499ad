import Primitives

/// When a recorder samples a contact, and how late and how bundled the samples arrive.
///
/// Sampling and delivery are two dimensions: velocity follows the first, timers the second.
struct SamplingModel: Sendable {
  /// How the gaps between samples come about.
  enum Gaps: Sendable {
    /// A constant rate per second, without drift from rounding.
    case steady(hertz: Int)
    /// A constant rate of which each frame but every fourth may go missing, with the given chance.
    case dropping(hertz: Int, chance: Double)
    /// Gaps drawn from a measured distribution.
    case measured([Quantile])
  }

  /// A point of a measured distribution; between two of them it is taken as straight.
  struct Quantile: Sendable {
    /// The share of gaps at or below, between 0 and 1.
    var share: Double
    /// The gap in microseconds.
    var gap: Double
  }

  /// How the gaps come about.
  var gaps: Gaps
  /// The length of a frame in microseconds into which samples are bundled; nil delivers each alone.
  var eventPeriod: Int64?
  /// The time from sampling to delivery in microseconds; nil delivers at once.
  var lag: ClosedRange<Int>?

  /// The times of sampling after the first, in microseconds since it: those before `limit`, then one more.
  func times(upTo limit: Int64, using generator: inout SeededGenerator) -> [Int64] {
    var times: [Int64] = []
    var step: Int64 = 0
    var time: Int64 = 0
    repeat {
      step += 1
      switch gaps {
      case .steady(let hertz):
        time = step * 1_000_000 / Int64(hertz)
      case .dropping(let hertz, let chance):
        let isDropped = generator.unit() < chance
        time = step * 1_000_000 / Int64(hertz)
        if isDropped && !step.isMultiple(of: 4) { continue }
      case .measured(let quantiles):
        time += SamplingModel.gap(at: generator.unit(), in: quantiles)
      }
      times.append(time)
    } while (times.last ?? 0) < limit
    return times
  }

  /// The gap below which the given share of a distribution lies, in whole microseconds.
  static func gap(at share: Double, in quantiles: [Quantile]) -> Int64 {
    for (low, high) in zip(quantiles, quantiles.dropFirst()) where share <= high.share {
      let part = (share - low.share) / (high.share - low.share)
      return Int64((low.gap + part * (high.gap - low.gap)).rounded())
    }
    return Int64(quantiles.last?.gap ?? 1)
  }
}

extension SamplingModel {
  /// A constant rate, each sample delivered at once and alone.
  static func steady(hertz: Int) -> SamplingModel { SamplingModel(gaps: .steady(hertz: hertz)) }

  /// A Pixel Tablet's touch screen: median 8.51 ms, 5th to 95th percentile 7.5 to 9.2 ms.
  ///
  /// The quartiles are those of the one swipe in the Android sources, whose gaps fall into two groups.
  static var pixelTablet: SamplingModel {
    measured([(0, 7500), (0.25, 7510), (0.5, 8510), (0.75, 9130), (1, 9200)])
  }

  /// A Dell Canvas: median 6.02 ms, 5th to 95th percentile 5.9 to 7.0 ms, over 1308 gaps.
  static var dellCanvas: SamplingModel {
    measured([(0, 5900), (0.25, 5990), (0.5, 6020), (0.75, 6830), (1, 7000)])
  }

  /// An Atmel maXTouch panel: median 13.9 ms, 5th to 95th percentile 13.1 to 27.7 ms, longest 55 ms:
  /// steady apart from lost frames.
  static var atmel: SamplingModel {
    measured([
      (0, 13_100), (0.25, 13_400), (0.5, 13_900), (0.9, 14_900), (0.94, 27_700), (0.99, 27_700),
      (1, 55_000),
    ])
  }

  /// A Galaxy A52: samples every 5 ms, bundled into events every 11 ms, delivered 4.9 to 8.7 ms later.
  static var galaxyA52: SamplingModel {
    SamplingModel(gaps: .steady(hertz: 200), eventPeriod: 11_000, lag: 4_900...8_700)
  }

  private static func measured(_ quantiles: [(Double, Double)]) -> SamplingModel {
    SamplingModel(gaps: .measured(quantiles.map { Quantile(share: $0.0, gap: $0.1) }))
  }
}
