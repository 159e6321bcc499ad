import Foundation
import Testing

@testable import SwipeBench

@Suite struct SkinCheckTests {
  private static let good = """
    <Styles>
      <Style Key="Blue" TargetType="Button"><Setter Property="TintColor" Value="#0000FF"/></Style>
      <Style TargetType="Label" platform="android"/>
    </Styles>
    """
  private static let skipping = """
    <Style Key="Red" TargetType="Button">
      <Setter Property="TintColor" Value="red"/>
    </Style>
    """
  private static let circular = """
    <Styles>
      <Style Key="A" TargetType="Button" BasedOn="B"/>
      <Style Key="B" TargetType="Button" BasedOn="A"/>
    </Styles>
    """

  private func check(
    _ arguments: [String], status: Int32, errors: String = ""
  ) -> [String] {
    let terminal = Terminal()
    #expect(terminal.run(["skin", "check"] + arguments) == status, "\(arguments)")
    #expect(terminal.errors == errors)
    return terminal.output.split(separator: "\n").map(String.init)
  }

  @Test("A good sheet is ok, with its size, and quiet says nothing")
  func good() throws {
    let path = try Workspace.kept { try $0.write("a.xml", Self.good) }
    #expect(check([path.file], status: 0) == ["\(path.file): ok (1 style, 1 for another platform)"])
    #expect(check(["--strict", path.file], status: 0).count == 1)
    #expect(check(["--quiet", path.file], status: 0).isEmpty)
  }

  @Test("What is skipped is a warning with its place, and an error only when that is asked for")
  func skipped() throws {
    let path = try Workspace.kept { try $0.write("a.xml", Self.skipping) }
    let warning =
      "\(path.file):2:39: warning: style \"Red\": TintColor: found \"red\", "
      + "expected a colour as #RRGGBB or #RRGGBBAA"
    #expect(check([path.file], status: 0) == ["\(path.file): ok (1 style)", warning])
    #expect(check([path.file, "--quiet"], status: 0) == [warning])
    #expect(check([path.file, "--quiet", "--strict"], status: 65) == [warning])
  }

  @Test("A circle is an error whether or not it is asked for, and the other sheets are still read")
  func circle() throws {
    let files = try Workspace()
    let bad = try files.write("bad.xml", Self.circular)
    let good = try files.write("good.xml", Self.good)
    let error = "\(bad):2:3: error: style \"A\": BasedOn: found A → B → A, expected a chain that ends"
    #expect(check(["--quiet", bad], status: 65) == [error])
    #expect(check(["--quiet", "--strict", bad, good], status: 65) == [error])
    #expect(check([bad, good], status: 65) == [error, "\(good): ok (1 style, 1 for another platform)"])
  }

