internal import Reporting
internal import Skinning

/// What is wrong with sheets that make one skin together; a function of their bytes alone.
struct SkinCheck {
  /// One sheet and what is said about it.
  private struct Sheet {
    var file: String
    /// What was read; nil when the sheet was refused.
    var content: StyleSheet?
    /// Why the sheet was refused.
    var error: SkinError?
  }

  private var sheets: [Sheet] = []
  private var catalog = StyleCatalog()

  /// Reads one more sheet, whose styles may be based on those before.
  mutating func add(_ bytes: [UInt8], file: String) {
    do throws(SkinError) {
      let content = try StyleParser().parse(bytes, file: file)
      try catalog.add(content.styles)
      sheets.append(Sheet(file: file, content: content, error: nil))
    } catch {
      sheets.append(Sheet(file: file, content: nil, error: error))
    }
  }

  /// One line for each sheet that is usable and for each thing that is wrong, sheet by sheet.
  func lines(isQuiet: Bool) -> [String] {
    sheets.flatMap { sheet -> [String] in
      guard let content = sheet.content else {
        return sheet.error.map { [Self.line($0, "error")] } ?? []
      }
      let warnings = warnings(content).map { Self.line($0, "warning") }
      return (isQuiet ? [] : [sheet.file + ": ok (" + Self.size(content) + ")"]) + warnings
    }
  }

  /// `badInput` when a sheet is refused or, strictly, when anything is skipped.
  func status(isStrict: Bool) -> ExitStatus {
    let isBad = sheets.contains { sheet in
      guard let content = sheet.content else { return true }
      return isStrict && !warnings(content).isEmpty
    }
    return isBad ? .badInput : .success
  }

  /// What the parser skipped, then styles for contained controls that no sheet has.
  private func warnings(_ content: StyleSheet) -> [SkinError] {
    content.warnings
      + content.styles.flatMap { style in
        style.subStyles.filter { catalog.style(named: $0.styleName) == nil }.map { subStyle in
          SkinError(
            place: subStyle.place, style: style.label, property: "SubStyle Value",
            found: .text(subStyle.styleName), expected: .styleKey)
        }
      }
  }

  private static func line(_ error: SkinError, _ severity: String) -> String {
    (error.place.map { "\($0): " } ?? "") + severity + ": " + error.message
  }

  private static func size(_ content: StyleSheet) -> String {
    let others = content.otherPlatformCount
    let left = others == 0 ? "" : ", \(others) for another platform"
    return NumberText.counted(content.styles.count, "style") + left
  }
}
