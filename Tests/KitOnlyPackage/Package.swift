// swift-tools-version: 6.2

import PackageDescription

/// A program of somebody else's that wants the kit and no toolkit: it finds Pindrop where PINDROP_PACKAGE says, or two
/// folders up.
let package = Package(
  name: "KitOnly",
  dependencies: [
    .package(name: "Pindrop", path: Context.environment["PINDROP_PACKAGE"] ?? "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "kitonly",
      dependencies: ["AnnotationKit", "GeoJSON", "Geography"].map { .product(name: $0, package: "Pindrop") },
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
      ])
  ],
  swiftLanguageModes: [.v6]
)
