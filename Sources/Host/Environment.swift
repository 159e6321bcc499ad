internal import CHost

/// The variables the process was started with.
public enum Environment {
  /// The value of `name`, or nil when it is not set; an empty value is a value.
  public static func value(of name: String) -> String? {
    unsafe chost_environment_value(name).map { unsafe String(cString: $0) }
  }
}
