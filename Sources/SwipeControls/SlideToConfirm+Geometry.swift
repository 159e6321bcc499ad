extension SlideToConfirm {
  /// How far the thumb can go, in points: the width less the thumb and the padding at both ends.
  ///
  /// Zero when nothing is left or the size is not finite; touches then move nothing.
  public final var travel: Double {
    let length = storedFrame.size.width - thumbWidth - 2 * trackPadding
    return length > 0 && length.isFinite ? length : 0
  }

  /// Where the thumb can be taken hold of, in the control's coordinates, in points.
  ///
  /// The thumb as it is shown now, widened about its middle to ``minimumTouchTarget`` and moved inside the
  /// bounds; over the control's full height or, in a lower one, ``minimumTouchTarget`` about the middle.
  /// Nothing is drawn larger. A `Surface` hands on only touches inside the frame.
  public final var touchTarget: Rect {
    let bounds = bounds
    let thumb = thumbRect(forBounds: bounds)
    let width = max(thumb.size.width, Self.minimumTouchTarget)
    let left = thumb.origin.x - (width - thumb.size.width) / 2
    let x = max(min(left, bounds.size.width - width), 0)
    let height = max(bounds.size.height, Self.minimumTouchTarget)
    return Rect(x: x, y: (bounds.size.height - height) / 2, width: width, height: height)
  }

  /// The progress as it is shown now: the thumb's place between the start, 0, and the far end, 1.
  ///
  /// It differs from ``progress`` while the thumb runs to a rest, over ``settleDuration``. Of the way that
  /// is left at the start of the run, (1 − s)³ (1 + 3s) is still left at the share s of the time. This is
  /// the curve of a critically damped spring, (1 + x) e⁻ˣ, with (1 − s)³ in place of the exponential: it
  /// starts at rest, never overshoots and takes additions and multiplications alone.
  public final var displayedProgress: Double {
    guard runStart != .distantFuture else { return storedProgress }
    let elapsed = environment.loop.now - runStart
    guard elapsed >= .zero, elapsed < SlideToConfirm.settleDuration else { return storedProgress }
    let share = Double(elapsed.nanoseconds) / Double(SlideToConfirm.settleDuration.nanoseconds)
    let rest = 1 - share
    let left = rest * rest * rest * (1 + 3 * share)
    return storedProgress + (runFrom - storedProgress) * left
  }

  /// 1 when the thumb goes to the right, -1 when it goes to the left.
  final var direction: Double { layoutDirection == .leftToRight ? 1 : -1 }

  /// How much of the way from the end where the thumb rested a progress stands for.
  final func covered(_ progress: Double) -> Double { isCompleted ? 1 - progress : progress }

  /// The progress that the tracked touch asks for at a place on the surface, also below 0 and above 1.
  private func wantedProgress(at surfaceLocation: Point) -> Double {
    let travel = travel
    guard let session, travel > 0 else { return storedProgress }
    let moved = session.contents.recognizer.translation(to: surfaceLocation).dx
    return session.contents.initialValue + direction * moved / travel
  }

  /// The progress at a place on the surface, from 0 to 1; remembers which way the finger came there.
  final func follow(_ surfaceLocation: Point) -> Double {
    let wanted = wantedProgress(at: surfaceLocation)
    if wanted != runFrom { movesForward = (wanted > runFrom) != isCompleted }
    runFrom = wanted
    return min(max(wanted, 0), 1)
  }

  /// Lets the tracked touch go on from the present progress after the travel or the direction changed.
  final func rebaseDrag() {
    let travel = travel
    guard storedPhase == .dragging, let session, travel > 0 else { return }
    let moved = session.contents.recognizer.translation(to: session.contents.lastSurfaceLocation).dx
    let start = storedProgress - direction * moved / travel
    if start.isFinite { session.contents.initialValue = start }
    runFrom = storedProgress
  }
}
