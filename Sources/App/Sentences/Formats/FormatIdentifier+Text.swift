import Features
import Gettext

extension FormatIdentifier {
  /// The name of the format, as it appears in the sentence “This is …”.
  public var text: String {
    switch self {
    case .geoJSON: localized("GeoJSON")
    case .geoJSONTextSequence: localized("a GeoJSON text sequence")
    case .newlineDelimitedGeoJSON: localized("GeoJSON with one feature per line")
    case .csv: localized("a CSV table")
    case .gpx: localized("GPX")
    case .kml: localized("KML")
    case .kmz: localized("KMZ (KML in a zip archive)")
    case .shapefile: localized("a shapefile")
    case .zippedShapefile: localized("a shapefile in a zip archive")
    case .geoPackage: localized("a GeoPackage")
    case .flatGeobuf: localized("FlatGeobuf")
    case .gml: localized("GML")
    case .mapInfo: localized("a MapInfo table")
    case .dxf: localized("a DXF drawing")
    case .spreadsheet: localized("a spreadsheet")
    case .openStreetMap: localized("OpenStreetMap data")
    case .parquet: localized("a Parquet file")
    case .googleTakeout: localized("a Google Takeout file")
    case .topoJSON: localized("TopoJSON")
    case .esriJSON: localized("Esri JSON")
    case .overpassJSON: localized("an Overpass API response")
    case .mbTiles: localized("map tiles (MBTiles)")
    case .pmTiles: localized("map tiles (PMTiles)")
    case .tileJSON: localized("a description of map tiles (TileJSON)")
    case .mapStyle: localized("a map style")
    case .json: localized("JSON")
    case .xml: localized("XML")
    case .html: localized("a web page")
    case .zip: localized("a zip archive")
    case .gzip: localized("a gzip-compressed file")
    case .sqlite: localized("an SQLite database")
    case .image: localized("a picture")
    case .pdf: localized("a PDF document")
    case .utf16: localized("text in UTF-16")
    }
  }

  /// A sentence that advises the user how to open such a file.
  public var advice: String {
    switch self {
    case .zip: localized("Unpack it and open the files inside.")
    case .gzip: localized("Unpack it with gunzip and open the result.")
    case .utf16: localized("Convert it to UTF-8 and open it again.")
    case .spreadsheet: localized("Save it as CSV and open the CSV file.")
    case .html: localized("The download probably failed. Download the file again.")
    case .csv, .gpx, .kml, .kmz, .shapefile, .zippedShapefile, .geoPackage, .topoJSON, .esriJSON,
      .overpassJSON,
      .xml, .sqlite, .flatGeobuf, .gml, .mapInfo, .dxf, .openStreetMap, .parquet, .googleTakeout:
      localized("Convert it to GeoJSON and open the result.")
    case .geoJSON, .geoJSONTextSequence, .newlineDelimitedGeoJSON, .mbTiles, .pmTiles, .tileJSON, .mapStyle,
      .json,
      .image,
      .pdf:
      localized("Choose a file with places, in GeoJSON.")
    }
  }
}

extension UnsupportedFormat {
  /// The format of the file, and advice for the user.
  public var sentence: String {
    localized("This is {0}, which cannot be opened yet. {1}", format.text, format.advice)
  }
}

extension FileFormat {
  /// The name and suffix of the format, for a list of output formats.
  public var label: String {
    let suffix = suffixes.first.map { "." + $0 } ?? ""
    return localized("{0} ({1})", id.properName, suffix)
  }
}

extension FormatIdentifier {
  /// The name of the format without an article. Most names are the same in all languages.
  fileprivate var properName: String {
    switch self {
    case .geoJSON: "GeoJSON"
    case .geoJSONTextSequence: localized("GeoJSON Text Sequence")
    case .newlineDelimitedGeoJSON: localized("GeoJSON, One Feature per Line")
    case .csv: localized("CSV Table")
    case .gpx: "GPX"
    case .kml: "KML"
    case .kmz: "KMZ"
    case .shapefile: "Shapefile"
    case .zippedShapefile: localized("Shapefiles in a Zip Archive")
    case .geoPackage: "GeoPackage"
    case .flatGeobuf: "FlatGeobuf"
    case .gml: "GML"
    case .mapInfo: "MapInfo"
    case .dxf: "DXF"
    case .parquet: "GeoParquet"
    case .googleTakeout, .spreadsheet, .openStreetMap, .topoJSON, .esriJSON, .overpassJSON, .mbTiles,
      .pmTiles,
      .tileJSON, .mapStyle,
      .json, .xml, .html, .zip, .gzip, .sqlite, .image, .pdf, .utf16:
      text
    }
  }
}
