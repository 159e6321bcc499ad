import Foundation
import Testing

@testable import SwipeBench

@Suite struct RecorderCommandTests {
  @Test("Each platform's source is printed whole", arguments: RecorderPlatform.allCases)
  func output(platform: RecorderPlatform) {
    let terminal = Terminal()
    #expect(terminal.run(["recorder", platform.rawValue]) == 0)
    #expect(terminal.output == platform.source)
    #expect(terminal.errors.isEmpty)
  }

  @Test("Each source names what a trace needs, and ends with a line", arguments: RecorderPlatform.allCases)
  func contents(platform: RecorderPlatform) {
    let source = platform.source
    for word in ["swipebench-trace", "unitsPerPoint", "origin_us", "scaleSource", "cancelled", "repairs"] {
      #expect(source.contains(word), "\(word)")
    }
    // Flutter hands out batched samples as events of their own, with no clock for their delivery.
    for word in ["history", "delivered_us"] where platform != .flutter {
      #expect(source.contains(word), "\(word)")
    }
    #expect(source.hasSuffix("}\n") && !source.hasSuffix("\n\n"))
    #expect(source.split(separator: "\n").allSatisfy { $0.count <= 120 && !$0.hasSuffix(" ") })
  }

  @Test("A path is a file, or a directory that gets one")
  func files() throws {
    let files = try Workspace()
    #expect(Terminal().run(["recorder", "web", "-o", files["r.js"]]) == 0)
    for platform in RecorderPlatform.allCases {
      #expect(Terminal().run(["recorder", platform.rawValue, "-o", files.path]) == 0)
      #expect(try files.read(platform.fileName) == platform.source)
    }
    #expect(try files.read("r.js") == RecorderPlatform.web.source)
  }

  @Test("The platforms can be listed")
  func list() {
    let terminal = Terminal()
    #expect(terminal.run(["recorder", "--list"]) == 0)
    #expect(terminal.output.split(separator: "\n").count == RecorderPlatform.allCases.count)
    #expect(terminal.output.hasPrefix("ios      Swift:"))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["recorder"], "no platform given; 'swipebench recorder --list' shows them"),
      (["recorder", "andriod"], "no platform 'andriod'; did you mean 'android'?"),
      (["recorder", "windows-phone"], "no platform 'windows-phone'; 'swipebench recorder --list' shows"),
      (["recorder", "web", "ios"], "one platform at a time"),
      (["recorder", "web", "--list"], "'web' is not needed here"),
    ] as [([String], String)])
  func usage(arguments: [String], words: String) {
    let terminal = Terminal()
    #expect(terminal.run(arguments) == 64)
    #expect(terminal.errors.hasPrefix("swipebench: " + words), "\(terminal.errors)")
    #expect(terminal.output.isEmpty)
  }

  @Test("A place that cannot be written is status 6")
  func unwritable() throws {
    let files = try Workspace()
    let terminal = Terminal()
    #expect(terminal.run(["recorder", "web", "-o", files["no/such/r.js"]]) == 6)
    #expect(terminal.errors.hasPrefix("swipebench: \(files["no/such/r.js"]): "))
  }
}
