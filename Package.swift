// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "scene-match",
  products: [
    .library(name: "SceneMatch", targets: ["SceneMatch"]),
    .library(name: "SceneMatchFoundation", targets: ["SceneMatchFoundation"]),
    .library(name: "SceneWorkloads", targets: ["SceneWorkloads"]),
    .library(name: "BenchmarkKit", targets: ["BenchmarkKit"]),
    .executable(name: "scenematch", targets: ["SceneMatchTool"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    .target(name: "CSceneMatch"),
    .target(name: "SceneMatch", dependencies: ["CSceneMatch"], swiftSettings: strict),
    .target(name: "SceneMatchFoundation", dependencies: ["SceneMatch"], swiftSettings: strict),
    .target(name: "SceneWorkloads", dependencies: ["SceneMatch"], swiftSettings: strict),
    .target(name: "_SceneMatchOracle", dependencies: ["SceneMatch"], swiftSettings: strict),
    .target(name: "CommandLineArguments", swiftSettings: strict),
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(
      name: "BenchmarkKit", dependencies: ["CJemalloc", "CommandLineArguments"],
      swiftSettings: strict),
    .executableTarget(
      name: "SceneMatchTool",
      dependencies: [
        "SceneMatch", "SceneMatchFoundation", "SceneWorkloads", "_SceneMatchOracle",
        "CommandLineArguments",
      ],
      swiftSettings: strict),
    .target(
      name: "Scenarios",
      dependencies: ["SceneMatch", "SceneWorkloads", "BenchmarkKit", "_SceneMatchOracle"],
      path: "Benchmarks/Scenarios", swiftSettings: strict),
    .executableTarget(
      name: "bench", dependencies: ["BenchmarkKit", "Scenarios"],
      path: "Benchmarks/bench", swiftSettings: strict),

    .testTarget(
      name: "SceneMatchTests", dependencies: ["SceneMatch", "_SceneMatchOracle", "SceneWorkloads"]),
    .testTarget(name: "SceneMatchOracleTests", dependencies: ["_SceneMatchOracle", "SceneMatch"]),
    .testTarget(
      name: "SceneMatchFoundationTests",
      dependencies: ["SceneMatchFoundation", "SceneMatch", "_SceneMatchOracle", "SceneWorkloads"]),
    .testTarget(name: "SceneWorkloadsTests", dependencies: ["SceneWorkloads", "SceneMatch"]),
    .testTarget(name: "CommandLineArgumentsTests", dependencies: ["CommandLineArguments"]),
    .testTarget(name: "BenchmarkKitTests", dependencies: ["BenchmarkKit", "bench"]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Scenarios", "BenchmarkKit", "SceneMatch", "SceneWorkloads", "_SceneMatchOracle",
      ]),
    .testTarget(name: "SceneMatchToolTests", dependencies: ["SceneMatchTool"]),
  ]
)
