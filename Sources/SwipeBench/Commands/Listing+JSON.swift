internal import Gestures
internal import JSONBridge
internal import Measurements
internal import Replay
internal import TouchTraces

/// The lists for programs: objects of schema `swipebench.list.v1`.
extension Listing {
  /// The traces that would be replayed, and the inputs that would not.
  static func json(_ traces: [LoadedTrace], _ errors: [InputError]) -> JSON {
    document("traces", traces.map(trace), errors.map(error))
  }

  /// The controls.
  static func json(_ controls: [ControlRegistration]) -> JSON {
    document(
      "controls", controls.map { .object([("name", .string($0.name)), ("summary", .string($0.summary))]) })
  }

  /// Every profile with each of its fields.
  static var profilesJSON: JSON {
    document(
      "profiles",
      GestureProfile.all.map { profile in
        .object([("name", .string(profile.name)), ("fields", .array(profile.fields.map(field)))])
      })
  }

  private static func document(_ key: String, _ items: [JSON], _ errors: [JSON]? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("schema", .string("swipebench.list.v1")), (key, .array(items)),
    ]
    if let errors { members.append(("errors", .array(errors))) }
    return .object(members)
  }

  private static func trace(_ loaded: LoadedTrace) -> JSON {
    .object(
      [("path", .string(loaded.path)), ("name", .string(loaded.trace.name))] + loaded.size.members)
  }

  private static func error(_ error: InputError) -> JSON {
    .object([
      ("path", .string(error.path)), ("line", error.line.map { .integer(Int64($0)) } ?? .null),
      ("message", .string(error.message)),
    ])
  }

  private static func field(_ name: String, _ value: String, _ unit: String, _ source: String) -> JSON {
    .object([
      ("name", .string(name)), ("value", .string(value)), ("unit", .string(unit)),
      ("source", .string(source)),
    ])
  }
}
