internal import CHost

/// What kind of machine and build this process is, for the context of a report.
public enum Machine {
  /// The processor's name, or its architecture where the system does not tell the name.
  public static var processorName: String {
    var name = [CChar](repeating: 0, count: 256)
    unsafe name.withUnsafeMutableBufferPointer {
      unsafe chost_processor_name($0.baseAddress, $0.count)
    }
    let text = String(terminated: name)
    return text.isEmpty ? "unknown" : text
  }

  /// Processors that this process may run on, which an affinity mask can make fewer than the machine's.
  public static var availableProcessors: Int { Int(chost_available_processors()) }

  /// Bytes of physical memory in use; 0 where the system does not tell.
  public static var residentBytes: UInt64 { chost_resident_bytes() }

  /// The most bytes of physical memory ever in use; 0 where the system does not tell.
  ///
  /// The system may note the peak late, so it is at least what is in use now.
  public static var peakResidentBytes: UInt64 {
    max(chost_peak_resident_bytes(), chost_resident_bytes())
  }

  /// This process's number.
  public static var processID: Int { Int(chost_process_id()) }

  /// `debug` when this module was built without optimisation, else `release`.
  public static var buildMode: String {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? "debug" : "release"
  }

  /// The version of the Swift compiler that built this program, as closely as a program can tell.
  public static var swiftVersion: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.2)
      "6.3.2 or later"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
