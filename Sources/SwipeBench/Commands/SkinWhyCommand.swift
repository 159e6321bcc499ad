internal import Appearance
internal import JSONBridge
internal import Replay
internal import Skinning
internal import SwipeControls

/// `swipebench skin why FILE.xml`: where a control's appearance values come from.
struct SkinWhyCommand: Command {
  static let name = "skin why"
  static let operandNames = "FILE.xml"
  static let summary = "explain where a control's appearance values come from"
  static let details = [
    "Lists every candidate for a value in the order in which the search asks them, and marks the one that won. "
      + "States are asked in turn, and each asks the control's own values, the layers of its style, appearance "
      + "proxies and class defaults before the next state is asked.",
    "Without --property every property that the control reads is explained in one line.",
  ]

  var control = SwipeBench.defaultControl
  var style: String?
  var state = ControlState.normal
  var property: String?
  var isJSON = false

  static func options(_ bench: SwipeBench) -> [Option<SkinWhyCommand>] {
    let controls = SkinGallerySubjects.controls(bench).map(\.name)
    return [
      .value(
        "control", "NAME", help: "the control that asks", default: SwipeBench.defaultControl,
        completion: .words(controls)
      ) { (why, text) throws(ValueError) in
        why.control = try Values.word(text, noun: "control", among: controls)
      },
      .value("style", "NAME", help: "the control's style (default that of its target type)") {
        $0.style = $1
      },
      .value(
        "state", "STATE", help: "the control's state, such as 'highlighted|overlayVisible'", default: "normal"
      ) { (why, text) throws(ValueError) in
        guard let state = ControlState(name: text) else {
          throw ValueError(expected: "names of state bits joined by '|', or normal", found: text)
        }
        why.state = state
      },
      .value("property", "NAME", help: "the property, as sheets or reports spell it") { $0.property = $1 },
      .flag("json", help: "the same for programs", readsEnvironment: false) { $0.isJSON = true },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard operands.count == 1 else { throw UsageError(message: "expected one file, not \(operands.count)") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    do throws(ValueError) {
      return session.print(try answer(operands[0], session))
    } catch {
      session.complain(error.message)
      return error.status
    }
  }

  private func answer(_ path: String, _ session: Session) throws(ValueError) -> String {
    let subjects = SkinGallerySubjects.controls(session.bench)
    let skin = try LoadedSkin(path: path, controls: subjects)
    for line in skin.warningLines { session.hint(line) }
    if let style { try skin.checkStyle(style) }
    let registration = subjects.first { $0.name == control } ?? subjects[0]
    let environment = ControlEnvironment()
    environment.appearance.skin = skin.catalog
    let instance = registration.make(environment)
    instance.styleName = style
    let texts = try keys(of: instance).map { key in
      ResolutionText(resolution: instance.resolution(of: key, in: state), control: control)
    }
    guard !isJSON else { return JSON.array(texts.map { $0.json() }).text(indent: 2) + "\n" }
    guard property == nil else { return texts.map { $0.table() }.joined(separator: "\n") }
    return texts.map { $0.sentence + "\n" }.joined()
  }

  private func keys(of control: Control) throws(ValueError) -> [AppearanceKey] {
    let keys = type(of: control).appearanceKeys
    guard let property else { return keys }
    // A sheet's aliases name the same property.
    let name = StyleVocabulary.standard.property(named: property)?.name ?? property
    let wanted = name.lowercased()
    let found = keys.filter { $0.name.lowercased() == wanted }
    guard !found.isEmpty else {
      throw ValueError(unknown: "property of \(self.control)", property, known: keys.map(\.name))
    }
    return found
  }
}
