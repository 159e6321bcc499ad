/// Checks the import lines of Swift files against a table of modules.
struct ImportRules {
  var modules: [ModuleTable.Module] = ModuleTable.modules

  /// Imports that the table does not have, and files of modules that it does not know.
  func violations(in file: SourceFile) -> [Violation] {
    guard let module = modules.first(where: { $0.name == file.target }) else {
      return [Violation(path: file.path, line: 1, message: "the module table has no '\(file.target)'")]
    }
    return imports(in: file).compactMap { line, imported in
      guard !module.dependencies.contains(imported), !module.system.contains(imported) else { return nil }
      return Violation(path: file.path, line: line, message: "\(module.name) must not import \(imported)")
    }
  }

  /// The imported modules with their lines, whatever attributes and access levels stand before them.
  func imports(in file: SourceFile) -> [(line: Int, module: String)] {
    file.code.lines.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({ $0.hasPrefix("@") || ImportRules.levels.contains($0) })
      else { return nil }
      var name = words[position + 1]
      if ImportRules.kinds.contains(name), position + 2 < words.count { name = words[position + 2] }
      return (index + 1, String(name.prefix { $0 != "." && $0 != ";" }))
    }
  }

  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}
