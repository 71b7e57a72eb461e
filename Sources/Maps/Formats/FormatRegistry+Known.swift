import CSV
import Features
import GPX
import GeoJSON
import KML

extension FormatRegistry {
  /// All formats that the program knows. To add one, give it a `FileFormat` beside its reader and name that here; the
  /// desktop file and the metainfo have the same MIME types.
  public static let known = FormatRegistry([
    .geoJSON, .newlineDelimitedGeoJSON, .geoJSONTextSequence,
    .gpx, .kml, .kmz, .csv,
    FileFormat(recognised: .shapefile, suffixes: ["shp"]), FileFormat(recognised: .zippedShapefile),
    FileFormat(recognised: .geoPackage, suffixes: ["gpkg"]),
    FileFormat(recognised: .topoJSON, suffixes: ["topojson"]),
    FileFormat(recognised: .mbTiles, suffixes: ["mbtiles"]),
  ])
}
