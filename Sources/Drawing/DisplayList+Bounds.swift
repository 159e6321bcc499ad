public import Primitives

extension DisplayList {
  /// A rectangle around everything drawn, in points; nil when nothing is.
  ///
  /// It holds control points, the tips of strokes' corners and estimated widths of text, so it may be a
  /// little large, and never too small but for text in unusual faces. Complexity: O(n) in all points.
  public var bounds: Rect? {
    var box = BoundingBox()
    for operation in operations {
      guard var area = operation.bounds else { continue }
      var clip = operation.clip
      var isVisible = true
      while let index = clip, isVisible {
        if let confined = clips[index].path.boundingBox.flatMap(area.intersection) {
          area = confined
        } else {
          isVisible = false
        }
        clip = clips[index].parent
      }
      if isVisible { box.add(area) }
    }
    return box.rect
  }
}

extension DrawingOperation {
  fileprivate var bounds: Rect? {
    switch content {
    case .fill(let path, _, _): path.applying(transform).boundingBox
    case .stroke(let path, _, let style): style.bounds(along: path)?.applying(transform)
    case .text(let text, let place, let attributes):
      attributes.bounds(of: text, at: place).applying(transform)
    case .image(_, let rect): rect.applying(transform)
    case .beginLayer, .endLayer: nil
    }
  }
}

extension TextAttributes {
  /// About where a line of text lies: from the ascenders' tops to the descenders' ends.
  fileprivate func bounds(of text: String, at place: Point) -> Rect {
    let width = estimatedWidth(of: text)
    let left =
      switch alignment {
      case .left: place.x
      case .center: place.x - width / 2
      case .right: place.x - width
      }
    return Rect(x: left, y: place.y - 0.8 * size, width: width, height: size)
  }
}

extension StrokeStyle {
  /// A rectangle around a stroked line: half its width about each point, and the tips of mitred corners.
  fileprivate func bounds(along path: Path) -> Rect? {
    var box = BoundingBox()
    let reach = lineWidth / 2 * (lineCap == .square ? 2.0.squareRoot() : 1)
    for (points, isClosed) in path.subpaths {
      for (index, point) in points.enumerated() {
        box.add(Rect(origin: point, size: Size(width: 0, height: 0)).expanded(by: reach))
        let isInner = index > 0 && index + 1 < points.count
        guard lineJoin == .miter, isInner || isClosed, points.count > 2 else { continue }
        let before = points[(index + points.count - 1) % points.count]
        let after = points[(index + 1) % points.count]
        if let tip = miter(before - point, after - point) { box.add(point + tip) }
      }
    }
    return box.rect
  }

  /// From a corner to its mitred tip, away from where the two lines lead; nil when it is cut off.
  ///
  /// For an angle θ the tip lies 1 / sin(θ/2) half widths away.
  private func miter(_ a: Vector, _ b: Vector) -> Vector? {
    guard a.length > 0, b.length > 0 else { return nil }
    let middle = Vector(dx: a.dx / a.length + b.dx / b.length, dy: a.dy / a.length + b.dy / b.length)
    // The sum of two unit vectors is 2 cos(θ/2) long.
    let sine = max(1 - middle.squaredLength / 4, 0).squareRoot()
    guard sine * miterLimit >= 1, middle.length > 0 else { return nil }
    let share = -lineWidth / 2 / sine / middle.length
    return Vector(dx: middle.dx * share, dy: middle.dy * share)
  }
}

extension Path {
  /// The points of each subpath, control points included.
  ///
  /// A start that is repeated before a close appears once.
  fileprivate var subpaths: [(points: [Point], isClosed: Bool)] {
    var subpaths: [(points: [Point], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append(([point], false))
      case .closeSubpath:
        guard let last = subpaths.indices.last else { continue }
        if subpaths[last].points.count > 1, subpaths[last].points.first == subpaths[last].points.last {
          subpaths[last].points.removeLast()
        }
        subpaths[last].isClosed = true
      case .line, .quadCurve, .curve:
        // What follows a close starts where the closed one did.
        if let closed = subpaths.last, closed.isClosed {
          subpaths.append((Array(closed.points.prefix(1)), false))
        }
        guard let last = subpaths.indices.last else { continue }
        subpaths[last].points += element.points
      }
    }
    return subpaths
  }
}
