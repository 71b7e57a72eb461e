// swift-tools-version: 6.2

import PackageDescription

/// What every target is held to.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// A package that depends on this one with `traits: []` has the pure libraries, `AnnotationKit` and what it is made of,
/// and fetches no other package for them.
let program = "Program"

func product(_ name: String, package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [program]))
}

/// What of the program is logged, through GLib where there is GLib.
let logging = product("Logging", package: "swift-log")

/// What touches GTK runs on the main actor unless it says otherwise.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Pindrop",
  products: [
    .library(name: "AnnotationKit", targets: ["AnnotationKit"]),
    .library(name: "CSV", targets: ["CSV"]),
    .library(name: "GeoClue", targets: ["GeoClue"]),
    .library(name: "Geocoding", targets: ["Geocoding"]),
    .library(name: "GeoJSON", targets: ["GeoJSON"]),
    .library(name: "Geography", targets: ["Geography"]),
    .library(name: "GPX", targets: ["GPX"]),
    .library(name: "Gtk", targets: ["Gtk"]),
    .library(name: "KML", targets: ["KML"]),
    .library(name: "Observing", targets: ["Observing"]),
    .library(name: "Photos", targets: ["Photos"]),
    .library(name: "Places", targets: ["Places"]),
    .library(name: "PointClusters", targets: ["PointClusters"]),
    .library(name: "Search", targets: ["Search"]),
    .library(name: "ShumateMap", targets: ["ShumateMap"]),
    .library(name: "Takeout", targets: ["Takeout"]),
    .executable(name: "pindrop", targets: ["pindrop"]),
  ],
  traits: [
    .default(enabledTraits: [program]),
    .trait(name: program, description: "The program, its documents and journal, and the adapters to GTK."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Pure Swift: no GTK, no display.
    .target(name: "Geography", dependencies: ["CGeographic"], swiftSettings: strict),
    .target(name: "Features", dependencies: ["Geography"], swiftSettings: strict),
    .target(name: "GeoJSON", dependencies: ["Features", "Geography"], swiftSettings: strict),
    .target(name: "CSV", dependencies: ["Features", "Geography"], swiftSettings: strict),
    .target(name: "Markup", dependencies: ["CMarkup", "Features"], swiftSettings: strict),
    .target(name: "GPX", dependencies: ["Features", "Geography", "Markup"], swiftSettings: strict),
    .target(name: "Archives", dependencies: ["CArchive"], swiftSettings: strict),
    .target(name: "GEOS", dependencies: ["CGEOS", "Geography"], swiftSettings: strict),
    .target(
      name: "KML", dependencies: ["Archives", "Features", "Geography", "Markup"], swiftSettings: strict),
    .target(name: "Photos", dependencies: ["CExif", "Geography"], swiftSettings: strict),
    .target(name: "Observing", swiftSettings: strict),
    .target(name: "PointClusters", dependencies: ["Geography"], swiftSettings: strict),
    .target(
      name: "AnnotationKit", dependencies: ["Geography", "Observing", "PointClusters"], swiftSettings: strict),
    // The icons of markers, as pictures.
    .target(
      name: "Symbols", dependencies: ["AnnotationKit", "Features", "Geography", "InstalledData"],
      swiftSettings: strict),
    .testTarget(
      name: "SymbolsTests",
      dependencies: ["AnnotationKit", "Features", "Geography", "InstalledData", "Symbols"],
      swiftSettings: strict),
    .target(
      name: "Documents",
      dependencies: [
        "AnnotationKit", "CZlib", "Features", "Files", "GEOS", "Geography", "Journal", "Observing",
        "PointClusters", "Symbols",
      ],
      swiftSettings: strict),
    .target(name: "InstalledData", swiftSettings: strict),
    .target(
      name: "BaseMap",
      dependencies: [
        "CZlib", "Geography", "InstalledData", product("GRDB", package: "GRDB.swift"), logging,
      ],
      swiftSettings: strict),
    .target(
      name: "Places",
      dependencies: ["Geography", "InstalledData", product("GRDB", package: "GRDB.swift"), logging],
      swiftSettings: strict),
    .target(
      name: "Geocoding", dependencies: ["AnnotationKit", "Geography", "Places"], swiftSettings: strict),
    .target(
      name: "Search", dependencies: ["AnnotationKit", "Documents", "Features", "Geography", "Places"],
      swiftSettings: strict),
    .target(name: "Files", dependencies: ["CLinux", logging], swiftSettings: strict),
    .target(
      name: "Journal",
      dependencies: [
        "Files",
        product("GRDB", package: "GRDB.swift"), product("GRDBSQLite", package: "GRDB.swift"),
        logging,
      ],
      swiftSettings: strict),

    .target(
      name: "Maps",
      dependencies: [
        "AnnotationKit", "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "GPX", "GeoJSON",
        "Geography", "Journal", "KML", "Observing", "Photos", "Takeout",
      ],
      swiftSettings: strict),

    // The program's language, as translated texts, and what goes wrong in sentences: for windows and command lines.
    .target(name: "Gettext", dependencies: ["CLinux"], swiftSettings: strict),
    .target(
      name: "Sentences",
      dependencies: [
        "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "GeoJSON", "Geography", "Gettext",
        "InstalledData", "Maps", "Markup", "Photos", "Places", "Search", "Takeout",
      ],
      swiftSettings: strict),

    .target(name: "GDAL", swiftSettings: strict),
    .target(name: "Takeout", dependencies: ["Features", "GeoJSON", "Geography"], swiftSettings: strict),
    .testTarget(
      name: "TakeoutTests", dependencies: ["Features", "GeoJSON", "Geography", "Takeout"],
      swiftSettings: strict),

    // C libraries, as Swift imports them.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(name: "CShumate", pkgConfig: "shumate-1.0", providers: [.apt(["libshumate-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGeoClue", pkgConfig: "libgeoclue-2.0", providers: [.apt(["libgeoclue-2-dev"])]),
    .target(name: "CGeographic", linkerSettings: [.linkedLibrary("GeographicLib")]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "CMarkup", dependencies: ["CXML"]),
    .systemLibrary(name: "CXInput"),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // Adapters: the C libraries with Swift's ownership, closures and values.
    .target(
      name: "Gtk", dependencies: ["CGtk", "CXInput", "Files", "Gettext", logging],
      swiftSettings: onMainActor),
    .target(name: "Adwaita", dependencies: ["CAdwaita", "CGtk", "Gtk"], swiftSettings: onMainActor),
    .target(
      name: "Painting", dependencies: ["AnnotationKit", "BaseMap", "CCairo", "Geography"],
      swiftSettings: strict),
    .target(
      name: "GeoClue", dependencies: ["AnnotationKit", "CGeoClue", "CGtk", "Geography", "Gtk"],
      swiftSettings: onMainActor),
    .target(name: "Soup", dependencies: ["CGtk", "CSoup", "Gtk", logging], swiftSettings: onMainActor),
    .target(
      name: "ShumateMap",
      dependencies: [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "CShumate", "Geography", "Gtk", "InstalledData",
        "Observing", "Painting", "Soup",
      ],
      swiftSettings: onMainActor),

    // The program.
    .target(
      name: "PindropUI",
      dependencies: [
        "Adwaita", "AnnotationKit", "BaseMap", "Documents", "Features", "Files", "GDAL", "GeoClue", "GeoJSON",
        "Geography", "Gtk", "InstalledData", "Journal", "Maps", "Observing", "Painting", "Places",
        "PointClusters", "Search", "Sentences", "ShumateMap", "Soup", "Symbols",
      ],
      swiftSettings: onMainActor),
    // What the program does without a window: nothing of it needs GTK, or a display.
    .target(
      name: "Commands",
      dependencies: [
        "AnnotationKit", "BaseMap", "CSV", "Documents", "Features", "Files", "GDAL", "GeoJSON", "Geography",
        "Gettext",
        "InstalledData", "Maps", "Painting", "Places", "Search", "Sentences",
        product("ArgumentParser", package: "swift-argument-parser"), logging,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "pindrop",
      dependencies: [
        "Commands", "Geography", "PindropUI", product("ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "DragAndDropSample",
      dependencies: ["AnnotationKit", "GeoClue", "Geography", "Gtk", "Places", "ShumateMap"],
      swiftSettings: onMainActor),
    // Calls of running programs, by benchmarks and tests.
    .target(name: "MessageBus", dependencies: ["CGtk"], swiftSettings: strict),
    // The plainest map of libshumate's, with which whole frames and starts of the program are compared.
    .executableTarget(
      name: "RasterMap", dependencies: ["CGtk", "CShumate", "Gtk"], swiftSettings: onMainActor),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "Documents", "Features", "Files", "GeoJSON",
        "Geography",
        "InstalledData", "Journal", "Maps", "MessageBus", "Observing", "Painting", "Places", "PointClusters",
        "Search",
        "SeededRandom",
        product("ArgumentParser", package: "swift-argument-parser"),
        // Started by it, so built with it.
        "RasterMap", "pindrop",
      ],
      swiftSettings: strict),

    // Tests. What needs a display is XCTest, on the process's main thread.
    .target(name: "Waiting", swiftSettings: strict),
    .target(name: "GtkTesting", dependencies: ["CGtk", "Gtk", "Waiting"], swiftSettings: onMainActor),
    .executableTarget(name: "LocationAgent", dependencies: ["CGtk", "Gtk"], swiftSettings: onMainActor),
    .executableTarget(
      name: "DragPeer", dependencies: ["AnnotationKit", "Geography", "Gtk", "ShumateMap"],
      swiftSettings: onMainActor),
    .target(name: "GDALTesting", swiftSettings: strict),
    .testTarget(
      name: "GDALTests", dependencies: ["FileTesting", "GDAL", "GDALTesting", "Waiting"],
      swiftSettings: strict),
    .target(name: "LocationTesting", dependencies: ["Waiting"], swiftSettings: strict),
    .testTarget(
      name: "GeoClueTests",
      dependencies: [
        "AnnotationKit", "GeoClue", "Geography", "Gtk", "GtkTesting", "LocationAgent", "LocationTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GeocodingTests", dependencies: ["AnnotationKit", "Geocoding", "Geography", "Places"],
      swiftSettings: strict),
    .testTarget(
      name: "GeographyTests", dependencies: ["Geography", "SeededRandom"], exclude: ["Goldens"],
      swiftSettings: strict),
    // A model of what a map's document is meant to be, and random sessions that compare both.
    .target(name: "SessionTesting", dependencies: ["SeededRandom"], swiftSettings: strict),
    .target(
      name: "DocumentSessions",
      dependencies: ["Documents", "Features", "GeoJSON", "Geography", "Journal", "SessionTesting"],
      swiftSettings: strict),
    .executableTarget(
      name: "RandomSessions", dependencies: ["DocumentSessions", "SessionTesting"], swiftSettings: strict),
    .target(name: "SeededRandom", swiftSettings: strict),
    .testTarget(
      name: "GEOSTests", dependencies: ["GEOS", "Geography", "SeededRandom"], swiftSettings: strict),
    // What every format that is edited in place is tested with.
    .target(
      name: "FormatTesting", dependencies: ["Features", "Geography", "Markup", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "FeaturesTests", dependencies: ["Features", "GeoJSON", "Geography", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "GeoJSONTests",
      dependencies: [
        "Features", "FormatTesting", "GeoJSON", "Geography", "SeededRandom",
      ],
      exclude: ["README.md"],
      swiftSettings: strict),
    .testTarget(
      name: "CSVTests",
      dependencies: [
        "CSV", "Features", "FormatTesting", "GeoJSON", "Geography", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GPXTests",
      dependencies: [
        "Features", "FormatTesting", "GPX", "GeoJSON", "Geography", "Markup", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PhotosTests", dependencies: ["Geography", "Photos", "SeededRandom"], exclude: ["Samples"],
      swiftSettings: strict),
    .testTarget(
      name: "KMLTests",
      dependencies: [
        "Archives", "Features", "FormatTesting", "GeoJSON", "Geography", "KML", "Markup", "SeededRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AnnotationKitTests",
      dependencies: ["AnnotationKit", "Geography", "Observing", "PointClusters", "SeededRandom", "Waiting"],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(name: "ObservingTests", dependencies: ["Observing"], swiftSettings: strict),
    .testTarget(
      name: "PointClustersTests", dependencies: ["Geography", "PointClusters", "SeededRandom"],
      swiftSettings: strict),
    .target(
      name: "MapTesting", dependencies: ["AnnotationKit", "Geography", "Waiting"], swiftSettings: strict),
    .testTarget(
      name: "SubclassingTests", dependencies: ["AnnotationKit", "Geography", "Observing"],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AnnotationKit", "Geocoding", "Geography", "MapTesting", "Observing", "PointClusters", "ShumateMap",
      ],
      exclude: ["Goldens", "Table/mapkit-names.txt"],
      swiftSettings: strict),
    // Programs as they are written for MapKit. They see what is public, as other packages do.
    .testTarget(
      name: "PortTests",
      dependencies: ["AnnotationKit", "Geocoding", "Geography", "MapTesting", "Observing", "Places"],
      exclude: ["Goldens"],
      swiftSettings: strict),
    // A layer that is no GeoJSON and cannot be saved in place.
    .target(name: "TableTesting", dependencies: ["Features", "Geography"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "AnnotationKit", "CSV", "DocumentSessions", "Documents", "Features", "FileTesting", "GPX", "GeoJSON",
        "Geography", "Journal", "KML", "Maps", "Observing", "SeededRandom", "SessionTesting", "TableTesting",
        "Waiting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BaseMapTests",
      dependencies: [
        "BaseMap", "Geography", "InstalledData", "SeededRandom",
        product("GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(name: "InstalledDataTests", dependencies: ["InstalledData"], swiftSettings: strict),
    .testTarget(
      name: "PlacesTests",
      dependencies: [
        "Geography", "InstalledData", "Places", "SeededRandom", "Waiting",
        product("GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "AnnotationKit", "Documents", "Features", "GeoJSON", "Geography", "Maps", "Observing", "Places",
        "Search",
      ],
      swiftSettings: strict),
    .target(name: "FileTesting", swiftSettings: strict),
    .target(name: "WebTesting", swiftSettings: strict),
    .testTarget(
      name: "SoupTests", dependencies: ["Gtk", "GtkTesting", "Soup", "WebTesting"], swiftSettings: strict),
    .testTarget(
      name: "FilesTests", dependencies: ["CLinux", "FileTesting", "Files", "Waiting"], swiftSettings: strict),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "FileTesting", "Journal", "SeededRandom", "Waiting", product("GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MapsTests",
      dependencies: [
        "AnnotationKit", "Archives", "CSV", "Documents", "Features", "FileTesting", "Files", "FormatTesting",
        "GeoJSON", "GDAL", "GDALTesting", "Geography", "Journal", "Maps", "TableTesting", "Waiting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PaintingTests",
      dependencies: [
        "AnnotationKit", "BaseMap", "CCairo", "Geography", "InstalledData", "Observing", "Painting",
        "SeededRandom",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "GtkTests", dependencies: ["Adwaita", "CGtk", "Gtk", "GtkTesting", "InstalledData", logging],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShumateMapTests",
      dependencies: [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "Geography", "Gtk", "GtkTesting", "Observing",
        "Painting", "ShumateMap", "Soup", "WebTesting",
      ], swiftSettings: strict),
    .testTarget(
      name: "PindropUITests",
      dependencies: [
        "AnnotationKit", "BaseMap", "Documents", "Features", "GeoJSON", "GDALTesting", "Geography", "Gtk",
        "GtkTesting",
        "Maps", "Painting",
        "PindropUI",
        "Places",
        "Search", "ShumateMap", "WebTesting",
      ], swiftSettings: strict),
    .executableTarget(name: "PacketCapture", dependencies: ["CLinux"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Archives", "FileTesting", "GeoJSON", "Geography", "LocationTesting", "MessageBus", "PacketCapture",
        "Places",
        "SessionTesting", "Waiting", "WebTesting",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
