import Primitives

/// Records what is drawn into a ``DisplayList``, with CoreGraphics' states, transforms and clips.
///
///     let context = DrawingContext()
///     context.saveGState()
///     context.translateBy(x: 10, y: 10)
///     context.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)), with: .color(.black))
///     context.restoreGState()
///     let list = context.displayList
///
/// Nothing here fails: what cannot be carried out is left out and counted in ``ignored``. A context belongs
/// to one thread.
public final class DrawingContext {
  /// What decides how the next operation is drawn.
  struct State {
    var transform = AffineTransform.identity
    var alpha = 1.0
    var clip: Int?
    var fillPaint = Paint.color(.black)
    var strokePaint = Paint.color(.black)
    var strokeStyle = StrokeStyle()
  }

  private struct Saved {
    var state: State
    var isLayer: Bool
  }

  private var list = DisplayList()
  private var clipIndices: [DrawingClip: Int] = [:]
  var state = State()
  private var saved: [Saved] = []
  /// Saves and layers open beyond the limit.
  private var excess = 0
  /// Below this many saved states nothing is restored now.
  private var floor = 0
  /// What was not carried out so far.
  public internal(set) var ignored = IgnoredDrawing()
  /// The path of ``move(to:)`` and its like.
  var currentPath = Path()

  /// Creates a context with an empty list.
  public init() {}

  /// What was drawn so far; layers that are still open are closed in it.
  public var displayList: DisplayList {
    var closed = list
    for _ in saved.lazy.filter(\.isLayer) { closed.operations.append(.endOfLayer) }
    return closed
  }

  // MARK: States

  /// Remembers the transform, the clip, the opacity and the paints.
  public func saveGState() { _ = open(isLayer: false) }

  /// Goes back to what the last save remembered.
  ///
  /// Without one, or inside a layer that began after it, nothing happens.
  public func restoreGState() { close(isLayer: false) }

  /// Begins a layer: what follows is put together first and then drawn with an opacity from 0 to 1.
  ///
  /// It saves the state as well. The opacity of ``setAlpha(_:)`` applies to the whole layer and starts at 1
  /// inside.
  public func beginTransparencyLayer(opacity: Double = 1) {
    guard open(isLayer: true) else { return }
    list.operations.append(
      DrawingOperation(
        content: .beginLayer(opacity: clampedShare(opacity) * state.alpha), transform: .identity, alpha: 1,
        clip: nil))
    state.alpha = 1
  }

  /// Ends the layer that began last and restores the state that it saved; saves inside end with it.
  public func endTransparencyLayer() { close(isLayer: true) }

  /// Does what may leave states saved, layers open or restore too much, and puts the state back afterwards.
  ///
  /// Nothing that `body` does reaches beyond it but what it draws.
  public func isolated(_ body: () -> Void) {
    let outer = (state: state, floor: floor, excess: excess, path: currentPath)
    (floor, excess) = (saved.count, 0)
    body()
    while saved.count > floor { pop() }
    (state, floor, excess, currentPath) = outer
  }

  private func open(isLayer: Bool) -> Bool {
    let hasRoom = saved.count < DrawingLimits.nesting && list.operations.count < DrawingLimits.operations
    guard hasRoom else {
      excess += 1
      ignored.deepSaves += 1
      return false
    }
    saved.append(Saved(state: state, isLayer: isLayer))
    return true
  }

  private func close(isLayer: Bool) {
    if excess > 0 {
      excess -= 1
      return
    }
    let index = saved.lastIndex { $0.isLayer } ?? -1
    guard saved.count > floor, isLayer ? index >= floor : index + 1 < saved.count else {
      ignored.unmatchedRestores += 1
      return
    }
    let rest = isLayer ? index : saved.count - 1
    while saved.count > rest { pop() }
  }

  private func pop() {
    guard let last = saved.popLast() else { return }
    state = last.state
    if last.isLayer { list.operations.append(.endOfLayer) }
  }

  // MARK: Recording

  /// Adds an operation in the present state.
  func record(_ content: DrawingOperation.Content) {
    guard state.alpha > 0 else { return }
    add(DrawingOperation(content: content, transform: state.transform, alpha: state.alpha, clip: state.clip))
  }

  func add(_ operation: DrawingOperation) {
    guard list.operations.count < DrawingLimits.operations else {
      ignored.excessOperations += 1
      return
    }
    list.operations.append(operation)
  }

  /// Confines what follows to a path in the drawing's coordinates, and to `rect` where it is one.
  func confine(to path: Path, rule: FillRule, rect: Rect?) {
    let parent = state.clip.map { list.clips[$0] }
    let depth = parent?.depth ?? 0
    var clip = DrawingClip(path: path, rule: rule, parent: state.clip, rect: rect, depth: depth + 1)
    if let rect, let parent, let outer = parent.rect {
      // Two rectangles are one again.
      let common = rect.intersection(outer)
      clip = DrawingClip(
        path: common.map { Path($0) } ?? Path(), rule: rule, parent: parent.parent, rect: common,
        depth: depth)
    }
    guard clip.depth <= DrawingLimits.clipDepth else { return ignored.deepClips += 1 }
    state.clip = index(of: clip) ?? state.clip
  }

  private func index(of clip: DrawingClip) -> Int? {
    if let known = clipIndices[clip] { return known }
    guard list.clips.count < DrawingLimits.operations else {
      ignored.excessOperations += 1
      return nil
    }
    list.clips.append(clip)
    clipIndices[clip] = list.clips.count - 1
    return list.clips.count - 1
  }
}

extension DrawingOperation {
  fileprivate static let endOfLayer = DrawingOperation(
    content: .endLayer, transform: .identity, alpha: 1, clip: nil)
}
