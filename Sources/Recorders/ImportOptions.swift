public import Primitives

/// What a user knows about a recording that the recording itself cannot tell.
public struct ImportOptions: Sendable, Equatable {
  /// The extent to scale places to, in pixels: the axis' whole range covers it.
  public var surface: Size?
  /// The touch surface's size in millimetres; it wins over the recording's own resolution.
  public var millimetres: Size?
  /// How far the recorded picture has to be turned clockwise.
  public var rotation = Rotation.none
  /// Whether recorded y grows upwards and is to be turned over.
  public var flipsY = false
  /// The largest raw value of each axis, where the recording states none.
  public var axisMaximum: AxisMaximum?
  /// The device to import, by name, path or number; the first one with touches if absent.
  public var device: String?
  /// The frame rate in hertz to stamp a recording with that has no times.
  public var assumedRate: Double?
  /// Whether long times without a touch are cut to ``idleKept`` microseconds.
  public var trimsIdle = false
  /// What becomes one trace.
  public var split = Split.file
  /// Whether absolute places, device names and typing-like taps are taken out.
  public var scrubs = false
  /// Whether a repair is an error.
  public var isStrict = false
  /// Which column or key feeds which field, such as `["t_ms": "time", "x": "px"]`.
  public var columnMap: [String: String]?
  /// The name of a ready-made column map.
  public var preset: String?

  /// The names of the ready-made column maps.
  public static var presets: [String] { CSVPreset.allCases.map(\.rawValue) }

  /// Creates the default options: import as recorded.
  public init() {}

  /// The time in microseconds that ``trimsIdle`` leaves between two gestures.
  public static let idleKept: Int64 = 500_000

  /// A turn in quarters.
  public enum Rotation: Int, Sendable, CaseIterable {
    /// As recorded.
    case none = 0
    /// A quarter clockwise.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// A quarter counterclockwise.
    case threeQuarters = 270
  }

  /// What becomes one trace.
  public enum Split: String, Sendable, CaseIterable {
    /// The whole file.
    case file
    /// From the first finger down until all are up.
    case gesture
  }

  /// The largest raw values of both axes.
  public struct AxisMaximum: Sendable, Equatable {
    /// The largest raw value of x.
    public var x: Int64
    /// The largest raw value of y.
    public var y: Int64

    /// Creates the pair.
    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }
}
