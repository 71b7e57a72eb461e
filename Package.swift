// swift-tools-version: 6.2

import PackageDescription

/// The Swift settings of all targets.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

/// The trait for the parts that need other packages. It is enabled by default. A package that depends on this one with
/// `traits: []` can use the libraries without GTK, including `AnnotationKit`, and fetches no other packages.
let program = "Program"

func product(_ name: String, package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [program]))
}

/// The logging API. In programs with GTK, messages are passed to GLib's log.
let logging = product("Logging", package: "swift-log")
let database = product("GRDB", package: "GRDB.swift")
let arguments = product("ArgumentParser", package: "swift-argument-parser")

/// Returns a package on GitHub, or its copy in a source tarball if `PINDROP_VENDORED` is set.
func dependency(_ name: String, of owner: String, from version: Version) -> Package.Dependency {
  Context.environment["PINDROP_VENDORED"] == nil
    ? .package(url: "https://github.com/\(owner)/\(name)", from: version)
    : .package(path: "vendor/\(name)")
}

/// The settings of targets that use GTK. Their code runs on the main actor by default.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Returns the name of the target at a path, such as "Geography" for "Core/Geography".
func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// Returns the folder of a target. Paths are relative to Sources, unless they begin with "Tests".
func folder(of path: String) -> String { path.hasPrefix("Tests/") ? path : "Sources/\(path)" }

/// Returns a target whose name is the last part of its path.
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

