// swift-tools-version: 6.2

import PackageDescription

/// A third-party program that uses the kit without a toolkit. It finds Pindrop at PINDROP_PACKAGE, or two folders up.
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
