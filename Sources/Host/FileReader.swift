internal import CHost

/// Reads a file, a FIFO or standard input from front to end, a chunk at a time.
///
/// ```swift
/// var reader = try FileReader(path: path)
/// while let chunk = try reader.next() { parser.feed(chunk) }
/// ```
public struct FileReader: ~Copyable {
  /// Bytes asked for at a time: beyond 64 KiB a read gains nothing, and a chunk still fits the L2 cache.
  public static let chunkBytes = 64 << 10

  private let path: String
  private let descriptor: Descriptor
  private var buffer: [UInt8]
  /// How long to wait for a FIFO's first writer; nil for everything else, and once there was one.
  private var writerTimeoutMilliseconds: Int?

  /// Opens `path`, or takes standard input for `-`; never waits.
  ///
  /// - Parameters:
  ///   - path: A file, a FIFO, a device, or `-`.
  ///   - writerTimeoutMilliseconds: How long the first ``next()`` may wait for a program to open a FIFO for
  ///     writing: a forgotten writer must not hang a build for ever. Once there is a writer, it may take
  ///     all the time it needs.
  /// - Throws: ``HostError/missing(path:)``, ``HostError/isDirectory(path:)`` or
  ///   ``HostError/unreadable(path:_:)``.
  public init(path: String, writerTimeoutMilliseconds: Int = 2_000) throws(HostError) {
    var isNamedPipe = false
    descriptor = try Self.open(path, isNamedPipe: &isNamedPipe)
    self.path = path
    self.writerTimeoutMilliseconds = isNamedPipe ? min(max(0, writerTimeoutMilliseconds), 86_400_000) : nil
    buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
  }

  /// The next bytes, at least one and at most ``chunkBytes``, or nil at the end.
  ///
  /// - Throws: ``HostError/unreadable(path:_:)``, ``HostError/noWriter(path:waitedMilliseconds:)`` or
  ///   ``HostError/interrupted``.
  public mutating func next() throws(HostError) -> [UInt8]? {
    if let milliseconds = writerTimeoutMilliseconds.take(),
      let count = try awaitWriter(milliseconds: milliseconds)
    {
      return Array(buffer[..<count])
    }
    while true {
      switch descriptor.read(into: &buffer) {
      case .bytes(0): return nil
      case .bytes(let count): return Array(buffer[..<count])
      case .failed(let error): throw Self.hostError(error, path: path)
      case .wouldBlock:
        guard !Interruption.isRequested else { throw .interrupted }
        // An interrupted wait leads back here.
        _ = chost_wait_readable(descriptor.number)
      }
    }
  }

  /// All bytes of `path`.
  ///
  /// - Parameters:
  ///   - path: As for ``init(path:writerTimeoutMilliseconds:)``.
  ///   - limitBytes: The most to accept, so that an endless input ends in an error.
  /// - Returns: The bytes; empty for an empty file.
  /// - Throws: ``HostError/tooLarge(path:limitBytes:)`` and what opening and ``next()`` throw.
  public static func contents(of path: String, limitBytes: Int) throws(HostError) -> [UInt8] {
    var reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    while let chunk = try reader.next() {
      guard chunk.count <= limitBytes - bytes.count else {
        throw .tooLarge(path: path, limitBytes: limitBytes)
      }
      bytes += chunk
    }
    return bytes
  }

  private static func open(
    _ path: String, isNamedPipe: inout Bool
  ) throws(HostError) -> Descriptor {
    do throws(SystemError) {
      let descriptor = try Descriptor(reading: path)
      let kind = try descriptor.kind()
      // A directory can be opened, but not read.
      guard kind != .directory else { throw .isDirectory }
      // Standard input was opened, and waited for, by the shell.
      isNamedPipe = kind == .fifo && path != "-"
      return descriptor
    } catch {
      throw hostError(error, path: path)
    }
  }

  /// Waits until bytes have arrived, and says how many, or until a writer has the FIFO open.
  private mutating func awaitWriter(milliseconds: Int) throws(HostError) -> Int? {
    let deadline = chost_monotonic_nanoseconds() + UInt64(milliseconds) * 1_000_000
    while true {
      switch descriptor.read(into: &buffer) {
      case .bytes(0): break  // no writer yet
      case .bytes(let count): return count
      case .wouldBlock: return nil
      case .failed(let error): throw Self.hostError(error, path: path)
      }
      guard !Interruption.isRequested else { throw .interrupted }
      guard chost_monotonic_nanoseconds() < deadline else {
        throw .noWriter(path: path, waitedMilliseconds: milliseconds)
      }
      // Waiting for an event instead would end at once on Darwin as long as there is no writer.
      chost_sleep_milliseconds(5)
    }
  }

  private static func hostError(_ error: SystemError, path: String) -> HostError {
    switch error {
    case .missing, .notDirectory: .missing(path: path)
    case .isDirectory: .isDirectory(path: path)
    default: .unreadable(path: path, error)
    }
  }
}
