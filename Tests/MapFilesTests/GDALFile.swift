import Foundation
import Geography
import Testing

/// The features of a GeoJSON file, as GDAL reads them.
struct GDALFile {
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/ogr2ogr") }

  /// The positions of a feature in the order of the file.
  struct Geometry {
    var points: [Coordinate] = []
    var lines: [[[Coordinate]]] = []
    var areas: [[[Coordinate]]] = []
  }

  private let features: [[String: Any]]

  /// Lets GDAL convert `bytes` to a new GeoJSON file, and reads that file.
  init(_ bytes: [UInt8]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appending(path: "a.geojson"), folder.appending(path: "b.geojson"))
    try Data(bytes).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ogr2ogr")
    // With `-noNativeData`, GDAL writes only the data that it has understood.
    process.arguments = [
      "-f", "GeoJSON", "-noNativeData", "-lco", "COORDINATE_PRECISION=15", target.path, source.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "GDAL reads the file.")
    let root = try JSONSerialization.jsonObject(with: try Data(contentsOf: target)) as? [String: Any]
    features = try #require(root?["features"] as? [[String: Any]])
  }

  func geometry(at index: Int) throws -> Geometry {
    var geometry = Geometry()
    add(try #require(features[index]["geometry"] as? [String: Any]), to: &geometry)
    return geometry
  }

  /// Returns the third number of each position in a feature's lines.
  func altitudes(at index: Int) -> [[Double]] {
    guard let geometry = features[index]["geometry"] as? [String: Any] else { return [] }
    let lines =
      geometry["coordinates"] as? [[[Double]]] ?? (geometry["coordinates"] as? [[Double]]).map { [$0] } ?? []
    return lines.map { line in line.compactMap { $0.count > 2 ? $0[2] : nil } }
  }

  private func add(_ geometry: [String: Any], to all: inout Geometry) {
    func place(_ numbers: [Double]) -> Coordinate { Coordinate(latitude: numbers[1], longitude: numbers[0]) }
    let coordinates = geometry["coordinates"]
    switch geometry["type"] as? String {
    case "Point": all.points += (coordinates as? [Double]).map { [place($0)] } ?? []
    case "MultiPoint": all.points += (coordinates as? [[Double]])?.map(place) ?? []
    case "LineString": all.lines += (coordinates as? [[Double]]).map { [[$0.map(place)]] } ?? []
    case "MultiLineString": all.lines += (coordinates as? [[[Double]]])?.map { [$0.map(place)] } ?? []
    case "Polygon": all.areas += (coordinates as? [[[Double]]]).map { [$0.map { $0.map(place) }] } ?? []
    case "MultiPolygon":
      all.areas += (coordinates as? [[[[Double]]]])?.map { $0.map { $0.map(place) } } ?? []
    case "GeometryCollection":
      for part in geometry["geometries"] as? [[String: Any]] ?? [] { add(part, to: &all) }
    default: break
    }
  }
}
