import Foundation

/// Files of formats that the program has no reader for, made by GDAL itself.
public enum ForeignFile {
  /// Two points, one with a place.
  public static let geoJSON = """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "Bern"}, "geometry": {"type": "Point", "coordinates": [7.4474, 46.948]}},
    {"type": "Feature", "properties": {"name": "nowhere"}, "geometry": null}
    ]}
    """

  /// Writes `text` of GeoJSON to a new layer of a file, in another reference system if one is named.
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
      // With a spatial index newer GDAL refuses features without a place.
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
