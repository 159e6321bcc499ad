/// A trace with what its reader noticed.
public struct LoadedTrace: Sendable, Equatable {
  /// The trace; its events are in canonical order.
  public var trace: TouchTrace
  /// The file as the caller named it.
  public var path: String
  /// What is unusual but no error, each a sentence without the file's name.
  public var warnings: [String]
  /// How many keys the reader did not know and left alone.
  public var unknownKeys: Int
  /// How many of the last events are cancels that the file does not hold: one for each contact still down.
  public var missingEnds: Int
  /// Whether this is another tool's recording; its warnings are what had to be repaired or assumed.
  public var isForeign = false

  /// Where the trace's wish for a replay stands in its file.
  public var wishLines = WishLines()

  /// The lines of the members of `replay`, counted from 1, for errors about names that the reader cannot know.
  public struct WishLines: Sendable, Equatable {
    /// The line of the control's name.
    public var control: Int?
    /// The line of the placement.
    public var placement: Int?
    /// The line of the profile's name.
    public var profile: Int?

    /// Creates the lines.
    public init(control: Int? = nil, placement: Int? = nil, profile: Int? = nil) {
      self.control = control
      self.placement = placement
      self.profile = profile
    }
  }

  /// Creates a loaded trace from its parts.
  public init(
    trace: TouchTrace, path: String, warnings: [String] = [], unknownKeys: Int = 0, missingEnds: Int = 0
  ) {
    self.trace = trace
    self.path = path
    self.warnings = warnings
    self.unknownKeys = unknownKeys
    self.missingEnds = missingEnds
  }
}
