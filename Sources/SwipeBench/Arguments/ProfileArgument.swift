internal import Gestures
internal import Host
internal import Measurements

/// Reads what `--profile` names: a profile of the list, or a file with one of the user's own.
enum ProfileArgument {
  /// The largest file, 1 MiB: a profile has a few dozen short fields.
  static let limitBytes = 1 << 20

  /// What help says about files.
  static let help =
    "A profile of your own is a JSON file whose path ends in .json or has a slash: an object with any of the "
    + "fields that --list-profiles shows, each with a number, a word, true or false, null for none, or a list of "
    + "two numbers for a band. All other fields are those of the profile that its key 'base' names, by default "
    + "ek. Its key 'name' is what reports call it, always together with the path; by default the file's name."

  /// A text that ends in `.json` or has a slash is a path.
  static func profile(_ text: String) throws(ValueError) -> GestureProfile {
    guard text.hasSuffix(".json") || text.contains("/") else {
      let names = GestureProfile.all.map(\.name)
      guard let profile = GestureProfile.named(try Values.word(text, noun: "profile", among: names)) else {
        throw ValueError(unknown: "profile", text, known: names)
      }
      return profile
    }
    let bytes: [UInt8]
    do throws(HostError) {
      bytes = try FileReader.contents(of: text, limitBytes: limitBytes)
    } catch {
      let failure = InputFailure(error, path: text).error
      throw ValueError(message: failure.sentence, status: failure.exitStatus)
    }
    return try ProfileFile(path: text, bytes: bytes).profile()
  }
}
