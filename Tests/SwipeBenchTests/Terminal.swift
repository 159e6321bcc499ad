import Synchronization

@testable import SwipeBench

/// A world for the command line that keeps what it prints.
final class Terminal: Sendable {
  private let out = Mutex<[UInt8]>([])
  private let err = Mutex("")

  /// Everything on standard output.
  var output: String { String(decoding: out.withLock { $0 }, as: UTF8.self) }
  /// Everything on standard error.
  var errors: String { err.withLock { $0 } }

  /// Runs the command line in this process.
  func run(
    _ arguments: [String], environment: [String: String] = [:], bench: SwipeBench = SwipeBench(),
    configure: (inout Console) -> Void = { _ in }
  ) -> Int32 {
    var console = Console(
      writeOutput: { (bytes) throws(OutputError) in self.out.withLock { $0 += bytes } },
      writeError: { text in self.err.withLock { $0 += text } })
    console.environment = { environment[$0] }
    configure(&console)
    return bench.run(arguments: arguments, console: console)
  }
}
