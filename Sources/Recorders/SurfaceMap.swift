internal import Primitives
internal import TouchTraces

/// Turns places from a recorded surface to the one that the options ask for.
///
/// The recorded range of values covers the whole extent asked for, so a place is scaled by extent over
/// extent; then it is turned over, then round.
struct SurfaceMap {
  /// The surface after all changes.
  let surface: TouchTrace.Surface

  private let scaleX: Double
  private let scaleY: Double
  /// The extents before the turn, from which coordinates are counted back.
  private let width: Double
  private let height: Double
  private let flipsY: Bool
  private let rotation: ImportOptions.Rotation

  init(_ recorded: TouchTrace.Surface, _ options: ImportOptions) {
    var surface = recorded
    if let millimetres = options.millimetres {
      surface.millimetres = millimetres
      surface.scaleSource = .millimetres
      surface.unitsPerPointX = recorded.width / millimetres.width * EvdevMapping.millimetresPerPoint
      surface.unitsPerPointY = recorded.height / millimetres.height * EvdevMapping.millimetresPerPoint
    }
    (scaleX, scaleY) = SurfaceMap.scale(&surface, to: options.surface)
    (width, height) = (surface.width, surface.height)
    flipsY = options.flipsY
    rotation = options.rotation
    self.surface = SurfaceMap.turned(surface, by: options.rotation)
  }

  private static func scale(_ surface: inout TouchTrace.Surface, to size: Size?) -> (Double, Double) {
    guard let size else { return (1, 1) }
    let scale = (size.width / surface.width, size.height / surface.height)
    (surface.width, surface.height, surface.unit) = (size.width, size.height, .pixels)
    surface.unitsPerPointX *= scale.0
    surface.unitsPerPointY *= scale.1
    return scale
  }

  private static func turned(
    _ surface: TouchTrace.Surface, by rotation: ImportOptions.Rotation
  ) -> TouchTrace.Surface {
    var turned = surface
    guard rotation != .none else { return turned }
    turned.rotation = ((surface.rotation ?? 0) + rotation.rawValue) % 360
    guard rotation != .half else { return turned }
    (turned.width, turned.height) = (surface.height, surface.width)
    (turned.unitsPerPointX, turned.unitsPerPointY) = (surface.unitsPerPointY, surface.unitsPerPointX)
    turned.millimetres = surface.millimetres.map { Size(width: $0.height, height: $0.width) }
    return turned
  }

  /// Whether places stay as they are.
  var isIdentity: Bool { scaleX == 1 && scaleY == 1 && !flipsY && rotation == .none }

  /// Maps an event with its history.
  func apply(to event: inout TouchEvent) {
    guard !isIdentity else { return }
    (event.x, event.y) = place(event.x, event.y)
    for index in event.history.indices {
      (event.history[index].x, event.history[index].y) = place(event.history[index].x, event.history[index].y)
    }
  }

  private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let x = x * scaleX
    let y = flipsY ? height - y * scaleY : y * scaleY
    return switch rotation {
    case .none: (x, y)
    case .quarter: (height - y, x)
    case .half: (width - x, height - y)
    case .threeQuarters: (y, width - x)
    }
  }
}