  @Test("What is no XML is an error with its place")
  func broken() throws {
    let sheet = "<Styles>\n  <Style TargetType=\"Button\">\n</Styles>"
    let path = try Workspace.kept { try $0.write("a.xml", sheet) }
    #expect(
      check([path.file], status: 65)
        == ["\(path.file):3:3: error: found the end tag of another element, expected </Style>"])
  }

  @Test("A style may be based on one of an earlier sheet, not of a later one")
  func order() throws {
    let files = try Workspace()
    let base = try files.write("base.xml", Self.good)
    let sheet = "<Style Key=\"Pale\" TargetType=\"Button\" BasedOn=\"Blue\"/>"
    let derived = try files.write("derived.xml", sheet)
    #expect(check(["--quiet", base, derived], status: 0).isEmpty)
    #expect(
      check(["--quiet", derived, base], status: 65)
        == ["\(derived):1:1: error: style \"Pale\": BasedOn: found \"Blue\", expected the key of a style"])
  }

  @Test("A style for contained controls that no sheet has is a warning")
  func subStyle() throws {
    let files = try Workspace()
    let setter = "<Setter Property=\"SubStyle\" TargetType=\"Button\" Value=\"Blue\"/>"
    let sheet = "<Style TargetType=\"Tree\">\(setter)</Style>"
    let tree = try files.write("tree.xml", sheet)
    let base = try files.write("base.xml", Self.good)
    let warning =
      "\(tree):1:26: warning: default style of Tree: SubStyle Value: found \"Blue\", expected the key of a style"
    #expect(check(["--quiet", tree], status: 0) == [warning])
    #expect(check(["--quiet", "--strict", tree], status: 65) == [warning])
    #expect(check(["--quiet", "--strict", tree, base], status: 0).isEmpty, "a later sheet has it")
  }

  @Test("What is missing or not there to be read is status 66, what is too large 65")
  func unreadable() throws {
    let files = try Workspace()
    let missing = files["nothing.xml"]
    let good = try files.write("good.xml", Self.good)
    let words = "swipebench: \(missing): no such file or directory\n"
    #expect(check([missing], status: 66, errors: words).isEmpty)
    #expect(check([missing, good], status: 66, errors: words).count == 1)
    let folder = "swipebench: \(files.path): is a directory, expected a file\n"
    #expect(check([files.path], status: 66, errors: folder).isEmpty)
    let large = try files.write("large.xml", String(repeating: " ", count: (16 << 20) + 1))
    let limit = "swipebench: \(large): larger than the limit of 16777216 bytes\n"
    #expect(check([large], status: 65, errors: limit).isEmpty)
  }

  @Test("Control characters of a sheet do not reach the terminal")
  func escaping() throws {
    let sheet = "<Style TargetType=\"a\"><Setter Property=\"&#x9b;31m\u{202E}\" Value=\"1\"/></Style>"
    let path = try Workspace.kept { try $0.write("a.xml", sheet) }
    let lines = check(["--quiet", path.file], status: 0)
    let ending = "found \"\\u{9b}31m\\u{202e}\", expected the name of a known property"
    #expect(lines.first?.hasSuffix(ending) == true)
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["skin"], "skin needs a command: check, show, why"),
      (["skin", "chek", "a.xml"], "no skin command 'chek'; did you mean 'check'?"),
      (["skin", "check"], "no file given"),
      (["skin", "check", "--strickt", "a.xml"], "unknown option '--strickt'; did you mean '--strict'?"),
    ] as [([String], String)])
  func usage(arguments: [String], words: String) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: " + words), "\(terminal.errors)")
    #expect(terminal.output.isEmpty)
  }

  @Test("Help names the command and its options, and the command has help of its own")
  func help() {
    let terminal = Terminal()
    #expect(terminal.run(["help", "skin"]) == 0)
    #expect(terminal.output.hasPrefix("usage: swipebench skin [OPTION]... COMMAND FILE.xml...\n"))
    #expect(terminal.output.contains("'swipebench skin check FILE.xml...': check sheets of styles."))
    #expect(terminal.output.contains("--strict"))
    for arguments in [["skin", "--help"], ["skin", "-h"]] {
      let same = Terminal()
      #expect(same.run(arguments) == 0)
      #expect(same.output == terminal.output)
    }
    let own = Terminal()
    #expect(own.run(["skin", "check", "--help"]) == 0)
    #expect(own.output.hasPrefix("usage: swipebench skin check [OPTION]... FILE.xml...\n"))
  }

  @Test("A status can be had through the environment")
  func environment() throws {
    let path = try Workspace.kept { try $0.write("a.xml", Self.skipping) }
    #expect(Terminal().run(["skin", "check", path.file], environment: ["SWIPEBENCH_STRICT": "1"]) == 65)
  }
}

extension Workspace {
  /// One file together with the directory that it goes away with.
  struct Kept {
    let workspace: Workspace
    let file: String
  }

  static func kept(_ make: (Workspace) throws -> String) throws -> Kept {
    let workspace = try Workspace()
    return Kept(workspace: workspace, file: try make(workspace))
  }
}
