internal import Gestures
internal import Replay

extension WhyCommand {
  static func options(_ bench: SwipeBench) -> [Option<WhyCommand>] {
    subject(bench) + [
      .value("touch", "N", help: "explain this touch alone", readsEnvironment: false) {
        (why, text) throws(ValueError) in
        why.touch = Int32(try Values.integer(text, in: 1...Int(Int32.max)))
      },
      .value(
        "event", "N", help: "look closely at one event, counted from 0 in the trace", readsEnvironment: false
      ) { (why, text) throws(ValueError) in
        why.event = try Values.integer(text, in: 0...Int(Int32.max))
      },
      .flag("all", help: "list every event", readsEnvironment: false) { $0.listsAllEvents = true },
    ] + output
  }

  /// What is replayed, and how: as `run` spells it.
  private static func subject(_ bench: SwipeBench) -> [Option<WhyCommand>] {
    let controls = bench.controls.map(\.name)
    let profiles = GestureProfile.all.map(\.name)
    return [
      .value(
        "control", "NAME", help: "the control under test", default: SwipeBench.defaultControl,
        completion: .words(controls)
      ) { (why, text) throws(ValueError) in
        why.control = try Values.word(text, noun: "control", among: controls)
      },
      .value(
        "profile", "NAME", help: "the gesture rules: a name, or a JSON file with a profile of your own",
        default: GestureProfile.ek.name,
        completion: .words(profiles)
      ) { (why, text) throws(ValueError) in
        why.profile = try ProfileArgument.profile(text)
      },
      .value(
        "placement", "WHERE", help: "where the control lies: every-touch, first-touch or X,Y,WIDTH,HEIGHT",
        default: "every-touch", completion: .words(["every-touch", "first-touch"])
      ) { (why, text) throws(ValueError) in
        guard let placement = Placement(spelling: text) else {
          throw ValueError(expected: "every-touch, first-touch or X,Y,WIDTH,HEIGHT in points", found: text)
        }
        why.placement = placement
      },
      .value(
        "inside", "CONTAINER", help: "put a container's gesture above the control",
        completion: .words(ParentGesture.all.map(\.name))
      ) { (why, text) throws(ValueError) in
        let name = try Values.word(text, noun: "container", among: ParentGesture.all.map(\.name))
        why.inside = ParentGesture.named(name)
      },
      .value(
        "delivery", "MODE",
        help:
          "raw delivers as recorded, frame:HZ gathers moves by frame, android:HZ and flutter resample as those do",
        default: "raw", completion: .words(["raw", "frame:60", "frame:120", "android:60", "flutter"])
      ) { (why, text) throws(ValueError) in
        guard let delivery = Delivery(spelling: text) else {
          throw ValueError(expected: Delivery.spellings, found: text)
        }
        why.delivery = delivery
      },
    ]
  }

  private static var output: [Option<WhyCommand>] {
    [
      .value(
        "format", "FORMAT", help: "the report on standard output: text or json", default: "text",
        completion: .words(["text", "json"])
      ) { (why, text) throws(ValueError) in
        why.isJSON = try Values.word(text, noun: "format", among: ["text", "json"]) == "json"
      },
      .flag("json", help: "the same as --format json", readsEnvironment: false) { $0.isJSON = true },
      .value(
        "color", "WHEN", help: "auto, always or never; NO_COLOR is obeyed", default: "auto",
        completion: .words(ColorChoice.allCases.map(\.rawValue))
      ) { (why, text) throws(ValueError) in why.color = try ColorChoice.parse(text) },
    ]
  }
}
