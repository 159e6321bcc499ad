import Foundation
import Host
import Testing

@Suite struct FileReaderTests {
  func readAll(_ path: String, writerTimeoutMilliseconds: Int = 2_000) throws -> [[UInt8]] {
    var reader = try FileReader(path: path, writerTimeoutMilliseconds: writerTimeoutMilliseconds)
    var chunks: [[UInt8]] = []
    while let chunk = try reader.next() { chunks.append(chunk) }
    #expect(try reader.next() == nil, "the end stays the end")
    return chunks
  }

  @Test(arguments: [0, 1, FileReader.chunkBytes, FileReader.chunkBytes + 1, 300_000])
  func `chunks joined are the file`(count: Int) throws {
    let scratch = try Scratch()
    let text = String((0..<count).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    let chunks = try readAll(scratch.file("a", text))
    #expect(chunks.allSatisfy { (1...FileReader.chunkBytes).contains($0.count) })
    #expect(Array(chunks.joined()) == Array(text.utf8))
  }

  @Test func `a missing file is told from an unreadable one`() throws {
    let scratch = try Scratch()
    let missing = try scratch.file("missing")
    #expect(throws: HostError.missing(path: missing)) { try readAll(missing) }
    let below = try scratch.file("plain", "x") + "/below"
    #expect(throws: HostError.missing(path: below)) { try readAll(below) }
    #expect(throws: HostError.missing(path: "")) { try readAll("") }
  }

  @Test func `a directory is no input`() throws {
    let scratch = try Scratch()
    #expect(throws: HostError.isDirectory(path: scratch.path)) { try readAll(scratch.path) }
  }

  @Test func `the system's words explain what cannot be opened`() throws {
    let scratch = try Scratch()
    let loop = try scratch.file("loop")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let error = SystemError(code: ELOOP)
    #expect(throws: HostError.unreadable(path: loop, error)) { try readAll(loop) }
    #expect(HostError.unreadable(path: "a", error).description.contains("symbolic links"))
  }

  @Test(.enabled(if: permissionsBind, "the superuser may read everything"))
  func `a file without the right to read is unreadable`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("secret", "x")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    #expect(throws: HostError.unreadable(path: file, SystemError(code: EACCES))) { try readAll(file) }
  }

  @Test(arguments: [0, 30, -1]) func `a FIFO that nothing writes to ends in an error`(wait: Int) throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo()
    #expect(throws: HostError.noWriter(path: fifo, waitedMilliseconds: max(0, wait))) {
      try readAll(fifo, writerTimeoutMilliseconds: wait)
    }
  }

  @Test func `a FIFO's writer may come late`() throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo()
    let writer = Thread {
      Thread.sleep(forTimeInterval: 0.05)
      try? FileHandle(forWritingAtPath: fifo)?.write(contentsOf: Data("late".utf8))
    }
    writer.start()
    let chunks = try readAll(fifo, writerTimeoutMilliseconds: 60_000)
    #expect(String(decoding: chunks.joined(), as: UTF8.self) == "late")
  }

  @Test func `a FIFO's writer may take its time once it is there`() throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo()
    var reader = try FileReader(path: fifo, writerTimeoutMilliseconds: 0)
    let handle = try #require(FileHandle(forWritingAtPath: fifo))
    let writer = Thread {
      for word in ["first ", "second"] {
        Thread.sleep(forTimeInterval: 0.05)
        handle.write(Data(word.utf8))
      }
      try? handle.close()
    }
    writer.start()
    var bytes: [UInt8] = []
    while let chunk = try reader.next() { bytes += chunk }
    #expect(String(decoding: bytes, as: UTF8.self) == "first second")
  }

  @Test func `an endless input stops at the limit`() throws {
    #expect(throws: HostError.tooLarge(path: "/dev/zero", limitBytes: 100_000)) {
      try FileReader.contents(of: "/dev/zero", limitBytes: 100_000)
    }
  }

  @Test func `a file of exactly the limit is read whole`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a", "12345")
    #expect(try FileReader.contents(of: file, limitBytes: 5) == Array("12345".utf8))
    #expect(throws: HostError.tooLarge(path: file, limitBytes: 4)) {
      try FileReader.contents(of: file, limitBytes: 4)
    }
  }
}
