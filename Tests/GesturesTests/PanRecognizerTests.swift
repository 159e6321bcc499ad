import Gestures
import Primitives
import Testing

@Suite struct PanRecognizerTests {
  static func recognizer(
    slop: Double = 3, _ metric: PanMetric = .euclidean, _ boundary: Boundary = .inclusive,
    _ handling: SlopHandling = .jump, lock: AxisLock = .none, at anchor: Point = .zero
  ) -> PanRecognizer {
    PanRecognizer(
      rule: PanRule(
        slopPoints: slop, metric: metric, boundary: boundary, slopHandling: handling, axisLock: lock),
      at: anchor)
  }

  static let exactlyThree: [(PanMetric, Point)] = [
    (.euclidean, Point(x: 3, y: 0)), (.euclidean, Point(x: 0, y: 3)), (.euclidean, Point(x: -3, y: 0)),
    (.euclidean, Point(x: 1.8, y: 2.4)), (.horizontal, Point(x: -3, y: 99)),
    (.vertical, Point(x: 99, y: 3)), (.eitherAxis, Point(x: 3, y: -1)), (.eitherAxis, Point(x: 1, y: -3)),
    (.eitherAxis, Point(x: -3, y: 3)), (.pathLength, Point(x: 0, y: -3)),
  ]

  @Test(arguments: exactlyThree)
  func `A movement of exactly the slop is a pan if the boundary is inclusive`(
    metric: PanMetric, place: Point
  ) {
    var inclusive = Self.recognizer(metric)
    #expect(inclusive.update(place) == true)
    #expect(inclusive.decisionDistance == 3)
    var exclusive = Self.recognizer(metric, .exclusive)
    #expect(exclusive.update(place) == false)
    #expect(exclusive.largestDistance == 3)
    #expect(exclusive.decisionDistance == nil)
    // From here every metric has grown by a little.
    #expect(exclusive.update(Point(x: place.x * 1.0001, y: place.y * 1.0001)) == true)
  }

  static let almostThree: [(PanMetric, Point)] = [
    (.euclidean, Point(x: (3.0).nextDown, y: 0)), (.euclidean, Point(x: 2, y: 2)),
    (.horizontal, Point(x: (3.0).nextDown, y: 99)), (.vertical, Point(x: 99, y: -(3.0).nextDown)),
    (.eitherAxis, Point(x: (3.0).nextDown, y: (3.0).nextDown)), (.pathLength, Point(x: 2, y: 2)),
  ]

  @Test(arguments: almostThree)
  func `A movement below the slop is no pan, by however little`(metric: PanMetric, place: Point) {
    var recognizer = Self.recognizer(metric)
    #expect(recognizer.update(place) == false)
    #expect(!recognizer.isPan)
    #expect(recognizer.translation(to: place) == .zero)
  }

