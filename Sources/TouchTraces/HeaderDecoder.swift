internal import JSONBridge
internal import Primitives

/// Everything of a trace but its events; every part may still come in a trailer.
struct TraceHeader {
  var name: String?
  var surface: TouchTrace.Surface?
  var clock: TouchTrace.Clock?
  var replay: TouchTrace.ReplayWish?
  var expectation: TouchTrace.Expectation?
  var source: TouchTrace.Source?
  var unknownKeys = 0
  /// Whether format and version were there, not only not wrong.
  var isIdentified = false

  /// Takes the parts that a trailer states; they replace the header's.
  mutating func merge(_ trailer: TraceHeader) {
    name = trailer.name ?? name
    surface = trailer.surface ?? surface
    clock = trailer.clock ?? clock
    replay = trailer.replay ?? replay
    expectation = trailer.expectation ?? expectation
    source = trailer.source ?? source
    unknownKeys += trailer.unknownKeys
  }

  /// This header with what a trailer replaces.
  func merging(_ trailer: TraceHeader) -> TraceHeader {
    var merged = self
    merged.merge(trailer)
    return merged
  }
}

/// Turns the parsed object around the events into a header.
enum HeaderDecoder {
  private enum Key: Int { case format, version, events, name, surface, clock, replay, expect, source }

  private static let keys = JSONKeys([
    "format", "version", "events", "name", "surface", "clock", "replay", "expect", "source",
  ])

  private static let clockKeys = JSONKeys(["source", "origin_us"])
  private static let replayKeys = JSONKeys(["control", "placement", "profile"])
  private static let sourceKeys = JSONKeys(["format", "file", "device", "sha256", "importer", "repairs"])

  /// The text that `format` holds in every trace.
  static let format = "swipebench-trace"
  /// The one version there is.
  static let version: Int64 = 1

  /// Decodes the outermost object.
  ///
  /// Format and version are looked at first: of another format nothing else can be said. With `isWhole` false
  /// both may still be missing.
  static func decode(
    _ node: borrowing JSONNode, keyCount: Int, isWhole: Bool
  ) throws(Fault) -> TraceHeader {
    let audit = node.audit()
    guard audit.keys == keyCount else { throw Fault(path: [], expected: .syntax(.uniqueKeys)) }
    guard audit.isFinite else { throw Fault(path: [], expected: .syntax(.finite)) }
    let isIdentified = try checkFormat(node, isWhole: isWhole)
    var header = try decodeParts(node, isTrailer: false)
    header.isIdentified = isIdentified
    return header
  }

  /// Decodes the object behind `trailer`.
  static func decodeTrailer(_ node: borrowing JSONNode) throws(Fault) -> TraceHeader {
    guard node.kind == .object else { throw Fault(path: [], expected: .object) }
    return try decodeParts(node, isTrailer: true)
  }

  /// Refuses another format or version; says whether both were there.
  private static func checkFormat(
    _ node: borrowing JSONNode, isWhole: Bool
  ) throws(Fault) -> Bool {
    var hasFormat: Bool?
    var hasVersion: Bool?
    try node.forEachMember(of: keys) { (index, member) throws(Fault) in
      switch index.flatMap(Key.init(rawValue:)) {
      case .format?: hasFormat = member.kind == .string && member.string == format
      case .version?: hasVersion = member.kind == .integer && member.integer == version
      default: break
      }
    }
    guard hasFormat ?? !isWhole else { throw Fault("format", .text(format)) }
    guard hasVersion ?? !isWhole else { throw Fault("version", .integer(version...version)) }
    return hasFormat == true && hasVersion == true
  }

  private static func decodeParts(
    _ node: borrowing JSONNode, isTrailer: Bool
  ) throws(Fault) -> TraceHeader {
    var header = TraceHeader()
    try node.forEachMember(of: keys) { (index, member) throws(Fault) in
      guard let key = index.flatMap(Key.init(rawValue:)) else { return header.unknownKeys += 1 }
      if member.kind == .null { return }
      switch key {
      case .format, .version: if isTrailer { header.unknownKeys += 1 }
      case .events:
        guard !isTrailer else { throw Fault("events", .noEvents) }
        guard member.kind == .list else { throw Fault("events", .list) }
      case .name: header.name = try member.text("name")
      case .surface: header.surface = try SurfaceDecoder.decode(member, unknownKeys: &header.unknownKeys)
      case .clock: header.clock = try clock(member, &header.unknownKeys)
      case .replay: header.replay = try replay(member, &header.unknownKeys)
      case .expect: header.expectation = try ExpectationDecoder.decode(member, &header.unknownKeys)
      case .source: header.source = try source(member, &header.unknownKeys)
      }
    }
    return header
  }

  private static func clock(
    _ node: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.Clock {
    var clock = TouchTrace.Clock()
    var unknown = 0
    try node.members("clock", of: clockKeys) { (index, member) throws(Fault) in
      switch index {
      case 0: clock.source = try member.text("source")
      case 1: clock.origin = try member.time("origin_us")
      default: unknown += 1
      }
    }
    unknownKeys += unknown
    return clock
  }

  private static func replay(
    _ node: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.ReplayWish {
    var wish = TouchTrace.ReplayWish()
    var unknown = 0
    try node.members("replay", of: replayKeys) { (index, member) throws(Fault) in
      switch index {
      case 0: wish.control = try member.text("control")
      case 1: wish.placement = try member.text("placement")
      case 2: wish.profile = try member.text("profile")
      default: unknown += 1
      }
    }
    unknownKeys += unknown
    return wish
  }

  private static func source(
    _ node: borrowing JSONNode, _ unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.Source {
    var source = TouchTrace.Source()
    var unknown = 0
    try node.members("source", of: sourceKeys) { (index, member) throws(Fault) in
      switch index {
      case 0: source.format = try member.text("format")
      case 1: source.file = try member.text("file")
      case 2: source.device = try member.text("device")
      case 3: source.sha256 = try member.text("sha256")
      case 4: source.importer = try member.text("importer")
      case 5: source.repairs = try repairs(member)
      default: unknown += 1
      }
    }
    unknownKeys += unknown
    return source
  }

  private static func repairs(_ list: borrowing JSONNode) throws(Fault) -> [String] {
    var repairs: [String] = []
    try list.elements("repairs") { (place, element) throws(Fault) in
      guard element.kind == .string else { throw Fault(path: [.index(place)], expected: .string) }
      repairs.append(element.string)
    }
    return repairs
  }
}
