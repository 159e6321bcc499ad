/// Why a control asked for a value: the path that a resolve took.
public enum ResolvePath: String, Hashable, Sendable, CaseIterable {
  /// Nothing changed since the control last asked for this property.
  case warm
  /// The control's state is another than when it last asked.
  case afterStateChange
  /// The rules, a proxy or the skin, changed since it last asked; its state may have, too.
  case afterReload
  /// The control asked for the first time.
  case cold
  /// The control was still being created.
  case atCreation
}

/// What the resolvers of one context did while it counted; exact.
///
/// Every resolve is counted under one path and as one of hit, miss and search.
public struct ResolveCounts: Hashable, Sendable {
  /// Resolves by ``ResolvePath``.
  public var byPath: [ResolvePath: Int] = [:]
  /// Resolves that an entry of a table answered.
  public var hits = 0
  /// Resolves whose entry had to be computed first.
  public var misses = 0
  /// Resolves by the literal search: all of the reference resolver's, and those in a state with bits that have
  /// no name.
  public var searches = 0

  /// Creates counts at zero.
  public init() {}

  /// All resolves.
  public var total: Int { hits + misses + searches }

  /// The resolves of one path.
  public func count(_ path: ResolvePath) -> Int { byPath[path] ?? 0 }
}

/// How one resolve is answered.
package enum ResolveAnswer {
  case hit, miss, search
}

extension ResolveCounts {
  package mutating func note(_ path: ResolvePath, _ answer: ResolveAnswer) {
    byPath[path, default: 0] += 1
    switch answer {
    case .hit: hits += 1
    case .miss: misses += 1
    case .search: searches += 1
    }
  }
}
