internal import JSONBridge
internal import Primitives

/// Turns the object behind `surface` into a surface.
enum SurfaceDecoder {
  private static let names = [
    "width", "height", "unit", "unitsPerPoint", "scaleSource", "millimetres", "rotation", "yAxis",
  ]
  private static let keys = JSONKeys(names)
  private static let units = JSONKeys(TouchTrace.Unit.allCases.map(\.rawValue))
  private static let scaleSources = JSONKeys(TouchTrace.ScaleSource.allCases.map(\.rawValue))
  private static let axes = JSONKeys(["down", "up"])

  /// The values met so far.
  private struct Fields {
    var width: Double?
    var height: Double?
    var scale: (Double, Double)?
    var surface = TouchTrace.Surface(width: 1, height: 1)
    var unknownKeys = 0
  }

  static func decode(
    _ node: borrowing JSONNode, unknownKeys: inout Int
  ) throws(Fault) -> TouchTrace.Surface {
    var fields = Fields()
    try node.members("surface", of: keys) { (index, member) throws(Fault) in
      try take(index, member, into: &fields)
    }
    try checkUnknownKeys(node)
    guard let width = fields.width else {
      throw Fault("width", .positiveNumber).inside(.key("surface"))
    }
    guard let height = fields.height else {
      throw Fault("height", .positiveNumber).inside(.key("surface"))
    }
    var surface = fields.surface
    (surface.width, surface.height) = (width, height)
    if let scale = fields.scale { (surface.unitsPerPointX, surface.unitsPerPointY) = scale }
    // Nobody said how long a point is in these units: 1 is an assumption, and reports have to say so.
    if fields.scale == nil, surface.unit != .points { surface.scaleSource = .assumed }
    unknownKeys += fields.unknownKeys
    return surface
  }

  private static func take(
    _ index: Int?, _ member: borrowing JSONNode, into fields: inout Fields
  ) throws(Fault) {
    switch index {
    case 0: fields.width = try member.positiveNumber("width")
    case 1: fields.height = try member.positiveNumber("height")
    case 2: fields.surface.unit = TouchTrace.Unit.allCases[try member.word("unit", of: units)]
    case 3: fields.scale = try member.pair("unitsPerPoint", orOne: true)
    case 4:
      let place = try member.word("scaleSource", of: scaleSources)
      fields.surface.scaleSource = TouchTrace.ScaleSource.allCases[place]
    case 5:
      let (width, height) = try member.pair("millimetres", orOne: false)
      fields.surface.millimetres = Size(width: width, height: height)
    case 6: fields.surface.rotation = Int(try member.integer("rotation", in: -360...360))
    case 7: fields.surface.yAxisIsUp = try member.word("yAxis", of: axes) == 1
    default: fields.unknownKeys += 1
    }
  }

  /// Refuses keys that look like a known one or like a statement of scale.
  ///
  /// Such a key, renamed or misspelt, would leave the scale at 1 without a word and change every result.
  private static func checkUnknownKeys(_ node: borrowing JSONNode) throws(Fault) {
    try node.forEachMember { (key, _) throws(Fault) in
      guard !names.contains(key), statesScale(key) else { return }
      throw Fault(path: [.key("surface"), .key(key)], found: .key(key), expected: .scaleKey)
    }
  }

  /// What names of scales are made of, in lower case and without marks between words.
  private static let scaleWords = [
    "scale", "unitsper", "unitper", "perpoint", "perpt", "perunit", "pointsper", "pointper", "pixelsper",
    "pixelper", "pxper", "ptper", "dpi", "ppi", "density", "pixelratio", "millimeter",
  ]

  /// Whether a key that is not known states the scale or is a known key in another spelling.
  static func statesScale(_ key: String) -> Bool {
    let plain = plainSpelling(key)
    return scaleWords.contains { contains(plain, $0) } || names.contains { plainSpelling($0) == plain }
  }

  private static func plainSpelling(_ key: String) -> [UInt8] {
    key.lowercased().utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func contains(_ text: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }
}
