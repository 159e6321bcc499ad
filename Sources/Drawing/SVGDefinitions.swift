import Primitives

/// The definitions of one document: each gradient and each clip once, numbered in the order of first use.
struct SVGDefinitions {
  let prefix: String
  private(set) var bytes: [UInt8] = []
  private var gradients: [LinearGradient: String] = [:]
  private var clips: [ClipArea: String] = [:]

  private struct ClipArea: Hashable {
    var path: Path
    var rule: FillRule
  }

  init(prefix: String) { self.prefix = prefix }

  /// The name of a gradient.
  mutating func name(of gradient: LinearGradient) -> String {
    if let known = gradients[gradient] { return known }
    let name = "\(prefix)g\(gradients.count + 1)"
    gradients[gradient] = name
    bytes.append(contentsOf: "<linearGradient id=\"\(name)\"".utf8)
    bytes.append(attribute: " x1=\"", gradient.startPoint.x)
    bytes.append(attribute: "\" y1=\"", gradient.startPoint.y)
    bytes.append(attribute: "\" x2=\"", gradient.endPoint.x)
    bytes.append(attribute: "\" y2=\"", gradient.endPoint.y)
    bytes.append(contentsOf: "\">".utf8)
    for stop in gradient.stops { append(stop) }
    bytes.append(contentsOf: "</linearGradient>\n".utf8)
    return name
  }

  private mutating func append(_ stop: GradientStop) {
    bytes.append(attribute: "<stop offset=\"", stop.offset, places: 4)
    bytes.append(contentsOf: "\" stop-color=\"".utf8)
    bytes.append(hex: stop.color)
    if stop.color.alpha < 1 { bytes.append(attribute: "\" stop-opacity=\"", stop.color.alpha, places: 4) }
    bytes.append(contentsOf: "\"/>".utf8)
  }

  /// The name of a clip; what confines it is not part of its definition.
  mutating func name(of clip: DrawingClip) -> String {
    let area = ClipArea(path: clip.path, rule: clip.rule)
    if let known = clips[area] { return known }
    let name = "\(prefix)c\(clips.count + 1)"
    clips[area] = name
    bytes.append(contentsOf: "<clipPath id=\"\(name)\"><path".utf8)
    if clip.rule == .evenOdd { bytes.append(contentsOf: " clip-rule=\"evenodd\"".utf8) }
    bytes.append(contentsOf: " d=\"".utf8)
    bytes.append(steps: clip.path)
    bytes.append(contentsOf: "\"/></clipPath>\n".utf8)
    return name
  }
}
