import Features
import Foundation
import GeoJSON
import Geography
import MapFiles
import Testing

/// Converts features from every format to every other format. The data that is missing afterwards must be exactly the
/// data that was reported as lost.
@Suite struct RoundTripTests {
  private static let writable = FormatRegistry.known.writable.map(\.id)
  private static let pairs = writable.flatMap { a in writable.map { (a, $0) } }

  /// One feature for each geometry type, with all kinds of data. The title of a feature identifies it.
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"line-1","properties":{"title":"line","stroke":"#00ff00","size":3,"note":"a, b"},
     "geometry":{"type":"LineString","coordinates":[[1.25,2.5],[3.75,4.125],[5,6]]}},
    {"type":"Feature","id":"p","properties":{"title":"point","description":"first\\nsecond <b>","marker-color":"#ff0000",
     "text":"Zürich \\"x\\" & y","number":1.50,"yes":true,"list":[1,{"a":"b"}]},
     "geometry":{"type":"Point","coordinates":[8.5417,47.3769]}},
    {"type":"Feature","id":7,"properties":{"title":"several points","nothing":null},
     "geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4],[-5.5,-6.5]]}},
    {"type":"Feature","properties":{"title":"lines"},
     "geometry":{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3.5]]]}},
    {"type":"Feature","properties":{"title":"area"},
     "geometry":{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[4,1],[5,2],[5,1],[4,1]]]}},
    {"type":"Feature","properties":{"title":"areas"},"geometry":{"type":"MultiPolygon",
     "coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}},
    {"type":"Feature","properties":{"title":"all kinds"},"geometry":{"type":"GeometryCollection","geometries":[
     {"type":"Point","coordinates":[10,20]},{"type":"LineString","coordinates":[[1,2],[3,4]]},
     {"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]}},
    {"type":"Feature","properties":{"title":"nowhere","a":"b"},"geometry":null}
    ]}
    """

  private static func format(_ id: FormatIdentifier) throws -> FileFormat {
    try #require(FormatRegistry.known[id])
  }

  /// Writes features to a file and reads it.
  private static func file(
    _ features: [any Feature], _ format: FileFormat
  ) throws -> (bytes: [UInt8], store: any FeatureStore) {
    let empty = try #require(format.emptyStore())
    let bytes = empty.bytes(adopting: features.map { .added($0) }, declaration: nil)
    return (bytes, try format.read(bytes))
  }

  private static func features(of store: any FeatureStore) -> [String: any Feature] {
    let all = (0..<store.count).map { store.feature(at: $0) as any Feature }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.title ?? "", $0) })
  }

  /// Returns the sample features converted to a format. The conversion may lose data.
  static func samples(_ format: FileFormat) throws -> (bytes: [UInt8], store: any FeatureStore) {
    let original = try GeoJSONFile(bytes: Array(text.utf8))
    return try file((0..<original.count).map { original.feature(at: $0) }, format)
  }

  @Test(arguments: pairs)
  func exactlyTheLostDataIsReported(from: FormatIdentifier, to: FormatIdentifier) throws {
    let (source, target) = (try RoundTripTests.format(from), try RoundTripTests.format(to))
    let before = try RoundTripTests.samples(source).store
    let all = (0..<before.count).map { before.feature(at: $0) as any Feature }
    let after = RoundTripTests.features(of: try RoundTripTests.file(all, target).store)
    #expect(after.count == 8)
    for feature in all {
      let new = try #require(after[feature.title ?? ""])
      let reported = Set(target.losses(of: [feature]).groups.map(\.kind))
      #expect(reported == lost(feature, new), "\(from) to \(to): \(feature.title ?? "")")
      expectProperties(of: feature, in: new, target)
    }
  }

  /// Converts the features to the other format and back, twice. The second round trip must not lose more than the first
  /// one.
  @Test(arguments: pairs)
  func secondRoundTripChangesNothing(there: FormatIdentifier, back: FormatIdentifier) throws {
    let (first, second) = (try RoundTripTests.format(there), try RoundTripTests.format(back))
    func converted(_ store: any FeatureStore, _ format: FileFormat) throws -> any FeatureStore {
      try RoundTripTests.file((0..<store.count).map { store.feature(at: $0) }, format).store
    }
    let original = try RoundTripTests.samples(first).store
    let once = try converted(try converted(original, second), first)
    let twice = try converted(try converted(once, second), first)
    let (a, b) = (RoundTripTests.features(of: once), RoundTripTests.features(of: twice))
    #expect(a.keys.sorted() == b.keys.sorted())
    for (title, feature) in a {
      let other = try #require(b[title])
      #expect(lost(feature, other) == [], "\(title)")
      #expect(feature.properties.map(\.name) == other.properties.map(\.name), "\(title)")
    }
  }

  /// Compares two features. Returns the kinds of data that the second one lacks.
  private func lost(_ feature: any Feature, _ new: any Feature) -> Set<FormatLoss.Kind> {
    var lost: Set<FormatLoss.Kind> = []
    #expect(feature.title == new.title)
    if feature.descriptionText != new.descriptionText { lost.insert(.description) }
    if feature.record.markerColor != new.record.markerColor, feature.record.markerColor != nil {
      lost.insert(.color)
    }
    if let identifier = feature.identifier.map(text), identifier != new.identifier.map(text) {
      lost.insert(.identifier)
    }
    if feature.areas != new.areas {
      #expect(feature.rings.allSatisfy(new.lines.contains))
      lost.insert(.areasAsLines)
    }
    // In formats without areas, rings become lines. They aren't considered here.
    let lines = new.areas == feature.areas ? new.lines : new.lines.filter { !feature.rings.contains($0) }
    if feature.lines != lines { lost.insert(.lines) }
    if feature.points != new.points {
      #expect(feature.points.starts(with: new.points))
      lost.insert(new.points.isEmpty ? .points : .otherPoints)
    }
    for property in feature.properties where !isBeside(property, feature) {
      guard let same = new.properties.last(where: { $0.name == property.name }) else {
        #expect(property.value == .null)
        lost.insert(.nullProperty)
        continue
      }
      guard same.value.kind != property.value.kind else { continue }
      lost.insert(property.value.kind == .json ? .nestedValue : .valueType)
    }
    return lost
  }

  /// Checks that the new feature has all properties with the same texts. A property with the value `null` may be
  /// missing.
  private func expectProperties(of feature: any Feature, in new: any Feature, _ format: FileFormat) {
    for property in feature.properties where !isBeside(property, feature) {
      if property.value == .null, new.property(property.name) == nil { continue }
      let found = new.properties.last { $0.name == property.name }?.value.text ?? new.property(property.name)
      #expect(found == property.value.text, "\(property.name) in \(format.id)")
    }
  }

  /// Whether a property is the title, the description, the identifier or a color, which some formats don't store as
  /// properties.
  private func isBeside(_ property: Property, _ feature: any Feature) -> Bool {
    ["title", "name", "description", "marker-color", "stroke", "id", "osmand:color"].contains(property.name)
  }

  private func text(_ identifier: FeatureIdentifier) -> String {
    switch identifier {
    case .text(let text): text
    case .number(let number): number.text
    }
  }
}

/// The same conversions, but GDAL reads the resulting files.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ogr2ogr")))
struct ForeignRoundTripTests {
  /// Returns the arguments with which GDAL reads a file: one list for each layer.
  private static func readings(_ format: FormatIdentifier, _ path: String) -> [[String]] {
    switch format {
    case .gpx: ["waypoints", "routes", "tracks"].map { [path, $0] }
    // Reads the KML in the archive directly, because GDAL needs a library for KMZ.
    case .kmz: [["/vsizip/\(path)/doc.kml"]]
    case .csv:
      [
        [path, "-oo", "X_POSSIBLE_NAMES=longitude", "-oo", "Y_POSSIBLE_NAMES=latitude"],
        [path, "-oo", "GEOM_POSSIBLE_NAMES=WKT"],
      ]
    default: [[path]]
    }
  }

  @Test(arguments: FormatRegistry.known.writable.map(\.id))
  func gdalFindsTheSamePlaces(format: FormatIdentifier) throws {
    let known = try #require(FormatRegistry.known[format])
    let (bytes, store) = try RoundTripTests.samples(known)
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "places." + known.suffixes[0])
    try Data(bytes).write(to: path)
    var found: [String: [[Double]]] = [:]
    for arguments in ForeignRoundTripTests.readings(format, path.path) {
      for (title, positions) in try read(arguments) where !positions.isEmpty { found[title] = positions }
    }
    for index in 0..<store.count {
      let feature: any Feature = store.feature(at: index)
      let expected = feature.positions.map { [$0.longitude, $0.latitude] }
      let other = found[feature.title ?? ""] ?? []
      let isSame =
        expected.count == other.count
        && zip(sorted(expected), sorted(other)).allSatisfy { a, b in
          abs(a[0] - b[0]) < 1e-9 && abs(a[1] - b[1]) < 1e-9
        }
      #expect(isSame, "\(feature.title ?? "") in \(format): \(other)")
    }
  }

  private func sorted(_ positions: [[Double]]) -> [[Double]] {
    positions.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }

  private func read(_ arguments: [String]) throws -> [(title: String, positions: [[Double]])] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ogr2ogr")
    process.arguments =
      ["-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=15", "/vsistdout/"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try output.split(separator: 0x0A).compactMap { line in
      guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] else { return nil }
      let properties = object["properties"] as? [String: Any] ?? [:]
      let title = ["title", "name", "Name"].lazy.compactMap { properties[$0] as? String }.first ?? ""
      return (title, positions(in: object["geometry"] ?? NSNull()))
    }
  }

  private func positions(in value: Any) -> [[Double]] {
    if let numbers = value as? [Double], !numbers.isEmpty { return [numbers] }
    if let array = value as? [Any] { return array.flatMap { positions(in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    return ["geometries", "coordinates"].flatMap { object[$0].map { positions(in: $0) } ?? [] }
  }
}
