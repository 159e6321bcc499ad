extension StyleProperty {
  /// What fills a control.
  public static let background = StyleProperty("Background", .paint)
  /// The colour of text.
  public static let foreground = StyleProperty("Foreground", .color)
  /// The colour of a border's line.
  public static let borderBrush = StyleProperty("BorderBrush", .color)
  /// The thickness of a border's line on each edge, in points.
  public static let borderThickness = StyleProperty("BorderThickness", .insets)
  /// The radius of a border's corners in points.
  public static let cornerRadius = StyleProperty("CornerRadius", .length)
  /// The face of text.
  public static let fontFamily = StyleProperty("FontFamily", .font)
  /// The size of text in points.
  public static let fontSize = StyleProperty("FontSize", .length)
  /// The face of secondary text.
  public static let detailsFontFamily = StyleProperty("DetailsFontFamily", .font)
  /// The size of secondary text in points.
  public static let detailsFontSize = StyleProperty("DetailsFontSize", .length)
  /// Where content lies between left and right.
  public static let horizontalAlignment = StyleProperty(
    "HorizontalAlignment",
    .word([StyleWord("Left"), StyleWord("Center"), StyleWord("Right"), StyleWord("Stretch")]))
  /// Where content lies between top and bottom.
  public static let verticalAlignment = StyleProperty(
    "VerticalAlignment",
    .word([StyleWord("Top"), StyleWord("Center"), StyleWord("Bottom"), StyleWord("Stretch")]))
  /// The look of a bar, by UIKit's constant or its number.
  public static let barStyle = StyleProperty(
    "BarStyle",
    .word([
      StyleWord("UIBarStyleDefault", aliases: ["0"]),
      // UIKit gave the older name the same number.
      StyleWord("UIBarStyleBlack", aliases: ["UIBarStyleBlackOpaque", "1"]),
      StyleWord("UIBarStyleBlackTranslucent", aliases: ["2"]),
    ]))
  /// The look of a platform control, by the platform's constant or its number; not interpreted.
  public static let iosStyle = StyleProperty("IosStyle", .text)
  /// The colour of what a control accents.
  public static let tintColor = StyleProperty("TintColor", .color)
  /// The colour of a slider's track on the side of the minimum.
  public static let minimumTrackTintColor = StyleProperty("MinimumTrackTintColor", .color)
  /// The colour of a slider's track on the side of the maximum.
  public static let maximumTrackTintColor = StyleProperty("MaximumTrackTintColor", .color)
  /// The colour of a slider's thumb.
  public static let thumbTintColor = StyleProperty("ThumbTintColor", .color)
  /// The colour of a shadow.
  public static let shadowColor = StyleProperty("ShadowColor", .color)
  /// Whether what lies behind shines through.
  public static let translucent = StyleProperty("Translucent", .flag)
  /// The opacity of the whole control, from 0 to 1.
  public static let opacity = StyleProperty("Opacity", .number(0...1))
  /// Distances between a control's edges and its content, in points.
  public static let padding = StyleProperty("Padding", .insets)
  /// The point that rotations and scalings keep, relative to the control.
  public static let anchorPoint = StyleProperty("AnchorPoint", .point)
  /// The image behind a control's content.
  public static let backgroundImage = StyleProperty("BackgroundImage", .image)
  /// The image of a slider's thumb.
  public static let thumbImage = StyleProperty("ThumbImage", .image)
  /// The colour of a swipe control's overlay.
  public static let overlayColor = StyleProperty("OverlayColor", .color)
  /// The colour of a swipe slider's track.
  public static let trackColor = StyleProperty("TrackColor", .color)
  /// The colour of the thumb of a control that is slid to confirm.
  public static let slideThumbColor = StyleProperty("SlideThumbColor", .color)
  /// The colour of the track of a control that is slid to confirm.
  public static let slideTrackColor = StyleProperty("SlideTrackColor", .color)

  /// Everything in ``StyleVocabulary/standard``.
  static let standard: [StyleProperty] = [
    background, foreground, borderBrush, borderThickness, cornerRadius, fontFamily, fontSize,
    detailsFontFamily, detailsFontSize, horizontalAlignment, verticalAlignment, barStyle, iosStyle, tintColor,
    minimumTrackTintColor, maximumTrackTintColor, thumbTintColor, shadowColor, translucent, opacity, padding,
    anchorPoint, backgroundImage, thumbImage, overlayColor, trackColor, slideThumbColor, slideTrackColor,
  ]
}
