import JSONBridge
import Measurements

extension Baseline {
  /// Reads a file and refuses it unless it is, byte for byte, what ``encoded()`` writes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The file's path, for errors.
  /// - Throws: ``BaselineError`` for anything else.
  public init(decoding bytes: [UInt8], path: String) throws(BaselineError) {
    let document: JSON
    do throws(JSONSyntaxError) {
      document = try JSON.parse(bytes)
    } catch {
      throw .notJSON(path: path, line: error.line, expected: error.expected.rawValue)
    }
    let fields = try Fields(document, "the file", path)
    guard case .string(let schema)? = fields.optional("schema") else {
      throw .foreignSchema(path: path, found: nil)
    }
    guard schema == Baseline.schema else { throw .foreignSchema(path: path, found: schema) }
    var traces: [BaselineTrace] = []
    for item in try fields.list("traces") { traces.append(try BaselineTrace(Fields(item, "traces", path))) }
    var work: [BaselineWork] = []
    for item in try fields.list("work") { work.append(try BaselineWork(Fields(item, "work", path))) }
    self.init(traces: traces, work: work)
    guard encoded() == bytes else { throw .edited(path: path) }
  }
}

/// The members of one object, read with errors that name the key.
private struct Fields {
  let members: [(key: String, value: JSON)]
  let path: String

  init(_ json: JSON, _ key: String, _ path: String) throws(BaselineError) {
    guard case .object(let members) = json else {
      throw .wrongValue(path: path, key: key, expected: "an object")
    }
    self.members = members
    self.path = path
  }

  func wrong(_ key: String, _ expected: String) -> BaselineError {
    .wrongValue(path: path, key: key, expected: expected)
  }

  func optional(_ key: String) -> JSON? { members.first { $0.key == key }?.value }

  func text(_ key: String) throws(BaselineError) -> String {
    guard let text = try optionalText(key) else { throw wrong(key, "text") }
    return text
  }

  func optionalText(_ key: String) throws(BaselineError) -> String? {
    guard let value = optional(key) else { return nil }
    guard case .string(let text) = value else { throw wrong(key, "text") }
    return text
  }

  func integer(_ key: String) throws(BaselineError) -> Int64 {
    guard case .integer(let number)? = optional(key) else { throw wrong(key, "a whole number") }
    return number
  }

  func optionalNumber(_ key: String) throws(BaselineError) -> Double? {
    switch optional(key) {
    case nil, .null: return nil
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw wrong(key, "a number")
    }
  }

  func list(_ key: String) throws(BaselineError) -> [JSON] {
    guard let list = try optionalList(key) else { throw wrong(key, "a list") }
    return list
  }

  func optionalList(_ key: String) throws(BaselineError) -> [JSON]? {
    guard let value = optional(key) else { return nil }
    guard case .array(let items) = value else { throw wrong(key, "a list") }
    return items
  }

  func texts(_ key: String) throws(BaselineError) -> [String] {
    var texts: [String] = []
    for item in try optionalList(key) ?? [] {
      guard case .string(let text) = item else { throw wrong(key, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  func touch(_ key: String) throws(BaselineError) -> Int32 {
    guard let touch = Int32(exactly: try integer(key)) else { throw wrong(key, "a contact's number") }
    return touch
  }
}

extension BaselineTrace {
  fileprivate init(_ fields: Fields) throws(BaselineError) {
    let setting = try Fields(fields.optional("setting") ?? .null, "setting", fields.path)
    var outcomes: [TouchOutcomeRecord] = []
    for item in try fields.list("outcomes") {
      guard case .array(let pair) = item, pair.count == 2, case .integer(let number) = pair[0],
        let touch = Int32(exactly: number), case .string(let outcome) = pair[1]
      else { throw fields.wrong("outcomes", "pairs of a contact's number and its outcome") }
      outcomes.append(TouchOutcomeRecord(touch: touch, outcome: outcome))
    }
    var transitions: [TransitionRecord] = []
    for item in try fields.list("transitions") {
      guard case .array(let row) = item, row.count == 4, case .string(let from) = row[0],
        case .string(let to) = row[1], case .integer(let count) = row[2], case .integer(let dwell) = row[3]
      else { throw fields.wrong("transitions", "rows of two states, a count and a time") }
      transitions.append(
        TransitionRecord(from: from, to: to, count: Int(clamping: count), dwellMicroseconds: dwell))
    }
    var timeline: [TimelineStep] = []
    for item in try fields.list("timeline") {
      timeline.append(try TimelineStep(Fields(item, "timeline", fields.path)))
    }
    self.init(
      name: try fields.text("name"), input: try fields.text("input"),
      setting: BaselineSetting(
        control: try setting.text("control"), profile: try setting.text("profile"),
        placement: try setting.text("placement"), delivery: try setting.text("delivery"),
        inside: try setting.optionalText("inside")),
      digest: try fields.text("digest"), outcomes: outcomes, transitions: transitions,
      finalValue: try fields.optionalNumber("finalValue"), timeline: timeline,
      trail: try fields.text("trail"), reason: try fields.optionalText("reason"))
  }
}

extension BaselineWork {
  fileprivate init(_ fields: Fields) throws(BaselineError) {
    let counters = try Fields(fields.optional("counters") ?? .null, "counters", fields.path)
    var counts: [WorkCounter] = []
    for member in counters.members {
      counts.append(WorkCounter(member.key, Int(clamping: try counters.integer(member.key))))
    }
    self.init(toolchain: try fields.text("swift"), trace: try fields.text("trace"), counters: counts)
  }
}

extension TimelineStep {
  fileprivate init(_ fields: Fields) throws(BaselineError) {
    self.init(
      event: Int(clamping: try fields.integer("event")), microseconds: try fields.integer("us"),
      isTimer: fields.optional("timer") == .bool(true))
    for item in try fields.optionalList("decisions") ?? [] {
      decisions.append(try TimelineDecision(Fields(item, "decisions", fields.path)))
    }
    state = try fields.optionalText("state")
    overlay = try fields.optionalText("overlay")
    sent = try fields.texts("sent")
    value = try fields.optionalNumber("value")
  }
}

extension TimelineDecision {
  fileprivate init(_ fields: Fields) throws(BaselineError) {
    self.init(
      touch: try fields.touch("touch"), kind: try fields.text("is"),
      outcome: try fields.optionalText("outcome"), cause: try fields.optionalText("cause"))
    for item in try fields.optionalList("readings") ?? [] {
      guard let reading = TimelineReading(item) else {
        throw fields.wrong("readings", "a rule, a number, a comparison, a limit, a unit and a truth value")
      }
      readings.append(reading)
    }
    guard let parts = try fields.optionalList("velocity") else { return }
    guard parts.count == 2, let x = parts[0].double, let y = parts[1].double else {
      throw fields.wrong("velocity", "two numbers")
    }
    velocity = VelocityRecord(x: x, y: y)
  }
}

extension TimelineReading {
  fileprivate init?(_ json: JSON) {
    guard case .array(let parts) = json, parts.count == 6, case .string(let rule) = parts[0],
      let measured = parts[1].double, case .string(let comparison) = parts[2],
      case .string(let unit) = parts[4], case .bool(let isSatisfied) = parts[5]
    else { return nil }
    let limit = parts[3] == .null ? Double.infinity : parts[3].double
    guard let limit else { return nil }
    self.init(
      rule: rule, measured: measured, comparison: comparison, limit: limit, unit: unit,
      isSatisfied: isSatisfied)
  }
}

extension JSON {
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
