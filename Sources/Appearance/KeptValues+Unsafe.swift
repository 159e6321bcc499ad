// Fonts and gradients do not fit a slot of a table. The context keeps one object for each; slots hold its address.
// A context forgets them when the rules change and every column is blank, so that an address that can be read is
// that of a live object.
public import Primitives

/// Two words of a table: a size or insets.
@frozen public struct WordPair: BitwiseCopyable, Sendable {
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
}

/// A font's face as a table keeps it.
@frozen @safe public struct KeptFont {
  @usableFromInline let object: Unmanaged<Object>

  /// The face itself.
  @inlinable public var face: FontFace { unsafe object._withUnsafeGuaranteedRef { $0.face } }

  @usableFromInline final class Object {
    @usableFromInline let face: FontFace
    init(_ face: FontFace) { self.face = face }
  }
}

/// A gradient as a table keeps it.
@frozen @safe public struct KeptGradient {
  @usableFromInline let object: Unmanaged<Object>

  /// The gradient itself.
  @inlinable public var gradient: LinearGradient { unsafe object._withUnsafeGuaranteedRef { $0.gradient } }

  @usableFromInline final class Object {
    @usableFromInline let gradient: LinearGradient
    init(_ gradient: LinearGradient) { self.gradient = gradient }
  }
}

/// The fonts and gradients that the tables of one context show, each once.
struct KeptValues {
  private var fonts: [FontFace: KeptFont.Object] = [:]
  private var gradients: [LinearGradient: KeptGradient.Object] = [:]

  /// How many values are kept.
  var count: Int { fonts.count + gradients.count }

  mutating func forgetAll() {
    fonts.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
  }

  /// The words that a table stores for a value; the second is used by sizes and insets alone.
  mutating func words(_ value: AppearanceValue) -> WordPair {
    switch value {
    case .color(let color): return WordPair(first: color.bits, second: 0)
    case .number(let number): return WordPair(first: number.bitPattern, second: 0)
    case .flag(let flag): return WordPair(first: flag ? 1 : 0, second: 0)
    case .size(let size): return WordPair(first: size.width.bitPattern, second: size.height.bitPattern)
    case .insets(let insets):
      func join(_ low: Float, _ high: Float) -> UInt64 {
        UInt64(low.bitPattern) | UInt64(high.bitPattern) << 32
      }
      return WordPair(
        first: join(insets.top, insets.left), second: join(insets.bottom, insets.right))
    case .font(let face): return WordPair(first: address(of: keep(face)), second: 0)
    case .gradient(let gradient): return WordPair(first: address(of: keep(gradient)), second: 0)
    }
  }

  private mutating func keep(_ face: FontFace) -> KeptFont.Object {
    if let known = fonts[face] { return known }
    let object = KeptFont.Object(face)
    fonts[face] = object
    return object
  }

  private mutating func keep(_ gradient: LinearGradient) -> KeptGradient.Object {
    if let known = gradients[gradient] { return known }
    let object = KeptGradient.Object(gradient)
    gradients[gradient] = object
    return object
  }

  private func address(of object: AnyObject) -> UInt64 {
    unsafe UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }
}
