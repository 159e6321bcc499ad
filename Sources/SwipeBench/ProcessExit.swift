#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ends the process with a status that plain `main` functions cannot give.
func exitProcess(_ status: Int32) -> Never { exit(status) }
