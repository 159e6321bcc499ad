// swift-tools-version: 6.2
import PackageDescription

// A user's own package: a control in a module, and swipebench with that control in it.
let package = Package(
  name: "MyBench",
  platforms: [.macOS(.v26)],
  products: [.library(name: "MyControls", targets: ["MyControls"])],
  dependencies: [.package(name: "swipebench", path: "../../..")],
  targets: [
    .target(
      name: "MyControls", dependencies: [.product(name: "SwipeControls", package: "swipebench")]),
    .executableTarget(
      name: "mybench",
      dependencies: ["MyControls", .product(name: "SwipeBench", package: "swipebench")]),
  ],
  swiftLanguageModes: [.v6]
)
