// swift-tools-version: 6.2

import PackageDescription

/// A third-party program. It finds Pindrop's libraries at PINDROP_PACKAGE, or two folders up.
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