  @Test func `One axis is compared to the last bit for every slop`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let slop = 0.001 + random.unit() * 50
      for (distance, isPan) in [(slop.nextDown, false), (slop, true), (slop.nextUp, true)] {
        var inclusive = Self.recognizer(slop: slop)
        #expect(inclusive.update(Point(x: distance, y: 0)) == isPan, "slop \(slop)")
        var exclusive = Self.recognizer(slop: slop, .vertical, .exclusive)
        #expect(exclusive.update(Point(x: 0, y: distance)) == (distance > slop), "slop \(slop)")
      }
    }
  }

  @Test func `A path adds up to and fro while the straight distance does not`() {
    var path = Self.recognizer(.pathLength)
    var straight = Self.recognizer()
    let places = [1.0, 0, 1].map { Point(x: $0, y: 0) }
    #expect(places.map { path.update($0) } == [false, false, true])
    #expect(places.map { straight.update($0) } == [false, false, false])
    #expect(path.decisionDistance == 3)
    #expect(straight.largestDistance == 1)
  }

  @Test(arguments: PanMetric.allCases)
  func `A recogniser that is used again judges as a new one does`(metric: PanMetric) {
    var used = Self.recognizer(metric)
    for place in [2.0, 0, 2, 9] { _ = used.update(Point(x: place, y: place)) }
    used.begin(at: Point(x: 50, y: 50))
    var fresh = Self.recognizer(metric, at: Point(x: 50, y: 50))
    for place in [51.0, 50, 51.5, 53] {
      let location = Point(x: place, y: place)
      #expect(used.update(location) == fresh.update(location))
      #expect(used.largestDistance == fresh.largestDistance)
    }
    #expect(fresh.isPan)
  }

  @Test func `A pan begins once and lasts until the next contact`() {
    var recognizer = Self.recognizer()
    #expect(recognizer.update(Point(x: 5, y: 0)) == true)
    #expect(recognizer.update(Point(x: 9, y: 0)) == false)
    #expect(recognizer.update(.zero) == false)
    #expect(recognizer.isPan)
    #expect(recognizer.decisionDistance == 5)
    recognizer.begin(at: Point(x: 7, y: 7))
    #expect(!recognizer.isPan)
    #expect(recognizer.largestDistance == 0)
    #expect(recognizer.anchor == Point(x: 7, y: 7))
    #expect(recognizer.update(Point(x: 9, y: 7)) == false)
    #expect(recognizer.update(Point(x: 10, y: 7)) == true)
  }

  @Test(arguments: [
    (SlopHandling.jump, Vector(dx: 6, dy: 8), Vector(dx: 16, dy: 8)),
    (.subtract, Vector(dx: 3, dy: 4), Vector(dx: 13, dy: 4)),
    (.restart, Vector.zero, Vector(dx: 10, dy: 0)),
  ])
  func `Translation follows the slop handling`(handling: SlopHandling, first: Vector, second: Vector) {
    var recognizer = Self.recognizer(slop: 5, .euclidean, .inclusive, handling, at: Point(x: 100, y: 40))
    #expect(recognizer.update(Point(x: 106, y: 48)) == true)
    #expect(recognizer.translation(to: Point(x: 106, y: 48)) == first)
    #expect(recognizer.translation(to: Point(x: 116, y: 48)) == second)
  }

  @Test(arguments: PanMetric.allCases)
  func `A pan that begins exactly at the slop starts from zero when the slop is subtracted`(
    metric: PanMetric
  ) {
    var recognizer = Self.recognizer(slop: 4, metric, .inclusive, .subtract)
    let place = metric == .vertical ? Point(x: 0, y: -4) : Point(x: 4, y: 0)
    #expect(recognizer.update(place) == true)
    #expect(recognizer.translation(to: place) == .zero)
  }

  @Test(arguments: [
    (AxisLock.none, Point(x: 4, y: 5), Vector(dx: 10, dy: 20)),
    (.horizontal, Point(x: 4, y: 5), Vector(dx: 10, dy: 0)),
    (.vertical, Point(x: 4, y: 5), Vector(dx: 0, dy: 20)),
    (.first, Point(x: 4, y: 5), Vector(dx: 0, dy: 20)),
    (.first, Point(x: -5, y: 4), Vector(dx: 10, dy: 0)),
    (.first, Point(x: 5, y: -5), Vector(dx: 10, dy: 0)),
  ])
  func `Translation follows the axis lock`(lock: AxisLock, place: Point, translation: Vector) {
    var recognizer = Self.recognizer(lock: lock)
    #expect(recognizer.update(place) == true)
    #expect(recognizer.translation(to: Point(x: 10, y: 20)) == translation)
  }

  @Test func `The first axis is chosen anew for every contact`() {
    var recognizer = Self.recognizer(lock: .first)
    _ = recognizer.update(Point(x: 9, y: 0))
    #expect(recognizer.translation(to: Point(x: 9, y: 9)) == Vector(dx: 9, dy: 0))
    recognizer.begin(at: .zero)
    _ = recognizer.update(Point(x: 0, y: 9))
    #expect(recognizer.translation(to: Point(x: 9, y: 9)) == Vector(dx: 0, dy: 9))
  }

  static let noPlaces: [Point] = [
    Point(x: .nan, y: 0), Point(x: 0, y: .nan), Point(x: 99, y: .nan), Point(x: .nan, y: 99),
    Point(x: .infinity, y: 0), Point(x: 0, y: -.infinity), Point(x: .nan, y: .infinity),
  ]

  @Test(arguments: PanMetric.allCases, noPlaces)
  func `A place that is not finite is never a pan and leaves no trace`(metric: PanMetric, place: Point) {
    var recognizer = Self.recognizer(metric)
    #expect(recognizer.update(place) == false)
    #expect(recognizer.largestDistance == 0)
    #expect(recognizer.translation(to: place) == .zero)
    #expect(recognizer.update(Point(x: 3, y: 3)) == true)
    #expect(recognizer.translation(to: place) == .zero)
    #expect(recognizer.translation(to: Point(x: 4, y: 4)) == Vector(dx: 4, dy: 4))
  }

  @Test(arguments: PanMetric.allCases, noPlaces)
  func `A contact that came down nowhere never becomes a pan`(metric: PanMetric, anchor: Point) {
    var recognizer = Self.recognizer(metric, at: anchor)
    #expect(recognizer.update(Point(x: 50, y: 50)) == false)
    #expect(recognizer.update(Point(x: 900, y: -50)) == false)
    #expect(recognizer.largestDistance == 0)
  }

  @Test(arguments: [0, -1, -Double.infinity, Double.nan] as [Double])
  func `Without a slop the first place is a pan, unless it must exceed nothing`(slop: Double) {
    #expect(PanRule(slopPoints: slop).slopPoints == 0)
    for handling in SlopHandling.allCases {
      var inclusive = Self.recognizer(slop: slop, .euclidean, .inclusive, handling)
      #expect(inclusive.update(.zero) == true)
      #expect(inclusive.translation(to: .zero) == .zero)
      #expect(inclusive.translation(to: Point(x: 2, y: 1)) == Vector(dx: 2, dy: 1))
    }
    var exclusive = Self.recognizer(slop: slop, .euclidean, .exclusive)
    #expect(exclusive.update(.zero) == false)
    #expect(exclusive.update(Point(x: 0.001, y: 0)) == true)
  }

  @Test func `The largest slop is finite and out of reach of every surface`() {
    #expect(PanRule(slopPoints: .infinity).slopPoints == PanRule.largestSlop)
    var recognizer = Self.recognizer(slop: .infinity)
    #expect(recognizer.update(Point(x: 1e100, y: 1e100)) == false)
  }

  @Test func `A recogniser is small enough to live in a pool`() {
    #expect(MemoryLayout<PanRecognizer>.stride <= 192)
  }
}
