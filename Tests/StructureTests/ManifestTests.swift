import Testing

@Suite struct ManifestTests {
  @Test func `the manifest's dependencies are those of the module table, and every folder is a target`() {
    let rules = ManifestRules(PackageTree.manifest?.text ?? "")
    #expect(rules.targets.count > 10, "the manifest was not understood")
    let tests = PackageTree.folders(in: "Tests").filter { $0.hasSuffix("Tests") }
    expectNone(
      rules.violations(
        ModuleTable.modules, sourceFolders: PackageTree.folders(in: "Sources"), testFolders: tests))
  }

  private static let modules = [
    ModuleTable.Module(name: "A"), ModuleTable.Module(name: "B", dependencies: ["A"]),
  ]

  private func messages(_ manifest: String, tests: [String] = []) -> [String] {
    ManifestRules(manifest).violations(
      ManifestTests.modules, sourceFolders: ["A", "B"], testFolders: tests
    ).map(\.description)
  }

  @Test func `a manifest that agrees with the table has no violation`() {
    let manifest = """
      let rooms: [Target.Dependency] = [
        "A"
      ]
      .target(name: "A", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
      room(
        "B",
        [
          "A"  // "C"
        ]),
      tests("A", rooms + ["B"], resources: [.copy("C")]),
      .executableTarget(name: "bench", dependencies: rooms + ["C"], path: "Benchmarks/bench"),
      """
    #expect(messages(manifest, tests: ["ATests"]) == [])
  }

  @Test(
    arguments: [
      ("room(\"A\", []), \nroom(\"B\", [])", "Package.swift:2: B should depend on A"),
      ("room(\"A\", [\"B\"]), \nroom(\"B\", [\"A\"])", "Package.swift:1: A must not depend on B"),
      (
        "let rooms: [Target.Dependency] = [\"B\"]\nroom(\"A\", rooms)\nroom(\"B\", [\"A\"])",
        "Package.swift:2: A must not depend on B"
      ),
      ("room(\"A\", [])", "Package.swift:1: no target for the folder 'B'"),
      (
        "room(\"A\", []), \nroom(\"B\", [\"A\"]), \n.target(name: \"C\")",
        "Package.swift:3: the module table has no 'C'"
      ),
      (
        ".target(name: \"A\", dependencies: [.target(name: \"B\")]), \nroom(\"B\", [\"A\"])",
        "Package.swift:1: A must not depend on B"
      ),
    ])
  func `a manifest that disagrees is told where`(_ manifest: String, _ message: String) {
    #expect(messages(manifest) == [message])
  }

  @Test func `a folder of tests that nothing runs is found`() {
    let manifest = "room(\"A\", []), \nroom(\"B\", [\"A\"])"
    #expect(messages(manifest, tests: ["BTests"]) == ["Package.swift:1: no target for the folder 'BTests'"])
  }
}
