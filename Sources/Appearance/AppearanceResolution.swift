/// How a value came about: every candidate in the order in which the search asks, and the one that won.
public struct AppearanceResolution: Hashable, Sendable {
  /// Where a value can come from.
  public enum Source: Hashable, Sendable {
    /// What the control has set itself.
    case own
    /// A layer of the skin, by its label.
    case skin(layer: String)
    /// A proxy, by the names of its class and of the containers in its chain, innermost first.
    case proxy(controlClass: String, containers: [String])
    /// The class defaults of a class.
    case classDefault(controlClass: String)
    /// The property's hard-coded last resort.
    case fallback
  }

  /// One answer to one question.
  public struct Candidate: Hashable, Sendable {
    /// The state asked for; the fallback is asked for none.
    public var state: ControlState?
    /// Who was asked.
    public var source: Source
    /// Where the value is written, when the source knows.
    public var place: String?
    /// The value; nil when the source has none that the property can take.
    public var value: AppearanceValue?
    /// The value that the source has and the property cannot take; nil as a rule.
    public var misfit: AppearanceValue?
  }

  /// The property's name.
  public var property: String
  /// The type of the property's values.
  public var kind: AppearanceKind
  /// The state that the value was resolved for.
  public var state: ControlState
  /// The style name that counted; nil for the default style.
  public var style: String?
  /// Every candidate in the order of the search, those after the winner too; the fallback is the last.
  public var candidates: [Candidate]
  /// The first candidate with a value, as an index.
  public var winnerIndex: Int

  /// The candidate that won.
  public var winner: Candidate { candidates[winnerIndex] }
}

extension AppearanceTable {
  /// Asks every source for every state of the search, literally.
  package func resolution(
    of key: AppearanceKey, in state: ControlState, own: StateValues
  ) -> AppearanceResolution {
    refreshSources()
    var asked: [ControlState] = []
    // Says no each time, so that the search goes through all of its states.
    let _: Never? = FallbackSearch.firstValue(in: state) { candidate in
      if !asked.contains(candidate) { asked.append(candidate) }
      return nil
    }
    var candidates = asked.flatMap { state in
      [candidate(.own, state, own.value(of: key, for: state))] + ruleCandidates(of: key, for: state)
    }
    candidates.append(candidate(.fallback, nil, key.fallback))
    return AppearanceResolution(
      property: key.name, kind: key.kind, state: state, style: effectiveStyleName, candidates: candidates,
      winnerIndex: candidates.firstIndex { $0.value != nil } ?? candidates.count - 1)
  }

  private func ruleCandidates(
    of key: AppearanceKey, for state: ControlState
  ) -> [AppearanceResolution.Candidate] {
    let skinned = layers.map { layer in
      let entry = layer.entry(of: key, for: state)
      let value = entry?.value.converted(to: key.kind)
      return AppearanceResolution.Candidate(
        state: state, source: .skin(layer: layer.label), place: entry?.place, value: value,
        misfit: value == nil ? entry?.value : nil)
    }
    let proxied = proxies.map { proxy in
      let source = AppearanceResolution.Source.proxy(
        controlClass: "\(proxy.controlClass)", containers: proxy.containers.map { "\($0)" })
      return candidate(source, state, proxy.values.value(of: key, for: state))
    }
    let source = AppearanceResolution.Source.classDefault(controlClass: "\(subject.controlClass)")
    return skinned + proxied + [candidate(source, state, subject.defaults.value(of: key, for: state))]
  }

  private func candidate(
    _ source: AppearanceResolution.Source, _ state: ControlState?, _ value: AppearanceValue?
  ) -> AppearanceResolution.Candidate {
    AppearanceResolution.Candidate(state: state, source: source, value: value)
  }
}
