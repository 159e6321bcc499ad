internal import Measurements

/// A histogram in one line of block characters.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws a distribution from its smallest value to its 99.9th percentile, `columns` bars wide.
  ///
  /// Bars cover equal ratios, since latencies spread over powers of ten; heights follow the square root of
  /// the count, so that a tail of one in a thousand still shows. A bar without any value is a space.
  /// The ratio is found by bisection: no logarithm is needed.
  static func draw(_ histogram: Histogram, columns: Int) -> String {
    guard !histogram.isEmpty, columns > 0 else { return "" }
    let lowest = Double(max(1, histogram.min))
    let last = histogram.percentile(99.9)
    let highest = max(lowest, Double(last))
    let edges = edges(from: lowest, to: highest, columns: columns)
    var counts = [Double](repeating: 0, count: edges.count)
    for bucket in histogram.recordedBuckets where bucket.lowest <= last {
      let middle = (Double(bucket.lowest) + Double(bucket.highest)) / 2
      let column = edges.firstIndex { middle < $0 } ?? edges.count - 1
      counts[column] += Double(bucket.count)
    }
    return bars(counts)
  }

  private static func bars(_ counts: [Double]) -> String {
    let tallest = counts.reduce(0, max)
    guard tallest > 0 else { return "" }
    return String(
      counts.map { count -> Character in
        guard count > 0 else { return " " }
        let height = (count / tallest).squareRoot() * Double(blocks.count)
        return blocks[min(blocks.count - 1, max(0, Int(height.rounded(.up)) - 1))]
      })
  }

  /// The upper edges of columns, in geometric progression where the range allows, or one column.
  private static func edges(from lowest: Double, to highest: Double, columns: Int) -> [Double] {
    guard highest > lowest * 1.01 else { return [highest] }
    let factor = root(highest / lowest, columns)
    var edges: [Double] = []
    var edge = lowest
    for _ in 1..<columns {
      edge *= factor
      edges.append(edge)
    }
    return edges + [highest]
  }

  /// The `degree`-th root of a number above 1, by bisection.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    var low = 1.0
    var high = value
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var power = 1.0
      for _ in 0..<degree where power <= value { power *= middle }
      if power > value { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }
}
