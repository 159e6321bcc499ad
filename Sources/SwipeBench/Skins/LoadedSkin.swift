internal import Appearance
internal import Host
internal import Replay
internal import Skinning
internal import SwipeControls

/// A sheet of styles as commands use it: what was read, and from where.
struct LoadedSkin {
  /// The file.
  var path: String
  /// The styles, checked together.
  var catalog: StyleCatalog
  /// What was skipped while reading.
  var warnings: [SkinError]

  /// Reads a sheet that may name the properties of these controls beside the standard ones.
  init(path: String, controls: [ControlRegistration]) throws(ValueError) {
    let bytes: [UInt8]
    do throws(HostError) {
      bytes = try FileReader.contents(of: path, limitBytes: StyleLimits.documentBytes)
    } catch {
      let failure = InputFailure(error, path: path).error
      throw ValueError(message: failure.sentence, status: failure.exitStatus)
    }
    do throws(SkinError) {
      let parser = StyleParser(vocabulary: LoadedSkin.vocabulary(controls))
      let sheet = try parser.parse(bytes, file: path)
      var catalog = StyleCatalog()
      try catalog.add(sheet.styles)
      self.init(path: path, catalog: catalog, warnings: sheet.warnings)
    } catch {
      throw ValueError(message: LoadedSkin.sentence(error), status: .badInput)
    }
  }

  private init(path: String, catalog: StyleCatalog, warnings: [SkinError]) {
    (self.path, self.catalog, self.warnings) = (path, catalog, warnings)
  }

  /// What the sheet skips, one line each.
  var warningLines: [String] { warnings.map { LoadedSkin.sentence($0, severity: "warning: ") } }

  /// Refuses a name that no style of the sheet has.
  func checkStyle(_ name: String) throws(ValueError) {
    guard catalog.style(named: name) == nil else { return }
    throw ValueError(unknown: "style", name, known: catalog.styles.compactMap(\.key))
  }

  /// The standard properties and those that the controls read.
  static func vocabulary(_ controls: [ControlRegistration]) -> StyleVocabulary {
    let environment = ControlEnvironment()
    let keys = controls.flatMap { type(of: $0.make(environment)).appearanceKeys }
    return StyleVocabulary.standard.adding(
      keys.compactMap { key in key.kind.sheetKind.map { StyleProperty(capitalized(key.name), $0) } })
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func sentence(_ error: SkinError, severity: String = "") -> String {
    (error.place.map { "\($0): " } ?? "") + severity + error.message
  }
}

extension AppearanceKind {
  /// What sheets write for values of this type; nil for a size, which no sheet can write.
  fileprivate var sheetKind: StyleValueKind? {
    switch self {
    case .color: .color
    case .number: .number(-StyleLimits.largestNumber...StyleLimits.largestNumber)
    case .flag: .flag
    case .insets: .insets
    case .font: .font
    case .gradient: .paint
    case .size: nil
    }
  }
}
