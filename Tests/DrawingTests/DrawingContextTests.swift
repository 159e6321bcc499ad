import Drawing
import Primitives
import Testing

@Suite struct DrawingContextTests {
  private let context = DrawingContext()
  private static let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))

  private func fill() { context.fill(Self.square, with: .color(.black)) }

  @Test func `a restore brings back transform, alpha, clip and paints`() {
    context.saveGState()
    context.translateBy(x: 5, y: 0)
    context.setAlpha(0.5)
    context.clip(to: Self.square)
    context.setFillColor(.white)
    fill()
    context.restoreGState()
    fill()
    context.addPath(Self.square)
    context.fillPath()
    let operations = context.displayList.operations
    #expect(operations.map(\.transform.tx) == [5, 0, 0])
    #expect(operations.map(\.alpha) == [0.5, 1, 1])
    #expect(operations.map(\.clip) == [0, nil, nil])
    #expect(operations[2].content == operations[1].content)
    #expect(context.ignored.isEmpty)
  }

  @Test func `the newest transform is done first, as in CoreGraphics`() {
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 3)
    context.rotateBy(quarterTurns: 1)
    fill()
    let transform = context.displayList.operations[0].transform
    // (1, 0) turns to (0, 1), is stretched to (0, 3) and moved to (10, 3).
    #expect(Point(x: 1, y: 0).applying(transform) == Point(x: 10, y: 3))
  }

  @Test func `a restore without a save changes nothing and is counted`() {
    context.translateBy(x: 1, y: 0)
    context.restoreGState()
    context.endTransparencyLayer()
    fill()
    #expect(context.displayList.operations.map(\.transform.tx) == [1])
    #expect(context.ignored.unmatchedRestores == 2)
  }

  @Test func `ten thousand saves are matched by ten thousand restores`() {
    for _ in 0..<10_000 {
      context.saveGState()
      context.translateBy(x: 1, y: 0)
    }
    for _ in 0..<10_000 { context.restoreGState() }
    fill()
    #expect(context.displayList.operations.map(\.transform) == [.identity])
    #expect(context.ignored.deepSaves == 10_000 - DrawingLimits.nesting)
    #expect(context.ignored.unmatchedRestores == 0)
    context.restoreGState()
    #expect(context.ignored.unmatchedRestores == 1)
  }

  @Test func `ten thousand layers stay within the limit and end`() throws {
    for _ in 0..<10_000 { context.beginTransparencyLayer(opacity: 0.99) }
    fill()
    let text = SVGRenderer(size: Size(width: 4, height: 4)).text(context.displayList)
    #expect(try XMLScanner.elements(of: text).map(\.depth).max() == DrawingLimits.nesting + 1)
    for _ in 0..<10_000 { context.endTransparencyLayer() }
    #expect(context.ignored.unmatchedRestores == 0)
    #expect(context.displayList.operations.count == 2 * DrawingLimits.nesting + 1)
  }

  @Test func `a restore does not reach out of a layer, and a layer's end takes saves inside with it`() {
    context.saveGState()
    context.beginTransparencyLayer(opacity: 0.5)
    context.restoreGState()
    #expect(context.ignored.unmatchedRestores == 1)
    context.saveGState()
    context.translateBy(x: 7, y: 0)
    context.endTransparencyLayer()
    fill()
    #expect(context.displayList.operations.last?.transform == .identity)
    context.restoreGState()
    #expect(context.ignored.unmatchedRestores == 1)
  }

  @Test func `an open layer is closed in the list and goes on in the context`() {
    context.beginTransparencyLayer(opacity: 0.5)
    fill()
    #expect(context.displayList.operations.map(\.content).last == .endLayer)
    fill()
    context.endTransparencyLayer()
    #expect(context.displayList.operations.count == 4)
  }

  @Test func `the opacity of a layer takes the alpha and starts at 1 inside`() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(opacity: 0.5)
    fill()
    context.endTransparencyLayer()
    fill()
    let operations = context.displayList.operations
    #expect(operations[0].content == .beginLayer(opacity: 0.25))
    #expect(operations.map(\.alpha) == [1, 1, 1, 0.5])
  }

  @Test func `nothing reaches out of an isolated piece but what it drew`() {
    context.saveGState()
    context.translateBy(x: 1, y: 0)
    context.move(to: .zero)
    context.isolated {
      for _ in 0..<500 { context.restoreGState() }
      for _ in 0..<500 { context.saveGState() }
      context.beginTransparencyLayer()
      context.translateBy(x: 5, y: 0)
      context.setAlpha(0)
      context.addLine(to: Point(x: 1, y: 1))
    }
    context.addLine(to: Point(x: 2, y: 2))
    context.strokePath()
    context.restoreGState()
    fill()
    let operations = context.displayList.operations
    #expect(operations.map(\.transform.tx) == [1, 0])
    guard case .stroke(let path, _, _) = operations[0].content else {
      Issue.record("no stroke")
      return
    }
    #expect(path.elements == [.move(to: .zero), .line(to: Point(x: 2, y: 2))])
    #expect(context.ignored.unmatchedRestores == 500)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1_000_000.5])
  func `an unusable number leaves out what it belongs to and is counted`(_ number: Double) {
    let point = Point(x: 1, y: number)
    var path = Self.square
    path.addLine(to: point)
    let acts: [(DrawingContext) -> Void] = [
      { $0.fill(path, with: .color(.black)) }, { $0.stroke(path, with: .color(.black)) },
      { $0.stroke(Self.square, with: .color(.black), lineWidth: number) },
      { $0.draw("x", at: point) }, { $0.draw("x", in: Rect(origin: point, size: Size(width: 1, height: 1))) },
      { $0.drawImage(named: "x", in: Rect(x: 0, y: 0, width: number, height: 1)) },
      { $0.translateBy(x: number, y: 0) }, { $0.scaleBy(x: 1, y: number) },
    ]
    for (index, act) in acts.enumerated() {
      let context = DrawingContext()
      act(context)
      #expect(context.displayList.isEmpty, "act \(index)")
      #expect(context.ignored.unusableNumbers == 1, "act \(index)")
      context.fill(Self.square, with: .color(.black))
      #expect(context.displayList.operations.first?.transform == .identity, "act \(index)")
    }
  }

  @Test func `transforms that would add up to an unusable one stop growing`() {
    for _ in 0..<2_000 { context.scaleBy(x: 1_000, y: 1_000) }
    for _ in 0..<2_000 { context.translateBy(x: 900, y: 0) }
    fill()
    let transform = context.displayList.operations[0].transform
    #expect(transform.a == 1_000_000)
    #expect(transform.tx.magnitude <= DrawingLimits.coordinate)
    #expect(context.ignored.unusableNumbers > 2_000)
  }

  @Test func `a clip with an unusable number lets nothing through`() {
    context.clip(to: Rect(x: 0, y: .nan, width: 1, height: 1))
    fill()
    #expect(context.displayList.bounds == nil)
    #expect(context.ignored.unusableNumbers == 1)
  }

  @Test func `what leaves no trace is not recorded`() {
    context.fill(Path(), with: .color(.black))
    context.fill(Self.square, with: .color(.clear))
    context.stroke(Self.square, with: .color(.black), lineWidth: 0)
    context.draw("", at: .zero)
    context.draw("x", at: .zero, attributes: TextAttributes(size: 0))
    context.setAlpha(0)
    fill()
    context.setAlpha(.nan)
    fill()
    #expect(context.displayList.isEmpty)
    #expect(context.ignored.isEmpty)
  }

  @Test func `upright rectangles are clipped to as one, however many there are`() {
    for step in 0..<1_000 {
      context.rotateBy(quarterTurns: 1)
      context.clip(to: Rect(x: -100 + Double(step) / 100, y: -100, width: 200, height: 200))
    }
    fill()
    #expect(context.ignored.isEmpty)
    let list = context.displayList
    let clip = list.clips[list.operations[0].clip ?? 0]
    #expect(clip.parent == nil)
    // The last turn of each of the four leaves its own edge: 9.99, 9.96, 9.97 and 9.98 points further in.
    let box = clip.path.boundingBox ?? .zero
    #expect((box.origin.x + 90.01).magnitude < 1e-9 && (box.origin.y + 90.04).magnitude < 1e-9)
    #expect((box.size.width - 180.04).magnitude < 1e-9 && (box.size.height - 180.06).magnitude < 1e-9)
  }

  @Test func `a rectangle that is turned clips to itself and not to the box around it`() {
    context.rotate(toward: Vector(dx: 3, dy: 4))
    context.clip(to: Rect(x: 0, y: 0, width: 10, height: 10))
    context.clip(to: Rect(x: 5, y: 5, width: 10, height: 10))
    fill()
    let clips = context.displayList.clips
    #expect(clips.map(\.parent) == [nil, 0])
    #expect(
      clips[0].path
        == Path(Rect(x: 0, y: 0, width: 10, height: 10)).applying(.init(direction: Vector(dx: 3, dy: 4))))
  }

  @Test func `rectangles that do not meet let nothing through`() {
    context.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
    context.clip(to: Rect(x: 2, y: 0, width: 1, height: 1))
    fill()
    #expect(context.displayList.bounds == nil)
  }

  @Test func `clips deeper than the limit are counted and leave the others in force`() {
    for step in 0..<10_000 {
      context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 100 + Double(step), height: 50)))
    }
    fill()
    #expect(context.ignored.deepClips == 10_000 - DrawingLimits.clipDepth)
    #expect(context.displayList.clips.count == DrawingLimits.clipDepth)
  }

  @Test func `one clip is kept once`() {
    for _ in 0..<100 {
      context.isolated {
        context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 4, height: 4)))
        fill()
      }
    }
    #expect(context.displayList.clips.count == 1)
  }

  @Test func `a text is cut at the limit`() {
    context.draw(String(repeating: "a", count: 5_000), at: .zero)
    context.drawImage(named: String(repeating: "b", count: 5_000), in: Rect(x: 0, y: 0, width: 1, height: 1))
    let texts = context.displayList.operations.map { operation -> Int in
      switch operation.content {
      case .text(let text, _, _): text.count
      case .image(let name, _): name.count
      default: 0
      }
    }
    #expect(texts == [DrawingLimits.textLength, DrawingLimits.textLength])
  }

  @Test func `a list drawn again keeps its layers and takes transform, alpha and clip`() {
    let inner = DrawingContext()
    inner.setAlpha(0.5)
    inner.fill(Self.square, with: .color(.black))
    inner.beginTransparencyLayer(opacity: 0.5)
    inner.clip(to: Self.square)
    inner.fill(Self.square, with: .color(.black))
    context.setAlpha(0.5)
    context.translateBy(x: 2, y: 0)
    context.clip(to: Rect(x: 0, y: 0, width: 3, height: 9))
    context.draw(inner.displayList)
    let list = context.displayList
    #expect(list.operations.map(\.alpha) == [0.25, 1, 1, 1])
    #expect(list.operations[1].content == .beginLayer(opacity: 0.125))
    #expect(list.operations.map(\.transform.tx) == [2, 0, 2, 0])
    #expect(list.bounds == Rect(x: 2, y: 0, width: 3, height: 4))
  }

  @Test func `CoreGraphics' way of drawing paints the guide's diamond`() {
    context.move(to: Point(x: 100, y: 100))
    context.addLine(to: Point(x: 150, y: 150))
    context.addLine(to: Point(x: 100, y: 200))
    context.addLine(to: Point(x: 50, y: 150))
    context.addLine(to: Point(x: 100, y: 100))
    context.setFillColor(Color(red: 1, green: 0, blue: 0))
    context.fillPath()
    context.fillPath()
    #expect(
      SVGRenderer(size: Size(width: 320, height: 300)).text(context.displayList).contains(
        "\n<path d=\"M100 100L150 150L100 200L50 150L100 100\" fill=\"#ff0000\"/>\n</svg>"))
  }
}
