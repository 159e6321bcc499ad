import Drawing
import Primitives

/// Draws whatever a seed says: every operation, usual numbers and hostile ones, saves and restores at random.
struct RandomDrawing {
  private var random: SeededGenerator
  private let context = DrawingContext()

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func draw(steps: Int) -> DrawingContext {
    for _ in 0..<steps { step() }
    return context
  }

  private mutating func step() {
    switch random.integer(in: 0...16) {
    case 0: context.saveGState()
    case 1: context.restoreGState()
    case 2: context.beginTransparencyLayer(opacity: number())
    case 3: context.endTransparencyLayer()
    case 4: context.translateBy(x: number(), y: number())
    case 5: context.scaleBy(x: number() / 50, y: number() / 50)
    case 6: context.rotate(toward: Vector(dx: number(), dy: number()))
    case 7: context.rotateBy(quarterTurns: random.integer(in: -5...5))
    case 8: context.clip(to: rect())
    case 9: context.clip(to: path(), using: random.integer(in: 0...1) == 0 ? .winding : .evenOdd)
    case 10: context.setAlpha(number() / 100)
    case 11, 12:
      context.fill(path(), with: paint(), using: random.integer(in: 0...1) == 0 ? .winding : .evenOdd)
    case 13: context.stroke(path(), with: paint(), style: stroke())
    case 14: context.draw(text(), at: point(), attributes: attributes())
    case 15: context.draw(text(), in: rect(), attributes: attributes())
    default: context.drawImage(named: text(), in: rect())
    }
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0, 1e6, -1e6, 1_000_001, 0.000_49,
    0.000_5, -0.000_4,
  ]

  private mutating func number() -> Double {
    if random.integer(in: 0...24) == 0 { return Self.hostile[random.integer(in: 0...Self.hostile.count - 1)] }
    return (random.unit() - 0.3) * 200
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }
  private mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
  private mutating func color() -> Color { Color(bits: random.next()) }

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<random.integer(in: 0...5) {
      switch random.integer(in: 0...6) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      case 4: path.closeSubpath()
      case 5: path.addEllipse(in: rect())
      default: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
      }
    }
    return path
  }

  private mutating func paint() -> Paint {
    guard random.integer(in: 0...2) == 0 else { return .color(color()) }
    let stops = (0..<random.integer(in: 0...4)).map { _ in
      GradientStop(color: color(), offset: number() / 100)
    }
    return .linearGradient(LinearGradient(startPoint: point(), endPoint: point(), stops: stops))
  }

  private mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      lineWidth: number(), lineCap: [.butt, .round, .square][random.integer(in: 0...2)],
      lineJoin: [.miter, .round, .bevel][random.integer(in: 0...2)], miterLimit: number(),
      dash: (0..<random.integer(in: 0...3)).map { _ in number() })
  }

  private mutating func attributes() -> TextAttributes {
    TextAttributes(
      font: FontFace(text()), size: number(), color: color(),
      alignment: TextAttributes.Alignment.allCases[random.integer(in: 0...2)])
  }

  private mutating func text() -> String {
    let pieces = [
      "&", "<b>", "\"", "'", "]]>", "\u{0}", "\u{1F}", "\n", "\u{FFFF}", "\u{FFFE}", "😀", "e\u{301}", "漢",
      "\\",
      "Helvetica", "-Bold", "-BoldOblique", ";", " ", "--",
    ]
    return (0..<random.integer(in: 0...4)).map { _ in pieces[random.integer(in: 0...pieces.count - 1)] }
      .joined()
  }
}
