/// What few controls have: kept outside so that the others do not pay for it.
final class ControlExtras {
  struct Contents {
    var styleName: String?
    var actions: [ControlAction] = []
    var children: [Control] = []
    var lastResolves: [ObjectIdentifier: LastResolve] = [:]
    /// The count of redraws when the control was drawn last.
    var displayedRedraws: UInt32?
  }

  @safe @exclusivity(unchecked) var contents = Contents()
  /// The control's own appearance values; nil for none so far.
  @safe @exclusivity(unchecked) var own: OwnValues?
  weak var container: Control?

  var actions: [ControlAction] {
    get { contents.actions }
    set { contents.actions = newValue }
  }
}

extension Control {
  final func withExtras<Result>(_ body: (inout ControlExtras.Contents) -> Result) -> Result {
    let extras = self.extras ?? ControlExtras()
    self.extras = extras
    return body(&extras.contents)
  }
}
