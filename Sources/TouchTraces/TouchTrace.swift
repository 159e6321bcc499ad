public import Primitives

/// What one recorder saw: contacts on one touch surface, in the order of delivery.
///
/// A value of this type made by ``TraceReader`` is valid: times never decrease, each contact is one began,
/// any number of moves and one end, every number is finite. A value made by hand can be checked by writing
/// and reading it back.
public struct TouchTrace: Sendable, Equatable {
  /// The name that reports use; by default the file's name without its ending.
  public var name: String
  /// Where the contacts were, and how long a point is there.
  public var surface: Surface
  /// Which clock the recorder read, when known.
  public var clock: Clock?
  /// How this trace wants to be replayed, when it says so.
  public var replay: ReplayWish?
  /// The events in file order.
  public var events: [TouchEvent]
  /// What the recorder's owner expects of the control, when stated.
  public var expectation: Expectation?
  /// Where the recording came from, when stated.
  public var source: Source?

  /// Creates a trace from its parts.
  public init(
    name: String, surface: Surface, clock: Clock? = nil, replay: ReplayWish? = nil, events: [TouchEvent],
    expectation: Expectation? = nil, source: Source? = nil
  ) {
    self.name = name
    self.surface = surface
    self.clock = clock
    self.replay = replay
    self.events = events
    self.expectation = expectation
    self.source = source
  }
}

/// One event of a trace: a sample of one contact in surface units, with the older samples it carries.
public struct TouchEvent: Sendable, Equatable {
  /// The time of sampling in microseconds since the trace's first event.
  public var sampledAt: Int64
  /// The time of delivery in microseconds; never below the time of sampling of the first event.
  public var deliveredAt: Int64
  /// The contact's number.
  public var touch: Int32
  /// What the contact did.
  public var phase: TouchPhase
  /// The place in surface units; a cancel without a place repeats the contact's last one.
  public var x: Double
  /// The place in surface units.
  public var y: Double
  private var extras: ContactExtras
  /// Coalesced samples, oldest first, older than this event and newer than the contact's previous one.
  public var history: [CoalescedSample]

  /// Creates an event; `deliveredAt` defaults to the time of sampling.
  public init(
    sampledAt: Int64, deliveredAt: Int64? = nil, touch: Int32, phase: TouchPhase, x: Double, y: Double,
    force: Double? = nil, major: Double? = nil, minor: Double? = nil, history: [CoalescedSample] = []
  ) {
    self.sampledAt = sampledAt
    self.deliveredAt = deliveredAt ?? sampledAt
    self.touch = touch
    self.phase = phase
    self.x = x
    self.y = y
    extras = ContactExtras(force: force, major: major, minor: minor)
    self.history = history
  }

  /// Force between 0 and 1 or in the recorder's own unit, when recorded; not-a-number counts as not recorded.
  public var force: Double? {
    get { extras.force.value }
    set { extras.force = OptionalNumber(newValue) }
  }
  /// The contact ellipse's longer axis in surface units, when recorded; not-a-number counts as not recorded.
  public var major: Double? {
    get { extras.major.value }
    set { extras.major = OptionalNumber(newValue) }
  }
  /// The contact ellipse's shorter axis in surface units, when recorded; not-a-number counts as not recorded.
  public var minor: Double? {
    get { extras.minor.value }
    set { extras.minor = OptionalNumber(newValue) }
  }
}

/// An older sample that the system delivered together with a later event.
public struct CoalescedSample: Sendable, Equatable {
  /// The time of sampling in microseconds since the trace's first event.
  public var sampledAt: Int64
  /// The place in surface units.
  public var x: Double
  /// The place in surface units.
  public var y: Double

  /// Creates a coalesced sample.
  public init(sampledAt: Int64, x: Double, y: Double) {
    self.sampledAt = sampledAt
    self.x = x
    self.y = y
  }
}

extension TouchTrace {
  /// The touch surface: its extent, its unit and the length of a point.
  public struct Surface: Sendable, Equatable {
    /// Extents in surface units, above 0.
    public var width: Double
    /// Extents in surface units, above 0.
    public var height: Double
    /// The unit that places are recorded in.
    public var unit: Unit
    /// Surface units in one point along x, above 0.
    ///
    /// A point is 25.4/160 mm.
    public var unitsPerPointX: Double
    /// Surface units in one point along y, above 0.
    public var unitsPerPointY: Double
    /// Where the length of a point came from.
    public var scaleSource: ScaleSource?
    /// The surface's extents in millimetres, when known.
    public var millimetres: Size?
    /// The device's rotation in degrees, when stated.
    public var rotation: Int?
    /// Whether recorded y grows upwards; the reader keeps places as recorded, the replay flips them.
    public var yAxisIsUp: Bool

