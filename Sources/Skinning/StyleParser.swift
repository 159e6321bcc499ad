/// Reads sheets of styles in XML.
///
/// A sheet is one `Style`, or any root element with `Style`s inside:
///
/// ```xml
/// <Styles>
///   <Style TargetType="Button">
///     <Setter Property="Foreground" Value="#102030"/>
///     <Border BorderBrush="#00000080" BorderThickness="1" CornerRadius="6"/>
///     <VisualStates>
///       <VisualState Name="Highlighted"><Setter Property="Foreground" Value="#FFFFFF"/></VisualState>
///     </VisualStates>
///   </Style>
/// </Styles>
/// ```
///
/// What cannot be understood inside a style is skipped with a warning and the rest applies. A text that is
/// not XML, has a document type declaration or breaks a bound of ``StyleLimits``, a style without target
/// type and a key that is there twice refuse the sheet.
public struct StyleParser: Sendable {
  /// The property names it knows.
  public var vocabulary: StyleVocabulary
  /// The platform whose styles it reads, without regard to case; styles that name none are for all.
  public var platform: String

  /// The platforms that sheets name; any other word is taken for a slip.
  public static let platforms = ["ios", "android"]

  /// Creates a parser.
  public init(vocabulary: StyleVocabulary = .standard, platform: String = "ios") {
    self.vocabulary = vocabulary
    self.platform = platform
  }

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - bytes: the document in UTF-8, UTF-16, ISO-8859-1 or US-ASCII.
  ///   - file: its name, for messages.
  /// - Returns: the styles and what was skipped.
  /// - Complexity: O(n) in the bytes; the elements are in memory once.
  /// - Throws: the first thing that refuses the sheet.
  public func parse(_ bytes: [UInt8], file: String) throws(SkinError) -> StyleSheet {
    guard bytes.count <= StyleLimits.documentBytes else {
      throw SkinError(
        place: SheetPlace(file: file, line: 1, column: 1), found: .count(bytes.count),
        expected: .atMost(.documentBytes))
    }
    let root = try ExpatParser(file: file).parse(bytes)
    var reader = SheetReader(parser: self)
    return try reader.read(root)
  }
}
