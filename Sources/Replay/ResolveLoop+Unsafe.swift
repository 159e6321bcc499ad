import SwipeControls

/// Controls whose appearance is resolved in a measured loop, without counting references to them there.
///
/// A loop over a list of controls retains and releases each one around the call: two atomic operations, several
/// times the cost of what is measured. The list is kept here as long as the loop can run, so its elements can be
/// used as they are.
@safe struct ResolveLoop {
  private let controls: [Control]
  private let references: ContiguousArray<Unmanaged<Control>>

  /// Takes the controls and keeps them.
  init(_ controls: [Control]) {
    self.controls = controls
    unsafe references = ContiguousArray(controls.map { unsafe Unmanaged.passUnretained($0) })
  }

  /// How many controls there are.
  var count: Int { controls.count }

  /// Resolves the appearance of some of the controls once each; a sum of what they say.
  @inline(__always)
  func resolve(_ range: Range<Int>) -> UInt64 {
    precondition(range.lowerBound >= 0 && range.upperBound <= controls.count)
    var sum: UInt64 = 0
    for index in range {
      sum &+= unsafe references[index]._withUnsafeGuaranteedRef { $0.resolveAppearance() }
    }
    return sum
  }
}
