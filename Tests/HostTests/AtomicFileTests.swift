import Foundation
import Host
import Testing

@Suite struct AtomicFileTests {
  @Test func `a new file appears with its content and nothing beside it`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("new.json")
    try AtomicFile.write(Array("content".utf8), to: file)
    #expect(try scratch.text(of: file) == "content")
    #expect(try scratch.names == ["new.json"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func `an existing file changes its content and keeps its permissions`(permissions: Int) throws {
    let scratch = try Scratch()
    let file = try scratch.file("old.json", "a longer former content")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    try AtomicFile.write(Array("new".utf8), to: file)
    #expect(try scratch.text(of: file) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == permissions)
    #expect(try scratch.names == ["old.json"])
  }

  @Test func `a symbolic link stays one and its target is replaced`() throws {
    let scratch = try Scratch()
    let target = try scratch.file("target", "old")
    let link = try scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    try AtomicFile.write(Array("new".utf8), to: link)
    #expect(try scratch.text(of: target) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
  }

  @Test func `a directory in the way is an error and leaves nothing behind`() throws {
    let scratch = try Scratch()
    let directory = scratch.path + "/directory"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    #expect(throws: HostError.isDirectory(path: directory)) { try AtomicFile.write([1], to: directory) }
    #expect(try scratch.names == ["directory"])
  }

  @Test func `a missing directory is an error`() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/missing/file"
    #expect(throws: HostError.unwritable(path: file, SystemError(code: ENOENT))) {
      try AtomicFile.write([1], to: file)
    }
  }

  @Test func `a link that leads nowhere is written as a new file`() throws {
    let scratch = try Scratch()
    let link = try scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    try AtomicFile.write(Array("new".utf8), to: link)
    #expect(try scratch.text(of: link) == "new")
  }

  @Test(.enabled(if: permissionsBind, "the superuser may write everywhere"))
  func `without the right to the directory the former file stays intact`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("old", "former")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.path)
    #expect(throws: HostError.unwritable(path: file, SystemError(code: EACCES))) {
      try AtomicFile.write([1], to: file)
    }
    #expect(try scratch.text(of: file) == "former")
    #expect(try scratch.names == ["old"])
  }

  @Test(.enabled(if: permissionsBind, "the superuser may write everywhere"))
  func `a write-protected file stays intact`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("old", "former")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(throws: HostError.unwritable(path: file, SystemError(code: EACCES))) {
      try AtomicFile.write([1], to: file)
    }
    #expect(try scratch.text(of: file) == "former")
  }

  @Test func `a file that cannot grow leaves the former content and no temporary file`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("old", "former")
    try withFileSizeLimit(bytes: 1 << 26) {
      #expect(throws: HostError.unwritable(path: file, SystemError(code: EFBIG))) {
        try AtomicFile.write([UInt8](repeating: 0, count: 1 << 26 + 1), to: file)
      }
    }
    #expect(try scratch.text(of: file) == "former")
    #expect(try scratch.names == ["old"])
  }

  @Test func `a device is written to in place`() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    #expect(FileKind(path: "/dev/null") == .other)
  }

  #if os(Linux)
    @Test func `a full disk is an error with the system's words`() {
      let full = HostError.unwritable(path: "/dev/full", SystemError(code: ENOSPC))
      #expect(throws: full) { try AtomicFile.write([1], to: "/dev/full") }
      #expect(full.description == "/dev/full: cannot be written: No space left on device")
    }
  #endif
}
