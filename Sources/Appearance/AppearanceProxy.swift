/// Values for every control of a class, perhaps only of those inside certain containers.
///
/// Get one from ``AppearanceContext/proxy(for:containedIn:)``. What a control has set itself always beats a
/// proxy for the same property and state.
public final class AppearanceProxy {
  /// The class whose controls, subclasses included, the proxy speaks to.
  public let controlClass: AnyClass
  /// The containers a control must lie in, innermost first; empty for the plain proxy.
  public let containers: [AnyClass]

  let matchesClass: (AnyClass) -> Bool
  let matchesContainers: [(AnyClass) -> Bool]
  var values = StateValues()
  private let changed: () -> Void

  init(
    controlClass: AnyClass, matchesClass: @escaping (AnyClass) -> Bool, containers: [ContainerClass],
    changed: @escaping () -> Void
  ) {
    self.controlClass = controlClass
    self.matchesClass = matchesClass
    self.containers = containers.map(\.type)
    matchesContainers = containers.map(\.matches)
    self.changed = changed
  }

  /// The value that this proxy has for exactly this state.
  public func value<Value>(of property: AppearanceProperty<Value>, for state: ControlState) -> Value? {
    values.value(of: property.key, for: state).flatMap { Value($0) }
  }

  /// Sets or, with nil, removes the value for exactly this state; controls follow at their next resolve.
  public func setValue<Value>(
    _ value: Value?, of property: AppearanceProperty<Value>, for state: ControlState
  ) {
    if values.setValue(value?.appearanceValue, of: property.key, for: state) { changed() }
  }

  /// How far out the outermost container of this proxy's chain lies in `path`, counted from the innermost;
  /// nil when the chain does not match.
  ///
  /// The plain proxy matches everywhere, as the weakest: -1.
  ///
  /// A chain matches when its classes appear in the path in their order, with any containers between.
  /// Each class is matched as far out as possible, since the outermost match decides.
  func outermostMatch(in path: ContainmentPath) -> Int? {
    var position = path.classes.count
    var outermost = -1
    for (depth, matches) in matchesContainers.enumerated().reversed() {
      guard let found = path.classes[..<position].lastIndex(where: matches), found >= depth else {
        return nil
      }
      outermost = max(outermost, found)
      position = found
    }
    return outermost
  }
}

/// A class of containers that a proxy's chain can name.
public struct ContainerClass {
  let type: AnyClass
  let matches: (AnyClass) -> Bool

  /// Names a class; its subclasses match too.
  public init<Container: AnyObject>(_ type: Container.Type) {
    self.type = type
    matches = { $0 is Container.Type }
  }
}

/// The classes of the containers that a control lies in, innermost first.
public struct ContainmentPath: Hashable {
  let classes: [AnyClass]

  /// Creates a path from the innermost container outwards.
  public init(_ classes: [AnyClass]) { self.classes = classes }

  /// The path of a control that lies in no container.
  public static var root: ContainmentPath { ContainmentPath([]) }

  public static func == (a: ContainmentPath, b: ContainmentPath) -> Bool {
    a.classes.map(ObjectIdentifier.init) == b.classes.map(ObjectIdentifier.init)
  }

  public func hash(into hasher: inout Hasher) {
    for type in classes { hasher.combine(ObjectIdentifier(type)) }
  }
}
