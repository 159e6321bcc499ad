import Foundation

/// A directory of its own for one test, gone afterwards.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "host-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = path + "/" + name
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    return file
  }

  func fifo() throws -> String {
    let fifo = path + "/fifo"
    guard unsafe mkfifo(fifo, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return fifo
  }

  func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// Whether file permissions bind this process; the superuser may do anything.
var permissionsBind: Bool { geteuid() != 0 }

/// Runs `body` while no file of this process can grow beyond `bytes`.
func withFileSizeLimit(bytes: Int, _ body: () throws -> Void) throws {
  #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  // The signal would end the process; ignored, the write fails with EFBIG.
  signal(SIGXFSZ, SIG_IGN)
  var former = rlimit()
  guard unsafe getrlimit(resource, &former) == 0 else { throw CocoaError(.featureUnsupported) }
  defer { _ = unsafe setrlimit(resource, &former) }
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: former.rlim_max)
  guard unsafe setrlimit(resource, &limit) == 0 else { throw CocoaError(.featureUnsupported) }
  try body()
}
