import Foundation

/// One text file of the package.
struct SourceFile {
  /// The path relative to the package's root.
  let path: String
  /// The whole text.
  let text: String
  /// The text without comments and literals, for Swift files below `Sources`; else empty.
  let code: CodeText

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = CodeText(path.hasPrefix("Sources/") && path.hasSuffix(".swift") ? text : "")
  }

  /// The module that the file belongs to: the second part of its path.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }
}

/// The package's files as they lie on the disk, read once.
enum PackageTree {
  /// The folder that holds Package.swift, found upwards from this file.
  static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { break }
      folder.deleteLastPathComponent()
    }
    return folder.resolvingSymlinksInPath()
  }()

  /// Every text file of the package in order of paths, without build products and version control.
  static let files: [SourceFile] = {
    let enumerator = FileManager.default.enumerator(atPath: root.path)
    var paths: [String] = []
    while let path = enumerator?.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if skippedFolders.contains(name) {
        enumerator?.skipDescendants()
      } else if textEndings.contains(where: name.hasSuffix) || textNames.contains(name) {
        paths.append(path)
      }
    }
    return paths.sorted().compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map {
        SourceFile(path: path, text: $0)
      }
    }
  }()

  /// Swift files below `Sources`.
  static var sources: [SourceFile] { swiftFiles(in: "Sources/") }
  /// Swift files below `Tests`.
  static var tests: [SourceFile] { swiftFiles(in: "Tests/") }
  /// The manifest.
  static var manifest: SourceFile? { files.first { $0.path == "Package.swift" } }

  /// The names of the folders directly below one that hold any text file, in order.
  static func folders(in parent: String) -> [String] {
    let names = files.filter { $0.path.hasPrefix(parent + "/") }.map(\.target)
    return Set(names).subtracting([""]).sorted()
  }

  private static func swiftFiles(in folder: String) -> [SourceFile] {
    files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".swift") }
  }

  private static let skippedFolders: Set = [".build", ".git", ".swiftpm"]
  private static let textEndings = [".swift", ".c", ".h", ".md", ".py", ".sh", ".modulemap", ".yml"]
  private static let textNames: Set = ["Makefile", "run", ".gitignore", ".swift-format"]
}
