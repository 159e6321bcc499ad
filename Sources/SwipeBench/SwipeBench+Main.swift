internal import Host

extension SwipeBench {
  /// Runs the command that this process was started as and ends the process with its exit status.
  ///
  /// Call it last in `main.swift`. Ctrl-C stops a run early and keeps what was measured; a second Ctrl-C
  /// ends the process.
  public func main() -> Never {
    Interruption.install()
    StandardOutput.ignoreBrokenPipeSignal()
    exitProcess(run(arguments: Array(CommandLine.arguments.dropFirst()), console: .process))
  }
}

extension Console {
  /// The world of this process.
  static var process: Console {
    var console = Console(
      writeOutput: { (bytes) throws(OutputError) in try writeToStandardOutput(bytes) },
      writeError: { text in try? StandardError.write(Array(text.utf8)) })
    console.environment = Environment.value(of:)
    console.outputWidth = width(of: .standardOutput)
    console.errorWidth = width(of: .standardError)
    console.currentErrorWidth = { OutputStream.standardError.columns }
    console.isInterrupted = { Interruption.isRequested }
    return console
  }

  private static func writeToStandardOutput(_ bytes: [UInt8]) throws(OutputError) {
    do throws(HostError) {
      try StandardOutput.write(bytes)
    } catch {
      if case .closedPipe = error { throw .closedPipe }
      throw .failed(error.description)
    }
  }

  /// A terminal that does not tell its width is taken for the usual one.
  private static func width(of stream: OutputStream) -> Int? {
    stream.isTerminal ? stream.columns ?? 80 : nil
  }
}
