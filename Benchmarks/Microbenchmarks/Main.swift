import Host
import JSONBridge
import Measurements
import TouchTraces

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints every microbenchmark as one JSON object: figures by name, with unit, median and rounds.
///
/// Usage: `microbench [--instances N] TRACE…`; 1,000 instances unless said otherwise.
@main
struct Main {
  static func main() {
    do { try run() } catch {
      try? StandardError.write(Array("microbench: \(error)\n".utf8))
      exit(65)
    }
  }

  private static func run() throws {
    var instances = 1_000
    var paths: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--instances", let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 {
        instances = number
      } else {
        paths.append(argument)
      }
    }
    let files = try paths.map { path in
      (path: path, bytes: try FileReader.contents(of: path, limitBytes: 1 << 30))
    }
    let traces = try files.map { try TraceReader().read($0.bytes, path: $0.path) }
    let benchmarks = Benchmarks(files: files, traces: traces, instances: instances)
    let figures = try benchmarks.run()
    var output = json(figures, instances: instances).encoded(indent: 2)
    output.append(UInt8(ascii: "\n"))
    try StandardOutput.write(output)
  }

  private static func json(_ figures: [Figure], instances: Int) -> JSON {
    .object([
      ("schema", .string("swipebench.microbench.v1")),
      ("build", .string(Machine.buildMode)), ("swift", .string(Machine.swiftVersion)),
      ("cpu", .string(Machine.processorName)), ("instances", .integer(Int64(instances))),
      (
        "figures",
        .array(
          figures.map { figure in
            .object([
              ("name", .string(figure.name)), ("unit", .string(figure.unit)),
              ("median", .decimal(figure.value, places: 3)),
              ("rounds", .array(figure.rounds.map { .decimal($0, places: 3) })),
            ])
          })
      ),
    ])
  }
}
