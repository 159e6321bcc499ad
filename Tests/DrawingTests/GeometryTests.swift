import Drawing
import Primitives
import Testing

@Suite struct AffineTransformTests {
  @Test(arguments: [
    (0, 1.0, 0.0), (1, 0, 1), (2, -1, 0), (3, 0, -1), (4, 1, 0), (-1, 0, -1), (Int.min, 1, 0),
  ])
  func `quarter turns are exact`(_ turns: Int, _ x: Double, _ y: Double) {
    let turned = Point(x: 1, y: 0).applying(AffineTransform(quarterTurns: turns))
    #expect(turned == Point(x: x, y: y))
  }

  @Test(arguments: [(3.0, 4.0), (-5, 12), (1e-300, 0), (3e200, 4e200), (0, -7)])
  func `a direction of any length turns the x axis there and keeps lengths`(_ dx: Double, _ dy: Double) {
    let transform = AffineTransform(direction: Vector(dx: dx, dy: dy))
    let turned = Point(x: 1, y: 0).applying(transform)
    let scale = max(dx.magnitude, dy.magnitude)
    let length = Vector(dx: dx / scale, dy: dy / scale).length
    #expect((turned.x - dx / scale / length).magnitude < 1e-15)
    #expect((turned.y - dy / scale / length).magnitude < 1e-15)
    #expect((transform.a * transform.d - transform.b * transform.c - 1).magnitude < 1e-15)
  }

  @Test(arguments: [(0.0, 0.0), (.nan, 1), (.infinity, 1)])
  func `what is no direction turns nothing`(_ dx: Double, _ dy: Double) {
    #expect(AffineTransform(direction: Vector(dx: dx, dy: dy)) == .identity)
  }

  @Test func `concatenating does this transform first`() {
    let both = AffineTransform(scaleX: 2, y: 2).concatenating(AffineTransform(translationX: 5, y: 0))
    #expect(Point(x: 1, y: 1).applying(both) == Point(x: 7, y: 2))
  }
}

@Suite struct PathTests {
  @Test func `a path starts with a move whatever comes first`() {
    var paths = [Path(), Path(), Path(), Path()]
    paths[0].addLine(to: Point(x: 1, y: 1))
    paths[1].addQuadCurve(to: Point(x: 1, y: 1), control: .zero)
    paths[2].addCurve(to: Point(x: 1, y: 1), control1: .zero, control2: .zero)
    paths[3].closeSubpath()
    #expect(paths[0].elements == [.move(to: Point(x: 1, y: 1))])
    #expect(paths[1].elements.first == .move(to: .zero))
    #expect(paths[2].elements.first == .move(to: .zero))
    #expect(paths[3].isEmpty)
  }

  @Test func `an ellipse touches its rectangle and a circle strays by 0.03 percent at most`() {
    let path = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(path.boundingBox == Rect(x: -1, y: -1, width: 2, height: 2))
    var (start, largest, smallest) = (Point.zero, 0.0, 2.0)
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .curve(let end, let control1, let control2):
        for step in 0...100 {
          let t = Double(step) / 100
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
          ]
          let points = [start, control1, control2, end]
          let x = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x }
          let y = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y }
          let radius = Vector(dx: x, dy: y).length
          (largest, smallest) = (max(largest, radius), min(smallest, radius))
        }
        start = end
      default: break
      }
    }
    #expect(largest < 1.000_3 && smallest > 0.999_999)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a corner radius that is not above zero gives a plain rectangle`(_ radius: Double) {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(roundedRect: rect, cornerRadius: radius) == Path(rect))
  }

  @Test func `a corner is at most half of the rectangle`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    let path = Path(roundedRect: rect, cornerRadius: 100)
    #expect(path.elements.first == .move(to: Point(x: 5, y: 0)))
    #expect(path == Path(ellipseIn: rect))
  }

  @Test func `a rounded rectangle has a line between two corners`() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 6), cornerRadius: 2)
    #expect(path.elements.count == 10)
    #expect(path.elements[1] == .line(to: Point(x: 8, y: 0)))
    #expect(path.elements.last == .closeSubpath)
  }
}

