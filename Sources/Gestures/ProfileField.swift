internal import Primitives

/// One field of a profile: how it is named, shown and set.
///
/// ``ProfileField/all`` is the one table that listing, parsing and naming errors are made from.
struct ProfileField: Sendable {
  let name: String
  /// The unit of a number; empty for words, flags and counts.
  let unit: String
  /// What values may be, for error messages.
  let expected: String
  let value: @Sendable (GestureProfile) -> ProfileValue
  /// False for a value of the wrong kind or out of range; then nothing is changed.
  let set: @Sendable (inout GestureProfile, ProfileValue) -> Bool
}

extension ProfileField {
  /// A number of at least `minimum`; where `absent` is given, `none` stands for it.
  static func number(
    _ name: String, _ unit: String, minimum: Double = 0, maximum: Double = 1e9, absent: Double? = nil,
    _ get: @escaping @Sendable (GestureProfile) -> Double,
    _ set: @escaping @Sendable (inout GestureProfile, Double) -> Void
  ) -> ProfileField {
    let range = "a number from \(ProfileValue.number(minimum).text) to \(ProfileValue.number(maximum).text)"
    return ProfileField(
      name: name, unit: unit, expected: absent == nil ? range : range + " or none",
      value: { profile in
        let number = get(profile)
        return number == absent ? .none : .number(number)
      },
      set: { profile, value in
        switch value {
        case .number(let number) where number >= minimum && number <= maximum: set(&profile, number)
        case .none: if let absent { set(&profile, absent) } else { return false }
        default: return false
        }
        return true
      })
  }

  /// A time in milliseconds; where `isOptional`, `none` stands for an endless one.
  static func time(
    _ name: String, isOptional: Bool = true,
    _ get: @escaping @Sendable (GestureProfile) -> Interval,
    _ set: @escaping @Sendable (inout GestureProfile, Interval) -> Void
  ) -> ProfileField {
    number(
      name, "ms", absent: isOptional ? .infinity : nil,
      { get($0) == .forever ? .infinity : Double(get($0).nanoseconds) / 1e6 },
      { profile, number in set(&profile, number == .infinity ? .forever : .seconds(number / 1e3)) })
  }

  /// A whole number; where `absent` is given, `none` stands for it.
  static func count(
    _ name: String, in range: ClosedRange<Int>, absent: Int? = nil,
    _ get: @escaping @Sendable (GestureProfile) -> Int,
    _ set: @escaping @Sendable (inout GestureProfile, Int) -> Void
  ) -> ProfileField {
    let text = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ProfileField(
      name: name, unit: "", expected: absent == nil ? text : text + " or none",
      value: { profile in
        let count = get(profile)
        return count == absent ? .none : .number(Double(count))
      },
      set: { profile, value in
        switch value {
        case .number(let number):
          guard let count = Int(exactly: number), range.contains(count) else { return false }
          set(&profile, count)
        case .none: if let absent { set(&profile, absent) } else { return false }
        default: return false
        }
        return true
      })
  }

  /// One word of a closed list.
  static func word<Word: Equatable & Sendable>(
    _ name: String, _ words: [(word: String, value: Word)],
    _ get: @escaping @Sendable (GestureProfile) -> Word,
    _ set: @escaping @Sendable (inout GestureProfile, Word) -> Void
  ) -> ProfileField {
    ProfileField(
      name: name, unit: "", expected: words.map(\.word).joined(separator: ", "),
      value: { profile in
        let value = get(profile)
        return .word(words.first { $0.value == value }?.word ?? "")
      },
      set: { profile, value in
        guard case .word(let word) = value, let found = words.first(where: { $0.word == word }) else {
          return false
        }
        set(&profile, found.value)
        return true
      })
  }

  static func flag(
    _ name: String, _ get: @escaping @Sendable (GestureProfile) -> Bool,
    _ set: @escaping @Sendable (inout GestureProfile, Bool) -> Void
  ) -> ProfileField {
    ProfileField(
      name: name, unit: "", expected: "true or false", value: { .flag(get($0)) },
      set: { profile, value in
        guard case .flag(let flag) = value else { return false }
        set(&profile, flag)
        return true
      })
  }

  /// A band of offsets around zero, or none.
  static func band(
    _ name: String, _ get: @escaping @Sendable (GestureProfile) -> OffsetBand?,
    _ set: @escaping @Sendable (inout GestureProfile, OffsetBand?) -> Void
  ) -> ProfileField {
    ProfileField(
      name: name, unit: "pt", expected: "two numbers, the lower at most 0 and the upper at least 0, or none",
      value: { profile in
        guard let band = get(profile) else { return .none }
        return .band(
          lower: band.lower.isFinite ? band.lower : nil, upper: band.upper.isFinite ? band.upper : nil)
      },
      set: { profile, value in
        switch value {
        case .band(let lower, let upper):
          guard lower ?? -1 <= 0, upper ?? 1 >= 0, lower != nil || upper != nil else { return false }
          set(&profile, OffsetBand(lower: lower, upper: upper))
        case .none: set(&profile, nil)
        default: return false
        }
        return true
      })
  }
}
