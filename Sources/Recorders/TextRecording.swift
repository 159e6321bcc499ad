internal import TouchTraces

/// What a text importer found in a file, before it is made a trace.
struct TextRecording {
  /// The format's name with its version or kind, as `source.format` has it.
  var format: String
  /// How many records the file held, where that is not the number of samples.
  var records: Int?
  /// From the first record to the last in nanoseconds, where others than samples stand at the ends.
  var duration: Int64?
  /// The samples in file order.
  var rows: [ContactRow] = []
  /// The clock's name, when known.
  var clock: String?
  /// The device's name, when known.
  var device: String?
  /// The surface's extents in its unit, as far as the file says.
  var width: Double?
  /// The surface's extents in its unit, as far as the file says.
  var height: Double?
  /// The unit of places.
  var unit = TouchTrace.Unit.pixels
  /// Surface units in a point, when the format or the file says.
  var unitsPerPoint: Double?
  /// Whether y grows upwards.
  var yAxisIsUp = false
  /// What had to be repaired or left out while reading.
  var tally = RepairTally()
}