@Suite struct BoundsTests {
  private let context = DrawingContext()

  @Test func `a stroke reaches half its width about a line and further at a mitred corner`() {
    var corner = Path()
    corner.move(to: Point(x: 0, y: 0))
    corner.addLine(to: Point(x: 10, y: 0))
    corner.addLine(to: Point(x: 2, y: 6))
    context.stroke(corner, with: .color(.black), lineWidth: 2)
    let bounds = context.displayList.bounds ?? .zero
    // Lines that lead away along (-1, 0) and (-0.8, 0.6) meet in a tip 3 points right of their corner.
    #expect(bounds.origin.x == -1 && (bounds.origin.y + 1).magnitude < 1e-12)
    #expect((bounds.size.width - 14).magnitude < 1e-12 && (bounds.size.height - 8).magnitude < 1e-12)
  }

  @Test func `a mitred corner beyond its limit reaches half the width`() {
    var corner = Path()
    corner.move(to: Point(x: 0, y: 0))
    corner.addLine(to: Point(x: 10, y: 0))
    corner.addLine(to: Point(x: 2, y: 6))
    context.stroke(corner, with: .color(.black), style: StrokeStyle(lineWidth: 2, miterLimit: 3))
    #expect(context.displayList.bounds == Rect(x: -1, y: -1, width: 12, height: 8))
  }

  @Test func `a round corner reaches half the width`() {
    context.stroke(
      Path(Rect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black),
      style: StrokeStyle(lineWidth: 2, lineJoin: .round))
    #expect(context.displayList.bounds == Rect(x: -1, y: -1, width: 12, height: 12))
  }

  @Test func `what a clip cuts off does not count`() {
    context.clip(to: Rect(x: 2, y: 2, width: 3, height: 30))
    context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10)))
    context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .color(.black))
    #expect(context.displayList.bounds == Rect(x: 2, y: 2, width: 3, height: 8))
  }

  @Test(arguments: [
    (TextAttributes.Alignment.left, 100.0), (.center, 100 - 5.56), (.right, 100 - 11.12),
  ])
  func `a text lies about its place as it is aligned`(_ alignment: TextAttributes.Alignment, _ left: Double) {
    context.draw("00", at: Point(x: 100, y: 50), attributes: TextAttributes(size: 10, alignment: alignment))
    let bounds = context.displayList.bounds ?? .zero
    #expect((bounds.origin.x - left).magnitude < 1e-9)
    #expect((bounds.size.width - 11.12).magnitude < 1e-9)
    #expect(bounds.origin.y == 42 && bounds.size.height == 10)
  }
}

@Suite struct TextFittingTests {
  private let attributes = TextAttributes(size: 10)

  @Test func `a text that fits stays, one that does not ends with an ellipsis and fits`() {
    let text = "CustomControlBlueStyle"
    #expect(attributes.fitted(text, into: 1_000) == text)
    for width in stride(from: 0.0, through: 140, by: 0.5) {
      let fitted = attributes.fitted(text, into: width)
      #expect(attributes.widthLimit(of: fitted) <= width + 1e-9)
      #expect(fitted == text || fitted.isEmpty || fitted.hasSuffix("…"))
      #expect(fitted == text || text.hasPrefix(fitted.dropLast()))
    }
    #expect(attributes.fitted(text, into: attributes.widthLimit(of: text) + 1e-9) == text)
  }

  @Test(arguments: [Double.nan, -1, 0])
  func `no room, no text`(_ width: Double) {
    #expect(attributes.fitted("abc", into: width) == "")
    #expect(TextAttributes(size: width).fitted("abc", into: 10) == "")
  }

  @Test func `a character made of several scalars is kept whole`() {
    let text = "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"
    let fitted = attributes.fitted(text, into: 30)
    #expect(fitted.hasPrefix("e\u{301}") && fitted.count < 6)
    #expect(attributes.estimatedWidth(of: text) == attributes.estimatedWidth(of: "eeeeee"))
  }
}
