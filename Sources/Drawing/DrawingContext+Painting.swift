public import Primitives

extension DrawingContext {
  // MARK: Transform, opacity, clip

  /// Does another transform before the present one, as CoreGraphics does.
  ///
  /// One that would take a number beyond ``DrawingLimits/coordinate`` changes nothing.
  public func concatenate(_ transform: AffineTransform) {
    let result = transform.concatenating(state.transform)
    guard transform.isUsable, result.isUsable else { return ignored.unusableNumbers += 1 }
    state.transform = result
  }

  /// Moves the origin by points.
  public func translateBy(x: Double, y: Double) { concatenate(AffineTransform(translationX: x, y: y)) }

  /// Stretches about the origin.
  public func scaleBy(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }

  /// Turns about the origin by quarters, clockwise as seen.
  public func rotateBy(quarterTurns: Int) { concatenate(AffineTransform(quarterTurns: quarterTurns)) }

  /// Turns about the origin so that the x axis points in a direction.
  public func rotate(toward direction: Vector) { concatenate(AffineTransform(direction: direction)) }

  /// Sets the opacity of each operation that follows, from 0 to 1.
  public func setAlpha(_ alpha: Double) { state.alpha = clampedShare(alpha) }

  /// Confines what follows to the inside of a path, besides what confines it already.
  ///
  /// An empty path, and one with an unusable number, lets nothing through.
  public func clip(to path: Path, using rule: FillRule = .winding) {
    let placed = path.applying(state.transform)
    guard path.isUsable, placed.isUsable else {
      ignored.unusableNumbers += 1
      return confine(to: Path(), rule: .winding, rect: nil)
    }
    confine(to: placed, rule: rule, rect: nil)
  }

  /// Confines what follows to a rectangle, besides what confines it already.
  public func clip(to rect: Rect) {
    let transform = state.transform
    let placed = rect.applying(transform)
    let isUpright = transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    guard isUpright, rect.isUsable, placed.isUsable else { return clip(to: Path(rect)) }
    confine(to: Path(placed), rule: .winding, rect: placed)
  }

  // MARK: Painting

  /// Paints the inside of a path.
  public func fill(_ path: Path, with paint: Paint, using rule: FillRule = .winding) {
    guard !path.isEmpty, let paint = paint.recorded else { return }
    guard path.isUsable else { return ignored.unusableNumbers += 1 }
    record(.fill(path, paint, rule))
  }

  /// Paints a rectangle.
  public func fill(_ rect: Rect, with paint: Paint) { fill(Path(rect), with: paint) }

  /// Paints a line along a path; a width that is not above zero paints nothing.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    guard !path.isEmpty, let paint = paint.recorded, style.lineWidth != 0 else { return }
    guard path.isUsable, style.lineWidth.isUsable else { return ignored.unusableNumbers += 1 }
    guard let style = style.recorded else { return }
    record(.stroke(path, paint, style))
  }

  /// Paints a line along a path.
  public func stroke(_ path: Path, with paint: Paint, lineWidth: Double = 1) {
    stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Writes one line of text; `place` lies on its baseline, at the part that the alignment names.
  ///
  /// Line breaks are written as spaces.
  public func draw(_ text: String, at place: Point, attributes: TextAttributes = TextAttributes()) {
    guard !text.isEmpty, attributes.size > 0, attributes.color.alpha > 0 else { return }
    guard place.isUsable, attributes.size.isUsable else { return ignored.unusableNumbers += 1 }
    record(.text(String(text.prefix(DrawingLimits.textLength)), at: place, attributes))
  }

  /// Writes one line of text into a rectangle: in the middle of its height, cut with an ellipsis to its width.
  public func draw(_ text: String, in rect: Rect, attributes: TextAttributes = TextAttributes()) {
    guard rect.isUsable else { return ignored.unusableNumbers += 1 }
    let x =
      switch attributes.alignment {
      case .left: rect.origin.x
      case .center: rect.center.x
      case .right: rect.origin.x + rect.size.width
      }
    let baseline = rect.center.y + TextAttributes.baselineDrop * attributes.size
    let words = attributes.fitted(text, into: rect.size.width)
    draw(words, at: Point(x: x, y: baseline), attributes: attributes)
  }

  /// Shows the place of an image: nothing here reads any, so a crossed box stands for it, with the name.
  public func drawImage(named name: String, in rect: Rect) {
    guard rect.isUsable else { return ignored.unusableNumbers += 1 }
    record(.image(String(name.prefix(DrawingLimits.textLength)), in: rect))
  }

  /// Draws what another context recorded, in the present transform, opacity and clip.
  ///
  /// Complexity: O(n) in the list.
  public func draw(_ list: DisplayList) {
    isolated {
      let base = state
      let clips = adopt(list.clips)
      var depth = 0
      for operation in list.operations {
        state = base
        // The opacity applies to an outermost layer as a whole, not once more inside.
        if depth > 0 { state.alpha = 1 }
        switch operation.content {
        case .beginLayer(let opacity):
          depth += 1
          beginTransparencyLayer(opacity: opacity)
        case .endLayer:
          depth -= 1
          endTransparencyLayer()
        case .fill, .stroke, .text, .image: redraw(operation, clips)
        }
      }
    }
  }

  /// Draws another list's operation in the present state.
  private func redraw(_ operation: DrawingOperation, _ clips: [Int?]) {
    let transform = operation.transform.concatenating(state.transform)
    guard transform.isUsable else { return ignored.unusableNumbers += 1 }
    state.transform = transform
    state.alpha *= operation.alpha
    if let clip = operation.clip { state.clip = clips[clip] }
    record(operation.content)
  }

  /// Takes another list's clips into the present state; gives each one's index here, nil for no clip.
  private func adopt(_ clips: [DrawingClip]) -> [Int?] {
    let base = state
    var indices: [Int?] = []
    for clip in clips {
      state = base
      if let parent = clip.parent { state.clip = indices[parent] }
      if let rect = clip.rect { self.clip(to: rect) } else { self.clip(to: clip.path, using: clip.rule) }
      indices.append(state.clip)
    }
    state = base
    return indices
  }
}
