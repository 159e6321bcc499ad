package import Primitives

/// The numbers that controls decide by and no profile holds, so that a harness can ask what others would do.
package struct ControlConstants: Sendable, Hashable {
  /// From a touch to its overlay.
  package var overlayDelay = SwipeControl.overlayDelay
  /// How far outside the bounds a dragged touch still counts as inside, in points.
  package var dragTolerance = Control.dragTolerance

  /// The numbers that controls document.
  package init() {}
}
