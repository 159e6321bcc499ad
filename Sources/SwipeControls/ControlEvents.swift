/// What a control tells its listeners: UIKit's bits and the tap event.
@frozen public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates events from their bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A touch came down inside.
  @inlinable public static var touchDown: ControlEvents { ControlEvents(rawValue: 1 << 0) }
  /// A tracked touch moved and is inside.
  @inlinable public static var touchDragInside: ControlEvents { ControlEvents(rawValue: 1 << 2) }
  /// A tracked touch moved and is outside.
  @inlinable public static var touchDragOutside: ControlEvents { ControlEvents(rawValue: 1 << 3) }
  /// A tracked touch came back inside.
  @inlinable public static var touchDragEnter: ControlEvents { ControlEvents(rawValue: 1 << 4) }
  /// A tracked touch left.
  @inlinable public static var touchDragExit: ControlEvents { ControlEvents(rawValue: 1 << 5) }
  /// A tracked touch was lifted inside.
  @inlinable public static var touchUpInside: ControlEvents { ControlEvents(rawValue: 1 << 6) }
  /// A tracked touch was lifted outside.
  @inlinable public static var touchUpOutside: ControlEvents { ControlEvents(rawValue: 1 << 7) }
  /// Tracking was cancelled.
  @inlinable public static var touchCancel: ControlEvents { ControlEvents(rawValue: 1 << 8) }
  /// The value changed by a touch; never by assigning to it.
  @inlinable public static var valueChanged: ControlEvents { ControlEvents(rawValue: 1 << 12) }
  /// A quick tap without a pan: the swipe control's own event, the first bit of UIKit's application range.
  @inlinable public static var tap: ControlEvents { ControlEvents(rawValue: 1 << 24) }

  /// Every touch event, UIKit's `allTouchEvents`.
  @inlinable public static var allTouchEvents: ControlEvents { ControlEvents(rawValue: 0xFFF) }
  /// The range of bits that applications may use, UIKit's `applicationReserved`.
  @inlinable public static var applicationReserved: ControlEvents { ControlEvents(rawValue: 0x0F00_0000) }
  /// Every event there is.
  @inlinable public static var allEvents: ControlEvents { ControlEvents(rawValue: 0xFFFF_FFFF) }
}

/// The name of one registered action, for removing it.
public struct ActionToken: Hashable, Sendable {
  let number: Int64
}

/// One listener: which events it wants and what to call.
struct ControlAction {
  var events: ControlEvents
  var number: Int64
  var handler: (Control) -> Void
}
