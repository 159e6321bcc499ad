import Skinning
import Testing

@Suite struct RefusalTests {
  @Test(arguments: Fixtures.refused)
  func `a sheet that cannot be used is refused with its exact message`(_ fixture: Fixtures.Case) throws {
    let bytes = try Fixtures.bytes("refused/" + fixture.file)
    let error = #expect(throws: SkinError.self) { _ = try Fixtures.load(bytes, file: fixture.file) }
    #expect([error?.description] == fixture.messages)
  }

  @Test(arguments: Fixtures.skipped)
  func `what cannot be understood is skipped with its exact message and the rest applies`(
    _ fixture: Fixtures.Case
  ) throws {
    let (sheet, _) = try Fixtures.load(Fixtures.bytes("skipped/" + fixture.file), file: fixture.file)
    #expect(sheet.warnings.map(\.description) == fixture.messages)
    let text = String(decoding: try Fixtures.bytes("skipped/" + fixture.file), as: UTF8.self)
    guard text.contains("Property=\"Foreground\"") else { return }
    #expect(sheet.styles.first?.value(of: .foreground) == .color(Samples.foreground))
  }

  @Test(arguments: ["refused", "skipped"])
  func `every bad sheet is in its table and every line has its sheet`(_ folder: String) throws {
    let cases = folder == "refused" ? Fixtures.refused : Fixtures.skipped
    #expect(cases.map(\.file) == (try Fixtures.names(in: folder)))
    #expect(cases.count >= 40)
  }
}
