// swift-tools-version: 6.2

import PackageDescription

/// A third-party program whose targets have the same names as some of Pindrop's targets. It uses only the kit.
let root = Context.environment["PINDROP_PACKAGE"] ?? "../.."
let names = ["Commands", "Documents", "Files", "GPX", "Maps", "Photos", "Places", "Search"]

let package = Package(
  name: "OwnNames",
  dependencies: [.package(name: "AnnotationKit", path: "\(root)/Kit")],
  targets: names.map { .target(name: $0) } + [
    .executableTarget(
      name: "ownnames",
      dependencies: names.map { .target(name: $0) }
        + ["AnnotationKit", "Geography"].map { .product(name: $0, package: "AnnotationKit") },
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
      ])
  ],
  swiftLanguageModes: [.v6]
)
