import Gestures
import Primitives
import Testing

@Suite struct GestureRecognizerTests {
  /// Takes samples of one line: milliseconds, contact, phase, x, y.
  struct Feed {
    var recognizer: GestureRecognizer
    init(_ profile: GestureProfile, _ rivals: GestureRivals = .none) {
      recognizer = GestureRecognizer(profile: profile, rivals: rivals)
    }

    @discardableResult
    mutating func take(_ ms: Int64, _ touch: Int32, _ phase: TouchPhase, _ x: Double, _ y: Double = 0)
      -> [GestureOutcome]
    {
      recognizer.take(
        TouchSample(
          sampledAt: Instant(nanoseconds: ms * 1_000_000), location: Point(x: x, y: y), touch: touch,
          phase: phase)
      ).outcomes
    }
  }

  static func profile(_ base: GestureProfile, _ overrides: [(String, ProfileValue)]) throws -> GestureProfile
  {
    try GestureProfile(name: "tried", base: base, overrides: overrides.map { (key: $0.0, value: $0.1) })
  }

  @Test func `One contact's pan is told from down to lift-off`() {
    var feed = Feed(.ek)
    #expect(feed.take(0, 1, .began, 0) == [.down])
    #expect(feed.take(10, 1, .moved, 2.9) == [])
    #expect(feed.take(20, 1, .moved, 3) == [.began(translation: Vector(dx: 3, dy: 0))])
    #expect(
      feed.take(30, 1, .moved, 5) == [
        .changed(delta: Vector(dx: 2, dy: 0), translation: Vector(dx: 5, dy: 0))
      ])
    #expect(feed.take(30, 1, .stationary, 5) == [])
    let ended = feed.take(40, 1, .ended, 5)
    guard case .ended(let estimate)? = ended.first, ended.count == 1 else {
      Issue.record("\(ended)")
      return
    }
    #expect(estimate.strategy == .lsq2)
    #expect(estimate.samplesUsed == 4)
    #expect(!feed.recognizer.isBusy)
  }

  @Test(arguments: [(Int64(299), true), (300, false)])
  func `A lift-off without a pan is a tap in time, and fails as a pan either way`(held: Int64, isTap: Bool) {
    var feed = Feed(.ek)
    feed.take(0, 1, .began, 0)
    let tap = GestureOutcome.tap(held: .milliseconds(held))
    #expect(feed.take(held, 1, .ended, 0) == (isTap ? [tap] : []) + [.failed(.lifted)])
  }

  @Test(arguments: [(9.0, false), (8.99, true)])
  func `A tap may move as far as its own slop`(distance: Double, isTap: Bool) {
    var feed = Feed(.hammer)
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, distance)
    feed.take(20, 1, .moved, 0)
    #expect(feed.take(30, 1, .ended, 0).contains(.tap(held: .milliseconds(30))) == isTap)
  }

  @Test
  func `A long press comes at its time, blocks the pan where the profile says so, and ends as a long tap`() {
    var feed = Feed(.android)
    feed.take(0, 1, .began, 0)
    #expect(feed.recognizer.nextDeadline == Instant(nanoseconds: 400_000_000))
    #expect(feed.recognizer.advance(to: Instant(nanoseconds: 399_999_999)).outcomes == [])
    #expect(
      feed.recognizer.advance(to: Instant(nanoseconds: 900_000_000)).outcomes == [
        .longPress(held: .milliseconds(400))
      ])
    #expect(feed.recognizer.nextDeadline == .distantFuture)
    #expect(feed.recognizer.advance(to: Instant(nanoseconds: 905_000_000)).outcomes == [])
    #expect(feed.take(910, 1, .moved, 90) == [])
    #expect(feed.take(920, 1, .ended, 90) == [.failed(.lifted)])
    feed.take(1000, 1, .began, 0)
    _ = feed.recognizer.advance(to: Instant(nanoseconds: 1_500_000_000))
    #expect(feed.take(1600, 1, .ended, 0) == [.longTap(held: .milliseconds(600)), .failed(.lifted)])
  }

  @Test(arguments: [(8.0, true), (8.01, false)])
  func `A contact that moved beyond the press slop is no long press`(distance: Double, isPress: Bool) throws {
    var feed = Feed(try Self.profile(.android, [("slop", .number(50))]))
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, distance)
    #expect(feed.recognizer.advance(to: Instant(nanoseconds: 500_000_000)).outcomes.isEmpty != isPress)
    #expect(feed.recognizer.advance(to: Instant(nanoseconds: 900_000_000)).outcomes.isEmpty)
  }

  @Test
  func `With the rule "ignore" a second contact is named, does nothing, and the first one ends the pan`() {
    var feed = Feed(.ek)
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, 40)
    #expect(feed.take(20, 2, .began, 300) == [.ignored(.secondTouch(tracked: 1))])
    #expect(feed.take(30, 2, .moved, 340) == [.ignored(.secondTouch(tracked: 1))])
    #expect(feed.take(40, 1, .ended, 40).last?.isTerminal == true)
    #expect(feed.take(50, 2, .moved, 390) == [.ignored(.refused)])
    #expect(feed.take(55, 3, .began, 0) == [.down])
    #expect(feed.take(60, 2, .ended, 390) == [.ignored(.secondTouch(tracked: 3))])
    #expect(feed.take(70, 3, .moved, 9).count == 1)
  }

  @Test(arguments: [("centroid", 5.0), ("sum", 10.0)])
  func `Contacts that join or leave never move the pan`(handling: String, step: Double) throws {
    var feed = Feed(try Self.profile(.ek, [("pointers", .word(handling))]))
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, 40)
    #expect(feed.take(20, 2, .began, 300) == [])
    let moved = feed.take(30, 2, .moved, 310)
    #expect(moved == [.changed(delta: Vector(dx: step, dy: 0), translation: Vector(dx: 40 + step, dy: 0))])
    #expect(feed.take(40, 1, .ended, 40) == [])
    #expect(
      feed.take(50, 2, .moved, 311).first
        == .changed(delta: Vector(dx: 1, dy: 0), translation: Vector(dx: 41 + step, dy: 0)))
    #expect(feed.take(60, 2, .ended, 311).last?.isTerminal == true)
  }

  @Test func `Before the pan the middle of the contacts counts the slop anew, and no tap is left`() {
    var feed = Feed(.android)
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, 8)
    feed.take(20, 2, .began, 100)
    #expect(feed.take(30, 1, .moved, 24) == [])
    #expect(feed.take(40, 1, .moved, 26) == [.began(translation: Vector(dx: 9, dy: 0))])
    var tap = Feed(.android)
    tap.take(0, 1, .began, 0)
    tap.take(10, 2, .began, 50)
    #expect(tap.take(20, 2, .ended, 50) == [])
    #expect(tap.take(30, 1, .ended, 0) == [.failed(.lifted)])
  }

  @Test func `More contacts than the rule bears end a pan, cancel it, or fail it before it began`() {
    var ending = Feed(.gtk)
    #expect(ending.take(0, 1, .began, 0) == [.down, .began(translation: .zero)])
    #expect(ending.take(10, 2, .began, 50).last?.isTerminal == true)
    #expect(ending.take(20, 1, .moved, 50) == [.ignored(.refused)])
    #expect(ending.take(30, 1, .ended, 50) == [.ignored(.refused)])
    #expect(ending.take(35, 3, .began, 50) == [.ignored(.refused)])
    #expect(ending.take(40, 2, .ended, 50) == [.ignored(.refused)])
    #expect(ending.take(45, 3, .ended, 50) == [.ignored(.refused)])
    #expect(ending.take(50, 1, .began, 0).first == .down)

    var cancelling = Feed(.hammer)
    cancelling.take(0, 1, .began, 0)
    cancelling.take(10, 1, .moved, 40)
    #expect(cancelling.take(20, 2, .began, 50) == [.cancelled(.program)])
    #expect(cancelling.take(30, 1, .ended, 40) == [.down])
    #expect(cancelling.take(40, 2, .moved, 61) == [.began(translation: Vector(dx: 11, dy: 0))])

    var failing = Feed(.hammer)
    failing.take(0, 1, .began, 0)
    #expect(failing.take(20, 2, .began, 50) == [.failed(.tooManyContacts)])
  }

  @Test func `A pan that takes two contacts waits for them, moves by their mean and ends with either`() {
    var feed = Feed(.qt)
    feed.take(0, 1, .began, 0)
    #expect(feed.take(10, 1, .moved, 30) == [])
    #expect(feed.take(20, 2, .began, 100) == [])
    #expect(feed.take(30, 2, .moved, 90) == [])
    #expect(feed.take(40, 2, .moved, 91) == [.began(translation: Vector(dx: 10.5, dy: 0))])
    #expect(feed.take(50, 3, .began, 0) == [.ignored(.secondTouch(tracked: 1))])
    #expect(feed.take(60, 1, .ended, 30).last?.isTerminal == true)
    #expect(feed.take(70, 2, .ended, 91) == [.ignored(.refused)])
  }

  @Test func `From the slop-free number of contacts on any movement is a pan, whole`() {
    var feed = Feed(.chromium)
    feed.take(0, 1, .began, 0)
    feed.take(1, 2, .began, 30)
    #expect(feed.take(2, 1, .moved, 3) == [])
    feed.take(3, 3, .began, 60)
    #expect(feed.take(4, 3, .moved, 60) == [])
    #expect(feed.take(5, 3, .moved, 63) == [.began(translation: Vector(dx: 1, dy: 0))])
  }

  @Test
  func `A drag alone begins at the touch down; with a rival it waits for movement or for the rival's end`() {
    var alone = Feed(.flutter)
    #expect(alone.take(0, 1, .began, 0) == [.down, .began(translation: .zero)])
    var pans = Feed(.flutter, .pans)
    #expect(pans.take(0, 1, .began, 0) == [.down])
    #expect(pans.take(10, 1, .moved, 0, 40) == [])
    #expect(pans.take(20, 1, .moved, 18, 40) == [])
    #expect(pans.take(30, 1, .moved, 18.1, 40) == [.began(translation: .zero)])
    var tap = Feed(.flutter, .tap)
    tap.take(0, 1, .began, 0)
    #expect(tap.take(10, 1, .moved, 0, 18) == [])
    #expect(tap.take(20, 1, .moved, 0, 18.1) == [.began(translation: .zero)])
  }

  @Test func `A recogniser that loses its contacts fails or is cancelled, and a later contact starts anew`() {
    var feed = Feed(.ek)
    #expect(feed.recognizer.refuse().outcomes == [])
    feed.take(0, 1, .began, 0)
    #expect(feed.recognizer.refuse().outcomes == [.failed(.refused)])
    #expect(feed.take(10, 1, .moved, 90) == [.ignored(.refused)])
    #expect(feed.take(20, 2, .began, 0) == [.down])
    feed.take(30, 2, .moved, 9)
    #expect(feed.recognizer.refuse().outcomes == [.cancelled(.program)])
  }

  @Test func `A cancel is told once, whether the gesture was a pan or not`() {
    for x in [0.0, 50] {
      var feed = Feed(.ek)
      feed.take(0, 1, .began, 0)
      feed.take(10, 1, .moved, x)
      #expect(feed.take(20, 1, .cancelled, .nan) == [.cancelled(.system)])
      #expect(feed.take(30, 1, .ended, x) == [.ignored(.notDown)])
    }
  }

  @Test func `A contact that comes down again without a lift-off cancels its gesture first`() {
    var feed = Feed(.ek)
    feed.take(0, 1, .began, 0)
    feed.take(10, 1, .moved, 50)
    #expect(feed.take(20, 1, .began, 7) == [.cancelled(.lostEnd), .down])
    #expect(feed.take(30, 1, .moved, 9) == [])
    #expect(feed.take(40, 1, .moved, 10) == [.began(translation: Vector(dx: 3, dy: 0))])
  }

  @Test func `A computed sample moves the pan but not its velocity`() {
    for isSynthesized in [false, true] {
      var feed = Feed(.ek)
      feed.take(0, 1, .began, 0)
      feed.take(10, 1, .moved, 10)
      feed.take(20, 1, .moved, 20)
      let step = feed.recognizer.take(
        TouchSample(
          sampledAt: Instant(nanoseconds: 30_000_000), location: Point(x: 20, y: 0), touch: 1, phase: .moved),
        isSynthesized: isSynthesized)
      #expect(step.isPanning)
      guard case .ended(let estimate)? = feed.take(30, 1, .ended, 20).last else {
        Issue.record("no end")
        return
      }
      #expect((abs(estimate.velocity.dx - 1000) < 1e-6) == isSynthesized)
    }
  }

  @Test(arguments: [(49.9, false, 0.0), (50.1, true, 50.1), (9000, true, 8000)])
  func `A fling has its smallest and its largest speed`(speed: Double, isFling: Bool, released: Double) {
    var feed = Feed(.flutter)
    feed.take(0, 1, .began, 0)
    for step in 1...5 { feed.take(Int64(step) * 10, 1, .moved, speed * Double(step) / 100) }
    let outcomes = feed.take(50, 1, .ended, 0)
    #expect(outcomes.contains { if case .fling = $0 { true } else { false } } == isFling)
    guard case .ended(let estimate)? = outcomes.last else {
      Issue.record("no end")
      return
    }
    #expect(abs(estimate.velocity.dx - released) < 1e-6)
    #expect(estimate.velocity.dy == 0)
  }

  @Test func `More contacts than a recogniser keeps are ignored`() {
    var feed = Feed(.android)
    for touch in Int32(1)...32 { feed.take(0, touch, .began, Double(touch)) }
    #expect(feed.recognizer.contactCount == 32)
    #expect(feed.take(0, 99, .began, 0) == [.ignored(.refused)])
    #expect(feed.recognizer.contactCount == 32)
  }
}
