/// Several controls on one touch surface: each touch belongs to the control it came down on, until it ends.
///
/// A touch goes to the topmost control under it, the one added last, that is neither hidden nor removed; a
/// disabled control swallows it. Afterwards only that control sees the touch, wherever it goes, so no touch
/// ever has two owners and no control learns of another's touches.
public final class Surface {
  /// The controls, the topmost last.
  public private(set) var controls: [Control] = []
  private var owners: [(touch: Int32, control: Control)] = []

  /// The most touches that have owners at one time; further ones are ignored.
  public static let touchLimit = 64

  /// Creates a surface without controls.
  public init() {}

  /// Puts a control on top; one that is on the surface already changes nothing.
  public func add(_ control: Control) {
    guard control.isRemoved || !controls.contains(where: { $0 === control }) else { return }
    controls.removeAll { $0 === control }
    controls.append(control)
    control.returnToSurface()
  }

  /// Takes a control off, cancelling a touch that it tracks; one that is not on the surface stays as it is.
  public func remove(_ control: Control) {
    guard controls.contains(where: { $0 === control }) else { return }
    controls.removeAll { $0 === control }
    control.removeFromSuperview()
    owners.removeAll { $0.control === control }
  }

  /// The control that owns a touch that is down, if any.
  public func owner(of touch: Int32) -> Control? { owners.first { $0.touch == touch }?.control }

  /// Delivers a sample to the control that owns its touch.
  ///
  /// A began for a touch that is down, whose end was lost, first cancels it where it was. Complexity: O(n)
  /// in the controls for a touch that comes down, else O(t) in the touches that are down.
  @discardableResult
  public func deliver(_ sample: TouchSample) -> TouchDelivery {
    if sample.phase == .began { return begin(sample) }
    guard let index = owners.firstIndex(where: { $0.touch == sample.touch }) else {
      return .ignored(.notDown)
    }
    let control = owners[index].control
    if sample.phase.isTerminal { owners.remove(at: index) }
    return control.deliver(sample)
  }

  private func begin(_ sample: TouchSample) -> TouchDelivery {
    if let index = owners.firstIndex(where: { $0.touch == sample.touch }) {
      let former = owners.remove(at: index).control
      if former.trackedTouch == sample.touch { former.cancelTouch(.lostEnd) }
    }
    guard owners.count < Surface.touchLimit, let control = hit(sample.location) else {
      return .ignored(.outside)
    }
    owners.append((sample.touch, control))
    return control.deliver(sample)
  }

  private func hit(_ location: Point) -> Control? {
    controls.last { $0.concealment == nil && $0.frame.contains(location) }
  }
}
