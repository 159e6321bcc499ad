import Foundation
import Host
import Testing

/// What changes a whole process, each in a process of its own.
@Suite struct ProcessStateTests {
  @Test func `the first interruption is noted and a waiting reader gives up`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      guard !Interruption.isRequested else { exit(1) }
      Interruption.install()
      kill(getpid(), SIGINT)
      for _ in 0..<10_000 where !Interruption.isRequested { usleep(1_000) }
      let scratch = try Scratch()
      var reader = try FileReader(path: try scratch.fifo(), writerTimeoutMilliseconds: 60_000)
      do {
        _ = try reader.next()
      } catch HostError.interrupted {
        exit(42)
      }
    }
  }

  @Test func `the second interruption ends the process`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interruption.install()
      kill(getpid(), SIGINT)
      for _ in 0..<10_000 where !Interruption.isRequested { usleep(1_000) }
      kill(getpid(), SIGINT)
      for _ in 0..<10_000 { usleep(1_000) }
    }
  }

  @Test func `a closed pipe is an error of the write and not the end`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      try pipe.fileHandleForReading.close()
      StandardOutput.ignoreBrokenPipeSignal()
      do {
        try StandardOutput.write(Array("nobody reads this".utf8))
      } catch HostError.closedPipe {
        exit(42)
      }
    }
  }

  @Test func `every byte reaches a slow reader of standard output`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pipe = Pipe()
      let writeEnd = pipe.fileHandleForWriting.fileDescriptor
      dup2(writeEnd, STDOUT_FILENO)
      // Far more than a pipe holds, without waiting: short writes and refusals are certain.
      _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let writer = Thread {
        try? StandardOutput.write(bytes)
        close(STDOUT_FILENO)
        close(writeEnd)
      }
      writer.start()
      var received: [UInt8] = []
      while let chunk = try pipe.fileHandleForReading.read(upToCount: 10_000), !chunk.isEmpty {
        received += chunk
      }
      exit(received == bytes ? 42 : 1)
    }
  }

  #if os(Linux)
    @Test func `a full disk is an error of standard output and standard error`() async {
      await #expect(processExitsWith: .exitCode(42)) {
        let full = unsafe open("/dev/full", O_WRONLY)
        dup2(full, STDOUT_FILENO)
        dup2(full, STDERR_FILENO)
        let expected = SystemError(code: ENOSPC)
        do {
          try StandardOutput.write([1])
          exit(1)
        } catch HostError.unwritable("standard output", expected) {}
        do {
          try StandardError.write([1])
          exit(2)
        } catch HostError.unwritable("standard error", expected) {
          exit(42)
        }
      }
    }
  #endif

  @Test func `a pipe is no terminal and has no width`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      let output = OutputStream.standardOutput
      exit(!output.isTerminal && output.columns == nil ? 42 : 1)
    }
  }
}
