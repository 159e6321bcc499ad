public import Primitives

/// A gesture of the container that a control lies in, which competes with the control for each touch.
///
/// The container's gesture wins a touch when it has moved ``slopPoints`` in the gesture's direction, more in
/// that direction than across it. A control that tracks the touch is then cancelled, unless it objects in
/// its `yields(to:)`. While ``delay`` has not passed the control does not see the touch at all.
public struct ParentGesture: Sendable, Hashable {
  /// The name that command lines and reports use.
  public var name: String
  /// Which movement the gesture follows.
  public var direction: Direction
  /// The movement that it takes, in points, inclusive.
  public var slopPoints: Double
  /// How long touches are kept from the control while the gesture has not decided.
  public var delay: Interval
  /// How far from the surface's left edge a touch may come down to take part, in points; nil for anywhere.
  public var edgePoints: Double?

  /// The movements that a gesture can follow.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// Up or down.
    case vertical
    /// Left or right.
    case horizontal
    /// Down alone.
    case down
    /// To the right alone.
    case right
  }

  /// Creates a gesture from its rule.
  public init(
    name: String, direction: Direction, slopPoints: Double = 10, delay: Interval = .zero,
    edgePoints: Double? = nil
  ) {
    self.name = name
    self.direction = direction
    self.slopPoints = slopPoints
    self.delay = delay
    self.edgePoints = edgePoints
  }

  /// A list that scrolls up and down: 10 points as a UIKit pan, touches held back for 150 ms as its scroll
  /// view does.
  ///
  /// Unlike UIKit's default for controls it cancels a control that tracks already.
  public static let scroll = ParentGesture(name: "scroll", direction: .vertical, delay: .milliseconds(150))
  /// Pages side by side: a horizontal scroll view, by the same numbers.
  public static let pager = ParentGesture(name: "pager", direction: .horizontal, delay: .milliseconds(150))
  /// A sheet that is pulled down: a pan recogniser, 10 points, which holds nothing back.
  public static let sheet = ParentGesture(name: "sheet", direction: .down)
  /// The way back from the left edge: a pan to the right that starts within 20 points of it.
  ///
  /// No platform documents the width; 20 is a choice.
  public static let backEdge = ParentGesture(name: "back-edge", direction: .right, edgePoints: 20)

  /// Every gesture there is, in the order in which help texts list them.
  public static let all: [ParentGesture] = [scroll, pager, sheet, backEdge]

  /// The gesture of that name, or nil.
  public static func named(_ name: String) -> ParentGesture? { all.first { $0.name == name } }

  /// The claim that a movement since the touch came down makes, or nil when it is too short or goes
  /// elsewhere.
  ///
  /// At exactly 45 degrees there is no claim: the control keeps the touch.
  package func claim(_ moved: Vector, after: Interval) -> ParentClaim? {
    let (along, across) =
      switch direction {
      case .vertical: (moved.dy.magnitude, moved.dx.magnitude)
      case .horizontal: (moved.dx.magnitude, moved.dy.magnitude)
      case .down: (moved.dy, moved.dx.magnitude)
      case .right: (moved.dx, moved.dy.magnitude)
      }
    guard along >= slopPoints, along > across else { return nil }
    return ParentClaim(gesture: self, distancePoints: along, after: after)
  }
}

/// The numbers by which a container's gesture won a touch.
public struct ParentClaim: Sendable, Hashable {
  /// The gesture.
  public var gesture: ParentGesture
  /// How far the touch had moved in the gesture's direction, in points.
  public var distancePoints: Double
  /// How long after the touch came down, by delivery.
  public var after: Interval

  /// The claim in one line, made from its own numbers.
  public var reason: String {
    let direction =
      switch gesture.direction {
      case .vertical: "vertically"
      case .horizontal: "sideways"
      case .down: "down"
      case .right: "to the right"
      }
    return "\(gesture.name) won: moved \(ReasonNumber.points(distancePoints, against: gesture.slopPoints))"
      + " \(direction), limit \(ReasonNumber.points(gesture.slopPoints, against: distancePoints)),"
      + " \(ReasonNumber.milliseconds(after)) after touch down"
  }
}
