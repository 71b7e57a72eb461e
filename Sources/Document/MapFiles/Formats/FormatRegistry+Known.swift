import CSV
import Features
import GPX
import GeoJSON
import KML

extension FormatRegistry {
  /// All formats that the program reads or writes. To add a format, define a `FileFormat` next to its reader and add it
  /// here. Also add its MIME types to the desktop file and to the metainfo file.
  public static let known = FormatRegistry([
    .geoJSON, .newlineDelimitedGeoJSON, .geoJSONTextSequence,
    .gpx, .kml, .kmz, .csv,
    converted(.geoPackage, ["gpkg"], ["application/geopackage+sqlite3"]),
    // The suffix that most programs use comes first.
    converted(.zippedShapefile, ["shp.zip", "shz"], ["application/x-zipped-shp"]),
    converted(.shapefile, ["shp"], ["application/vnd.shp"]),
    converted(.flatGeobuf, ["fgb"], ["application/flatgeobuf"]),
    converted(.gml, ["gml"], ["application/gml+xml"]),
    converted(.mapInfo, ["tab", "mif"], ["application/x-mapinfo-tab", "application/x-mapinfo-mif"]),
    converted(.dxf, ["dxf"], ["image/vnd.dxf"]),
    converted(.parquet, ["parquet", "geoparquet"], ["application/vnd.apache.parquet"]),
    converted(.topoJSON, ["topojson"], ["application/x-topojson"]),
    converted(.esriJSON, []),
    converted(
      .openStreetMap, ["osm", "pbf"], ["application/vnd.openstreetmap.data+xml", "application/x-osm-pbf"]),
    FileFormat(converted: .googleTakeout, suffixes: []),
    FileFormat(recognized: .spreadsheet, suffixes: ["xlsx", "ods"]),
    FileFormat(baseMap: .pmTiles, suffixes: ["pmtiles"], mimeTypes: ["application/vnd.pmtiles"]),
    FileFormat(baseMap: .mbTiles, suffixes: ["mbtiles"], mimeTypes: ["application/x-mbtiles"]),
  ])

  private static func converted(
    _ id: FormatIdentifier, _ suffixes: [String], _ mimeTypes: [String] = []
  ) -> FileFormat {
    FileFormat(
      converted: id, suffixes: suffixes, mimeTypes: mimeTypes, isExported: ConvertedFormat(id) != nil)
  }
}
