internal import Primitives

/// The rules of one gesture system as data: when a touch is a pan, when a tap, and how fast it leaves.
///
/// The same recogniser runs every profile; a profile names the numbers and boundaries in which systems
/// differ, so that none of them is a constant in the code.
public struct GestureProfile: Sendable, Hashable {
  /// The name that command lines and reports use.
  public let name: String
  /// When movement becomes a pan.
  public let pan: PanRule
  /// When a contact without a pan is a tap.
  public let tap: TapRule
  /// How the velocity at lift-off is estimated.
  public let velocity: VelocityRule

  /// Creates a profile from its rules.
  public init(name: String, pan: PanRule, tap: TapRule, velocity: VelocityRule = .lsq2) {
    self.name = name
    self.pan = pan
    self.tap = tap
    self.velocity = velocity
  }

  /// The rules of EKSwipeControl, the default: a pan from 3 points on, a tap below 0.3 seconds.
  ///
  /// The pan's distance is Euclidean, exactly 3 points are enough, and translation counts from the touch
  /// down. EKSwipeControl estimates no velocity; the profile takes ``VelocityRule/lsq2``.
  public static let ek = GestureProfile(
    name: "ek", pan: PanRule(slopPoints: 3), tap: TapRule(window: .milliseconds(300)))

  /// Every profile there is, in the order in which help texts list them.
  public static let all: [GestureProfile] = [ek]

  /// The profile of that name, or nil; names are lower-case and matched exactly.
  public static func named(_ name: String) -> GestureProfile? {
    all.first { $0.name == name }
  }
}
