// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// libFuzzer on the reader and the splicer of GeoJSON, and on tables with well-known text in them: `./run`.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Pindrop", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    // What the tests' own random edits are made with, by symbolic links.
    .target(name: "SeededRandom", swiftSettings: strict),
    .target(
      name: "RandomEditing",
      dependencies: [
        "SeededRandom", .product(name: "GeoJSON", package: "Pindrop"),
        .product(name: "Geography", package: "Pindrop"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["CFuzzer", .product(name: "GeoJSON", package: "Pindrop")],
      swiftSettings: strict),
    .executableTarget(
      name: "TableFuzzer",
      dependencies: [
        "CFuzzer", .product(name: "CSV", package: "Pindrop"), .product(name: "Geography", package: "Pindrop"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "SplicerFuzzer",
      dependencies: [
        "CFuzzer", "FuzzedChoices", "RandomEditing", .product(name: "GeoJSON", package: "Pindrop"),
      ],
      swiftSettings: strict),
    .target(name: "FuzzedChoices", dependencies: ["SeededRandom"], swiftSettings: strict),
    .target(
      name: "GPXEditing",
      dependencies: [
        .product(name: "Geography", package: "Pindrop"), .product(name: "GPX", package: "Pindrop"),
      ],
      swiftSettings: strict),
    .target(
      name: "KMLEditing",
      dependencies: [
        .product(name: "Geography", package: "Pindrop"), .product(name: "KML", package: "Pindrop"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "GPXFuzzer",
      dependencies: ["CFuzzer", "FuzzedChoices", "GPXEditing", .product(name: "GPX", package: "Pindrop")],
      swiftSettings: strict),
    .executableTarget(
      name: "KMLFuzzer",
      dependencies: ["CFuzzer", "FuzzedChoices", "KMLEditing", .product(name: "KML", package: "Pindrop")],
      swiftSettings: strict),
    .executableTarget(
      name: "KMZFuzzer", dependencies: ["CFuzzer", .product(name: "KML", package: "Pindrop")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
