import Primitives

/// A touch surface as a recorder reports it, with the grid that its places lie on.
struct RecorderSurface: Sendable {
  /// The surface as the trace states it.
  var surface: TouchTrace.Surface
  /// The distance of neighbouring reported places in surface units; a power of two, so that rounding to
  /// it is exact.
  var grid: Double

  /// The surface's extents in points.
  var sizeInPoints: Size {
    Size(
      width: surface.width / surface.unitsPerPointX, height: surface.height / surface.unitsPerPointY)
  }

  /// The place on the recorder's grid nearest to a place in points that grows to the right and downwards.
  func units(_ point: Point) -> (x: Double, y: Double) {
    let y = point.y * surface.unitsPerPointY
    return (
      onGrid(point.x * surface.unitsPerPointX),
      onGrid(surface.yAxisIsUp ? surface.height - y : y)
    )
  }

  /// The place in points, y downwards, of a place in surface units.
  func point(x: Double, y: Double) -> Point {
    Point(
      x: x / surface.unitsPerPointX,
      y: (surface.yAxisIsUp ? surface.height - y : y) / surface.unitsPerPointY)
  }

  private func onGrid(_ value: Double) -> Double { (value / grid).rounded() * grid }
}

extension RecorderSurface {
  /// A telephone that reports points, in sixteenths.
  static var points: RecorderSurface {
    RecorderSurface(surface: .init(width: 390, height: 844, scaleSource: .declared), grid: 0.0625)
  }

  /// The same telephone reporting pixels, three to a point, in sixteenths.
  static var pixels: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 1170, height: 2532, unit: .pixels, unitsPerPointX: 3, unitsPerPointY: 3,
        scaleSource: .declared), grid: 0.0625)
  }

  /// The same telephone's digitiser with 100 whole units to a point, so that 2.99 points can be said.
  static var fineDigitiser: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 39_000, height: 84_400, unit: .device, unitsPerPointX: 100, unitsPerPointY: 100,
        scaleSource: .declared), grid: 1)
  }

  /// Pixels with y growing upwards, as game engines report them.
  static var pixelsUpwards: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 1080, height: 1920, unit: .pixels, unitsPerPointX: 2.5, unitsPerPointY: 2.5,
        scaleSource: .declared, yAxisIsUp: true), grid: 0.0625)
  }

  /// The range 0…32767 on both axes of a 16:9 panel, as the Dell Canvas reports it (27 inches across:
  /// 8.73 and 15.56 units to a point).
  static var dellCanvas: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 32_768, height: 32_768, unit: .device, unitsPerPointX: 8.73125, unitsPerPointY: 15.5575,
        scaleSource: .millimetres), grid: 1)
  }

  /// The Pixel Tablet's touch screen: 1600 × 2560 units on 145.45 × 232.73 mm.
  static var pixelTablet: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 1600, height: 2560, unit: .device, unitsPerPointX: 1.74625, unitsPerPointY: 1.74625,
        scaleSource: .millimetres, millimetres: Size(width: 145.45, height: 232.73)), grid: 1)
  }

  /// An Atmel maXTouch panel of 800 × 480 units whose length of a point is assumed.
  static var atmel: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 800, height: 480, unit: .device, unitsPerPointX: 2.051282, unitsPerPointY: 2.051282,
        scaleSource: .assumed), grid: 1)
  }

  /// A Galaxy A52: 1080 × 2400 pixels at 405 to the inch, so 405 / 160 pixels to a point.
  static var galaxyA52: RecorderSurface {
    RecorderSurface(
      surface: .init(
        width: 1080, height: 2400, unit: .pixels, unitsPerPointX: 2.53125, unitsPerPointY: 2.53125,
        scaleSource: .declared), grid: 0.0625)
  }
}
