// As much of UIKit as the recorder uses, for machines without it.
@_exported import Foundation

@MainActor open class UIView: NSObject {
  public var bounds = CGRect(x: 0, y: 0, width: 402, height: 874)
  public var traitCollection = UITraitCollection()
}

@MainActor public final class UITraitCollection: NSObject {
  public var displayScale: CGFloat = 3
}

@MainActor public final class UITouch: NSObject {
  public var timestamp: TimeInterval
  public var force: CGFloat
  public var maximumPossibleForce: CGFloat
  public var majorRadius: CGFloat
  var location: CGPoint

  public init(
    timestamp: TimeInterval, x: CGFloat, y: CGFloat, force: CGFloat = 0, maximumPossibleForce: CGFloat = 0,
    majorRadius: CGFloat = 0
  ) {
    self.timestamp = timestamp
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
    self.majorRadius = majorRadius
    location = CGPoint(x: x, y: y)
  }

  public func preciseLocation(in view: UIView?) -> CGPoint { location }

  public func move(to time: TimeInterval, x: CGFloat, y: CGFloat) {
    timestamp = time
    location = CGPoint(x: x, y: y)
  }
}

@MainActor public final class UIEvent: NSObject {
  public var coalesced: [UITouch]

  public init(coalesced: [UITouch] = []) { self.coalesced = coalesced }

  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced + [touch] }
}

@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State { case possible, failed }

  public var state = State.possible
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var view: UIView?

  public init(target: Any?, action: String?) {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
}

@MainActor public final class UIDevice {
  public static let current = UIDevice()
  public var model = "Test \"Phone\""
  public var systemName = "iOS"
  public var systemVersion = "26.0"
}
