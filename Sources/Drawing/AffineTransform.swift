public import Primitives

/// A map of the plane that keeps parallel lines parallel, with CoreGraphics' six numbers.
///
/// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty). Angles are given as quarter turns or as a
/// direction, since sines and cosines differ between processors.
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes to x.
  public var a: Double
  /// How much of x goes to y.
  public var b: Double
  /// How much of y goes to x.
  public var c: Double
  /// How much of y goes to y.
  public var d: Double
  /// What is added to x, in points.
  public var tx: Double
  /// What is added to y, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that leaves every point where it is.
  public static var identity: AffineTransform { AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a shift by points.
  public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a stretch about the origin.
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a turn about the origin by quarters, from x towards y: clockwise as seen, exactly.
  public init(quarterTurns: Int) {
    switch quarterTurns & 3 {
    case 1: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: self = .identity
    }
  }

  /// Creates the turn about the origin that takes the x axis into a direction, of any length.
  ///
  /// A vector without a direction, zero or not finite, turns nothing.
  public init(direction: Vector) {
    // Scaled first: the square of a large component would be infinite.
    let largest = max(direction.dx.magnitude, direction.dy.magnitude)
    guard direction.isFinite, largest > 0 else {
      self = .identity
      return
    }
    let scaled = Vector(dx: direction.dx / largest, dy: direction.dy / largest)
    let (cosine, sine) = (scaled.dx / scaled.length, scaled.dy / scaled.length)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that first does this one and then another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The most that a length can grow, no less than it really is.
  var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension Point {
  /// The point that a transform takes this one to.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
