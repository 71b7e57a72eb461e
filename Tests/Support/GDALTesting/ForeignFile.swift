import Foundation

/// Creates files in formats that only GDAL can read, with GDAL's own program.
public enum ForeignFile {
  /// A collection of two features: a point, and a feature with a null geometry.
  public static let geoJSON = """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "Bern"}, "geometry": {"type": "Point", "coordinates": [7.4474, 46.948]}},
    {"type": "Feature", "properties": {"name": "nowhere"}, "geometry": null}
    ]}
    """

  /// Writes a GeoJSON text to a new layer of a file. `system` is the reference system to which the positions are
  /// converted, or `nil` for none.
  public static func write(
    _ text: String = geoJSON, to path: String, driver: String, layer: String, system: String? = nil
  ) throws {
    let source = path + ".source.geojson"
    try Data(text.utf8).write(to: URL(filePath: source))
    defer { try? FileManager.default.removeItem(atPath: source) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["ogr2ogr", "-f", driver] + (FileManager.default.fileExists(atPath: path) ? ["-update"] : [])
      // With a spatial index, newer versions of GDAL reject features without a geometry.
      + (driver == "FlatGeobuf" ? ["-lco", "SPATIAL_INDEX=NO"] : [])
      + (system.map { ["-t_srs", $0] } ?? []) + ["-nln", layer, path, source]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotWritten(path: path) }
  }

  public struct NotWritten: Error {
    public let path: String
  }
}
