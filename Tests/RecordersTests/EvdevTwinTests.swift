import Foundation
import Primitives
import Testing
import TouchTraces

@testable import Recorders

/// Recordings that somebody else's converter has turned into traces too.
@Suite struct EvdevTwinTests {
  /// A trace and the recording it was made from.
  struct Twin: Sendable, CustomTestStringConvertible {
    var trace: URL
    var file: String
    var testDescription: String { trace.lastPathComponent }
  }

  static let twins: [Twin] = {
    let folder = EvdevFixtures.recordings.appending(path: "native")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let rows = EvdevFixtures.rows.map(\.file)
    return (files ?? []).filter { $0.pathExtension == "json" }.compactMap { trace -> Twin? in
      guard let bytes = try? EvdevFixtures.bytes(trace),
        let source = try? TraceReader().read(bytes, path: "a.json").trace.source?.file,
        let file = rows.first(where: { $0.hasSuffix("/" + source) })
      else { return nil }
      return Twin(trace: trace, file: file)
    }.sorted { $0.trace.path < $1.trace.path }
  }()

  @Test func `there are twins of evdev recordings`() {
    guard !EvdevFixtures.rows.isEmpty else { return }
    #expect(Self.twins.count == 13)
  }

  @Test(arguments: twins)
  func `every event agrees in time, contact, phase and place`(_ twin: Twin) throws {
    let theirs = try TraceReader().read(EvdevFixtures.bytes(twin.trace), path: "a.json").trace
    let ours = try EvdevFixtures.imported(twin.file).trace
    #expect(ours.events.count == theirs.events.count)
    for (our, their) in zip(ours.events, theirs.events) {
      // The twins were made without pressure and sizes.
      var bare = our
      (bare.force, bare.major, bare.minor) = (nil, nil, nil)
      #expect(bare == their)
    }
  }

  @Test(arguments: twins)
  func `surface and clock agree`(_ twin: Twin) throws {
    let theirs = try TraceReader().read(EvdevFixtures.bytes(twin.trace), path: "a.json").trace
    let ours = try EvdevFixtures.imported(twin.file).trace
    #expect(ours.surface.width == theirs.surface.width)
    #expect(ours.surface.height == theirs.surface.height)
    #expect(ours.surface.scaleSource == theirs.surface.scaleSource)
    #expect(abs(ours.surface.unitsPerPointX / theirs.surface.unitsPerPointX - 1) < 1e-6)
    #expect(abs(ours.surface.unitsPerPointY / theirs.surface.unitsPerPointY - 1) < 1e-6)
    #expect(ours.surface.millimetres == theirs.surface.millimetres)
    #expect(ours.clock?.origin == theirs.clock?.origin)
    #expect(ours.source?.device == theirs.source?.device)
  }
}
