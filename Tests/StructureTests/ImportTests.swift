import Testing

@Suite struct ImportTests {
  @Test func `every import in Sources is one that the module table allows`() {
    #expect(PackageTree.sources.count > 50, "the sources were not found")
    expectNone(PackageTree.sources.flatMap(ImportRules().violations))
  }

  @Test func `the module table is a one-way graph, lower floors first`() {
    var known: Set<String> = []
    for module in ModuleTable.modules {
      #expect(module.dependencies.isSubset(of: known), "\(module.name) looks upwards")
      known.insert(module.name)
    }
  }

  @Test(
    arguments: [
      ("Gestures", "import Simulation", "Simulation"),
      ("Gestures", "  @_exported public import Appearance", "Appearance"),
      ("Primitives", "package import struct Gestures.PanRule", "Gestures"),
      ("Appearance", "#if canImport(Glibc)\n  internal import Glibc\n#endif", "Glibc"),
      ("SwipeControls", "import Foundation", "Foundation"),
      ("Reporting", "private import FoundationEssentials", "FoundationEssentials"),
      ("SwipeBenchTool", "import Replay // no", "Replay"),
    ])
  func `an import that the table does not have is found`(
    _ module: String, _ text: String, _ imported: String
  ) {
    let file = SourceFile(path: "Sources/\(module)/A.swift", text: text)
    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(
      ImportRules().violations(in: file) == [
        Violation(path: file.path, line: line, message: "\(module) must not import \(imported)")
      ])
  }

  @Test(
    arguments: [
      ("Gestures", "public import Primitives"), ("Gestures", "// import Host"),
      ("Gestures", "let a = \"import Host\""), ("Replay", "import Synchronization"),
      ("SwipeBench", "internal import Glibc"),
    ])
  func `an allowed import, a comment and a literal are passed over`(_ module: String, _ text: String) {
    let file = SourceFile(path: "Sources/\(module)/A.swift", text: text)
    #expect(ImportRules().violations(in: file).isEmpty)
  }

  @Test func `a module that the table does not know is found`() {
    let file = SourceFile(path: "Sources/Helpers/A.swift", text: "")
    #expect(ImportRules().violations(in: file).map(\.message) == ["the module table has no 'Helpers'"])
  }
}
