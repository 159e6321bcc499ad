import Drawing
import Primitives
import Reporting
import Testing

@Suite struct SkinGalleryTests {
  private func square(_ side: Double, at origin: Point = .zero) -> DisplayList {
    let context = DrawingContext()
    context.fill(Rect(origin: origin, size: Size(width: side, height: side)), with: .color(.black))
    return context.displayList
  }

  private func cell(_ state: String, _ drawing: DisplayList? = nil) -> SkinGallery.Cell {
    SkinGallery.Cell(state: state, drawing: drawing ?? square(40), size: Size(width: 40, height: 40))
  }

  private func text(_ rows: [SkinGallery.Row], title: String = "Styles") -> String {
    String(decoding: SkinGallery(title: title, rows: rows).svg(), as: UTF8.self)
  }

  /// The words of the picture, in their order.
  private func words(_ rows: [SkinGallery.Row]) -> [String] {
    text(rows).split(separator: "\n").filter { $0.hasPrefix("<text") }.map { line in
      String(line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  @Test func `columns come in the order of their first state and each cell has a caption`() {
    let rows = [
      SkinGallery.Row(title: "A", subtitle: "Button", cells: [cell("normal"), cell("disabled")]),
      SkinGallery.Row(title: "B", cells: [cell("highlighted"), cell("normal")]),
    ]
    #expect(
      words(rows) == [
        "Styles", "normal", "disabled", "highlighted", "A", "Button", "normal", "disabled", "B", "normal",
        "highlighted",
      ])
  }

  @Test func `a gallery of one cell is exactly this`() {
    #expect(
      text([SkinGallery.Row(title: "A & B", subtitle: "Slider", cells: [cell("normal")])]) == Self.oneCell)
  }

  @Test func `the same rows give the same bytes`() {
    let rows = (0..<20).map { row in
      SkinGallery.Row(
        title: "Style \(row)", cells: (0...row).map { cell("state \($0)", square(Double($0 * 9))) })
    }
    #expect(text(rows) == text(rows))
  }

  @Test func `long names are cut and long states broken at their bars`() {
    let long = String(repeating: "VeryLongName", count: 20)
    let found = words([
      SkinGallery.Row(title: long, subtitle: long, cells: [cell("highlighted|selected|overlayVisible")])
    ])
    #expect(found.contains("highlighted|selected|") && found.contains("overlayVisible"))
    let cut = found.filter { $0.hasPrefix("VeryLongName") }
    #expect(cut.count == 2 && cut.allSatisfy { $0.hasSuffix("…") && $0.count < 60 })
    #expect(found.last == "highlighted|selecte…")
  }

  @Test func `a control that draws nothing says so and shows its outline`() {
    let rows = [SkinGallery.Row(title: "A", cells: [cell("normal", DisplayList())])]
    #expect(words(rows).suffix(2) == ["draws nothing", "normal"])
    #expect(text(rows).contains("stroke-dasharray=\"3 3\""))
    #expect(!text([SkinGallery.Row(title: "A", cells: [cell("normal")])]).contains("dasharray"))
  }

  @Test func `what is drawn outside of the bounds has its place and what is large is drawn smaller`() {
    let far = SkinGallery.Row(title: "A", cells: [cell("normal", square(40, at: Point(x: -500, y: -300)))])
    let near = SkinGallery.Row(title: "A", cells: [cell("normal")])
    #expect(size(text([far])) == size(text([near])))
    let huge = SkinGallery.Row(title: "A", cells: [cell("normal", square(4_000))])
    #expect(text([huge]).contains("matrix(0.05 0 0 0.05 "))
    #expect(size(text([huge])).height == size(text([near])).height + 200 - 44)
  }

  @Test func `hostile extents and too many rows and states stay readable`() {
    let hostile = [Double.nan, .infinity, 1e300, -5].map { number in
      SkinGallery.Cell(
        state: "\(number)", drawing: DisplayList(), size: Size(width: number, height: number))
    }
    let picture = text([SkinGallery.Row(title: "A", cells: hostile)])
    #expect(size(picture).width < 2_000 && size(picture).height < 1_000)
    let states = (0..<70).map { cell("s\($0)") }
    let many = (0..<600).map { SkinGallery.Row(title: "Style \($0)", cells: $0 == 0 ? states : []) }
    let found = words(many)
    #expect(found.last == "100 more styles and 6 more states not shown")
    #expect(!found.contains("Style 500") && found.contains("Style 499") && !found.contains("s64"))
  }

  @Test func `a sheet without styles is a title`() {
    #expect(words([]) == ["Styles"])
  }

  private func size(_ text: String) -> (width: Double, height: Double) {
    let box = text.split(separator: "viewBox=\"0 0 ").dropFirst().first?.prefix { $0 != "\"" } ?? ""
    let numbers = box.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (.nan, .nan)
  }

  private static let oneCell = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 424 257" width="424" height="257">
    <title>Styles</title>
    <defs>
    <clipPath id="c1"><path d="M152 125L296 125L296 225L152 225Z"/></clipPath>
    </defs>
    <path d="M0 0L424 0L424 257L0 257Z" fill="#fbfbfc"/>
    <text x="32" y="53.12" font-family="'Helvetica', sans-serif" font-size="22" font-weight="bold" \
    fill="#1f252e">Styles</text>
    <text x="224" y="109.18" font-family="'Helvetica', sans-serif" font-size="13" \
    font-weight="bold" text-anchor="middle" fill="#1f252e">normal</text>
    <text x="32" y="170.04" font-family="'Helvetica', sans-serif" font-size="14" font-weight="bold" \
    fill="#1f252e">A &amp; B</text>
    <text x="32" y="188.32" font-family="'Helvetica', sans-serif" font-size="12" \
    fill="#5b6675">Slider</text>
    <path d="M160.5 125.5L287.5 125.5C291.918 125.5 295.5 129.082 295.5 133.5L295.5 216.5C295.5 \
    220.918 291.918 224.5 287.5 224.5L160.5 224.5C156.082 224.5 152.5 220.918 152.5 216.5L152.5 \
    133.5C152.5 129.082 156.082 125.5 160.5 125.5Z" fill="#eef1f5"/>
    <path d="M160.5 125.5L287.5 125.5C291.918 125.5 295.5 129.082 295.5 133.5L295.5 216.5C295.5 \
    220.918 291.918 224.5 287.5 224.5L160.5 224.5C156.082 224.5 152.5 220.918 152.5 216.5L152.5 \
    133.5C152.5 129.082 156.082 125.5 160.5 125.5Z" fill="none" stroke="#d8dde4" \
    stroke-miterlimit="10"/>
    <g clip-path="url(#c1)">
    <g transform="translate(204 143)">
    <path d="M0 0L40 0L40 40L0 40Z" fill="#000000"/>
    </g>
    </g>
    <text x="224" y="210.96" font-family="'Helvetica', sans-serif" font-size="11" \
    text-anchor="middle" fill="#5b6675">normal</text>
    </svg>

    """
}
