internal import JSONBridge
internal import Primitives

/// What stands around the events; what is absent is not written.
extension TraceWriter {
  /// What stands before the events.
  static func opening(_ trace: TouchTrace) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("format", .string(HeaderDecoder.format)), ("version", .integer(HeaderDecoder.version)),
      ("name", .string(trace.name)), ("surface", surface(trace.surface)),
    ]
    if let clock = trace.clock {
      members.append(
        (
          "clock",
          present([("source", text(clock.source)), ("origin_us", clock.origin.map(JSON.integer))])
        ))
    }
    if let wish = trace.replay {
      members.append(
        (
          "replay",
          present([
            ("control", text(wish.control)), ("placement", text(wish.placement)),
            ("profile", text(wish.profile)),
          ])
        ))
    }
    return members
  }

  /// What stands behind the events: what is known only at the end.
  static func closing(_ trace: TouchTrace) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    if let expectation = trace.expectation { members.append(("expect", expect(expectation))) }
    if let source = trace.source {
      let repairs = JSON.array(source.repairs.map(JSON.string))
      members.append(
        (
          "source",
          present([
            ("format", text(source.format)), ("file", text(source.file)), ("device", text(source.device)),
            ("sha256", text(source.sha256)), ("importer", text(source.importer)), ("repairs", repairs),
          ])
        ))
    }
    return members
  }

  private static func surface(_ surface: TouchTrace.Surface) -> JSON {
    let (x, y) = (surface.unitsPerPointX, surface.unitsPerPointY)
    return present([
      ("width", .number(surface.width)), ("height", .number(surface.height)),
      ("unit", .string(surface.unit.rawValue)),
      ("unitsPerPoint", x == y ? .number(x) : .array([.number(x), .number(y)])),
      ("scaleSource", text(surface.scaleSource?.rawValue)),
      ("millimetres", surface.millimetres.map { .array([.number($0.width), .number($0.height)]) }),
      ("rotation", surface.rotation.map { .integer(Int64($0)) }),
      ("yAxis", surface.yAxisIsUp ? .string("up") : nil),
    ])
  }

  private static func expect(_ expectation: TouchTrace.Expectation) -> JSON {
    let touches = expectation.touches.map { touch in
      JSON.object([
        ("touch", .integer(Int64(touch.touch))), ("outcome", .string(touch.outcome.rawValue)),
      ])
    }
    return present([
      ("touches", touches.isEmpty ? nil : .array(touches)), ("pans", count(expectation.pans)),
      ("taps", count(expectation.taps)), ("cancels", count(expectation.cancels)),
    ])
  }

  private static func text(_ text: String?) -> JSON? { text.map(JSON.string) }

  private static func count(_ count: Int?) -> JSON? { count.map { .integer(Int64($0)) } }

  private static func present(_ members: [(key: String, value: JSON?)]) -> JSON {
    .object(members.compactMap { member in member.value.map { (member.key, $0) } })
  }
}
