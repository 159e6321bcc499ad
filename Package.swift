// swift-tools-version: 6.2
import PackageDescription

// Every Swift target is held to the same rules. Strict memory safety makes each unsafe expression say so in
// its own words; `JSONBridge`, `Host` and one named file of `SwipeControls` contain some, and a test knows which.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ room: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: room + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The rooms of the house, lowest first; `StructureTests` holds the code to this table.
let rooms: [Target.Dependency] = [
  "Primitives", "JSONBridge", "Host", "Simulation", "Appearance", "Drawing", "Measurements", "TouchTraces",
  "Recorders", "Gestures", "Skinning", "SwipeControls", "Replay", "Regression", "Reporting",
]

let package = Package(
  name: "swipebench",
  platforms: [.macOS(.v26)],
  products: [
    // Each library lists what its module re-exports: a dependent is rebuilt when any of them changes. With the
    // one module alone it kept old layouts of the others and crashed.
    .library(
      name: "SwipeControls",
      targets: ["SwipeControls", "Appearance", "Drawing", "Gestures", "Primitives", "Simulation"]),
    .library(
      name: "SwipeBench",
      targets: [
        "SwipeBench", "Replay", "SwipeControls", "Appearance", "Drawing", "Gestures", "Primitives",
        "Simulation",
      ]),
    .executable(name: "swipebench", targets: ["SwipeBenchTool"]),
  ],
  targets: [
    .systemLibrary(
      name: "CJSONC", pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CHost"),
    .target(
      name: "Primitives", swiftSettings: strict,
      // Without Foundation nobody else brings in the rounding functions.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    room("JSONBridge", ["CJSONC", "Primitives"]),
    room("Host", ["CHost", "Primitives"]),
    room("Simulation", ["Primitives"]),
    room("Appearance", ["Primitives"]),
    room("Drawing", ["Primitives"]),
    room("Skinning", ["CExpat", "Primitives", "Appearance"]),
    room("Measurements", ["Primitives"]),
    room("TouchTraces", ["Primitives", "JSONBridge"]),
    room("Recorders", ["Primitives", "TouchTraces", "JSONBridge"]),
    room("Gestures", ["Primitives"]),
    room("SwipeControls", ["Primitives", "Simulation", "Appearance", "Drawing", "Gestures"]),
    room(
      "Replay",
      [
        "Primitives", "Host", "Simulation", "Appearance", "Measurements", "TouchTraces", "Gestures",
        "SwipeControls",
      ]),
    room("Regression", ["Primitives", "Measurements", "JSONBridge", "Host"]),
    room("Reporting", ["Primitives", "Measurements", "Regression", "JSONBridge", "Drawing"]),
    room("SwipeBench", rooms),
    // Not named like its product: on a file system that ignores case it would be SwipeBench again.
    .executableTarget(name: "SwipeBenchTool", dependencies: ["SwipeBench"], swiftSettings: strict),

    // Benchmarks: a user's control in a module of its own, and one executable that prints JSON.
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .target(
      name: "UserControl",
      dependencies: ["SwipeControls", "Appearance", "Drawing", "Gestures", "Primitives", "Simulation"],
      path: "Benchmarks/UserControl",
      swiftSettings: strict),
    .executableTarget(
      name: "microbench", dependencies: rooms + ["CAllocations", "CJSONC", "UserControl"],
      path: "Benchmarks/Microbenchmarks", swiftSettings: strict),
    .executableTarget(
      name: "importbench", dependencies: ["Recorders", "TouchTraces", "Primitives", "Host"],
      path: "Benchmarks/Importing", swiftSettings: strict),

    tests("Simulation", ["Simulation", "Primitives"]),
    tests("Appearance", ["Appearance", "Primitives"]),
    tests("Drawing", ["Drawing", "Primitives"]),
    tests("Skinning", ["Skinning", "Primitives", "Appearance"], exclude: ["Fixtures"]),
    tests("Gestures", ["Gestures", "Primitives"]),
    tests("Measurements", ["Measurements", "Primitives", "CAllocations"]),
    tests("Host", ["Host"]),
    tests("JSONBridge", ["JSONBridge", "Primitives"]),
    tests("TouchTraces", ["TouchTraces", "Primitives", "JSONBridge"], exclude: ["Fixtures"]),
    tests(
      "SwipeControls",
      ["SwipeControls", "Gestures", "Primitives", "Simulation", "Appearance", "Drawing", "CAllocations"]),
    tests(
      "Recorders", ["Recorders", "TouchTraces", "Primitives", "JSONBridge", "Gestures"], exclude: ["Corpus"]),
    tests("Replay", rooms),
    tests("Regression", ["Regression", "Measurements", "JSONBridge", "Primitives", "Host"]),
    tests("Reporting", ["Reporting", "Regression", "Measurements", "JSONBridge", "Primitives", "Drawing"]),
    tests("SwipeBench", rooms + ["SwipeBench"]),
    tests("Cases", ["SwipeControls", "Gestures", "Primitives", "Simulation"]),
    tests("Torture", rooms),
    tests("Explaining", rooms + ["SwipeBench"]),
    tests("Structure", []),
  ],
  swiftLanguageModes: [.v6]
)
