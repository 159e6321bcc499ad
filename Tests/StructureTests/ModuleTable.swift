/// Which module may import which: the floors of the package, lowest first.
enum ModuleTable {
  /// A module with what it depends on.
  struct Module {
    var name: String
    /// Modules of this package.
    var dependencies: Set<String> = []
    /// Modules that come with the toolchain or the system.
    var system: Set<String> = []
  }

  /// Every module of the package.
  static let modules: [Module] = [
    Module(name: "CJSONC"),
    Module(name: "CExpat"),
    Module(name: "CHost"),
    Module(name: "Primitives"),
    Module(name: "JSONBridge", dependencies: ["CJSONC", "Primitives"]),
    Module(name: "Host", dependencies: ["CHost", "Primitives"]),
    Module(name: "Simulation", dependencies: ["Primitives"]),
    Module(name: "Appearance", dependencies: ["Primitives"], system: ["Synchronization"]),
    Module(name: "Drawing", dependencies: ["Primitives"]),
    Module(name: "Skinning", dependencies: ["CExpat", "Primitives", "Appearance"]),
    Module(name: "Measurements", dependencies: ["Primitives"]),
    Module(name: "TouchTraces", dependencies: ["Primitives", "JSONBridge"]),
    Module(name: "Recorders", dependencies: ["Primitives", "TouchTraces", "JSONBridge"]),
    Module(name: "Gestures", dependencies: ["Primitives"]),
    Module(
      name: "SwipeControls", dependencies: ["Primitives", "Simulation", "Appearance", "Drawing", "Gestures"]),
    Module(
      name: "Replay",
      dependencies: [
        "Primitives", "Host", "Simulation", "Appearance", "Measurements", "TouchTraces", "Gestures",
        "SwipeControls",
      ], system: ["Synchronization"]),
    Module(name: "Regression", dependencies: ["Primitives", "Measurements", "JSONBridge", "Host"]),
    Module(
      name: "Reporting", dependencies: ["Primitives", "Measurements", "Regression", "JSONBridge", "Drawing"]),
    Module(
      name: "SwipeBench",
      dependencies: [
        "Primitives", "JSONBridge", "Host", "Simulation", "Appearance", "Drawing", "Measurements",
        "TouchTraces", "Recorders", "Gestures", "Skinning", "SwipeControls", "Replay", "Regression",
        "Reporting",
      ], system: ["Synchronization", "Glibc", "Musl", "Darwin"]),
    Module(name: "SwipeBenchTool", dependencies: ["SwipeBench"]),
  ]

  /// Modules whose results are a function of their input alone: no clock, no thread, no machine.
  static let pure: Set = [
    "Primitives", "JSONBridge", "Simulation", "Appearance", "Drawing", "Measurements", "TouchTraces",
    "Recorders", "Gestures", "Skinning", "SwipeControls",
  ]

  static func module(_ name: String) -> Module? { modules.first { $0.name == name } }
}
