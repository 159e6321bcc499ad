// swift-tools-version: 6.2
import PackageDescription

// Every Swift target is held to the same rules. Strict memory safety makes each unsafe expression
// say so in its own words; only `JSONBridge` and `Host` contain any (see the import-table test).
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: name, dependencies: dependencies,
    exclude: [],
    resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "swipebench",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "SwipeControls", targets: ["SwipeControls"]),
    .library(name: "SwipeBench", targets: ["SwipeBench"]),
    .executable(name: "swipebench", targets: ["swipebench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CJSONC", pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .target(name: "CHost"),
    .target(
      name: "Primitives", swiftSettings: strict,
      // Without Foundation nobody else brings in the rounding functions.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    room("JSONBridge", ["CJSONC", "Primitives"]),
    room("Host", ["CHost", "Primitives"]),
    room("Simulation", ["Primitives"]),
    room("Appearance", ["Primitives"]),
    room("Measurements", ["Primitives"]),
    room("TouchTraces", ["Primitives", "JSONBridge"]),
    room("Gestures", ["Primitives"]),
    room("SwipeControls", ["Primitives", "Simulation", "Appearance", "Gestures"]),
    room(
      "Replay",
      [
        "Primitives", "Host", "Simulation", "Appearance", "Measurements", "TouchTraces", "Gestures",
        "SwipeControls",
      ]),
    room("Reporting", ["Primitives", "Measurements", "JSONBridge"]),
    room(
      "SwipeBench",
      [
        "Primitives", "JSONBridge", "Host", "Simulation", "Appearance", "Measurements",
        "TouchTraces", "Gestures", "SwipeControls", "Replay", "Reporting",
      ]),
    .executableTarget(
      name: "swipebench", dependencies: ["SwipeBench"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
