import Foundation
import Host
import Testing

@Suite struct DirectoryListingTests {
  @Test func `traces are listed by name, byte by byte`() throws {
    let scratch = try Scratch()
    for name in ["b.json", "a.jsonl", "B.json", "ä.json", "10.json", "9.json", ".hidden.json", "c.txt"] {
      _ = try scratch.file(name, "")
    }
    let directory = scratch.path + "/directory.json"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    let expected = ["10.json", "9.json", "B.json", "a.jsonl", "b.json", "ä.json"]
    let files = try DirectoryListing.files(in: scratch.path)
    #expect(files == expected.map { scratch.path + "/" + $0 })
    #expect(try DirectoryListing.files(in: scratch.path + "/") == files)
    #expect(try DirectoryListing.files(in: directory) == [])
  }

  @Test func `a directory that cannot be listed says why`() throws {
    let scratch = try Scratch()
    let missing = scratch.path + "/missing"
    #expect(throws: HostError.missing(path: missing)) { try DirectoryListing.files(in: missing) }
    let file = try scratch.file("a", "")
    #expect(throws: HostError.unreadable(path: file, SystemError(code: ENOTDIR))) {
      try DirectoryListing.files(in: file)
    }
  }

  @Test func `paths are told apart by what they lead to`() throws {
    let scratch = try Scratch()
    #expect(FileKind(path: scratch.path) == .directory)
    #expect(FileKind(path: try scratch.file("a", "")) == .file)
    #expect(FileKind(path: "/dev/null") == .other)
    #expect(FileKind(path: try scratch.file("missing")) == nil)
    #expect(FileKind(path: try scratch.fifo()) == .fifo)
  }
}
