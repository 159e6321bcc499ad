import Skinning
import SwipeControls
import Testing

/// A sheet's sub-styles on a control that is built from others.
@Suite struct SubStyleTests {
  static let sheet = """
    <Styles>
      <Style Key="Night" TargetType="LabelledSlider">
        <Setter Property="SubStyle" TargetType="Label" Value="NightLabel"/>
        <Setter Property="SubStyle" TargetType="SwipeSlider" Value="NightSlider"/>
      </Style>
      <Style Key="NightLabel" TargetType="Label"><Setter Property="Foreground" Value="#0000FF"/></Style>
      <Style Key="NightSlider" TargetType="SwipeSlider"><Setter Property="TrackColor" Value="#FF0000"/></Style>
    </Styles>
    """

  @Test func `One sheet's sub-styles reach the labels and the slider, while the whole has the style`() throws
  {
    let environment = ControlEnvironment()
    var catalog = StyleCatalog()
    try catalog.add(StyleParser().parse(Array(Self.sheet.utf8), file: "night.xml").styles)
    environment.appearance.skin = catalog
    let control = LabelledSlider(environment: environment)
    let (blue, red) = (Color(red8: 0, green8: 0, blue8: 255), Color(red8: 255, green8: 0, blue8: 0))
    let labels = [control.titleLabel, control.valueLabel]
    func isNight() -> [Bool] {
      labels.map { $0.currentValue(of: .foreground) == blue } + [control.slider.currentTrackColor == red]
    }
    #expect(isNight() == [false, false, false])
    control.styleName = "Night"
    #expect(isNight() == [true, true, true])
    control.slider.removeFromSuperview()
    #expect(isNight() == [true, true, false])
    control.styleName = nil
    #expect(isNight() == [false, false, false])
  }
}
