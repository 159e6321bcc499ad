internal import Appearance
internal import Replay
internal import Reporting
internal import Skinning
internal import SwipeControls

/// `swipebench skin show FILE.xml`: every style of a sheet in every state, as one picture.
struct SkinShowCommand: Command {
  static let name = "skin show"
  static let operandNames = "FILE.xml"
  static let summary = "draw every style of a sheet in every state, as SVG"
  static let details = [
    "A style is drawn by a control of its target type: those that --list-controls names, DiamondControl, Label and "
      + "LabelledSlider. A target type without a control is shown as a box with a line of text.",
    "The states are normal, highlighted, disabled, selected and overlayVisible, and those that the sheet names.",
  ]

  var control: String?
  var output = ReportOutput.standardOutput

  static func options(_ bench: SwipeBench) -> [Option<SkinShowCommand>] {
    let controls = SkinGallerySubjects.controls(bench).map(\.name)
    return [
      .value(
        "output", short: "o", "FILE", help: "where the picture goes, '-' for standard output", default: "-",
        completion: .files
      ) { $0.output = $1 },
      .value("control", "NAME", help: "draw all styles with this control", completion: .words(controls)) {
        (show, text) throws(ValueError) in
        show.control = try Values.word(text, noun: "control", among: controls)
      },
    ]
  }

  func validate(_ operands: [String]) throws(UsageError) {
    guard operands.count == 1 else { throw UsageError(message: "expected one file, not \(operands.count)") }
  }

  func run(_ operands: [String], _ session: Session) -> ExitStatus {
    let subjects = SkinGallerySubjects.controls(session.bench)
    let skin: LoadedSkin
    do throws(ValueError) {
      skin = try LoadedSkin(path: operands[0], controls: subjects)
    } catch {
      session.complain(error.message)
      return error.status
    }
    for line in skin.warningLines { session.hint(line) }
    let picture = SkinPicture(skin: skin, controls: subjects, control: control).gallery().svg()
    guard output != ReportOutput.standardOutput else { return session.write(picture) }
    return session.write(picture, to: output)
  }
}
