import SwipeControls
import Testing

@Suite struct DrawnBoundsTests {
  /// The library's controls with the name that a failure prints; overlays are laid out in the middle.
  private static let makers: [(name: String, make: @Sendable (ControlEnvironment) -> Control)] = [
    ("SwipeControl", { environment in SwipeControl(environment: environment) }),
    (
      "SwipeSlider",
      { environment in
        let slider = SwipeSlider(environment: environment)
        slider.value = 1
        return slider
      }
    ),
    ("SlideToConfirm", { environment in SlideToConfirm(environment: environment) }),
    (
      "completed",
      { environment in
        let slide = SlideToConfirm(environment: environment)
        slide.complete(animated: false)
        return slide
      }
    ),
    (
      "failed",
      { environment in
        let slide = SlideToConfirm(environment: environment)
        slide.showFailure(animated: true)
        slide.isLocked = true
        return slide
      }
    ),
    ("DiamondControl", { environment in DiamondControl(environment: environment) }),
    (
      "Label",
      { environment in
        let label = Label(environment: environment)
        label.text = "A text that is far too long for the width"
        return label
      }
    ),
    (
      "LabelledSlider",
      { environment in
        let slider = LabelledSlider(environment: environment)
        slider.titleLabel.text = "A title that is far too long"
        slider.slider.centerAnchorPoint()
        return slider
      }
    ),
  ]

  private static let sizes = [
    Size(width: 280, height: 56), Size(width: 100, height: 100), Size(width: 120, height: 24),
    Size(width: 240, height: 16),
  ]

  /// All combinations of six bits.
  private static let states: [ControlState] = (0..<64).map { bits in
    ControlState(rawValue: UInt32(bits & 0xF | (bits & 0x30) << 12))
  }

  @Test(arguments: makers.indices)
  func `every control draws inside its bounds in every state and size`(_ index: Int) throws {
    let (name, make) = Self.makers[index]
    var shown = 0
    for size in Self.sizes {
      for state in Self.states {
        let environment = ControlEnvironment()
        let control = make(environment)
        control.frame = Rect(x: 7, y: 9, width: size.width, height: size.height)
        (control as? SwipeControl)?.centerAnchorPoint()
        (control as? SwipeControl)?.setOverlayColor(.black, for: .normal)
        control.setValue(Insets(6), of: .borderThickness, for: .normal)
        control.setValue(.white, of: .borderBrush, for: .normal)
        control.setState(state, true)
        let list = control.displayList()
        shown += list.isEmpty ? 0 : 1
        guard let drawn = list.bounds else { continue }
        let allowed = control.bounds.expanded(by: 1e-9)
        #expect(
          allowed.holds(drawn), "\(name) \(state.name) in \(size.width) × \(size.height) draws \(drawn)")
        #expect(list == control.displayList(), "\(name) \(state.name) draws twice the same")
      }
    }
    #expect(shown >= 64)
  }

  private static let hostile: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 1e-300]

  @Test(arguments: makers.indices)
  func `hostile sizes and values draw nothing that is not usable`(_ index: Int) throws {
    let (name, make) = Self.makers[index]
    for number in Self.hostile {
      for other in Self.hostile {
        let control = make(ControlEnvironment())
        control.setValue(Insets(number), of: .borderThickness, for: .normal)
        control.setValue(other, of: .fontSize, for: .normal)
        control.setValue(.white, of: .borderBrush, for: .normal)
        control.setState([.overlayVisible, .highlighted], true)
        control.frame = Rect(x: number, y: other, width: number, height: other)
        if let swipe = control as? SwipeControl { swipe.anchorPoint = Point(x: number, y: other) }
        if let slider = control as? SwipeSlider { slider.width = number }
        let list = control.displayList()
        let extent = list.bounds ?? .zero
        #expect(extent.origin.isFinite, "\(name) with \(number) and \(other)")
        #expect(
          extent.size.width.isFinite && extent.size.height.isFinite, "\(name) with \(number) and \(other)")
        let text = SVGRenderer(size: control.bounds.size).text(list)
        #expect(!text.contains("nan") && !text.contains("inf"), "\(name) with \(number) and \(other)")
      }
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.origin.x >= origin.x && other.origin.y >= origin.y
      && other.origin.x + other.size.width <= origin.x + size.width
      && other.origin.y + other.size.height <= origin.y + size.height
  }
}
