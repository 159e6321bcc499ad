import Drawing
import Primitives
import Testing

@Suite struct SVGRendererTests {
  private let context = DrawingContext()

  private func text(_ size: Size = Size(width: 20, height: 10), title: String? = nil) -> String {
    SVGRenderer(size: size, title: title).text(context.displayList)
  }

  /// The lines between the root's tags.
  private var body: [String] {
    text().split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  private static let square = Path(Rect(x: 0, y: 0, width: 4, height: 4))
  private static let squareSteps = "M0 0L4 0L4 4L0 4Z"

  @Test func `an empty list is an empty picture`() {
    #expect(
      text() == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">
        </svg>

        """)
  }

  @Test func `a title is escaped`() {
    #expect(text(title: "a < b & \"c\"").contains("<title>a &lt; b &amp; &quot;c&quot;</title>\n"))
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `an extent that is none counts as 0`(_ extent: Double) {
    #expect(text(Size(width: extent, height: 5)).contains("viewBox=\"0 0 0 5\" width=\"0\" height=\"5\""))
  }

  @Test func `a fill has its steps, its colour and the opacity beside it`() {
    context.fill(Self.square, with: .color(Color(red8: 0x12, green8: 0xAB, blue8: 0xFF, alpha8: 0x55)))
    #expect(body == ["<path d=\"\(Self.squareSteps)\" fill=\"#12abff\" fill-opacity=\"0.3333\"/>"])
  }

  @Test func `an alpha multiplies the colour's`() {
    context.setAlpha(0.5)
    context.fill(Self.square, with: .color(Color(white: 0, alpha: 0.5)), using: .evenOdd)
    #expect(
      body == [
        "<path d=\"\(Self.squareSteps)\" fill-rule=\"evenodd\" fill=\"#000000\" fill-opacity=\"0.25\"/>"
      ])
  }

  @Test func `a stroke names what differs from SVG's own defaults`() {
    context.stroke(Self.square, with: .color(.black))
    context.stroke(
      Self.square, with: .color(.black),
      style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dash: [3, 1.25]))
    #expect(
      body == [
        "<path d=\"\(Self.squareSteps)\" fill=\"none\" stroke=\"#000000\" stroke-miterlimit=\"10\"/>",
        "<path d=\"\(Self.squareSteps)\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2.5\" "
          + "stroke-linecap=\"round\" stroke-linejoin=\"bevel\" stroke-dasharray=\"3 1.25\"/>",
      ])
  }

  @Test func `every kind of step has its letter`() {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    path.addQuadCurve(to: Point(x: 7, y: 8), control: Point(x: 5, y: 6))
    path.addCurve(to: Point(x: 1, y: 1), control1: Point(x: -1, y: 0.5), control2: Point(x: 0.125, y: 9))
    path.closeSubpath()
    context.fill(path, with: .color(.black))
    #expect(body == ["<path d=\"M1 2L3 4Q5 6 7 8C-1 0.5 0.125 9 1 1Z\" fill=\"#000000\"/>"])
  }

  @Test func `operations with one transform share a group`() {
    context.translateBy(x: 3, y: 4.5)
    context.fill(Self.square, with: .color(.black))
    context.fill(Self.square, with: .color(.white))
    context.rotateBy(quarterTurns: 1)
    context.fill(Self.square, with: .color(.black))
    let (black, white) = ("fill=\"#000000\"/>", "fill=\"#ffffff\"/>")
    let path = "<path d=\"\(Self.squareSteps)\" "
    #expect(
      body == [
        "<g transform=\"translate(3 4.5)\">", path + black, path + white, "</g>",
        "<g transform=\"matrix(0 1 -1 0 3 4.5)\">", path + black, "</g>",
      ])
  }

  @Test func `a gradient is defined once, in the order of its offsets`() {
    let gradient = LinearGradient(
      startPoint: Point(x: 0.5, y: 0), endPoint: Point(x: 0.5, y: 1),
      stops: [
        GradientStop(color: .black, offset: 1), GradientStop(color: .white, offset: .nan),
        GradientStop(color: Color(white: 1, alpha: 0.5), offset: 0.25),
      ])
    context.fill(Self.square, with: .linearGradient(gradient))
    context.setAlpha(0.5)
    context.stroke(Self.square, with: .linearGradient(gradient), style: StrokeStyle(miterLimit: 4))
    #expect(
      body == [
        "<defs>",
        "<linearGradient id=\"g1\" x1=\"0.5\" y1=\"0\" x2=\"0.5\" y2=\"1\">"
          + "<stop offset=\"0\" stop-color=\"#ffffff\"/>"
          + "<stop offset=\"0.25\" stop-color=\"#ffffff\" stop-opacity=\"0.5\"/>"
          + "<stop offset=\"1\" stop-color=\"#000000\"/></linearGradient>",
        "</defs>", "<path d=\"\(Self.squareSteps)\" fill=\"url(#g1)\"/>",
        "<path d=\"\(Self.squareSteps)\" fill=\"none\" stroke=\"url(#g1)\" stroke-opacity=\"0.5\"/>",
      ])
  }

  @Test func `stops at one offset keep their order and make a hard edge`() {
    let stops = (0..<40).map { GradientStop(color: Color(white: Double($0 % 2)), offset: 0.5) }
    context.fill(Self.square, with: .linearGradient(LinearGradient(stops: stops)))
    let black = "<stop offset=\"0.5\" stop-color=\"#000000\"/>"
    let white = "<stop offset=\"0.5\" stop-color=\"#ffffff\"/>"
    #expect(text().contains(String(repeating: black + white, count: 20)))
  }

  @Test func `along a path without area a gradient is its first colour`() {
    var line = Path()
    line.move(to: Point(x: 0, y: 1))
    line.addLine(to: Point(x: 9, y: 1))
    let stops = [GradientStop(color: .white, offset: 0), GradientStop(color: .black, offset: 1)]
    context.stroke(
      line, with: .linearGradient(LinearGradient(stops: stops)), style: StrokeStyle(miterLimit: 4))
    #expect(body == ["<path d=\"M0 1L9 1\" fill=\"none\" stroke=\"#ffffff\"/>"])
  }

  @Test func `a gradient of one colour is that colour and one without stops is nothing`() {
    let stop = GradientStop(color: .white, offset: 0.3)
    context.fill(Self.square, with: .linearGradient(LinearGradient(stops: [stop])))
    context.fill(Self.square, with: .linearGradient(LinearGradient(stops: [])))
    #expect(body == ["<path d=\"\(Self.squareSteps)\" fill=\"#ffffff\"/>"])
  }

  @Test func `clips lie one in another and are given in the picture's coordinates`() {
    context.translateBy(x: 1, y: 0)
    context.clip(to: Path(Rect(x: 0, y: 0, width: 4, height: 4)), using: .evenOdd)
    context.clip(to: Path(Rect(x: 1, y: 1, width: 4, height: 4)))
    context.fill(Self.square, with: .color(.black))
    #expect(
      body == [
        "<defs>",
        "<clipPath id=\"c1\"><path clip-rule=\"evenodd\" d=\"M1 0L5 0L5 4L1 4Z\"/></clipPath>",
        "<clipPath id=\"c2\"><path d=\"M2 1L6 1L6 5L2 5Z\"/></clipPath>",
        "</defs>", "<g clip-path=\"url(#c1)\">", "<g clip-path=\"url(#c2)\">",
        "<g transform=\"translate(1 0)\">",
        "<path d=\"\(Self.squareSteps)\" fill=\"#000000\"/>", "</g>", "</g>", "</g>",
      ])
  }

  @Test func `a layer is a group with an opacity, whatever clips and transforms lie inside`() {
    context.translateBy(x: 1, y: 0)
    context.beginTransparencyLayer(opacity: 0.5)
    context.fill(Self.square, with: .color(.black))
    context.endTransparencyLayer()
    #expect(
      body == [
        "<g opacity=\"0.5\">", "<g transform=\"translate(1 0)\">",
        "<path d=\"\(Self.squareSteps)\" fill=\"#000000\"/>", "</g>", "</g>",
      ])
  }

  @Test func `text has a family, a weight and an anchor`() {
    context.draw(
      "a < b\n& c", at: Point(x: 1, y: 9),
      attributes: TextAttributes(font: FontFace("Helvetica-BoldOblique"), size: 12, alignment: .center))
    #expect(
      body == [
        "<text x=\"1\" y=\"9\" font-family=\"'Helvetica', sans-serif\" font-size=\"12\" font-weight=\"bold\" "
          + "font-style=\"oblique\" text-anchor=\"middle\" fill=\"#000000\">a &lt; b &amp; c</text>"
      ])
  }

  @Test(
    arguments: [
      ("Helvetica", "'Helvetica', sans-serif", nil, nil),
      ("Helvetica-Bold", "'Helvetica', sans-serif", "bold", nil),
      ("Avenir-LightItalic", "'Avenir', sans-serif", "300", "italic"),
      ("Times-Roman", "'Times', sans-serif", nil, nil), ("Noto-Sans", "'Noto-Sans', sans-serif", nil, nil),
      ("Georgia-Italic", "'Georgia', sans-serif", nil, "italic"), ("A-", "'A-', sans-serif", nil, nil),
      ("monospace", "monospace", nil, nil), ("", "sans-serif", nil, nil),
      ("x'; fill: url(a) \\", "'x; fill: url(a) ', sans-serif", nil, nil),
      ("a\" onload=\"b", "'a\" onload=\"b', sans-serif", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a face's name becomes a family with a weight and a slant`(
    _ face: String, _ families: String, _ weight: String?, _ style: String?
  ) throws {
    context.draw("x", at: .zero, attributes: TextAttributes(font: FontFace(face)))
    let element = try #require(try XMLScanner.elements(of: text()).last)
    #expect(element.attributes["font-family"] == families)
    #expect(element.attributes["font-weight"] == weight)
    #expect(element.attributes["font-style"] == style)
  }

  @Test func `the place of an image is a crossed box with its name`() {
    context.drawImage(named: "a&b.png", in: Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(
      body == [
        "<path d=\"M1 1L3 1L3 3L1 3ZM1 1L3 3M3 1L1 3\" fill=\"#e6e6e6\" stroke=\"#999999\">"
          + "<title>a&amp;b.png</title></path>"
      ])
  }

  @Test func `names of definitions take a prefix of letters and digits`() {
    context.clip(to: Self.square)
    context.fill(Self.square, with: .color(.black))
    let renderer = SVGRenderer(size: Size(width: 9, height: 9), identifierPrefix: "a\"1-")
    let text = renderer.text(context.displayList)
    #expect(text.contains("<clipPath id=\"a1c1\">") && text.contains("url(#a1c1)"))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (0.000_4, "0"), (-0.000_4, "0"),
      (0.000_5, "0.001"), (-0.000_5, "-0.001"), (12.340, "12.34"), (10, "10"), (100.05, "100.05"),
      (0.999_9, "1"), (1_000_000, "1000000"), (-999_999.999, "-999999.999"), (2.005, "2.005"),
    ] as [(Double, String)])
  func `a number has three decimals at most and no zeros at its end`(_ number: Double, _ spelling: String) {
    context.draw("x", at: Point(x: number, y: 0))
    #expect(body.first?.hasPrefix("<text x=\"\(spelling)\" y=") == true)
  }
}
