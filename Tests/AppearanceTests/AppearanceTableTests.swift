import Appearance
import Primitives
import Testing

@Suite struct AppearanceTableTests {
  static let width = AppearanceProperty("width", fallback: -1.0)
  static let height = AppearanceProperty("height", fallback: -1.0)
  let context = AppearanceContext()

  func table(_ controlClass: AnyClass = Leaf.self, _ path: ContainmentPath = .root) -> AppearanceTable {
    context.table(for: controlClass, path: path) { StateValues() }
  }

  @Test func `One table serves all controls of a class in a place`() {
    #expect(table() === table())
    #expect(table() !== table(Middle.self))
    #expect(table() !== table(Leaf.self, ContainmentPath([Panel.self])))
    #expect(
      table(Leaf.self, ContainmentPath([Panel.self])) === table(Leaf.self, ContainmentPath([Panel.self])))
  }

  @Test func `Defaults are asked for once per class and place`() {
    var asked = 0
    for _ in 0..<3 {
      _ = context.table(for: Leaf.self, path: .root) {
        asked += 1
        return StateValues()
      }
    }
    #expect(asked == 1)
  }

  @Test func `An entry is computed once until the rules change`() {
    let table = table()
    for _ in 0..<3 { _ = table.resolvedValue(of: Self.width.key, in: .normal) }
    #expect(context.entryBuildCount == 1)
    _ = table.resolvedValue(of: Self.width.key, in: .highlighted)
    _ = table.resolvedValue(of: Self.height.key, in: .normal)
    #expect(context.entryBuildCount == 3)
    context.invalidate()
    _ = table.resolvedValue(of: Self.width.key, in: .normal)
    #expect(context.entryBuildCount == 4)
  }

  @Test func `The rules' generation grows with changes alone`() {
    let proxy = context.proxy(for: Base.self)
    var last = context.rules.generation
    func grew() -> Bool {
      defer { last = context.rules.generation }
      return context.rules.generation > last
    }
    proxy.setValue(1, of: Self.width, for: .normal)
    #expect(grew())
    proxy.setValue(1, of: Self.width, for: .normal)
    #expect(!grew())
    proxy.setValue(nil, of: Self.height, for: .normal)
    #expect(!grew())
    proxy.setValue(nil, of: Self.width, for: .normal)
    #expect(grew())
    _ = context.proxy(for: Base.self)
    #expect(!grew())
    _ = context.proxy(for: Leaf.self)
    #expect(grew())
    context.invalidate()
    #expect(grew())
  }

  @Test func `Each of the 64 named states has an entry of its own`() {
    let proxy = context.proxy(for: Base.self)
    for (index, state) in ControlStateTests.all.enumerated() {
      proxy.setValue(Double(index), of: Self.width, for: state)
    }
    let table = table()
    for _ in 0..<2 {
      for (index, state) in ControlStateTests.all.enumerated() {
        #expect(table.resolvedValue(of: Self.width.key, in: state) == .number(Double(index)))
      }
    }
  }

  @Test func `A state with an application's own bit is resolved too`() {
    let own: ControlState = [.overlayVisible, ControlState(rawValue: 1 << 20)]
    let proxy = context.proxy(for: Base.self)
    proxy.setValue(1, of: Self.width, for: .overlayVisible)
    #expect(table().resolvedValue(of: Self.width.key, in: own) == .number(1))
    proxy.setValue(2, of: Self.width, for: own)
    #expect(table().resolvedValue(of: Self.width.key, in: own) == .number(2))
    #expect(table().resolvedValue(of: Self.width.key, in: .overlayVisible) == .number(1))
  }

  @Test(arguments: [true, false])
  func `A property without a place has the same values`(isNumbered: Bool) {
    let late = AppearanceProperty("late", fallback: -1.0, isNumbered: isNumbered)
    context.proxy(for: Base.self).setValue(3, of: late, for: .overlayVisible)
    let table = table()
    for _ in 0..<2 {
      #expect(table.resolvedValue(of: late.key, in: [.highlighted, .overlayVisible]) == .number(3))
      #expect(table.resolvedValue(of: late.key, in: .normal) == nil)
    }
    #expect((context.entryBuildCount > 0) == isNumbered)
  }

  @Test func `Ten thousand changes of the rules take no more memory than one`() {
    let proxy = context.proxy(for: Base.self)
    let table = table()
    var bytes: Set<Int> = []
    for round in 1...10_000 {
      proxy.setValue(Double(round), of: Self.width, for: .normal)
      #expect(table.resolvedValue(of: Self.width.key, in: .highlighted) == .number(Double(round)))
      bytes.insert(context.tableByteCount)
    }
    #expect(bytes.count == 1)
    #expect(context.tableBuildCount == 10_000)
  }

  @Test func `A stored value takes three registers`() {
    #expect(MemoryLayout<AppearanceValue>.size <= 24)
  }
}