    /// Creates a surface; one surface unit is one point unless said otherwise.
    public init(
      width: Double, height: Double, unit: Unit = .points, unitsPerPointX: Double = 1,
      unitsPerPointY: Double = 1, scaleSource: ScaleSource? = nil, millimetres: Size? = nil,
      rotation: Int? = nil, yAxisIsUp: Bool = false
    ) {
      self.width = width
      self.height = height
      self.unit = unit
      self.unitsPerPointX = unitsPerPointX
      self.unitsPerPointY = unitsPerPointY
      self.scaleSource = scaleSource
      self.millimetres = millimetres
      self.rotation = rotation
      self.yAxisIsUp = yAxisIsUp
    }
  }

  /// The unit of recorded places.
  public enum Unit: String, Sendable, CaseIterable {
    /// Points.
    case points = "pt"
    /// Pixels.
    case pixels = "px"
    /// The digitiser's own units.
    case device = "device"
    /// Millimetres.
    case millimetres = "mm"
  }

  /// Where `unitsPerPoint` came from.
  public enum ScaleSource: String, Sendable, CaseIterable {
    /// The recorder knew it.
    case declared
    /// Computed from the surface's size in millimetres.
    case millimetres
    /// Assumed: reports say so beside every distance.
    case assumed
  }

  /// The clock a recorder read.
  public struct Clock: Sendable, Equatable {
    /// The clock's name.
    public var source: String?
    /// The clock's reading at the first event, in microseconds.
    public var origin: Int64?

    /// Creates a description of a clock.
    public init(source: String? = nil, origin: Int64? = nil) {
      self.source = source
      self.origin = origin
    }
  }

  /// How a trace wants to be replayed; options on the command line win.
  public struct ReplayWish: Sendable, Equatable {
    /// The control's registered name.
    public var control: String?
    /// The placement, spelt as on the command line.
    public var placement: String?
    /// The gesture profile's name.
    public var profile: String?

    /// Creates a wish.
    public init(control: String? = nil, placement: String? = nil, profile: String? = nil) {
      self.control = control
      self.placement = placement
      self.profile = profile
    }
  }

  /// Where a recording came from.
  public struct Source: Sendable, Equatable {
    /// The recorder's format.
    public var format: String?
    /// The original file's name.
    public var file: String?
    /// The device's name.
    public var device: String?
    /// The original file's SHA-256 in hexadecimal.
    public var sha256: String?
    /// The importer that made the trace, with its version.
    public var importer: String?
    /// What the importer had to repair, in words.
    public var repairs: [String]

    /// Creates a description of a source.
    public init(
      format: String? = nil, file: String? = nil, device: String? = nil, sha256: String? = nil,
      importer: String? = nil, repairs: [String] = []
    ) {
      self.format = format
      self.file = file
      self.device = device
      self.sha256 = sha256
      self.importer = importer
      self.repairs = repairs
    }
  }

  /// What is expected of the control under the trace's own replay setting; what is nil is not judged.
  public struct Expectation: Sendable, Equatable {
    /// Expected outcomes by contact.
    public var touches: [TouchExpectation]
    /// The expected number of pans.
    public var pans: Int?
    /// The expected number of tap events.
    public var taps: Int?
    /// The expected number of cancels.
    public var cancels: Int?

    /// Creates an expectation.
    public init(
      touches: [TouchExpectation] = [], pans: Int? = nil, taps: Int? = nil, cancels: Int? = nil
    ) {
      self.touches = touches
      self.pans = pans
      self.taps = taps
      self.cancels = cancels
    }
  }

  /// The expected outcome of one contact.
  public struct TouchExpectation: Sendable, Equatable {
    /// The contact's number.
    public var touch: Int32
    /// What the control should make of it.
    public var outcome: TouchOutcome

    /// Creates an expected outcome.
    public init(touch: Int32, outcome: TouchOutcome) {
      self.touch = touch
      self.outcome = outcome
    }
  }
}
