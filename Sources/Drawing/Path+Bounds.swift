public import Primitives

extension Path {
  /// The smallest rectangle around all points, control points included; nil for an empty path.
  public var boundingBox: Rect? {
    var box = BoundingBox()
    for element in elements {
      for point in element.points { box.add(point) }
    }
    return box.rect
  }
}

/// A rectangle that grows around what is added.
struct BoundingBox {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)

  mutating func add(_ point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
  }

  /// The rectangle; nil when nothing was added.
  var rect: Rect? {
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Rect {
  /// The smallest rectangle around this one's corners after a transform.
  func applying(_ transform: AffineTransform) -> Rect {
    Path(self).applying(transform).boundingBox ?? self
  }

  /// What lies in both rectangles; of width or height 0 when they only touch, nil when they do not.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
