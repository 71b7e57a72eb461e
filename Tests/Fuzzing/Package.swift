// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns a libFuzzer program that tests the given products. `targets` are additional targets of this package.
func fuzzer(_ name: String, checks products: [String], with targets: [String] = []) -> Target {
  .executableTarget(
    name: name + "Fuzzer",
    dependencies: ["FuzzDriver"] + targets.map { .target(name: $0) }
      + products.map { .product(name: $0, package: "Pindrop") },
    swiftSettings: strict)
}

/// Returns the target of the random edits of a format, which the format's tests also use.
func edits(of format: String) -> Target {
  .target(
    name: format + "Editing",
    dependencies: ["FormatTesting", .product(name: format, package: "Pindrop")], swiftSettings: strict)
}

/// libFuzzer programs for all code that reads external data. Run them with `./run`.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Pindrop", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "FuzzDriver", dependencies: ["CFuzzer"], swiftSettings: strict),
    // The random edits of the tests. The folders contain symbolic links to the tests.
    .target(name: "SeededRandom", swiftSettings: strict),
    .target(name: "FuzzedChoices", dependencies: ["SeededRandom"], swiftSettings: strict),
    .target(
      name: "FormatTesting", dependencies: [.product(name: "GeoJSON", package: "Pindrop")],
      swiftSettings: strict),
    edits(of: "GeoJSON"), edits(of: "GPX"), edits(of: "KML"),
    .target(name: "EditChecks", dependencies: ["FormatTesting", "FuzzedChoices"], swiftSettings: strict),
    fuzzer("Reader", checks: ["GeoJSON"]),
    fuzzer("Splicer", checks: ["GeoJSON"], with: ["FormatTesting", "FuzzedChoices", "GeoJSONEditing"]),
    fuzzer("Check", checks: ["GeoJSON", "Geography"]),
    fuzzer("Table", checks: ["CSV", "Geography"]),
    fuzzer("GPX", checks: ["GPX"], with: ["EditChecks", "GPXEditing"]),
    fuzzer("KML", checks: ["KML"], with: ["EditChecks", "KMLEditing"]),
    fuzzer("KMZ", checks: ["KML"]),
    fuzzer("Takeout", checks: ["GeoJSON", "Geography", "Takeout"]),
    fuzzer("Photo", checks: ["Geography", "Photos"]),
    fuzzer("WellKnownText", checks: ["CSV", "Geography"]),
    fuzzer("PlaceText", checks: ["Geography", "Search"]),
    fuzzer("Condition", checks: ["GeoJSON", "Search"]),
    fuzzer("MapStyle", checks: ["MapLibreStyles", "Tiles"]),
    fuzzer("PMTiles", checks: ["Tiles"]),
    fuzzer("VectorTile", checks: ["Tiles"]),
  ],
  swiftLanguageModes: [.v6]
)
