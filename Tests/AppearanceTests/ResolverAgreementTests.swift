import Appearance
import Primitives
import Testing

/// Random rules, resolved by the compiled tables, by the literal search, and by a model of the documentation.
@Suite struct ResolverAgreementTests {
  static let properties = [
    AppearanceProperty("a", fallback: 0.0), AppearanceProperty("b", fallback: 0.0),
  ]
  /// From the leaf upwards: a class's place is its distance from the leaf.
  static let classes: [AnyClass] = [Leaf.self, Middle.self, Base.self]
  static let containerClasses: [AnyClass] = [Panel.self, SidePanel.self, Window.self]
  static func container(_ number: Int) -> ContainerClass {
    [ContainerClass(Panel.self), ContainerClass(SidePanel.self), ContainerClass(Window.self)][number]
  }
  /// Whether a container of the first number is one of the second: a side panel is a panel.
  static func isKind(_ number: Int, _ wanted: Int) -> Bool { number == wanted || (number, wanted) == (1, 0) }

  static let states: [ControlState] = [
    .normal, .highlighted, .overlayVisible, .overlayFaded, [.highlighted, .overlayVisible],
    [.highlighted, .overlayVisible, .overlayFaded], [.overlayVisible, .overlayFaded],
    [.selected, .overlayFaded],
    [.overlayVisible, ControlState(rawValue: 1 << 20)],
  ]

  struct Rule {
    var classNumber: Int
    var chain: [Int]
    var values: [Int: Double] = [:]
    var proxy: AppearanceProxy
  }

  /// The furthest that the chain's last container can lie, over all ways to find the chain in the path.
  static func reach(_ chain: ArraySlice<Int>, in path: ArraySlice<Int>) -> Int? {
    guard let first = chain.first else { return -1 }
    var best: Int?
    for place in path.indices where isKind(path[place], first) {
      if chain.count == 1 {
        best = max(best ?? place, place)
      } else if let rest = reach(chain.dropFirst(), in: path[(place + 1)...]) {
        best = max(best ?? rest, rest)
      }
    }
    return best
  }

  struct World {
    var random: SeededGenerator
    let context = AppearanceContext()
    var rules: [Rule] = []
    var defaults = StateValues()
    var defaultValues: [Int: Double] = [:]
    var own = StateValues()
    var ownValues: [Int: Double] = [:]
    let classNumber: Int
    let path: [Int]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      classNumber = random.integer(in: 0...2)
      var path: [Int] = []
      for _ in 0..<random.integer(in: 0...4) { path.append(random.integer(in: 0...2)) }
      self.path = path
      for _ in 0..<random.integer(in: 0...3) {
        let (key, number) = (randomKey(), Double(random.integer(in: 1...99)))
        defaultValues[key] = number
        defaults.set(number, of: properties[key & 1], for: states[key >> 1])
      }
    }

    mutating func randomKey() -> Int { random.integer(in: 0...2 * states.count - 1) }

    mutating func change() {
      let number = random.integer(in: 0...3) == 0 ? nil : Double(random.integer(in: 1...99))
      let key = randomKey()
      let (property, state) = (properties[key & 1], states[key >> 1])
      if random.integer(in: 0...4) == 0 {
        own.setValue(number.map { .number($0) }, of: property.key, for: state)
        ownValues[key] = number
        return
      }
      let index = ruleIndex()
      rules[index].proxy.setValue(number, of: property, for: state)
      rules[index].values[key] = number
    }

    private mutating func ruleIndex() -> Int {
      if !rules.isEmpty, random.integer(in: 0...1) == 0 { return random.integer(in: 0...rules.count - 1) }
      let classNumber = random.integer(in: 0...2)
      var chain: [Int] = []
      for _ in 0..<random.integer(in: 0...3) { chain.append(random.integer(in: 0...2)) }
      if let known = rules.firstIndex(where: { $0.classNumber == classNumber && $0.chain == chain }) {
        return known
      }
      let named = chain.map { container($0) }
      let proxy =
        switch classNumber {
        case 0: context.proxy(for: Leaf.self, containedIn: named)
        case 1: context.proxy(for: Middle.self, containedIn: named)
        default: context.proxy(for: Base.self, containedIn: named)
        }
      rules.append(Rule(classNumber: classNumber, chain: chain, proxy: proxy))
      return rules.count - 1
    }

    /// The documentation, word by word: states first, then own value, proxies by rank, class defaults.
    func documentedValue(_ property: Int, _ state: Int) -> Double? {
      let ranked = rules.enumerated().compactMap { order, rule -> (rank: [Int], values: [Int: Double])? in
        guard rule.classNumber >= classNumber, let reach = reach(rule.chain[...], in: path[...]) else {
          return nil
        }
        return ([rule.classNumber, -reach, -rule.chain.count, order], rule.values)
      }.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      for asked in FallbackSearchTests.documentedOrder(states[state]) {
        guard let number = states.firstIndex(of: asked) else { continue }
        let key = number << 1 | property
        let found = ownValues[key] ?? ranked.lazy.compactMap { $0.values[key] }.first ?? defaultValues[key]
        if let found { return found }
      }
      return nil
    }

    /// What the two resolvers say, with own values in front as a control puts them.
    func resolvedValues(_ property: Int, _ state: Int) -> (compiled: Double?, reference: Double?) {
      let place = ContainmentPath(path.map { containerClasses[$0] })
      let table = context.table(for: classes[classNumber], path: place) { defaults }
      let key = properties[property].key
      let reference = FallbackSearch.firstValue(in: states[state]) {
        own.value(of: key, for: $0) ?? table.ruleValue(of: key, for: $0)
      }
      let compiled = own.isEmpty ? table.resolvedValue(of: key, in: states[state]) : reference
      return (compiled.flatMap { Double($0) }, reference.flatMap { Double($0) })
    }
  }

  @Test(arguments: 0..<4)
  func `Both resolvers follow the documentation in any configuration`(batch: Int) {
    var found = 0
    for index in 0..<5_500 {
      let seed = UInt64(batch * 5_500 + index)
      var world = World(seed: seed)
      for step in 0..<world.random.integer(in: 1...6) {
        for _ in 0..<world.random.integer(in: 1...3) { world.change() }
        let (property, state) = (
          world.random.integer(in: 0...1), world.random.integer(in: 0...Self.states.count - 1)
        )
        let expected = world.documentedValue(property, state)
        let result = world.resolvedValues(property, state)
        guard result.compiled == expected, result.reference == expected else {
          Issue.record(
            "seed \(seed), step \(step): compiled \(String(describing: result.compiled)), reference \(String(describing: result.reference)), documented \(String(describing: expected))"
          )
          return
        }
        if expected != nil { found += 1 }
      }
    }
    // Configurations in which nothing is ever found would prove nothing.
    #expect(found > 5_500)
  }
}
