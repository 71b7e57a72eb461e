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
    FileFormat(converted: .geoPackage, suffixes: ["gpkg"], mimeTypes: ["application/geopackage+sqlite3"]),
    FileFormat(converted: .shapefile, suffixes: ["shp"], mimeTypes: ["application/vnd.shp"]),
    FileFormat(converted: .zippedShapefile, suffixes: ["shz"]),
    FileFormat(converted: .flatGeobuf, suffixes: ["fgb"]),
    FileFormat(converted: .gml, suffixes: ["gml"], mimeTypes: ["application/gml+xml"]),
    FileFormat(converted: .mapInfo, suffixes: ["tab", "mif"]),
    FileFormat(converted: .dxf, suffixes: ["dxf"], mimeTypes: ["image/vnd.dxf"]),
    FileFormat(converted: .topoJSON, suffixes: ["topojson"]),
    FileFormat(converted: .esriJSON, suffixes: []),
    FileFormat(converted: .openStreetMap, suffixes: ["osm", "pbf"]),
    FileFormat(converted: .parquet, suffixes: ["parquet", "geoparquet"]),
    FileFormat(recognised: .spreadsheet, suffixes: ["xlsx", "ods"]),
    FileFormat(recognised: .mbTiles, suffixes: ["mbtiles"]),
  ])
}
