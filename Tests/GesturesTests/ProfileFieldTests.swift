import Gestures
import Primitives
import Testing

@Suite struct ProfileFieldTests {
  static let fields = GestureProfile.fieldNames

  @Test(arguments: GestureProfile.all)
  func `Every field of every profile has a value and a source`(profile: GestureProfile) {
    #expect(profile.fields.map(\.name) == Self.fields)
    for field in profile.fields {
      #expect(!field.value.isEmpty, "\(field.name)")
      #expect(!field.source.isEmpty, "\(field.name)")
    }
  }

  @Test(arguments: GestureProfile.all)
  func `A profile set field by field to another one's values has that one's rules`(profile: GestureProfile)
    throws
  {
    let overrides = Self.fields.compactMap { name in profile.value(of: name).map { (key: name, value: $0) } }
    #expect(overrides.count == Self.fields.count)
    for base in [GestureProfile.ek, .chromium, .qt] {
      let copy = try GestureProfile(name: "copy", base: base, overrides: overrides)
      #expect(copy.pan == profile.pan)
      #expect(copy.tap == profile.tap)
      #expect(copy.press == profile.press)
      #expect(copy.pointers == profile.pointers)
      #expect(copy.velocity == profile.velocity)
      #expect(copy.fling == profile.fling)
      #expect(copy.fields.allSatisfy { $0.source == "override" })
    }
  }

  /// The figures that the systems publish.
  @Test(arguments: [
    ("ek", "slop", "3"), ("ek", "slop-boundary", "inclusive"), ("ek", "tap-window", "300"),
    ("ek", "press-delay", "none"),
    ("uikit", "slop", "10"), ("android", "slop", "8"), ("android", "press-delay", "400"),
    ("android", "fling-min", "50"),
    ("android", "fling-max", "8000"), ("flutter", "slop", "18"), ("flutter", "velocity-min-samples", "3"),
    ("flutter", "pan-start", "touch-down-when-alone"), ("chromium", "rail-ratio", "1.25"),
    ("chromium", "slop", "15"),
    ("chromium", "velocity", "lsq2-restricted"), ("chromium", "velocity-release-gap", "80"),
    ("chromium", "slop-free-pointers", "3"), ("hammer", "slop", "10"), ("hammer", "press-delay", "251"),
    ("hammer", "tap-window", "250"), ("qt", "min-pointers", "2"), ("qt", "metric", "either-axis"),
    ("qt", "velocity-newest-weight", "0.7"), ("qt", "velocity-samples", "2"),
    ("gtk", "pan-start", "touch-down"), ("gtk", "velocity-horizon", "150"),
    ("rngh", "slop", "15"), ("rngh", "max-pointers", "10"), ("rngh", "fling-min", "700"),
    ("use-gesture", "slop-handling", "subtract-each-axis"), ("use-gesture", "velocity-release-gap", "32"),
  ])
  func `A profile has the figures that its system publishes`(profile: String, field: String, value: String)
    throws
  {
    let found = try #require(GestureProfile.named(profile))
    #expect(found.fields.first { $0.name == field }?.value == value)
  }

  @Test func `An override changes its own field, notes its source and leaves the rest`() throws {
    let profile = try GestureProfile(
      name: "mine", base: .ek,
      overrides: [
        ("slop", .number(7)), ("active-offset-x", .band(lower: -4, upper: nil)),
        ("press-delay", .number(0.5)),
      ],
      source: "mine.json")
    #expect(profile.name == "mine")
    let changed = zip(profile.fields, GestureProfile.ek.fields).filter { $0.value != $1.value }.map(\.0)
    #expect(changed.map(\.name) == ["slop", "active-offset-x", "press-delay"])
    #expect(changed.map(\.value) == ["7", "-4...", "0.5"])
    #expect(changed.map(\.unit) == ["pt", "pt", "ms"])
    #expect(changed.allSatisfy { $0.source == "mine.json" })
    #expect(profile.press.delay == .microseconds(500))
  }

  @Test(
    arguments: [
      ("slop", .number(-1)), ("slop", .number(.nan)), ("slop", .number(.infinity)), ("slop", .word("far")),
      ("slop", .none),
      ("metric", .word("manhattan")), ("metric", .number(1)), ("wrong-axis-fails", .number(1)),
      ("min-pointers", .number(0)),
      ("min-pointers", .number(1.5)), ("min-pointers", .number(21)), ("velocity-samples", .number(1)),
      ("velocity-samples", .none), ("velocity-newest-weight", .number(1.01)), ("rail-ratio", .number(0.9)),
      ("active-offset-x", .band(lower: 1, upper: 2)), ("active-offset-x", .band(lower: nil, upper: nil)),
      ("fail-offset-y", .number(3)), ("tap-window", .flag(true)), ("velocity", .word("lsq3")),
    ] as [(String, ProfileValue)])
  func `A value of the wrong kind or out of range names the field, itself and what is expected`(
    key: String, value: ProfileValue
  ) {
    do {
      _ = try GestureProfile(name: "x", base: .ek, overrides: [(key, value)])
      Issue.record("no error")
    } catch {
      guard case .wrongValue(key, _, let expected) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.description == "profile field \"\(key)\" is \(value.text), expected \(expected)")
      #expect(!expected.isEmpty)
    }
  }

  @Test func `Unknown and repeated fields and an empty name are errors`() {
    #expect(throws: ProfileError.unknownField(key: "Slop", expected: Self.fields)) {
      try GestureProfile(name: "x", base: .ek, overrides: [("Slop", .number(1))])
    }
    #expect(throws: ProfileError.repeatedField(key: "slop")) {
      try GestureProfile(name: "x", base: .ek, overrides: [("slop", .number(1)), ("slop", .number(2))])
    }
    #expect(throws: ProfileError.emptyName) { try GestureProfile(name: "", base: .ek, overrides: []) }
    #expect(ProfileError.emptyName.description == "the profile has no name")
    #expect(ProfileError.repeatedField(key: "slop").description == "profile field \"slop\" is given twice")
    #expect(
      ProfileError.unknownField(key: "a", expected: ["b", "c"]).description
        == "unknown profile field \"a\", expected one of b, c")
  }

  @Test func `Of two fields that bound each other the later one holds`() throws {
    let few = try GestureProfile(
      name: "x", base: .flutter, overrides: [("velocity-samples", .number(2)), ("max-pointers", .number(1))])
    #expect(few.velocity.minimumSamples == 2)
    let many = try GestureProfile(
      name: "x", base: .gtk, overrides: [("min-pointers", .number(3)), ("velocity-min-samples", .number(20))])
    #expect(many.pointers.maximum == 3)
    #expect(many.velocity.sampleLimit == 20)
  }
}
