import Synchronization

/// The identity of an appearance property: equal only to itself.
public final class AppearanceKey: Sendable {
  /// The property's name, as reports spell it.
  public let name: String
  /// The type of the property's values.
  public let kind: AppearanceKind
  /// The stored form of the value used when no source has one.
  public let fallback: AppearanceValue
  /// The name in lower case, ASCII letters only, as skins find the property by.
  package let foldedName: String
  /// The first word of the property's place in every column; 0 for one that came too late to have one.
  package let number: Int

  // Properties are constants, made on first use by whichever thread is first. The number decides where a value
  // lies in memory and nothing else, so results do not depend on that order.
  private static let lastWord = Atomic<Int>(0)

  init(name: String, kind: AppearanceKind, fallback: AppearanceValue, isNumbered: Bool) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    foldedName = AppearanceKey.folded(name)
    number = isNumbered ? AppearanceKey.nextNumber(words: kind.wordCount) : 0
  }

  private static func nextNumber(words: Int) -> Int {
    // Stops counting at the capacity: no number of properties makes it overflow.
    guard lastWord.load(ordering: .relaxed) < AppearanceColumn.capacity else { return 0 }
    let end = lastWord.add(words, ordering: .relaxed).newValue
    return end < AppearanceColumn.capacity ? end - words + 1 : 0
  }

  /// A name in lower case; letters outside ASCII stay as they are.
  package static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
