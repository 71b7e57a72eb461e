// swift-tools-version: 6.2

import PackageDescription

/// AnnotationKit and the libraries that it is made of, as a separate package.
///
/// SwiftPM refuses two targets of the same name in one build, used or not. So a program that has a target named `GPX`,
/// `Search`, `Maps` or `Files` cannot depend on the package that Pindrop itself is. It can depend on this one, by path.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

let libraries = ["AnnotationKit", "Colors", "DragItems", "Geography", "Observing", "PointClusters"]

let package = Package(
  name: "AnnotationKit",
  products: libraries.map { .library(name: $0, targets: [$0]) },
  targets: [
    // The source folders are links to Pindrop's.
    .target(name: "CGeographic", linkerSettings: [.linkedLibrary("GeographicLib")]),
    target("Geography", ["CGeographic"]),
    target("Colors"),
    target("Observing"),
    target("PointClusters", ["Geography"]),
    target("Keys", ["Observing"]),
    target("Graphics", ["Colors", "Geography", "Keys"]),
    target("KitCoding"),
    target("KitAnnotations", ["Geography", "Graphics", "Keys", "KitCoding", "Observing", "PointClusters"]),
    target("KitViews", ["Geography", "KitAnnotations", "Observing"]),
    target("KitRegions", ["Geography", "KitViews", "Observing"]),
    target("KitInteraction", ["Geography", "KitRegions", "Observing"]),
    target("AnnotationKit", ["Geography", "KitInteraction", "Observing"]),
    target("DragItems", ["AnnotationKit", "Geography", "Observing"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
