/// The place in ``FallbackSearch`` at which a value was found; the smaller wins.
@frozen @usableFromInline package enum SearchRank: UInt8, Comparable {
  case exact, faded, visible, normal, none

  @usableFromInline package static func < (a: SearchRank, b: SearchRank) -> Bool { a.rawValue < b.rawValue }

  /// The place at which the search for a value in `state` asks for `asked`; ``none`` when it does not.
  package init(of asked: ControlState, in state: ControlState) {
    if asked == state {
      self = .exact
    } else if asked == .overlayFaded, state.contains(.overlayFaded) {
      self = .faded
    } else if asked == .overlayVisible, state.contains(.overlayVisible) {
      self = .visible
    } else {
      self = asked == .normal ? .normal : .none
    }
  }
}

/// A value and the place of the search at which it was found.
package struct RankedValue {
  package var value: AppearanceValue
  package var rank: SearchRank

  package init(value: AppearanceValue, rank: SearchRank) {
    self.value = value
    self.rank = rank
  }
}
