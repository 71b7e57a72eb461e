import Foundation

extension GDAL {
  /// A position in a reference system. The order of `x` and `y` is the order of the system's axes.
  public struct Position: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Whether the name denotes a reference system that PROJ can look up without a network.
  public static func isKnown(system name: String) -> Bool {
    let registers = ["EPSG:", "ESRI:", "urn:ogc:def:crs:EPSG:", "urn:ogc:def:crs:ESRI:"]
    return registers.contains { name.hasPrefix($0) }
      && name.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x3A || $0 == 0x2E || ($0 | 0x20) &- 0x61 < 26 }
  }

  /// Converts positions in another reference system, such as `EPSG:2056`, to longitudes and latitudes in WGS 84. Throws
  /// if PROJ doesn't know the system, or if a position is outside of its area. O(n).
  public func degrees(of positions: [Position], in system: String) async throws(GDALError) -> [Position] {
    guard GDAL.isKnown(system: system) else { throw .failed(message: system) }
    guard !positions.isEmpty else { return [] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "source.geojson")
    let features = positions.map { position in
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[\#(position.x),\#(position.y)]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: source)
    } catch {
      throw .noRoom(message: error.localizedDescription)
    }
    let output = try await run(
      conversion,
      [
        "-f", "GeoJSON", "-s_srs", system, "-t_srs", "OGC:CRS84", "-lco", "COORDINATE_PRECISION=9",
        "/vsistdout/",
        source.path,
      ])
    guard output.status == 0, GDAL.fault(in: output.errorOutput) == nil else { throw GDALError(output) }
    let degrees = GDAL.positions(in: output.bytes)
    guard degrees.count == positions.count else { throw .failed(message: system) }
    return degrees
  }

  private struct Collection: Decodable {
    struct Feature: Decodable { var geometry: Point? }
    struct Point: Decodable { var coordinates: [Double] }
    var features: [Feature]
  }

  private static func positions(in bytes: [UInt8]) -> [Position] {
    let collection = try? JSONDecoder().decode(Collection.self, from: Data(bytes))
    return (collection?.features ?? []).compactMap { feature in
      guard let numbers = feature.geometry?.coordinates, numbers.count >= 2 else { return nil }
      return Position(x: numbers[0], y: numbers[1])
    }
  }
}
