// swift-tools-version: 6.2

import PackageDescription

/// Another program, whose targets have the names of some of Pindrop's. It uses the kit alone.
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