/// Returns a target of tests. Their own code is never optimized, because that takes longer than it saves.
func tests(_ name: String, _ dependencies: [Target.Dependency], excluding exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

/// Returns a target that imports a C library. `package` is the Debian package with the library's headers.
func systemLibrary(_ name: String, pkgConfig: String? = nil, package: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

/// The libraries that other packages can use.
let libraries = [
  "AnnotationKit", "CSV", "Colors", "DragItems", "GeoClue", "Geocoding", "GeoJSON", "Geography", "GPX", "Gtk",
  "KML", "MapLibreStyles", "Observing",
  "Photos", "Places", "PointClusters", "Search", "ShumateMap", "Takeout", "Tiles",
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
    // Sources/C: modules that import C libraries.
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
    systemLibrary("CPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
    systemLibrary("CShumate", pkgConfig: "shumate-1.0", package: "libshumate-dev"),
    systemLibrary("CSoup", pkgConfig: "libsoup-3.0", package: "libsoup-3.0-dev"),
    systemLibrary("CXInput", pkgConfig: "gtk4", package: "libgtk-4-dev"),
    systemLibrary("CXML", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    systemLibrary("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),

    // Sources/Core: values and small tools that all other targets may use.
    target("Core/Colors"),
    target("Core/Features", ["Geography"]),
    target("Core/Files", ["CLinux", logging]),
    target("Core/Geography", ["CGeographic"]),
    target("Core/GEOS", ["CGEOS", "Geography"]),
    // Translated texts, and error messages as sentences, for windows and command lines.
    target("Core/Gettext", ["CLinux", "Geography"]),
    // Colors, paths, images, texts, markers and map shapes as values.
    target("Core/Graphics", ["Colors", "Geography", "Keys"]),
    target("Core/InstalledData"),
    // Keys of annotations and rows, sets of them, and selections.
    target("Core/Keys", ["Observing"]),
    target("Core/Observing"),
    target("Core/PointClusters", ["Geography"]),

    // Sources/Formats: file formats. They don't depend on documents.
    target("Formats/Archives", ["CArchive", "CZlib"]),
    target("Formats/CSV", ["Features", "Geography"]),
    target("Formats/GDAL"),
    target("Formats/GeoJSON", ["Features", "Geography"]),
    target("Formats/GPX", ["Features", "Geography", "Markup"]),
    target("Formats/KML", ["Archives", "Features", "Geography", "Markup"]),
    target("Formats/Markup", ["CMarkup", "Features"]),
    target("Formats/Photos", ["CExif", "Geography"]),
    target("Formats/Takeout", ["Features", "Geography", "GeoJSON"]),
    // Files of raster and vector tiles, and the format of vector tiles.
    target("Formats/Tiles", ["CZlib", "Files", database, product("GRDBSQLite", package: "GRDB.swift")]),

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
        "Graphics", "Journal", "KML", "Observing", "Photos", "Takeout", "Tiles",
      ]),
    target("Document/Places", ["Geography", "InstalledData", database, logging]),
    target("Document/SavedSession", ["Files"]),
    target("Document/Search", ["Documents", "Features", "Geography", "Places"]),
    // The icons of markers as drawings.
    target("Document/Symbols", ["Features", "Geography", "Graphics", "InstalledData"]),

    // Sources/Kit: MapKit's API without a toolkit, and the tool that ports programs to it.
    target("Kit/AnnotationKit", ["Geography", "KitInteraction", "Observing"]),
    target("Kit/DragItems", ["AnnotationKit", "Geography", "Observing"]),
    target("Kit/Geocoding", ["AnnotationKit", "Geography", "Places"]),
    // AnnotationKit's parts below its map view: annotations and their sources, archives, presses and drags, regions and
    // the user's location, and annotation views.
    target(
      "Kit/KitAnnotations", ["Geography", "Graphics", "Keys", "KitCoding", "Observing", "PointClusters"]),
    target("Kit/KitCoding"),
    target("Kit/KitInteraction", ["Geography", "KitRegions", "Observing"]),
    target("Kit/KitRegions", ["Geography", "KitViews", "Observing"]),
    target("Kit/KitViews", ["Geography", "KitAnnotations", "Observing"]),
    // Rewrites programs for MapKit by the tables in AnnotationKit's pages: `swift run port FILE`.
    target("Kit/MapKitPorting"),
    executable("Kit/PortingTool", ["MapKitPorting", arguments]),

    // Sources/Map: the base map, and drawing without a display.
    target(
      "Map/BaseMap",
      ["Colors", "Geography", "InstalledData", "MapStyles", "Streets", "Tiles", database, logging]),
    // Reads styles of MapLibre.
    target("Map/MapLibreStyles", ["Colors", "Geography", "MapStyles", "Streets", "Tiles"]),
    // Styles of vector tiles: which features are drawn, in which order and how.
    target("Map/MapStyles", ["Colors", "Tiles"]),
    // Pictures, PDF files and printed pages of a map.
    target(
      "Map/Pages", ["AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "MapStyles", "Painting"]),
    target(
      "Map/Painting",
      [
        "BaseMap", "CCairo", "Colors", "CPixbuf", "Geography", "Graphics", "Keys", "MapStyles", "Symbols",
        "Tiles",
      ]),
    // The search for the names of street maps.
    target(
      "Map/StreetSearch", ["Files", "Geography", "Places", "Streets", "Tiles", database, logging]),
    // Street maps: what the features of tiles are, in any schema, and how they look.
    target("Map/Streets", ["Colors", "Geography", "MapStyles", "Tiles"]),

    // Sources/Toolkit: Swift wrappers of GTK and related libraries.
    target("Toolkit/Adwaita", ["CAdwaita", "CGtk", "Gtk"], settings: onMainActor),
    target(
      "Toolkit/GeoClue", ["AnnotationKit", "CGeoClue", "CGtk", "Geography", "Gtk"], settings: onMainActor),
    target("Toolkit/Gtk", ["CGtk", "Colors", "CXInput", "Files", "Gettext", logging], settings: onMainActor),
    // What is drawn of a map: layers, base maps and controls, which don't know the map widget.
    target(
      "Toolkit/MapLayers",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "Colors", "CShumate", "Geography", "Gtk", "MapStyles",
        "Observing", "Painting", "Soup", "Tiles",
      ], settings: onMainActor),
    target(
      "Toolkit/ShumateMap",
      [
        "AnnotationKit", "BaseMap", "CGtk", "CShumate", "DragItems", "Geography", "Gtk", "InstalledData",
        "MapLayers", "MapStyles", "Observing", "Painting",
      ], settings: onMainActor),
    target("Toolkit/Soup", ["CGtk", "CSoup", "Gtk", logging], settings: onMainActor),

    // Sources/App: the program with its windows and its command line.
    // The commands that need no window, and neither GTK nor a display.
    target(
      "App/Commands",
      [
        "AnnotationKit", "BaseMap", "CSV", "DocumentMap", "Documents", "Features", "Files", "GDAL",
        "Geography", "GeoJSON", "Gettext", "InstalledData", "MapFiles", "MapLibreStyles", "MapStyles",
        "Pages", "Painting", "Places", "Search", "Sentences", "Symbols", "Tiles", arguments, logging,
      ]),
    // Shows a document as annotations and shapes of a map view.
    target(
      "App/DocumentMap",
      ["AnnotationKit", "Documents", "Features", "Geography", "Observing", "PointClusters"]),
    executable(
      "App/pindrop",
      ["AppBase", "Commands", "Geography", "Gettext", "MapWindows", "PindropUI", "Sentences", arguments]),
    // Actions, preferences, notices, and widgets that every part of a window needs.
    target(
      "App/AppBase",
      [
        "Adwaita", "AnnotationKit", "BaseMap", "Colors", "Documents", "Features", "Files", "Geography", "Gtk",
        "MapFiles", "MapLibreStyles", "MapStyles", "Observing", "Sentences", "ShumateMap", "Streets",
        "StreetSearch", "Symbols", "Tiles",
      ], settings: onMainActor),
    // The texts and pictures of descriptions.
    target(
      "App/Descriptions", ["AppBase", "Features", "Files", "Gtk", "MapFiles", "Observing", "Soup"],
      settings: onMainActor),
    // Questions and messages about files.
    target(
      "App/FileDialogs",
      [
        "Adwaita", "AppBase", "CSV", "Documents", "Features", "Files", "Geography", "Gtk", "Journal",
        "MapFiles", "Observing", "Sentences", "Tiles",
      ], settings: onMainActor),
    // The state of a map window, and the values that its views show.
    target(
      "App/MapSessions",
      [
        "AnnotationKit", "AppBase", "Descriptions", "DocumentMap", "Documents", "Features", "Geography",
        "Gtk", "MapFiles", "Observing", "Painting",
      ], settings: onMainActor),
    // Edits of the selected features.
    target(
      "App/MapEditing",
      [
        "Adwaita", "AnnotationKit", "AppBase", "Documents", "Features", "Geography", "Gtk", "MapSessions",
        "Observing", "Sentences", "ShumateMap",
      ], settings: onMainActor),
    // The map with its notices, legend and controls.
    target(
      "App/MapArea",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "Colors", "Descriptions", "DocumentMap",
        "Documents", "Features", "FileDialogs", "Geography", "Gtk", "MapFiles", "MapSessions", "MapStyles",
        "Observing", "Painting", "PointClusters", "Search", "Sentences", "ShumateMap", "Tiles",
      ], settings: onMainActor),
    // Adding places, and drawing and editing lines and areas.
    target(
      "App/DrawingTools",
      [
        "Adwaita", "AnnotationKit", "AppBase", "Documents", "Features", "Geography", "Gtk", "MapArea",
        "MapSessions", "Observing", "Search", "Sentences", "ShumateMap",
      ], settings: onMainActor),
    // The details of the selection: title, coordinate, style and properties.
    target(
      "App/DetailPanel",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "Descriptions", "DocumentMap", "Documents",
        "Features", "Geography", "Gtk", "MapEditing", "MapSessions", "MapStyles", "Observing", "Painting",
        "Places", "Search", "Sentences", "ShumateMap", "Soup", "Symbols",
      ], settings: onMainActor),
    // The lists of places, search results, layers and deleted features.
    target(
      "App/SidebarLists",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "DetailPanel", "Documents", "Features",
        "FileDialogs", "Geography", "Gtk", "Journal", "MapArea", "MapFiles", "MapSessions", "MapStyles",
        "Observing", "Painting", "Places", "Search", "Sentences", "ShumateMap", "Streets", "StreetSearch",
      ], settings: onMainActor),
    // The table of features, and finding and replacing in it.
    target(
      "App/DataTable",
      [
        "Adwaita", "AnnotationKit", "AppBase", "Colors", "Documents", "Features", "Gtk", "MapEditing",
        "MapSessions", "Observing", "Search", "Sentences",
      ], settings: onMainActor),
    // Colors by a property.
    target(
      "App/Styling",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "Documents", "Gtk", "MapArea", "MapEditing",
        "MapSessions", "MapStyles", "Observing",
      ], settings: onMainActor),
    // Saving, exporting and printing.
    target(
      "App/FileOutput",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "DocumentMap", "Documents", "Features",
        "FileDialogs", "Files", "GDAL", "Geography", "Gtk", "MapArea", "MapFiles", "MapSessions", "MapStyles",
        "Pages", "Painting", "Sentences", "ShumateMap",
      ], settings: onMainActor),
    // Copying, pasting and dragging between programs.
    target(
      "App/Transfer",
      [
        "AnnotationKit", "AppBase", "DetailPanel", "Documents", "DragItems", "Features", "FileDialogs",
        "Files", "Geography", "Gtk", "MapArea", "MapEditing", "MapFiles", "MapSessions", "Sentences",
        "ShumateMap", "SidebarLists",
      ], settings: onMainActor),
    // The window, which builds and connects all parts.
    target(
      "App/MapWindows",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "CSV", "DataTable", "Descriptions", "DetailPanel",
        "Documents", "DrawingTools", "Features", "FileDialogs", "FileOutput", "Files", "Geography", "Gtk",
        "InstalledData", "Journal", "MapArea", "MapEditing", "MapFiles", "MapSessions", "Observing", "Places",
        "SavedSession", "Sentences", "ShumateMap", "SidebarLists", "Styling", "Tiles", "Transfer",
      ], settings: onMainActor),
    // The application with all its windows.
    target(
      "App/PindropUI",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "Descriptions", "DetailPanel", "Documents",
        "Features", "FileDialogs", "Files", "GeoClue", "Geography", "Gtk", "InstalledData", "Journal",
        "MapFiles", "MapSessions", "MapWindows", "Observing", "Places", "SavedSession", "Sentences",
        "ShumateMap", "Soup", "StreetSearch", "Tiles", "Transfer",
      ], settings: onMainActor),
    target(
      "App/Sentences",
      [
        "Archives", "BaseMap", "CSV", "Documents", "Features", "Files", "GDAL", "Geography", "GeoJSON",
        "Gettext", "InstalledData", "MapFiles", "MapLibreStyles", "Markup", "Photos", "Places", "Search",
        "Streets", "Takeout", "Tiles",
      ]),

    // Sources/Samples: small programs that use the kit.
    executable(
      "Samples/DragAndDropSample", ["AnnotationKit", "GeoClue", "Geography", "Gtk", "Places", "ShumateMap"],
      settings: onMainActor),
    // The program at the end of the tutorial.
    executable("Samples/FirstPinSample", ["AnnotationKit", "Geography", "Gtk", "ShumateMap"]),

    // Tests/Benchmarks: benchmarks, and minimal programs for comparison.
    // A minimal libadwaita window with a map. Pindrop's start-up time is compared with this program's.
    executable("Tests/Benchmarks/AdwaitaMap", ["Adwaita", "CShumate", "Gtk"], settings: onMainActor),
    executable(
      "Tests/Benchmarks/benchmarks",
      [
        "AdwaitaMap", "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DocumentMap", "Documents", "Features",
        "Files", "Geography", "GeoJSON", "InstalledData", "Journal", "MapFiles", "MapStyles", "MessageBus",
        "Observing", "Painting", "pindrop", "Places", "PointClusters", "RasterMap", "Search", "SeededRandom",
        "StreetTesting", "Tiles", arguments,
      ]),
    // A minimal map of libshumate. Pindrop's frames and start-up time are compared with this program's.
    executable("Tests/Benchmarks/RasterMap", ["CGtk", "CShumate", "Gtk"], settings: onMainActor),

    // Tests/Support: code that several test targets share.
    target(
      "Tests/Support/DocumentSessions",
      ["Documents", "Features", "Geography", "GeoJSON", "Journal", "SessionTesting"]),
    executable(
      "Tests/Support/DragPeer", ["AnnotationKit", "CGtk", "DragItems", "Geography", "Gtk", "ShumateMap"],
      settings: onMainActor),
    target("Tests/Support/FileTesting"),
    // Tests for all formats that are edited in place.
    target("Tests/Support/FormatTesting", ["Features", "Geography", "Markup", "SeededRandom"]),
    target("Tests/Support/GDALTesting"),
    target("Tests/Support/GtkTesting", ["CGtk", "Gtk", "Waiting", "WarningTesting"], settings: onMainActor),
    executable("Tests/Support/LocationAgent", ["CGtk", "Gtk"], settings: onMainActor),
    target("Tests/Support/LocationTesting", ["Waiting"]),
    target("Tests/Support/MapTesting", ["AnnotationKit", "Geography", "Waiting"]),
    // D-Bus calls to running programs, for benchmarks and tests.
    target("Tests/Support/MessageBus", ["CGtk"]),
    executable("Tests/Support/PacketCapture", ["CLinux"]),
    executable("Tests/Support/RandomSessions", ["DocumentSessions", "SessionTesting"]),
    target("Tests/Support/SeededRandom"),
    // A model of the expected document, and random sessions that compare the model with the real document.
    target("Tests/Support/SessionTesting", ["SeededRandom"]),
    // A synthetic city as files of vector tiles.
    target("Tests/Support/StreetTesting", ["CZlib", "Geography", "SeededRandom", "Tiles", database]),
    // A layer that isn't GeoJSON and can't be saved in place.
    target("Tests/Support/TableTesting", ["Features", "Geography"]),
    target("Tests/Support/Waiting"),
    target("Tests/Support/WarningTesting"),
    target("Tests/Support/WebTesting"),

    // Tests. Tests that need a display use XCTest, which runs them on the main thread.
    tests(
      "AnnotationKitTests",
      [
        "AnnotationKit", "DragItems", "Geography", "Graphics", "KitInteraction", "KitRegions", "KitViews",
        "Observing", "PointClusters", "SeededRandom", "Waiting",
      ], excluding: ["Goldens"]),
    tests(
      "BaseMapTests",
      [
        "BaseMap", "Colors", "Geography", "InstalledData", "MapStyles", "SeededRandom", "Streets",
        "StreetTesting", "Tiles", database,
      ]),
    tests(
      "StreetSearchTests",
      ["Geography", "Streets", "StreetSearch", "StreetTesting", "Tiles"]),
    tests(
      "MapLibreStylesTests", ["Colors", "MapLibreStyles", "MapStyles", "Streets", "StreetTesting", "Tiles"]),
    tests("StreetsTests", ["Colors", "MapStyles", "Streets", "StreetTesting", "Tiles"]),
    tests(
      "TilesTests", ["FileTesting", "InstalledData", "SeededRandom", "StreetTesting", "Tiles", database]),
    tests(
      "ConformanceTests",
      [
        "AnnotationKit", "DragItems", "Geocoding", "Geography", "Graphics", "KitViews", "MapTesting",
        "Observing", "PointClusters", "ShumateMap",
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
        "Places", "SessionTesting", "StreetTesting", "Waiting", "WarningTesting", "WebTesting",
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
    tests(
      "GtkTests", ["Adwaita", "CAdwaita", "CGtk", "Colors", "Gtk", "GtkTesting", "InstalledData", logging]),
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
        "AnnotationKit", "BaseMap", "CCairo", "Colors", "Geography", "Graphics", "InstalledData", "KitViews",
        "MapLibreStyles", "MapStyles", "Observing", "Pages", "Painting", "SeededRandom", "Streets",
        "StreetTesting", "Tiles",
      ], excluding: ["Goldens"]),
    tests("PhotosTests", ["Geography", "Photos", "SeededRandom"], excluding: ["Samples"]),
    tests(
      "PindropUITests",
      [
        "Adwaita", "AnnotationKit", "AppBase", "BaseMap", "Colors", "DataTable", "Descriptions",
        "DetailPanel", "DocumentMap", "Documents", "DragItems", "DrawingTools", "Features", "FileDialogs",
        "FileOutput", "Files",
        "FileTesting", "GDALTesting", "Geography", "GeoJSON", "Gtk", "GtkTesting", "Journal", "MapArea",
        "MapEditing",
        "MapFiles", "MapLayers", "MapSessions", "MapStyles", "MapWindows", "Pages", "Painting", "PindropUI",
        "Places", "Search", "ShumateMap", "SidebarLists", "StreetSearch", "StreetTesting", "Styling", "Tiles",
        "Transfer", "Waiting", "WebTesting",
      ]),
    tests("PlacesTests", ["Geography", "InstalledData", "Places", "SeededRandom", "Waiting", database]),
    tests("PointClustersTests", ["Geography", "PointClusters", "SeededRandom"]),
    // Programs in the style of MapKit. Like other packages, they use only public declarations.
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
    tests("SentencesTests", ["Features", "InstalledData", "MapFiles", "Sentences"]),
    tests(
      "ShumateMapTests",
      [
        "AnnotationKit", "BaseMap", "CCairo", "CGtk", "DragItems", "Geography", "Graphics", "Gtk",
        "GtkTesting", "InstalledData", "MapLayers", "MapStyles", "Observing", "Painting", "ShumateMap",
        "Soup",
        "StreetTesting", "Tiles", "WebTesting",
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
