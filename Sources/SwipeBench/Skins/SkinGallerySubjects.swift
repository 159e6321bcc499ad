internal import Appearance
internal import Replay
internal import SwipeControls

/// The controls that show skins: what is registered, and the examples of `SwipeControls`.
enum SkinGallerySubjects {
  /// Registered controls first; an example whose name is taken stays out.
  static func controls(_ bench: SwipeBench) -> [ControlRegistration] {
    bench.controls
      + examples.filter { example in !bench.controls.contains { $0.name == example.name } }
  }

  private static var examples: [ControlRegistration] {
    [
      ControlRegistration(name: "DiamondControl", summary: "a diamond with a fill and a border") {
        DiamondControl(environment: $0)
      },
      ControlRegistration(name: "Label", summary: "one line of text") { environment in
        let label = Label(environment: environment)
        label.text = "Label"
        return label
      },
      ControlRegistration(name: "LabelledSlider", summary: "a slider with a title and its value") {
        environment in
        let slider = LabelledSlider(environment: environment)
        slider.titleLabel.text = "Title"
        slider.value = 0.5
        return slider
      },
    ]
  }

  /// A control of the kind whose styles are made for this target type; nil when there is none.
  static func registration(
    for targetType: String, among controls: [ControlRegistration]
  ) -> ControlRegistration? {
    let environment = ControlEnvironment()
    return controls.first { type(of: $0.make(environment)).styleTargetType == targetType }
  }
}
