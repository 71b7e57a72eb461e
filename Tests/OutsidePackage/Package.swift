// swift-tools-version: 6.2

import PackageDescription

/// A program of somebody else's, which finds Pindrop's libraries where PINDROP_PACKAGE says, or two folders up.
let package = Package(
  name: "Outside",
  dependencies: [.package(name: "Pindrop", path: Context.environment["PINDROP_PACKAGE"] ?? "../..")],
  targets: [
    .executableTarget(
      name: "outside",
      dependencies: ["AnnotationKit", "GeoJSON", "Geography", "Gtk", "ShumateMap"].map {
        .product(name: $0, package: "Pindrop")
      },
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
      ])
  ],
  swiftLanguageModes: [.v6]
)
