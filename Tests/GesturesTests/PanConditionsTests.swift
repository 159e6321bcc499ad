import Gestures
import Primitives
import Testing

@Suite struct PanConditionsTests {
  typealias Place = (x: Double, y: Double)

  /// Where the pan begins, or nil, and the recogniser after the last place.
  static func run(_ rule: PanRule, _ places: [Place]) -> (start: Int?, PanRecognizer) {
    var recognizer = PanRecognizer(rule: rule, at: .zero)
    var start: Int?
    for (index, place) in places.enumerated() where recognizer.update(Point(x: place.x, y: place.y)) {
      start = index
    }
    return (start, recognizer)
  }

  static func rule(_ conditions: PanConditions, slop: Double = 5, lock: AxisLock = .none) -> PanRule {
    PanRule(slopPoints: slop, axisLock: lock, conditions: conditions)
  }

  @Test(arguments: [(10.0, false), (10.0000001, true), (-10, false), (-10.0000001, true), (0, false)])
  func `An active band is left beyond its ends and takes the slop's place`(offset: Double, isPan: Bool) {
    let band = OffsetBand(lower: -10, upper: 10)
    #expect((Self.run(Self.rule(PanConditions(activeX: band)), [(offset, 99)]).start == 0) == isPan)
    #expect((Self.run(Self.rule(PanConditions(activeY: band)), [(99, offset)]).start == 0) == isPan)
  }

  @Test func `A fail band is looked at first, names its axis, and its contact stays dead`() {
    let both = Self.rule(PanConditions(activeX: OffsetBand(upper: 5), failY: OffsetBand(lower: -5, upper: 5)))
    let failed = Self.run(both, [(6, 5.5), (50, 0)])
    #expect(failed.start == nil)
    #expect(failed.1.hasFailed)
    #expect(failed.1.failure == .offsetY)
    #expect(!failed.1.isPan)
    #expect(Self.run(both, [(6, 5)]).start == 0)
    let sideways = Self.run(Self.rule(PanConditions(failX: OffsetBand(lower: -3))), [(-3, 0), (-3.01, 0)])
    #expect(sideways.1.failure == .offsetX)
  }

  @Test func `A fail band without an active one leaves the slop in force, and a pan cannot fail any more`() {
    let rule = Self.rule(PanConditions(failY: OffsetBand(lower: -8, upper: 8)))
    let (start, recognizer) = Self.run(rule, [(4.9, 0), (5, 0), (5, 40)])
    #expect(start == 1)
    #expect(recognizer.failure == nil)
    #expect(recognizer.isPan)
  }

  @Test(
    arguments: [
      ([(2, 1), (1, 9)], nil, 1), ([(1, 2), (9, 0)], .wrongAxis, nil), ([(3, 3), (6, 6)], nil, nil),
      ([(3, 3), (6, 5)], nil, 1), ([(0, 0), (3, 3), (3, 4)], .wrongAxis, nil),
    ] as [([Place], PanFailure?, Int?)])
  func `The first unequal movement decides whether the locked axis may pan`(
    places: [Place], failure: PanFailure?, start: Int?
  ) {
    let conditions = PanConditions(wrongAxisFails: true)
    let sideways = Self.run(Self.rule(conditions, lock: .horizontal), places)
    #expect(sideways.1.failure == failure)
    #expect(sideways.start == start)
    let down = Self.run(Self.rule(conditions, lock: .vertical), places.map { ($0.y, $0.x) })
    #expect(down.1.failure == failure)
    #expect(down.start == start)
    #expect(Self.run(Self.rule(conditions), places).1.failure == nil)
  }

  static let rail = PanRule(
    slopPoints: 8, boundary: .exclusive, rail: RailRule(ratio: 1.25, channelPoints: 12, boundPoints: 8))

  @Test(
    arguments: [
      ((10.0, 8.0), nil), ((10.1, 8.0), .horizontal), ((8.0, 10.1), .vertical), ((8.0, 0.0), nil),
      ((0.0, 8.1), .vertical),
      ((40.0, 15.9), .horizontal), ((40.0, 16.0), nil), ((16.1, 16.1), nil),
    ] as [(Place, Axis?)])
  func `A rail is chosen by ratio between its bound and twice that`(place: Place, axis: Axis?) {
    let wide = PanRule(slopPoints: 8, rail: RailRule(ratio: 1.25, channelPoints: 99, boundPoints: 8))
    #expect(Self.run(wide, [place]).1.railAxis == axis)
  }

  @Test func `On its rail a pan moves along one axis until it strays beyond the channel, for good`() {
    var recognizer = PanRecognizer(rule: Self.rail, at: .zero)
    var translations: [Vector] = []
    for place in [(20, 2), (26, 8), (26, 14), (26, 14.5), (30, 20), (90, 20)] as [Place] {
      let location = Point(x: place.x, y: place.y)
      _ = recognizer.update(location)
      translations.append(recognizer.translation(to: location))
    }
    // The way across: 2, forgotten as 20 lie along; then 6, 12 and with 12.5 it is off the rail.
    #expect(translations.map(\.dx) == [20, 26, 26, 26, 30, 90])
    #expect(translations.map(\.dy) == [0, 0, 0, 0.5, 6, 6])
    #expect(recognizer.railAxis == nil)
  }

  @Test func `After a diagonal beginning no rail is chosen any more`() {
    let (_, recognizer) = Self.run(Self.rail, [(17, 17), (90, 0), (0, 90)])
    #expect(recognizer.railAxis == nil)
  }

  @Test func `A slop subtracted on each axis waits for that axis`() {
    let rule = PanRule(slopPoints: 10, metric: .eitherAxis, slopHandling: .subtractEachAxis)
    var recognizer = PanRecognizer(rule: rule, at: Point(x: 1, y: 1))
    var found: [Vector] = []
    for place in [(-11.5, 5), (-12, -8.5), (-12, -9.5), (4, 30)] as [Place] {
      let location = Point(x: place.x, y: place.y)
      _ = recognizer.update(location)
      found.append(recognizer.translation(to: location))
    }
    #expect(
      found == [
        Vector(dx: -2.5, dy: 0), Vector(dx: -3, dy: 0), Vector(dx: -3, dy: -0.5), Vector(dx: 13, dy: 39),
      ])
    #expect(recognizer.translationOrigin == Point(x: -9, y: -9))
  }

  @Test(arguments: [(8.99, nil), (9.0, 0)] as [(Double, Int?)])
  func `A whole distance cuts the parts of a point off each axis`(x: Double, start: Int?) {
    let rule = PanRule(slopPoints: 8, metric: .wholeEuclidean, boundary: .exclusive)
    #expect(Self.run(rule, [(x, 0.99)]).start == start)
    #expect(Self.run(rule, [(-x, -0.99)]).start == start)
  }

  @Test func `A pan begun from outside starts where it is told, once, and loses no slop`() {
    var recognizer = PanRecognizer(rule: PanRule(slopPoints: 8, slopHandling: .subtract), at: .zero)
    recognizer.beginNow(at: Point(x: .nan, y: 0))
    #expect(!recognizer.isPan)
    recognizer.beginNow(at: Point(x: 3, y: 0))
    #expect(recognizer.isPan)
    #expect(recognizer.translation(to: Point(x: 3, y: 0)) == Vector(dx: 3, dy: 0))
    recognizer.beginNow(at: Point(x: 9, y: 0))
    #expect(recognizer.translationOrigin == .zero)
  }
}
