import Appearance
import Primitives
import Testing

@Suite struct StateValuesTests {
  static let tint = AppearanceProperty("tint", fallback: Color.black)
  static let twin = AppearanceProperty("tint", fallback: Color.black)
  static let width = AppearanceProperty("width", fallback: 1.0)

  @Test func `A value belongs to exactly its property and state`() {
    var values = StateValues()
    #expect(values.isEmpty)
    values.set(.white, of: Self.tint, for: .highlighted)
    #expect(values.value(of: Self.tint.key, for: .highlighted) == .color(.white))
    for state in ControlStateTests.all where state != .highlighted {
      #expect(values.value(of: Self.tint.key, for: state) == nil)
    }
    #expect(values.value(of: Self.width.key, for: .highlighted) == nil)
    #expect(values.value(of: Self.twin.key, for: .highlighted) == nil, "a name is no identity")
  }

  @Test func `Setting says whether anything changed and nil removes`() {
    var values = StateValues()
    let steps: [(Color?, Bool)] = [
      (nil, false), (.white, true), (.white, false), (.black, true), (nil, true), (nil, false),
    ]
    for (color, changes) in steps {
      let changed = values.setValue(color?.appearanceValue, of: Self.tint.key, for: .normal)
      #expect(changed == changes)
      #expect(values.value(of: Self.tint.key, for: .normal) == color?.appearanceValue)
    }
    #expect(values.isEmpty)
  }

  @Test func `Removing one value leaves the others`() {
    var values = StateValues()
    values.set(.white, of: Self.tint, for: .normal)
    values.set(.black, of: Self.tint, for: .selected)
    values.set(2.5, of: Self.width, for: .normal)
    values.setValue(nil, of: Self.tint.key, for: .normal)
    #expect(values.value(of: Self.tint.key, for: .selected) == .color(.black))
    #expect(values.value(of: Self.width.key, for: .normal) == .number(2.5))
  }

  @Test func `Each type comes back from its stored form and from no other`() {
    let size = Size(width: 1, height: 2)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let stored: [AppearanceValue] = [
      Color.white.appearanceValue, 2.5.appearanceValue, true.appearanceValue, size.appearanceValue,
      insets.appearanceValue,
    ]
    #expect(stored.compactMap { Color($0) } == [.white])
    #expect(stored.compactMap { Double($0) } == [2.5])
    #expect(stored.compactMap { Bool($0) } == [true])
    #expect(stored.compactMap { Size($0) } == [size])
    #expect(stored.compactMap { Insets($0) } == [insets])
  }
}
