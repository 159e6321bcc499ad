internal import Primitives

/// A contact that a gesture recogniser knows to be down.
struct GestureContact: Sendable {
  let touch: Int32
  let start: Point
  var location: Point
  /// Whether it takes part in the gesture; bystanders and dead contacts are only waited for.
  var isMember: Bool
}

/// The contacts that are down, in the order in which they came, and the one place made of them.
///
/// At most ``limit`` are kept, more than any hand has fingers; further ones are ignored.
struct GestureContacts: Sendable {
  static let limit = 32

  private(set) var all: [GestureContact] = []
  /// What is added to the middle or sum of the members, so that a change of members moves nothing.
  private var carry = Vector.zero

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count >= GestureContacts.limit }
  var memberCount: Int { all.count { $0.isMember } }
  var firstMember: GestureContact? { all.first { $0.isMember } }

  func index(of touch: Int32) -> Int? { all.firstIndex { $0.touch == touch } }

  mutating func add(_ touch: Int32, at location: Point, isMember: Bool) {
    all.append(GestureContact(touch: touch, start: location, location: location, isMember: isMember))
  }

  mutating func move(_ index: Int, to location: Point) { all[index].location = location }

  mutating func remove(_ index: Int) { all.remove(at: index) }

  /// Takes every contact out of the gesture; they stay known until they are lifted.
  mutating func dismissAll() {
    for index in all.indices { all[index].isMember = false }
    carry = .zero
  }

  /// Makes every contact that is down a member again, from where it is now.
  mutating func readmitAll() {
    all = all.map {
      GestureContact(touch: $0.touch, start: $0.location, location: $0.location, isMember: true)
    }
    carry = .zero
  }

  /// The place of the whole gesture; nil without members.
  ///
  /// For one member it is the member's own place, to the last bit.
  func focus(by handling: PointerHandling) -> Point? {
    guard let base = base(by: handling) else { return nil }
    return carry == .zero ? base : base + carry
  }

  /// Makes a change of members keep the place of the gesture where it was.
  mutating func keepFocus(_ old: Point, by handling: PointerHandling) {
    guard let base = base(by: handling) else { return }
    carry = old - base
  }

  private func base(by handling: PointerHandling) -> Point? {
    guard let first = firstMember else { return nil }
    switch handling {
    case .ignore, .end, .cancel: return first.location
    case .centroid:
      return mean { $0.location }
    case .average:
      // The mean movement, from where the first member came down.
      return memberCount == 1
        ? first.location : first.start + mean { Point.zero + ($0.location - $0.start) }.vector
    case .sum:
      var sum = Vector.zero
      for contact in all where contact.isMember {
        sum.dx += contact.location.x - contact.start.x
        sum.dy += contact.location.y - contact.start.y
      }
      return memberCount == 1 ? first.location : first.start + sum
    }
  }

  private func mean(_ place: (GestureContact) -> Point) -> Point {
    var sum = Point.zero
    let count = Double(memberCount)
    for contact in all where contact.isMember {
      let taken = place(contact)
      sum.x += taken.x
      sum.y += taken.y
    }
    return Point(x: sum.x / count, y: sum.y / count)
  }
}

extension Point {
  /// The vector from the origin.
  fileprivate var vector: Vector { Vector(dx: x, dy: y) }
}
