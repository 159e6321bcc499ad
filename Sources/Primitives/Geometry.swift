/// A location in points; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin, in points.
  public var x: Double
  /// Distance below the origin, in points.
  public var y: Double

  /// Creates a point from its two coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector that leads from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(dx: a.x - b.x, dy: a.y - b.y) }

  /// The point moved by a vector.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}

/// A difference of two points in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
  /// The part along x.
  public var dx: Double
  /// The part along y.
  public var dy: Double

  /// Creates a vector from its two parts.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No movement.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The square of the Euclidean length; exact comparisons use it to avoid a root.
  @inlinable public var squaredLength: Double { dx * dx + dy * dy }

  /// The Euclidean length.
  @inlinable public var length: Double { squaredLength.squareRoot() }

  /// Whether both parts are finite numbers.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Creates a size from its two extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points.
///
/// It contains its left and top edges, not its right and bottom ones.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents; never negative where the library makes them.
  public var size: Size

  /// Creates a rectangle from its corner and its extents.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The point in the middle.
  @inlinable public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the point lies inside; the left and top edges count, the right and bottom ones do not.
  ///
  /// This is UIKit's rule for `point(inside:with:)`. A coordinate that is not a number is outside.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// The rectangle with every edge moved outwards by `margin` points.
  @inlinable public func expanded(by margin: Double) -> Rect {
    Rect(
      x: origin.x - margin, y: origin.y - margin, width: size.width + 2 * margin,
      height: size.height + 2 * margin)
  }
}
