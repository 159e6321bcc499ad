public import Appearance

extension StyleValue {
  /// The value in the form that appearance properties store, or `nil` for kinds that they do not hold.
  ///
  /// Colours, gradients, numbers, flags, insets and fonts carry over; a control reads words, points, texts and
  /// images from its style itself.
  public var appearanceValue: AppearanceValue? {
    switch self {
    case .color(let color): .color(color)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .insets(let insets): .insets(insets)
    case .font(let face): .font(face)
    case .gradient(let gradient): .gradient(gradient)
    case .word, .point, .text, .image: nil
    }
  }
}

extension StyleCatalog: Skin {
  /// What controls of a style and type get, strongest layer first.
  ///
  /// The layers are those of ``value(of:style:targetType:state:)``, in that order: the named style, the
  /// default style of the target type, what the named style is based on, what the default style is based on.
  /// A layer's label names the style; a value's place is `file:line:column`. Values that no appearance
  /// property can hold, such as words, are left out.
  ///
  /// Complexity: O(n) in the values of all layers.
  public func layers(style: String?, targetType: String) -> [SkinLayer] {
    styleLayers(style: style, targetType: targetType).map { _, style in
      var layer = SkinLayer(label: style.label)
      for setting in style.settings {
        guard let value = setting.value.appearanceValue else { continue }
        layer.set(
          SkinLayer.Entry(value, place: setting.place?.description), ofPropertyNamed: setting.property.name,
          for: setting.state)
      }
      return layer
    }
  }

  /// The key of the style for controls of one type inside a control, or `nil`; layers are asked in order.
  ///
  /// - Parameters:
  ///   - containedType: the type of the contained controls.
  ///   - name: the container's style, or `nil` for its target type's default.
  ///   - targetType: the container's type.
  /// - Returns: the key that the first layer with one names.
  public func subStyleName(
    for containedType: String, style name: String?, targetType: String
  ) -> String? {
    for layer in styleLayers(style: name, targetType: targetType) {
      if let found = layer.style.subStyleName(for: containedType) { return found }
    }
    return nil
  }
}
