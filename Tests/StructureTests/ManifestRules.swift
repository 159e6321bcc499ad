import Foundation

/// Reads targets and their dependencies out of a package manifest's text.
///
/// Asking the package manager would start a second one inside a running test. The text is enough, because
/// targets are declared one call each, `room("A", ["B"])` or `.target(name: "A", dependencies: ["B"])`, and
/// lists that several share are constants: `let rooms: [Target.Dependency] = ["A", "B"]`.
struct ManifestRules {
  /// One declared target.
  struct Target: Equatable {
    var name: String
    var line: Int
    var dependencies: Set<String>
    var isTest = false
    /// Whether the target lies outside of `Sources` and `Tests`.
    var isElsewhere = false
  }

  let targets: [Target]
  private let lists: [String: Set<String>]

  init(_ manifest: String) {
    let lines = CodeText(manifest, keepsStrings: true).lines
    lists = ManifestRules.lists(in: lines)
    var targets: [Target] = []
    for (index, line) in lines.enumerated() {
      guard let call = ManifestRules.calls.first(where: line.contains) else { continue }
      let rest = lines[index...].joined(separator: "\n")
      let arguments = ManifestRules.arguments(of: call, in: rest)
      guard arguments.hasPrefix("\"") || arguments.contains("name: \""),
        let name = ManifestRules.literals(in: arguments).first
      else { continue }
      targets.append(
        Target(
          name: call == "tests(" ? name + "Tests" : name, line: index + 1,
          dependencies: ManifestRules.dependencies(in: arguments, call, lists),
          isTest: call == "tests(" || call == ".testTarget(", isElsewhere: arguments.contains("path: \"")))
    }
    self.targets = targets
  }

  /// Where the manifest and the module table, or the folders, disagree.
  func violations(
    _ modules: [ModuleTable.Module], sourceFolders: [String], testFolders: [String]
  ) -> [Violation] {
    var found: [Violation] = []
    for target in targets where !target.isTest && !target.isElsewhere {
      guard let module = modules.first(where: { $0.name == target.name }) else {
        found.append(violation(target.line, "the module table has no '\(target.name)'"))
        continue
      }
      let extra = target.dependencies.subtracting(module.dependencies).sorted()
      let missing = module.dependencies.subtracting(target.dependencies).sorted()
      found += extra.map { violation(target.line, "\(target.name) must not depend on \($0)") }
      found += missing.map { violation(target.line, "\(target.name) should depend on \($0)") }
    }
    let names = Set(targets.map(\.name))
    let undeclared = (sourceFolders + testFolders).filter { !names.contains($0) }
    return found + undeclared.map { violation(1, "no target for the folder '\($0)'") }
  }

  private func violation(_ line: Int, _ message: String) -> Violation {
    Violation(path: "Package.swift", line: line, message: message)
  }

  private static let calls = [
    "room(", "tests(", ".testTarget(", ".executableTarget(", ".systemLibrary(", ".target(",
  ]

  /// The constants that hold lists of dependencies.
  private static func lists(in lines: [Substring]) -> [String: Set<String>] {
    var lists: [String: Set<String>] = [:]
    for (index, line) in lines.enumerated() where line.hasPrefix("let ") && line.contains("Target.Dependency")
    {
      let name = line.dropFirst(4).prefix { $0.isLetter }
      let value = lines[index...].joined(separator: "\n").split(separator: "=", maxSplits: 1).last ?? ""
      lists[String(name)] = list(at: value)
    }
    return lists
  }

  /// The text between a call's parentheses.
  private static func arguments(of call: String, in text: String) -> String {
    guard let start = text.range(of: call)?.upperBound else { return "" }
    return balanced(text[start...], open: "(", close: ")").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The dependencies: a list, the name of a constant, or such parts joined by `+`.
  private static func dependencies(
    in arguments: String, _ call: String, _ lists: [String: Set<String>]
  ) -> Set<String> {
    var rest = arguments[...]
    if let range = arguments.range(of: "dependencies:") {
      rest = arguments[range.upperBound...]
    } else if call == "room(" || call == "tests(", let comma = arguments.firstIndex(of: ",") {
      rest = arguments[arguments.index(after: comma)...]
    } else {
      return []
    }
    let name = rest.trimmingCharacters(in: .whitespacesAndNewlines).prefix { $0.isLetter }
    guard !name.isEmpty else { return list(at: rest) }
    let more = rest.drop { $0 != "+" && $0 != "," && $0 != ")" }
    return (lists[String(name)] ?? []).union(more.first == "+" ? list(at: more) : [])
  }

  private static func list(at text: Substring) -> Set<String> {
    guard let start = text.firstIndex(of: "[") else { return [] }
    return Set(literals(in: balanced(text[text.index(after: start)...], open: "[", close: "]")))
  }

  private static func balanced(_ text: Substring, open: Character, close: Character) -> String {
    var depth = 1
    var inside = ""
    for character in text {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth == 0 { break }
      inside.append(character)
    }
    return inside
  }

  private static func literals(in text: String) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
