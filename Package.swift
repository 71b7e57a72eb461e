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
let database = product("GRDB", package: "GRDB.swift")
let arguments = product("ArgumentParser", package: "swift-argument-parser")

/// A package on GitHub, or its copy in a source tarball if `PINDROP_VENDORED` is set.
func dependency(_ name: String, of owner: String, from version: Version) -> Package.Dependency {
  Context.environment["PINDROP_VENDORED"] == nil
    ? .package(url: "https://github.com/\(owner)/\(name)", from: version)
    : .package(path: "vendor/\(name)")
}

/// What touches GTK runs on the main actor unless it says otherwise.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func executable(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], excluding exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A C library as Swift imports it, and the package of Debian that has its headers.
func systemLibrary(_ name: String, pkgConfig: String? = nil, package: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

/// What other packages may use.
let libraries = [
  "AnnotationKit", "CSV", "Colors", "DragItems", "GeoClue", "Geocoding", "GeoJSON", "Geography", "GPX", "Gtk",
  "KML", "Observing",
  "Photos", "Places", "PointClusters", "Search", "ShumateMap", "Takeout",
]

let package = Package(
  name: "Pindrop",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "pindrop", targets: ["pindrop"]),
    .executable(name: "port", targets: ["PortingTool"]),
  ],
  traits: [
    .default(enabledTraits: [program]),
    .trait(name: program, description: "The program, its documents and journal, and the adapters to GTK."),
  ],
  dependencies: [
    dependency("swift-argument-parser", of: "apple", from: "1.8.2"),
    dependency("swift-log", of: "apple", from: "1.16.2"),
    dependency("GRDB.swift", of: "groue", from: "7.10.0"),
  ],
  targets: [
    // Pure Swift: no GTK, no display.
    target("Geography", ["CGeographic"]),
    target("Colors"),
    target("Features", ["Geography"]),
    target("GeoJSON", ["Features", "Geography"]),
    target("CSV", ["Features", "Geography"]),
    target("Markup", ["CMarkup", "Features"]),
    target("GPX", ["Features", "Geography", "Markup"]),
    target("Archives", ["CArchive", "CZlib"]),
    target("GEOS", ["CGEOS", "Geography"]),
    target("KML", ["Archives", "Features", "Geography", "Markup"]),
    target("Photos", ["CExif", "Geography"]),
    target("Observing"),
    target("PointClusters", ["Geography"]),
    // Keys of annotations and rows, sets of them, and selections.
    target("Keys", ["Observing"]),
    // Colors, paths, images, texts, markers and map shapes as values.
    target("Graphics", ["Colors", "Geography", "Keys"]),
    target("AnnotationKit", ["Geography", "Graphics", "Keys", "Observing", "PointClusters"]),
    target("DragItems", ["AnnotationKit", "Geography", "Observing"]),
    // The icons of markers, as pictures.
    target("Symbols", ["Features", "Geography", "Graphics", "InstalledData"]),
    tests("SymbolsTests", ["Features", "Geography", "Graphics", "InstalledData", "Symbols"]),
    target(
      "Documents",
      [
        "CZlib", "Features", "Files", "GEOS", "Geography", "Graphics", "Journal", "Keys", "Observing",
        "PointClusters", "Symbols",
      ]),
    // A document as the annotations and shapes of a map view.
    target(
      "DocumentMap",
      ["AnnotationKit", "Documents", "Features", "Geography", "Observing", "PointClusters"]),
    target("InstalledData"),
    target("BaseMap", ["CZlib", "Colors", "Geography", "InstalledData", database, logging]),
    target("Places", ["Geography", "InstalledData", database, logging]),
    target("Geocoding", ["AnnotationKit", "Geography", "Places"]),
    target("Search", ["Documents", "Features", "Geography", "Places"]),
    target("Files", ["CLinux", logging]),
    target("Journal", ["Files", database, product("GRDBSQLite", package: "GRDB.swift"), logging]),
    target("SavedSession", ["Files"]),
    tests("SavedSessionTests", ["FileTesting", "Files", "SavedSession"]),

    target(
      "Maps",
      [
        "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "GPX",
        "GeoJSON", "Geography",
        "Graphics",
        "Journal", "KML", "Observing", "Photos", "Takeout",
      ]),

    // The program's language, as translated texts, and what goes wrong in sentences: for windows and command lines.
    target("Gettext", ["CLinux", "Geography"]),
    target(
      "Sentences",
      [
        "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "GeoJSON", "Geography", "Gettext",
        "InstalledData", "Maps", "Markup", "Photos", "Places", "Search", "Takeout",
      ]),

    tests("SentencesTests", ["InstalledData", "Sentences"]),

    target("GDAL"),
    target("Takeout", ["Features", "GeoJSON", "Geography"]),
    tests("TakeoutTests", ["Features", "GeoJSON", "Geography", "Takeout"]),

    // C libraries, as Swift imports them.
    systemLibrary("CGtk", pkgConfig: "gtk4", package: "libgtk-4-dev"),
    systemLibrary("CAdwaita", pkgConfig: "libadwaita-1", package: "libadwaita-1-dev"),
    systemLibrary("CShumate", pkgConfig: "shumate-1.0", package: "libshumate-dev"),
    systemLibrary("CCairo", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
    systemLibrary("CGeoClue", pkgConfig: "libgeoclue-2.0", package: "libgeoclue-2-dev"),
    .target(name: "CGeographic", linkerSettings: [.linkedLibrary("GeographicLib")]),
    systemLibrary("CExif", pkgConfig: "libexif", package: "libexif-dev"),
    systemLibrary("CGEOS", pkgConfig: "geos", package: "libgeos-dev"),
    systemLibrary("CSoup", pkgConfig: "libsoup-3.0", package: "libsoup-3.0-dev"),
    systemLibrary("CLinux"),
    systemLibrary("CArchive", pkgConfig: "libarchive", package: "libarchive-dev"),
    .target(name: "CMarkup", dependencies: ["CXML"]),
    systemLibrary("CXInput", pkgConfig: "gtk4", package: "libgtk-4-dev"),
    systemLibrary("CXML", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    systemLibrary("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),

    // Adapters: the C libraries with Swift's ownership, closures and values.
    target("Gtk", ["CGtk", "CXInput", "Colors", "Files", "Gettext", logging], settings: onMainActor),
    target("Adwaita", ["CAdwaita", "CGtk", "Gtk"], settings: onMainActor),
    target("Painting", ["BaseMap", "CCairo", "Geography", "Graphics", "Keys"]),
    // A map as pictures, PDF files and printed pages.
    target("Pages", ["AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "Painting"]),
    target("GeoClue", ["AnnotationKit", "CGeoClue", "CGtk", "Geography", "Gtk"], settings: onMainActor),
    target("Soup", ["CGtk", "CSoup", "Gtk", logging], settings: onMainActor),
    target(
      "ShumateMap",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "CShumate", "Colors", "DragItems",
        "Geography", "Gtk", "InstalledData",
        "Observing", "Painting", "Soup",
      ], settings: onMainActor),

    // The program.
    target(
      "PindropUI",
      [
        "Adwaita", "AnnotationKit", "BaseMap", "DocumentMap", "Colors", "Documents", "DragItems", "Features",
        "Files",
        "GDAL",
        "GeoClue", "GeoJSON", "Geography", "Gtk", "InstalledData", "Journal", "Maps", "Observing", "Pages",
        "Painting",
        "Places",
        "PointClusters", "SavedSession", "Search", "Sentences", "ShumateMap", "Soup", "Symbols",
      ], settings: onMainActor),
    // What the program does without a window: nothing of it needs GTK, or a display.
    target(
      "Commands",
      [
        "AnnotationKit", "BaseMap", "CSV", "DocumentMap", "Documents", "Features", "Files", "GDAL", "GeoJSON",
        "Geography",
        "Gettext", "InstalledData", "Maps", "Pages", "Painting", "Places", "Search", "Sentences", arguments,
        logging,
      ]),
    executable("pindrop", ["Commands", "Geography", "Gettext", "PindropUI", "Sentences", arguments]),
    executable(
      "DragAndDropSample", ["AnnotationKit", "GeoClue", "Geography", "Gtk", "Places", "ShumateMap"],
      settings: onMainActor),
    // Rewrites programs for MapKit by the tables in AnnotationKit's pages: `swift run port FILE`.
    target("MapKitPorting"),
    executable("PortingTool", ["MapKitPorting", arguments]),
    tests("MapKitPortingTests", ["MapKitPorting", "PortingTool"]),
    // The tutorial's program, as the tutorial has it at its end.
    executable("FirstPinSample", ["AnnotationKit", "Geography", "Gtk", "ShumateMap"]),
    // Calls of running programs, by benchmarks and tests.
    target("MessageBus", ["CGtk"]),
    // The plainest map of libshumate's, with which whole frames and starts of the program are compared.
    executable("RasterMap", ["CGtk", "CShumate", "Gtk"], settings: onMainActor),
    // The plainest window of libadwaita's with a map: what it takes to start is not the program's own.
    executable("AdwaitaMap", ["Adwaita", "CShumate", "Gtk"], settings: onMainActor),
    executable(
      "benchmarks",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DocumentMap", "Documents", "Features", "Files",
        "GeoJSON",
        "Geography", "InstalledData", "Journal", "Maps", "MessageBus", "Observing", "Painting", "Places",
        "PointClusters", "Search", "SeededRandom", arguments,
        // Started by it, so built with it.
        "AdwaitaMap", "RasterMap", "pindrop",
      ]),

    // Tests. What needs a display is XCTest, on the process's main thread.
    target("Waiting"),
    target("WarningTesting"),
    target("GtkTesting", ["CGtk", "Gtk", "Waiting", "WarningTesting"], settings: onMainActor),
    executable("LocationAgent", ["CGtk", "Gtk"], settings: onMainActor),
    executable(
      "DragPeer", ["AnnotationKit", "DragItems", "Geography", "Gtk", "ShumateMap"], settings: onMainActor),
    target("GDALTesting"),
    tests("GDALTests", ["FileTesting", "GDAL", "GDALTesting", "Waiting"]),
    target("LocationTesting", ["Waiting"]),
    tests(
      "GeoClueTests",
      ["AnnotationKit", "GeoClue", "Geography", "Gtk", "GtkTesting", "LocationAgent", "LocationTesting"]),
    tests("GeocodingTests", ["AnnotationKit", "Geocoding", "Geography", "Places"]),
    tests("GeographyTests", ["Geography", "SeededRandom"], excluding: ["Goldens"]),
    // A model of what a map's document is meant to be, and random sessions that compare both.
    target("SessionTesting", ["SeededRandom"]),
    target(
      "DocumentSessions", ["Documents", "Features", "GeoJSON", "Geography", "Journal", "SessionTesting"]),
    executable("RandomSessions", ["DocumentSessions", "SessionTesting"]),
    target("SeededRandom"),
    tests("GEOSTests", ["GEOS", "Geography", "SeededRandom"]),
    // What every format that is edited in place is tested with.
    target("FormatTesting", ["Features", "Geography", "Markup", "SeededRandom"]),
    tests("FeaturesTests", ["Features", "GeoJSON", "Geography", "SeededRandom"]),
    tests(
      "GeoJSONTests", ["Features", "FormatTesting", "GeoJSON", "Geography", "SeededRandom"],
      excluding: ["README.md"]),
    tests("CSVTests", ["CSV", "Features", "FormatTesting", "GeoJSON", "Geography", "SeededRandom"]),
    tests(
      "GPXTests", ["Features", "FormatTesting", "GPX", "GeoJSON", "Geography", "Markup", "SeededRandom"]),
    tests("PhotosTests", ["Geography", "Photos", "SeededRandom"], excluding: ["Samples"]),
    tests(
      "KMLTests",
      ["Archives", "Features", "FormatTesting", "GeoJSON", "Geography", "KML", "Markup", "SeededRandom"]),
    tests(
      "AnnotationKitTests",
      [
        "AnnotationKit", "DragItems", "Geography", "Graphics", "Observing", "PointClusters", "SeededRandom",
        "Waiting",
      ],
      excluding: ["Goldens"]),
    tests("ObservingTests", ["Observing"]),
    tests("PointClustersTests", ["Geography", "PointClusters", "SeededRandom"]),
    target("MapTesting", ["AnnotationKit", "Geography", "Waiting"]),
    tests(
      "SubclassingTests",
      ["AnnotationKit", "DragItems", "Geography", "Graphics", "Observing", "SeededRandom"]),
    tests(
      "ConformanceTests",
      [
        "AnnotationKit", "DragItems", "Geocoding", "Geography", "Graphics", "MapTesting", "Observing",
        "PointClusters",
        "ShumateMap",
      ],
      excluding: ["Goldens", "Table/mapkit-names.txt"]),
    // Programs as they are written for MapKit. They see what is public, as other packages do.
    tests(
      "PortTests",
      ["AnnotationKit", "Geocoding", "Geography", "MapKitPorting", "MapTesting", "Observing", "Places"],
      excluding: ["Goldens", "MapKit"]),
    // A layer that is no GeoJSON and cannot be saved in place.
    target("TableTesting", ["Features", "Geography"]),
    tests(
      "DocumentsTests",
      [
        "AnnotationKit", "CSV", "DocumentMap", "DocumentSessions", "Documents", "Features", "FileTesting",
        "GPX", "GeoJSON",
        "Geography", "Journal", "KML", "Maps", "Observing", "SeededRandom", "SessionTesting", "TableTesting",
        "Waiting",
      ]),
    tests("BaseMapTests", ["BaseMap", "Geography", "InstalledData", "SeededRandom", database]),
    tests("InstalledDataTests", ["InstalledData"]),
    tests("PlacesTests", ["Geography", "InstalledData", "Places", "SeededRandom", "Waiting", database]),
    tests(
      "SearchTests",
      [
        "AnnotationKit", "Documents", "Features", "GeoJSON", "Geography", "Maps", "Observing", "Places",
        "Search",
      ]),
    target("FileTesting"),
    target("WebTesting"),
    tests("SoupTests", ["CSoup", "Gtk", "GtkTesting", "Soup", "WebTesting"]),
    tests("FilesTests", ["CLinux", "FileTesting", "Files", "Waiting"]),
    tests("JournalTests", ["FileTesting", "Journal", "SeededRandom", "Waiting", database]),
    tests(
      "MapsTests",
      [
        "AnnotationKit", "Archives", "CSV", "Documents", "Features", "FileTesting", "Files", "FormatTesting",
        "GeoJSON", "GDAL", "GDALTesting", "Geography", "Journal", "Maps", "SeededRandom", "TableTesting",
        "Waiting",
      ]),
    tests(
      "PaintingTests",
      [
        "AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "Graphics", "InstalledData", "Observing",
        "Pages", "Painting",
        "SeededRandom",
      ], excluding: ["Goldens"]),
    tests("GtkTests", ["Adwaita", "CGtk", "Colors", "Gtk", "GtkTesting", "InstalledData", logging]),
    tests(
      "ShumateMapTests",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DragItems", "Geography", "Graphics", "Gtk",
        "GtkTesting",
        "Observing", "Painting", "ShumateMap", "Soup", "WebTesting",
      ]),
    tests(
      "PindropUITests",
      [
        "AnnotationKit", "BaseMap", "Documents", "Features", "FileTesting", "GeoJSON", "GDALTesting",
        "Geography",
        "Graphics", "Gtk", "GtkTesting", "Journal", "Maps", "Pages", "Painting", "PindropUI", "Places",
        "SavedSession", "Search",
        "ShumateMap", "WebTesting",
      ]),
    executable("PacketCapture", ["CLinux"]),
    tests(
      "EndToEndTests",
      [
        "Archives", "FileTesting", "GeoJSON", "Geography", "LocationTesting", "MessageBus", "PacketCapture",
        "Places", "SessionTesting", "Waiting", "WarningTesting", "WebTesting",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
