internal import Appearance
internal import Drawing
internal import Replay
internal import Reporting
internal import Skinning
internal import SwipeControls

/// Draws the styles of a sheet, each with a control of its target type.
struct SkinPicture {
  /// The styles.
  var skin: LoadedSkin
  /// The controls to draw with.
  var controls: [ControlRegistration]
  /// The name of the control that draws all styles; nil for the one of each style's target type.
  var control: String?

  /// The states that every style is shown in.
  private static let states: [ControlState] = [
    .normal, .highlighted, .disabled, .selected, .overlayVisible,
  ]

  /// All styles in the sheet's order.
  func gallery() -> SkinGallery {
    let states = Self.states + named
    let rows = skin.catalog.styles.map { row($0, states) }
    let name = skin.path.split(separator: "/").last.map(String.init) ?? skin.path
    let counts = [
      NumberText.counted(rows.count, "style"), NumberText.counted(states.count, "state"),
    ]
    return SkinGallery(title: "Styles of \(name)", subtitle: counts.joined(separator: " in "), rows: rows)
  }

  /// States of the sheet beside the usual ones, in order of their bits.
  private var named: [ControlState] {
    var found: Set<ControlState> = []
    for style in skin.catalog.styles { found.formUnion(style.settings.map(\.state)) }
    return found.subtracting(Self.states).sorted { $0.rawValue < $1.rawValue }
  }

  private func row(_ style: Style, _ states: [ControlState]) -> SkinGallery.Row {
    let registration =
      control.flatMap { name in controls.first { $0.name == name } }
      ?? SkinGallerySubjects.registration(for: style.targetType, among: controls)
    let base = style.basedOn.map { ", based on \($0)" } ?? ""
    return SkinGallery.Row(
      title: style.key ?? "default of \(style.targetType)", subtitle: style.targetType + base,
      cells: states.map { state in
        guard let registration else {
          return SkinGallery.Cell(
            state: state.name,
            drawing: StyleSwatch(catalog: skin.catalog, style: style).drawing(in: state),
            size: StyleSwatch.size)
        }
        return cell(registration, style, state)
      })
  }

  private func cell(
    _ registration: ControlRegistration, _ style: Style, _ state: ControlState
  ) -> SkinGallery.Cell {
    let environment = ControlEnvironment()
    environment.appearance.skin = skin.catalog
    let control = registration.make(environment)
    control.styleName = style.key
    (control as? SwipeControl)?.centerAnchorPoint()
    control.setState(state, true)
    if let labelled = control as? LabelledSlider {
      labelled.slider.overlayVisible = state.contains(.overlayVisible)
    }
    control.appearanceDidChange()
    return SkinGallery.Cell(
      state: state.name, drawing: control.displayList(), size: control.frame.size)
  }
}
