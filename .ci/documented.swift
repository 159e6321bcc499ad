// Checks that every public declaration in a folder of symbol graphs has a documentation comment, its own or
// one it inherits.
//
// Usage: documented FOLDER MODULE...
// A plain Swift file: the toolchain is there anyway, and neither Python nor jq need be.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable { var lines: [Line] }
    struct Line: Decodable { var text: String }
    struct Location: Decodable { var uri: String, position: Position }
    struct Position: Decodable { var line: Int }
    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    var isDocumented: Bool {
      docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
    }
  }

  var symbols: [Symbol]
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

guard CommandLine.arguments.count > 2 else { fail("usage: documented FOLDER MODULE...") }
let folder = URL(filePath: CommandLine.arguments[1])
let modules = CommandLine.arguments.dropFirst(2)
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
  .sorted { $0.lastPathComponent < $1.lastPathComponent }
for module in modules where !files.contains(where: { $0.lastPathComponent == module + ".symbols.json" }) {
  fail("no symbol graph of \(module) in \(folder.path)")
}

var count = 0
var missing: [String] = []
for file in files {
  for symbol in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols {
    count += 1
    guard !symbol.isDocumented else { continue }
    let place = symbol.location.map { "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1): " }
    missing.append((place ?? "") + symbol.pathComponents.joined(separator: ".") + " is not documented")
  }
}
guard count > 0 else { fail("no public declaration in \(folder.path)") }
guard missing.isEmpty else {
  fail(missing.joined(separator: "\n") + "\n\(missing.count) of \(count) undocumented")
}
print("documented: \(count) of \(count) public declarations in \(modules.count) modules")
