internal import TouchTraces

/// What stands behind every evdev scanner: several devices, one clock, one trace.
struct EvdevIntake {
  /// The most devices of one recording; events of others are counted and left out.
  static let deviceLimit = 64

  /// One device: what it is, what it is doing, and how much it has sent.
  struct Device {
    var description = EvdevDescription()
    var decoder = EvdevDecoder()
    var records = 0
    var frames = 0
    /// The times of its first and latest event and of the end of its latest frame, as recorded.
    var first: Int64?
    var latest: Int64?
    var frameEnd: Int64?
  }

  let request: ImportRequest
  var devices: [Device] = []
  /// The device whose touches make the trace.
  var chosen: Int?
  var clock = EvdevClock()
  var mapping = EvdevMapping()
  var repairs = RepairList()
  var contactsAtOnce = 0
  /// The recorder's time of the trace's first event.
  var origin: Int64?
  /// The last line or record that was read.
  var line = 0
  /// Whether the last line or record was cut off.
  var isCut = false

  init(_ request: ImportRequest) { self.request = request }

  /// Takes one event of a device.
  mutating func take(
    _ event: EvdevEvent, device index: Int, deliver: (TouchEvent) -> Void
  ) throws(ImportError) {
    line = event.line
    devices[index].records += 1
    if let time = event.time {
      if devices[index].first == nil { devices[index].first = time }
      devices[index].latest = time
    }
    guard devices[index].decoder.take(event) else { return }
    devices[index].frames += 1
    devices[index].frameEnd = event.time
    if chosen == nil, !devices[index].decoder.changes.isEmpty { choose(index) }
    guard chosen == index else { return }
    try deliverFrame(event, deliver)
  }

  /// The index of a device by its path, created at its first mention; nil beyond ``deviceLimit``.
  mutating func device(path: [UInt8], line: Int) -> Int? {
    if let index = devices.firstIndex(where: { $0.description.path == path }) { return index }
    guard devices.count < EvdevIntake.deviceLimit else {
      repairs.add(.unreadable, line: line)
      return nil
    }
    var device = Device()
    device.description.path = path
    devices.append(device)
    return devices.count - 1
  }

  /// Chooses a device that has just had a contact, if it is the one to import.
  ///
  /// The one that the user named; else, where a device is known to be a screen, a screen; else the first.
  private mutating func choose(_ index: Int) {
    let description = devices[index].description
    if let wanted = request.options.device {
      guard description.answers(to: wanted) else { return }
    } else {
      let hasScreen = devices.contains { $0.description.isDirect == true && $0.description.isTouch }
      guard !hasScreen || description.isDirect == true else { return }
    }
    chosen = index
    mapping = EvdevMapping(description, devices[index].decoder, request.options)
  }
}
