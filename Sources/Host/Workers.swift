internal import CHost

/// Runs a body on several threads at once and waits for all of them.
public enum Workers {
  /// The stack of each thread in bytes, that of a main thread, so that no body runs out on a worker only.
  public static let stackBytes = 8 << 20

  /// Runs `body(0)` on the calling thread and `body(1)` to `body(count - 1)` on threads of their own.
  ///
  /// All of them start together, once every thread exists; everything they wrote can be read afterwards.
  ///
  /// - Parameters:
  ///   - count: How many, at least 1.
  ///   - body: Called once with each index.
  /// - Throws: ``HostError`` when a thread cannot be made; then no body has run.
  public static func run(count: Int, body: @Sendable (Int) -> Void) throws(HostError) {
    precondition(count >= 1, "at least one worker is needed")
    let code = withoutActuallyEscaping(body) { body in
      var job = Job(body: body)
      return unsafe withUnsafeMutablePointer(to: &job) { job in
        unsafe chost_run_workers(
          Int32(clamping: count), stackBytes,
          { context, index in
            guard let job = unsafe context?.assumingMemoryBound(to: Job.self) else { return }
            unsafe job.pointee.body(Int(index))
          }, job)
      }
    }
    guard code == 0 else { throw HostError.threadUnavailable(SystemError(code: code)) }
  }

  private struct Job {
    var body: @Sendable (Int) -> Void
  }
}
