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

/// "Geography", if the path is "Core/Geography".
func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// Paths begin in Sources, unless they begin with "Tests".
func folder(of path: String) -> String { path.hasPrefix("Tests/") ? path : "Sources/\(path)" }

/// A target whose name is the last part of its path.
func target(
  _ path: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .target(name: name(of: path), dependencies: dependencies, path: folder(of: path), swiftSettings: settings)
}

func executable(
  _ path: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(
    name: name(of: path), dependencies: dependencies, path: folder(of: path), swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], excluding exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A C library as Swift imports it, and the package of Debian that has its headers.
func systemLibrary(_ name: String, pkgConfig: String? = nil, package: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
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
    // Sources/C: C libraries as Swift imports them.
    // Sources/C: C libraries as Swift imports them.
    systemLibrary("CAdwaita", pkgConfig: "libadwaita-1", package: "libadwaita-1-dev"),
    systemLibrary("CArchive", pkgConfig: "libarchive", package: "libarchive-dev"),
    systemLibrary("CCairo", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
    systemLibrary("CExif", pkgConfig: "libexif", package: "libexif-dev"),
    systemLibrary("CGeoClue", pkgConfig: "libgeoclue-2.0", package: "libgeoclue-2-dev"),
    .target(
      name: "CGeographic", path: "Sources/C/CGeographic", linkerSettings: [.linkedLibrary("GeographicLib")]),
    systemLibrary("CGEOS", pkgConfig: "geos", package: "libgeos-dev"),
    systemLibrary("CGtk", pkgConfig: "gtk4", package: "libgtk-4-dev"),
    systemLibrary("CLinux"),
    .target(name: "CMarkup", dependencies: ["CXML"], path: "Sources/C/CMarkup"),
    systemLibrary("CShumate", pkgConfig: "shumate-1.0", package: "libshumate-dev"),
    systemLibrary("CSoup", pkgConfig: "libsoup-3.0", package: "libsoup-3.0-dev"),
    systemLibrary("CXInput", pkgConfig: "gtk4", package: "libgtk-4-dev"),
    systemLibrary("CXML", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    systemLibrary("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),

    // Sources/Core: values and small tools that everything may use.
    // Sources/Core: values and small tools that everything may use.
    target("Core/Colors"),
    target("Core/Features", ["Geography"]),
    target("Core/Files", ["CLinux", logging]),
    target("Core/Geography", ["CGeographic"]),
    target("Core/GEOS", ["CGEOS", "Geography"]),
    // The program's language, as translated texts, and what goes wrong in sentences: for windows and command lines.
    target("Core/Gettext", ["CLinux", "Geography"]),
    // Colors, paths, images, texts, markers and map shapes as values.
    target("Core/Graphics", ["Colors", "Geography", "Keys"]),
    target("Core/InstalledData"),
    // Keys of annotations and rows, sets of them, and selections.
    target("Core/Keys", ["Observing"]),
    target("Core/Observing"),
    target("Core/PointClusters", ["Geography"]),

    // Sources/Formats: file formats, each without knowledge of documents.
    // Sources/Formats: file formats, each without knowledge of documents.
    target("Formats/Archives", ["CArchive", "CZlib"]),
    target("Formats/CSV", ["Features", "Geography"]),
    target("Formats/GDAL"),
    target("Formats/GeoJSON", ["Features", "Geography"]),
    target("Formats/GPX", ["Features", "Geography", "Markup"]),
    target("Formats/KML", ["Archives", "Features", "Geography", "Markup"]),
    target("Formats/Markup", ["CMarkup", "Features"]),
    target("Formats/Photos", ["CExif", "Geography"]),
    target("Formats/Takeout", ["Features", "Geography", "GeoJSON"]),

    // Sources/Document: a map as a document, with layers, files, a journal, search and places.
    // Sources/Document: a map as a document, with layers, files, a journal, search and places.
    target(
      "Document/Documents",
      [
        "CZlib", "Features", "Files", "Geography", "GEOS", "Graphics", "Journal", "Keys", "Observing",
        "PointClusters", "Symbols",
      ]),
    target("Document/Journal", ["Files", database, logging, product("GRDBSQLite", package: "GRDB.swift")]),
    target(
      "Document/MapFiles",
      [
        "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "Geography", "GeoJSON", "GPX",
        "Graphics", "Journal", "KML", "Observing", "Photos", "Takeout",
      ]),
    target("Document/Places", ["Geography", "InstalledData", database, logging]),
    target("Document/SavedSession", ["Files"]),
    target("Document/Search", ["Documents", "Features", "Geography", "Places"]),
    // The icons of markers, as pictures.
    target("Document/Symbols", ["Features", "Geography", "Graphics", "InstalledData"]),

    // Sources/Kit: MapKit's API without a toolkit, and the tool that ports programs to it.
    // Sources/Kit: MapKit's API without a toolkit, and the tool that ports programs to it.
    target("Kit/AnnotationKit", ["Geography", "Graphics", "Keys", "Observing", "PointClusters"]),
    target("Kit/DragItems", ["AnnotationKit", "Geography", "Observing"]),
    target("Kit/Geocoding", ["AnnotationKit", "Geography", "Places"]),
    // Rewrites programs for MapKit by the tables in AnnotationKit's pages: `swift run port FILE`.
    target("Kit/MapKitPorting"),
    executable("Kit/PortingTool", ["MapKitPorting", arguments]),

    // Sources/Map: the base map, and drawing without a display.
    // Sources/Map: the base map, and drawing without a display.
    target("Map/BaseMap", ["Colors", "CZlib", "Geography", "InstalledData", database, logging]),
    // A map as pictures, PDF files and printed pages.
    target("Map/Pages", ["AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "Painting"]),
    target("Map/Painting", ["BaseMap", "CCairo", "Geography", "Graphics", "Keys"]),

    // Sources/Toolkit: GTK and its libraries with Swift's ownership, closures and values.
    // Sources/Toolkit: GTK and its libraries with Swift's ownership, closures and values.
    target("Toolkit/Adwaita", ["CAdwaita", "CGtk", "Gtk"], settings: onMainActor),
    target(
      "Toolkit/GeoClue", ["AnnotationKit", "CGeoClue", "CGtk", "Geography", "Gtk"], settings: onMainActor),
    target("Toolkit/Gtk", ["CGtk", "Colors", "CXInput", "Files", "Gettext", logging], settings: onMainActor),
    // What is drawn of a map: layers, base maps and controls, which don't know the map widget.
    target(
      "Toolkit/MapLayers",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "Colors", "CShumate", "Geography", "Gtk", "Observing",
        "Painting", "Soup",
      ], settings: onMainActor),
    target(
      "Toolkit/ShumateMap",
      [
        "AnnotationKit", "BaseMap", "CGtk", "CShumate", "DragItems", "Geography", "Gtk", "InstalledData",
        "MapLayers", "Observing", "Painting",
      ], settings: onMainActor),
    target("Toolkit/Soup", ["CGtk", "CSoup", "Gtk", logging], settings: onMainActor),

    // Sources/App: the program, as windows and as a command line.
    // Sources/App: the program, as windows and as a command line.
    // What the program does without a window: nothing of it needs GTK, or a display.
    target(
      "App/Commands",
      [
        "AnnotationKit", "BaseMap", "CSV", "DocumentMap", "Documents", "Features", "Files", "GDAL",
        "Geography", "GeoJSON", "Gettext", "InstalledData", "MapFiles", "Pages", "Painting", "Places",
        "Search", "Sentences", arguments, logging,
      ]),
    // A document as the annotations and shapes of a map view.
    target(
      "App/DocumentMap",
      ["AnnotationKit", "Documents", "Features", "Geography", "Observing", "PointClusters"]),
    executable("App/pindrop", ["Commands", "Geography", "Gettext", "PindropUI", "Sentences", arguments]),
    target(
      "App/PindropUI",
      [
        "Adwaita", "AnnotationKit", "BaseMap", "Colors", "DocumentMap", "Documents", "DragItems", "Features",
        "Files", "GDAL", "GeoClue", "Geography", "GeoJSON", "Gtk", "InstalledData", "Journal", "MapFiles",
        "Observing", "Pages", "Painting", "Places", "PointClusters", "SavedSession", "Search", "Sentences",
        "ShumateMap", "Soup", "Symbols",
      ], settings: onMainActor),
    target(
      "App/Sentences",
      [
        "Archives", "CSV", "Documents", "Features", "Files", "GDAL", "Geography", "GeoJSON", "Gettext",
        "InstalledData", "MapFiles", "Markup", "Photos", "Places", "Search", "Takeout",
      ]),

    // Sources/Samples: small programs on the kit.
    // Sources/Samples: small programs on the kit.
    executable(
      "Samples/DragAndDropSample", ["AnnotationKit", "GeoClue", "Geography", "Gtk", "Places", "ShumateMap"],
      settings: onMainActor),
    // The tutorial's program, as the tutorial has it at its end.
    executable("Samples/FirstPinSample", ["AnnotationKit", "Geography", "Gtk", "ShumateMap"]),

    // Tests/Benchmarks: timings, and the plain maps that they are compared with.
    // Tests/Benchmarks: timings, and the plain maps that they are compared with.
    // The plainest window of libadwaita's with a map: what it takes to start is not the program's own.
    executable("Tests/Benchmarks/AdwaitaMap", ["Adwaita", "CShumate", "Gtk"], settings: onMainActor),
    executable(
      "Tests/Benchmarks/benchmarks",
      [
        "AdwaitaMap", "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DocumentMap", "Documents", "Features",
        "Files", "Geography", "GeoJSON", "InstalledData", "Journal", "MapFiles", "MessageBus", "Observing",
        "Painting", "pindrop", "Places", "PointClusters", "RasterMap", "Search", "SeededRandom", arguments,
      ]),
    // The plainest map of libshumate's, with which whole frames and starts of the program are compared.
    executable("Tests/Benchmarks/RasterMap", ["CGtk", "CShumate", "Gtk"], settings: onMainActor),

    // Tests/Support: what several tests need.
    // Tests/Support: what several tests need.
    target(
      "Tests/Support/DocumentSessions",
      ["Documents", "Features", "Geography", "GeoJSON", "Journal", "SessionTesting"]),
    executable(
      "Tests/Support/DragPeer", ["AnnotationKit", "DragItems", "Geography", "Gtk", "ShumateMap"],
      settings: onMainActor),
    target("Tests/Support/FileTesting"),
    // What every format that is edited in place is tested with.
    target("Tests/Support/FormatTesting", ["Features", "Geography", "Markup", "SeededRandom"]),
    target("Tests/Support/GDALTesting"),
    target("Tests/Support/GtkTesting", ["CGtk", "Gtk", "Waiting", "WarningTesting"], settings: onMainActor),
    executable("Tests/Support/LocationAgent", ["CGtk", "Gtk"], settings: onMainActor),
    target("Tests/Support/LocationTesting", ["Waiting"]),
    target("Tests/Support/MapTesting", ["AnnotationKit", "Geography", "Waiting"]),
    // Calls of running programs, by benchmarks and tests.
    target("Tests/Support/MessageBus", ["CGtk"]),
    executable("Tests/Support/PacketCapture", ["CLinux"]),
    executable("Tests/Support/RandomSessions", ["DocumentSessions", "SessionTesting"]),
    target("Tests/Support/SeededRandom"),
    // A model of what a map's document is meant to be, and random sessions that compare both.
    target("Tests/Support/SessionTesting", ["SeededRandom"]),
    // A layer that is no GeoJSON and cannot be saved in place.
    target("Tests/Support/TableTesting", ["Features", "Geography"]),
    target("Tests/Support/Waiting"),
    target("Tests/Support/WarningTesting"),
    target("Tests/Support/WebTesting"),

    // Tests. What needs a display is XCTest, on the process's main thread.
    tests(
      "AnnotationKitTests",
      [
        "AnnotationKit", "DragItems", "Geography", "Graphics", "Observing", "PointClusters", "SeededRandom",
        "Waiting",
      ], excluding: ["Goldens"]),
    tests("BaseMapTests", ["BaseMap", "Geography", "InstalledData", "SeededRandom", database]),
    tests(
      "ConformanceTests",
      [
        "AnnotationKit", "DragItems", "Geocoding", "Geography", "Graphics", "MapTesting", "Observing",
        "PointClusters", "ShumateMap",
      ], excluding: ["Goldens", "Table/mapkit-names.txt"]),
    tests("CSVTests", ["CSV", "Features", "FormatTesting", "Geography", "GeoJSON", "SeededRandom"]),
    tests(
      "DocumentsTests",
      [
        "AnnotationKit", "CSV", "DocumentMap", "Documents", "DocumentSessions", "Features", "FileTesting",
        "Geography", "GeoJSON", "GPX", "Journal", "KML", "MapFiles", "Observing", "SeededRandom",
        "SessionTesting", "TableTesting", "Waiting",
      ]),
    tests(
      "EndToEndTests",
      [
        "Archives", "FileTesting", "Geography", "GeoJSON", "LocationTesting", "MessageBus", "PacketCapture",
        "Places", "SessionTesting", "Waiting", "WarningTesting", "WebTesting",
      ]),
    tests("FeaturesTests", ["Features", "Geography", "GeoJSON", "SeededRandom"]),
    tests("FilesTests", ["CLinux", "Files", "FileTesting", "Waiting"]),
    tests("GDALTests", ["FileTesting", "GDAL", "GDALTesting", "Waiting"]),
    tests(
      "GeoClueTests",
      ["AnnotationKit", "GeoClue", "Geography", "Gtk", "GtkTesting", "LocationAgent", "LocationTesting"]),
    tests("GeocodingTests", ["AnnotationKit", "Geocoding", "Geography", "Places"]),
    tests("GeographyTests", ["Geography", "SeededRandom"], excluding: ["Goldens"]),
    tests(
      "GeoJSONTests", ["Features", "FormatTesting", "Geography", "GeoJSON", "SeededRandom"],
      excluding: ["README.md"]),
    tests("GEOSTests", ["Geography", "GEOS", "SeededRandom"]),
    tests(
      "GPXTests", ["Features", "FormatTesting", "Geography", "GeoJSON", "GPX", "Markup", "SeededRandom"]),
    tests("GtkTests", ["Adwaita", "CGtk", "Colors", "Gtk", "GtkTesting", "InstalledData", logging]),
    tests("InstalledDataTests", ["InstalledData"]),
    tests("JournalTests", ["FileTesting", "Journal", "SeededRandom", "Waiting", database]),
    tests(
      "KMLTests",
      ["Archives", "Features", "FormatTesting", "Geography", "GeoJSON", "KML", "Markup", "SeededRandom"]),
    tests(
      "MapFilesTests",
      [
        "AnnotationKit", "Archives", "CSV", "Documents", "Features", "Files", "FileTesting", "FormatTesting",
        "GDAL", "GDALTesting", "Geography", "GeoJSON", "Journal", "MapFiles", "SeededRandom", "TableTesting",
        "Waiting",
      ]),
    tests("MapKitPortingTests", ["MapKitPorting", "PortingTool"]),
    tests("ObservingTests", ["Observing"]),
    tests(
      "PaintingTests",
      [
        "AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "Graphics", "InstalledData", "Observing",
        "Pages", "Painting", "SeededRandom",
      ], excluding: ["Goldens"]),
    tests("PhotosTests", ["Geography", "Photos", "SeededRandom"], excluding: ["Samples"]),
    tests(
      "PindropUITests",
      [
        "AnnotationKit", "BaseMap", "Documents", "Features", "FileTesting", "GDALTesting", "Geography",
        "GeoJSON", "Graphics", "Gtk", "GtkTesting", "Journal", "MapFiles", "MapLayers", "Pages", "Painting",
        "PindropUI",
        "Places", "SavedSession", "Search", "ShumateMap", "WebTesting",
      ]),
    tests("PlacesTests", ["Geography", "InstalledData", "Places", "SeededRandom", "Waiting", database]),
    tests("PointClustersTests", ["Geography", "PointClusters", "SeededRandom"]),
    // Programs as they are written for MapKit. They see what is public, as other packages do.
    tests(
      "PortTests",
      ["AnnotationKit", "Geocoding", "Geography", "MapKitPorting", "MapTesting", "Observing", "Places"],
      excluding: ["Goldens", "MapKit"]),
    tests("SavedSessionTests", ["Files", "FileTesting", "SavedSession"]),
    tests(
      "SearchTests",
      [
        "AnnotationKit", "Documents", "Features", "Geography", "GeoJSON", "MapFiles", "Observing", "Places",
        "Search",
      ]),
    tests("SentencesTests", ["InstalledData", "Sentences"]),
    tests(
      "ShumateMapTests",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DragItems", "Geography", "Graphics", "Gtk",
        "GtkTesting", "MapLayers", "Observing", "Painting", "ShumateMap", "Soup", "WebTesting",
      ]),
    tests("SoupTests", ["CSoup", "Gtk", "GtkTesting", "Soup", "WebTesting"]),
    tests(
      "SubclassingTests",
      ["AnnotationKit", "DragItems", "Geography", "Graphics", "Observing", "SeededRandom"]),
    tests("SymbolsTests", ["Features", "Geography", "Graphics", "InstalledData", "Symbols"]),
    tests("TakeoutTests", ["Features", "Geography", "GeoJSON", "Takeout"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
