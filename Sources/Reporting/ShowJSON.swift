package import JSONBridge
package import Measurements

/// Recordings as JSON, `swipebench.show.v1`.
package enum ShowJSON {
  /// The whole report; keys in fixed order.
  package static func report(_ records: [ShowRecord]) -> JSON {
    .object([("schema", .string("swipebench.show.v1")), ("traces", .array(records.map(trace)))])
  }

  private static func trace(_ record: ShowRecord) -> JSON {
    .object([
      ("name", .string(record.name)), ("path", .string(record.path)),
      ("format", record.format.map(JSON.string) ?? .null),
      ("device", record.device.map(JSON.string) ?? .null),
      ("widthPoints", .decimal(record.width, places: 3)),
      ("heightPoints", .decimal(record.height, places: 3)),
      ("scaleIsAssumed", .bool(record.scaleIsAssumed)),
      ("repairs", .array(record.repairs.map(JSON.string))),
      ("contacts", .array(record.contacts.map(contact))),
    ])
  }

  private static func contact(_ contact: ContactShapeRecord) -> JSON {
    .object([
      ("touch", .integer(Int64(contact.touch))), ("startMicroseconds", .integer(contact.start)),
      ("durationMicroseconds", .integer(contact.end - contact.start)), ("ending", .string(contact.ending)),
      ("samples", .integer(Int64(contact.path.count))), ("lengthPoints", .decimal(contact.length, places: 3)),
      ("lengthMillimetres", .decimal(contact.length * ShowText.millimetresPerPoint, places: 3)),
      ("distancePoints", .decimal(contact.distance, places: 3)),
      ("peakPointsPerSecond", .decimal(contact.peakSpeed, places: 1)),
      ("liftOffPointsPerSecond", .decimal(contact.liftOffSpeed, places: 1)),
      ("samplingHertz", contact.samplingRate.map { .decimal($0, places: 1) } ?? .null),
      ("jitterMicroseconds", .integer(contact.jitter)), ("gaps", .integer(Int64(contact.gaps))),
      ("longestPauseMicroseconds", .integer(contact.longestPause)),
      ("continuesTouch", contact.continues.map { .integer(Int64($0)) } ?? .null),
    ])
  }
}
