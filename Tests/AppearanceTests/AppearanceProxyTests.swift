import Appearance
import Primitives
import Testing

class Base {}
class Middle: Base {}
class Leaf: Middle {}
class Window {}
class Panel {}
class SidePanel: Panel {}

@Suite struct AppearanceProxyTests {
  static let width = AppearanceProperty("width", fallback: -1.0)
  let context = AppearanceContext()

  /// What a control of a class in a place has, by both resolvers, which must agree.
  func value(
    _ controlClass: AnyClass, in path: [AnyClass] = [], state: ControlState = .normal,
    defaults: StateValues = StateValues()
  ) -> Double? {
    let table = context.table(for: controlClass, path: ContainmentPath(path)) { defaults }
    let compiled = table.resolvedValue(of: Self.width.key, in: state).flatMap { Double($0) }
    let reference = FallbackSearch.firstValue(in: state) { table.ruleValue(of: Self.width.key, for: $0) }
    #expect(compiled == reference.flatMap { Double($0) })
    return compiled
  }

  func set<Target: AnyObject>(
    _ number: Double?, for target: Target.Type, in containers: [ContainerClass] = [],
    state: ControlState = .normal
  ) {
    context.proxy(for: target, containedIn: containers).setValue(number, of: Self.width, for: state)
  }

  @Test func `A proxy speaks to its class and the subclasses`() {
    #expect(value(Leaf.self) == nil)
    set(1, for: Middle.self)
    #expect(value(Base.self) == nil)
    #expect(value(Middle.self) == 1)
    #expect(value(Leaf.self) == 1)
    #expect(value(Panel.self) == nil)
  }

  @Test(arguments: [true, false])
  func `The nearer superclass wins whichever proxy was made first`(isNearerFirst: Bool) {
    if isNearerFirst { set(2, for: Middle.self) }
    set(1, for: Base.self)
    set(2, for: Middle.self)
    #expect(value(Leaf.self) == 2)
    #expect(value(Base.self) == 1)
    set(3, for: Leaf.self)
    #expect(value(Leaf.self) == 3)
    #expect(value(Middle.self) == 2)
  }

  @Test func `A nearer class's plain proxy beats a superclass's containment`() {
    set(1, for: Base.self, in: [ContainerClass(Window.self)])
    set(2, for: Leaf.self)
    #expect(value(Leaf.self, in: [Window.self]) == 2)
    #expect(value(Middle.self, in: [Window.self]) == 1)
  }

  @Test(
    arguments: [
      ([], nil), ([Panel.self], nil), ([Window.self], nil), ([Panel.self, Window.self], 1),
      ([Window.self, Panel.self], nil), ([SidePanel.self, Window.self], 1),
      ([Base.self, Panel.self, Base.self, Window.self, Base.self], 1),
    ] as [([AnyClass], Double?)])
  func `A chain names containers from the innermost outwards, with any between`(
    path: [AnyClass], expected: Double?
  ) {
    set(1, for: Base.self, in: [ContainerClass(Panel.self), ContainerClass(Window.self)])
    #expect(value(Leaf.self, in: path) == expected)
  }

  @Test func `A chain with a class twice needs it twice`() {
    set(1, for: Base.self, in: [ContainerClass(Panel.self), ContainerClass(Panel.self)])
    #expect(value(Base.self, in: [Panel.self]) == nil)
    #expect(value(Base.self, in: [Panel.self, SidePanel.self]) == 1)
  }

  @Test func `The chain whose outermost container lies furthest out wins, however short`() {
    set(1, for: Base.self, in: [ContainerClass(Base.self), ContainerClass(Panel.self)])
    set(2, for: Base.self, in: [ContainerClass(Window.self)])
    #expect(value(Base.self, in: [Base.self, Panel.self, Window.self]) == 2)
    #expect(value(Base.self, in: [Base.self, Window.self, Panel.self]) == 1)
  }

  @Test func `Of chains that reach equally far the longer one wins`() {
    set(1, for: Base.self, in: [ContainerClass(Window.self)])
    set(2, for: Base.self, in: [ContainerClass(Panel.self), ContainerClass(Window.self)])
    #expect(value(Base.self, in: [Panel.self, Window.self]) == 2)
    #expect(value(Base.self, in: [Window.self]) == 1)
  }

  @Test func `Of equal chains the one made first wins`() {
    set(1, for: Base.self, in: [ContainerClass(Panel.self)])
    set(2, for: Base.self, in: [ContainerClass(SidePanel.self)])
    #expect(value(Base.self, in: [SidePanel.self]) == 1)
  }

  @Test func `Any containment beats the plain proxy of the class`() {
    set(1, for: Base.self)
    set(2, for: Base.self, in: [ContainerClass(Panel.self)])
    #expect(value(Base.self, in: [Panel.self, Window.self]) == 2)
    #expect(value(Base.self, in: [Window.self]) == 1)
  }

  @Test func `A weaker proxy fills in the states that a stronger one leaves out`() {
    set(1, for: Base.self, state: .highlighted)
    set(2, for: Leaf.self, state: .normal)
    #expect(value(Leaf.self, state: .highlighted) == 1)
    #expect(value(Leaf.self, state: .selected) == 2)
  }

  @Test func `States are asked before sources`() {
    set(1, for: Leaf.self, state: .normal)
    set(2, for: Base.self, state: .overlayVisible)
    #expect(value(Leaf.self, state: [.highlighted, .overlayVisible]) == 2)
  }

  @Test func `Class defaults lie below every proxy of the same state`() {
    var defaults = StateValues()
    defaults.set(9, of: Self.width, for: .normal)
    defaults.set(8, of: Self.width, for: .overlayFaded)
    #expect(value(Leaf.self, defaults: defaults) == 9)
    set(1, for: Base.self, state: .normal)
    #expect(value(Leaf.self, defaults: defaults) == 1)
    #expect(value(Leaf.self, state: .overlayFaded, defaults: defaults) == 8)
    set(nil, for: Base.self, state: .normal)
    #expect(value(Leaf.self, defaults: defaults) == 9)
  }

  @Test func `A value of nil removes, at once`() {
    set(1, for: Base.self)
    #expect(value(Leaf.self) == 1)
    set(nil, for: Base.self)
    #expect(value(Leaf.self) == nil)
    #expect(context.proxy(for: Base.self).value(of: Self.width, for: .normal) == nil)
  }

  @Test func `A proxy is made once for a class and a chain`() {
    let plain = context.proxy(for: Base.self)
    #expect(plain === context.proxy(for: Base.self))
    let chain = [ContainerClass(Panel.self), ContainerClass(Window.self)]
    let contained = context.proxy(for: Base.self, containedIn: chain)
    #expect(contained === context.proxy(for: Base.self, containedIn: chain))
    #expect(contained !== context.proxy(for: Base.self, containedIn: Array(chain.reversed())))
    #expect(contained !== plain)
    #expect(plain !== context.proxy(for: Leaf.self))
    let named: [ObjectIdentifier] = [ObjectIdentifier(Panel.self), ObjectIdentifier(Window.self)]
    #expect(contained.containers.map { ObjectIdentifier($0) } == named)
  }

  @Test func `Contexts know nothing of each other`() {
    set(1, for: Base.self)
    let other = AppearanceContext()
    let table = other.table(for: Base.self, path: .root) { StateValues() }
    #expect(table.resolvedValue(of: Self.width.key, in: .normal) == nil)
  }
}
