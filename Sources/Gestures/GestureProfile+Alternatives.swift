extension GestureProfile {
  /// The values that a field with a closed list of them can take, flags included; empty for numbers and bands.
  package static func choices(of field: String) -> [ProfileValue] {
    guard let field = ProfileField.named(field) else { return [] }
    let words = field.expected.split(separator: ", ").map { ProfileValue.word(String($0)) }
    return ([.flag(false), .flag(true)] + words).filter { value in
      var trial = GestureProfile.ek
      return field.set(&trial, value)
    }
  }

  /// The unit of a field's numbers; empty for words, flags, counts and names that no field has.
  package static func unit(of field: String) -> String { ProfileField.named(field)?.unit ?? "" }
}
