import Drawing
import Primitives
import Testing

@Suite struct SVGPropertyTests {
  private static let renderer = SVGRenderer(size: Size(width: 200, height: 100), title: "<random & \"odd\">")

  @Test(arguments: (0..<20).map { UInt64($0) &* 7_919 })
  func `whatever is drawn gives a well-formed document with nothing undefined`(_ seed: UInt64) throws {
    for round in 0..<10 {
      var drawing = RandomDrawing(seed: seed &+ UInt64(round))
      let list = drawing.draw(steps: 60).displayList
      let text = Self.renderer.text(list)
      let elements = try XMLScanner.elements(of: text)
      try check(elements, "seed \(seed &+ UInt64(round))")
      let painted = elements.filter { $0.attributes["fill"] != nil }.count
      #expect(painted == list.operations.filter(\.paints).count, "seed \(seed &+ UInt64(round))")
    }
  }

  private func check(_ elements: [XMLScanner.Element], _ source: String) throws {
    let identifiers = elements.compactMap { $0.attributes["id"] }
    #expect(Set(identifiers).count == identifiers.count, "\(source)")
    var used: Set<String> = []
    for element in elements {
      #expect(element.depth < DrawingLimits.nesting + DrawingLimits.clipDepth + 4, "\(source)")
      for (key, value) in element.attributes {
        if value.hasPrefix("url(#") { used.insert(String(value.dropFirst(5).dropLast())) }
        guard Self.numeric.contains(key) else { continue }
        for word in value.split(whereSeparator: { " MLQCZ()matrixnsle".contains($0) }) {
          let number = try #require(Double(word), "\(source): \(key)=\(value)")
          #expect(number.magnitude <= DrawingLimits.coordinate, "\(source): \(key)=\(value)")
          #expect(!word.contains("e") && word != "-0", "\(source): \(key)=\(value)")
        }
      }
    }
    #expect(used == Set(identifiers), "\(source)")
  }

  private static let numeric: Set = [
    "d", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "viewBox", "transform", "opacity", "offset",
    "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width", "stroke-miterlimit", "stroke-dasharray",
    "font-size",
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the same drawing gives the same bytes`(_ seed: UInt64) {
    var (first, second) = (RandomDrawing(seed: seed), RandomDrawing(seed: seed))
    let (a, b) = (first.draw(steps: 2_000).displayList, second.draw(steps: 2_000).displayList)
    #expect(a == b)
    #expect(Self.renderer.render(a) == Self.renderer.render(b))
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `a list drawn into another context is the same list`(_ seed: UInt64) {
    var drawing = RandomDrawing(seed: seed)
    let list = drawing.draw(steps: 500).displayList
    let copy = DrawingContext()
    copy.draw(list)
    #expect(copy.displayList.operations.map(\.content) == list.operations.map(\.content))
    #expect(Self.renderer.render(copy.displayList) == Self.renderer.render(list))
  }

  @Test func `the scanner refuses what is no XML`() {
    let broken = [
      "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>", "<a>&nbsp;</a>", "<a b=1/>",
      "<a b=\"<\"/>", "x<a/>", "<a>\u{1}</a>", "<a", "<1/>", "",
    ]
    for text in broken {
      #expect(throws: XMLScanner.Failure.self, "\(text)") { try XMLScanner.elements(of: text) }
    }
  }
}

extension DrawingOperation {
  fileprivate var paints: Bool {
    switch content {
    case .fill, .stroke, .text, .image: true
    case .beginLayer, .endLayer: false
    }
  }
}
