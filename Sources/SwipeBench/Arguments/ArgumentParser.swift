/// Reads a command's arguments and environment by its table of options.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`; `--` ends the options; `-` alone is an operand.
/// What the command line gives replaces what the environment gives.
struct ArgumentParser<Settings> {
  /// What came out of the arguments.
  enum Outcome: Equatable {
    /// The arguments that are no options, in order.
    case operands([String])
    /// The user asked for help.
    case help
  }

  private struct Occurrence {
    var index: Int
    var value: String
    /// Where the value came from: the option's spelling or the variable's name.
    var origin: String
  }

  /// The options the command knows.
  var options: [Option<Settings>]

  /// Changes `settings` by the environment, then by the arguments.
  func parse(
    _ arguments: [String], environment: (String) -> String?, into settings: inout Settings
  ) throws(UsageError) -> Outcome {
    let beforeDashes = arguments.prefix { $0 != "--" }
    if beforeDashes.contains("--help") || beforeDashes.contains("-h") { return .help }
    var operands: [String] = []
    let given = try scan(arguments, operands: &operands)
    for occurrence in try fromEnvironment(environment, except: Set(given.map(\.index))) + given {
      try apply(occurrence, to: &settings)
    }
    return .operands(operands)
  }

  private func scan(
    _ arguments: [String], operands: inout [String]
  ) throws(UsageError) -> [Occurrence] {
    var found: [Occurrence] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      found.append(
        try argument.hasPrefix("--")
          ? long(argument, rest: &rest) : short(argument, rest: &rest))
    }
    return found
  }

  private func long(
    _ argument: String, rest: inout ArraySlice<String>
  ) throws(UsageError) -> Occurrence {
    let body = argument.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    guard let index = options.firstIndex(where: { $0.description.name == name }) else {
      throw unknown("--" + name)
    }
    guard options[index].description.placeholder != nil else {
      guard name.count == body.count else { throw UsageError(message: "--\(name) takes no value") }
      return Occurrence(index: index, value: "", origin: "--" + name)
    }
    if name.count < body.count {
      return Occurrence(index: index, value: String(body.dropFirst(name.count + 1)), origin: "--" + name)
    }
    return Occurrence(index: index, value: try next(for: "--" + name, index, &rest), origin: "--" + name)
  }

  private func short(
    _ argument: String, rest: inout ArraySlice<String>
  ) throws(UsageError) -> Occurrence {
    let letters = argument.dropFirst()
    let spelling = "-" + letters.prefix(1)
    guard let index = options.firstIndex(where: { $0.description.short == letters.first }) else {
      throw unknown(argument)
    }
    guard options[index].description.placeholder != nil else {
      guard letters.count == 1 else { throw UsageError(message: "\(spelling) takes no value") }
      return Occurrence(index: index, value: "", origin: spelling)
    }
    guard letters.count == 1 else {
      return Occurrence(index: index, value: String(letters.dropFirst()), origin: spelling)
    }
    return Occurrence(index: index, value: try next(for: spelling, index, &rest), origin: spelling)
  }

  /// The argument behind an option; another option there means that the value was forgotten.
  private func next(
    for spelling: String, _ index: Int, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let placeholder = options[index].description.placeholder ?? "VALUE"
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw UsageError(message: "\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    rest.removeFirst()
    return value
  }

  private func unknown(_ argument: String) -> UsageError {
    let known = options.map(\.description.spelling) + ["--help"]
    let hint = Suggestion.nearest(to: argument, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError(message: "unknown option '\(argument)'\(hint)")
  }

  private func fromEnvironment(
    _ environment: (String) -> String?, except given: Set<Int>
  ) throws(UsageError) -> [Occurrence] {
    var found: [Occurrence] = []
    for (index, option) in options.enumerated() where !given.contains(index) {
      let variable = option.description.variable
      guard option.description.readsEnvironment, let value = environment(variable), !value.isEmpty else {
        continue
      }
      if option.description.placeholder == nil, try !isOn(value, variable) { continue }
      found.append(Occurrence(index: index, value: value, origin: variable))
    }
    return found
  }

  private func isOn(_ value: String, _ variable: String) throws(UsageError) -> Bool {
    do throws(ValueError) {
      return try Values.isOn(value)
    } catch {
      throw UsageError(message: "\(variable): \(error.message)")
    }
  }

  private func apply(_ occurrence: Occurrence, to settings: inout Settings) throws(UsageError) {
    do throws(ValueError) {
      try options[occurrence.index].apply(&settings, occurrence.value)
    } catch {
      // What is wrong inside a file is not the option's fault.
      guard error.status == .usage else { throw UsageError(message: error.message, status: error.status) }
      throw UsageError(message: "\(occurrence.origin): \(error.message)")
    }
  }
}
