internal import Primitives

/// The rules of one gesture system as data: when a touch is a pan, when a tap, and how fast it leaves.
///
/// The same recogniser runs every profile; a profile names the numbers and boundaries in which systems
/// differ, so that none of them is a constant in the code.
public struct GestureProfile: Sendable, Hashable {
  /// The name that command lines and reports use.
  public let name: String
  /// When movement becomes a pan.
  public internal(set) var pan: PanRule
  /// When a contact without a pan is a tap.
  public internal(set) var tap: TapRule
  /// When a contact that stays down is a long press.
  public internal(set) var press: PressRule
  /// What more than one contact does.
  public internal(set) var pointers: PointerRule
  /// How the velocity at lift-off is estimated.
  public internal(set) var velocity: VelocityRule
  /// When a lift-off is a fling.
  public internal(set) var fling: FlingRule
  /// Where the profile's values come from.
  public internal(set) var sources: ProfileSources

  /// Creates a profile from its rules.
  public init(
    name: String, pan: PanRule, tap: TapRule, press: PressRule = .never,
    pointers: PointerRule = PointerRule(.ignore), velocity: VelocityRule = .lsq2, fling: FlingRule = .never,
    sources: ProfileSources = ProfileSources("the program that made the profile")
  ) {
    self.name = name
    self.pan = pan
    self.tap = tap
    self.press = press
    self.pointers = pointers
    self.velocity = velocity
    self.fling = fling
    self.sources = sources
  }

  /// Creates a profile that differs from another one in the fields named.
  ///
  /// A field that bounds another one, such as `velocity-samples` and `velocity-min-samples`, moves that one's
  /// value in `base` along. Throws ``ProfileError`` for an empty name, an unknown or repeated field, for a value
  /// of the wrong kind or out of range, and for two fields that contradict each other.
  public init(
    name: String, base: GestureProfile, overrides: [(key: String, value: ProfileValue)],
    source: String = "override"
  ) throws(ProfileError) {
    guard !name.isEmpty else { throw .emptyName }
    self.init(
      name: name, pan: base.pan, tap: base.tap, press: base.press, pointers: base.pointers,
      velocity: base.velocity, fling: base.fling, sources: base.sources)
    var given: [(field: ProfileField, value: ProfileValue)] = []
    for (key, value) in overrides {
      guard let field = ProfileField.named(key) else {
        throw .unknownField(key: key, expected: GestureProfile.fieldNames)
      }
      guard !given.contains(where: { $0.field.name == key }) else { throw .repeatedField(key: key) }
      guard field.set(&self, value) else {
        throw .wrongValue(key: key, found: value, expected: field.expected)
      }
      for (other, set) in given where other.value(self) != set {
        throw .wrongValue(
          key: key, found: value, expected: "a value that goes with \"\(other.name)\" being \(set.text)")
      }
      given.append((field, field.value(self)))
      sources.note(source, for: key)
    }
  }

  /// The names of all fields, in the order of ``fields``.
  public static var fieldNames: [String] { ProfileField.all.map(\.name) }

  /// Every field with its value as text, its unit and where the value comes from, in a fixed order.
  public var fields: [(name: String, value: String, unit: String, source: String)] {
    ProfileField.all.map { field in
      (field.name, field.value(self).text, field.unit, sources.source(of: field.name))
    }
  }

  /// The value of the field of that name; nil if there is no such field.
  public func value(of field: String) -> ProfileValue? { ProfileField.named(field)?.value(self) }
}

/// Where the values of a profile come from.
public struct ProfileSources: Sendable, Hashable {
  private struct Note: Sendable, Hashable {
    var field: String
    var source: String
  }

  /// The source of every field that has none of its own.
  public let general: String
  private var notes: [Note] = []

  /// Creates sources; `specific` lists fields whose values come from somewhere else.
  public init(_ general: String, specific: [(field: String, source: String)] = []) {
    self.general = general
    for (field, source) in specific { note(source, for: field) }
  }

  /// The source of one field.
  public func source(of field: String) -> String {
    notes.last { $0.field == field }?.source ?? general
  }

  mutating func note(_ source: String, for field: String) {
    notes.removeAll { $0.field == field }
    notes.append(Note(field: field, source: source))
  }
}
