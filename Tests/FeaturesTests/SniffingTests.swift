import Features
import Testing

@Suite struct SniffingTests {
  nonisolated static let cases: [(String, [UInt8], FormatIdentifier?)] = [
    ("nothing", [], nil), ("white space", Array(" \n\t".utf8), nil),
    ("words", Array("hello there".utf8), nil),
    ("GeoJSON", Array("{\"type\":\"Feature\"}".utf8), .json),
    ("JSON with a mark", [0xEF, 0xBB, 0xBF, 0x7B], .json),
    ("a text sequence", Array("\u{1E}{}\n".utf8), .geoJSONTextSequence),
    ("CSV", Array("name,lat,lon\nVienna,48.2,16.4\n".utf8), .csv),
    ("CSV with semicolons and decimal commas", Array("Ort;Breite;Länge\r\nWien;48,2;16,4\r\n".utf8), .csv),
    ("CSV with tabs", Array("a\tb\n1\t2".utf8), .csv),
    ("CSV with quoted fields", Array("\"a\",\"b\"\n\"x, \"\"y\"\"\",\"line\nbreak\"\n".utf8), .csv),
    ("CSV with a mark", [0xEF, 0xBB, 0xBF] + Array("a,b\n1,2\n".utf8), .csv),
    ("prose with commas", Array("Well, I say\nyes, no, perhaps\n".utf8), nil),
    ("JSON without its brace", Array("\"type\": \"Feature\",\n\"id\": 1,\n".utf8), nil),
    ("a single line", Array("a,b".utf8), nil),
    ("GPX", Array("<?xml version=\"1.0\"?>\n<!-- made -->\n<gpx version=\"1.1\">".utf8), .gpx),
    ("GPX with a prefix", Array("<g:gpx xmlns:g=\"\">".utf8), .gpx),
    ("KML", Array("<kml xmlns=\"http://www.opengis.net/kml/2.2\">".utf8), .kml),
    ("a web page", Array("\n<!DOCTYPE html><html>".utf8), .html),
    ("a bare web page", Array("<HTML>".utf8), .html),
    ("other XML", Array("<osm version=\"0.6\">".utf8), .xml), ("a lone bracket", Array("<".utf8), .xml),
    (
      "JSON with Takeout's names in a text",
      Array(#"{"a":"{\"semanticSegments\":","b":"timelineObjects"}"#.utf8), .json
    ),
    ("a long table with a byte order mark", [0xEF, 0xBB, 0xBF] + longTable, .csv),
    ("KMZ", zip("doc.kml"), .kmz),
    ("a zipped shapefile", zip("readme.txt") + zip("a/B.SHP"), .zippedShapefile),
    ("another zip", zip("a.txt"), .zip), ("a cut zip", [0x50, 0x4B, 3, 4, 20], .zip),
    ("a shapefile", [0, 0, 0x27, 0x0A, 0, 0], .shapefile), ("gzip", [0x1F, 0x8B, 8], .gzip),
    ("a GeoPackage", database("GPKG"), .geoPackage), ("MBTiles", database("MPBX"), .mbTiles),
    ("PMTiles", Array("PMTiles\u{3}".utf8), .pmTiles),
    ("another database", database("\0\0\0\0"), .sqlite), ("a PNG", [0x89, 0x50, 0x4E, 0x47], .image),
    ("a PDF", Array("%PDF-1.7".utf8), .pdf), ("UTF-16", [0xFF, 0xFE, 0x7B, 0], .utf16),
  ]

  /// A table so long that the examined bytes end in its third line.
  private static let longTable = Array(
    ("a,b\n" + String(repeating: "x", count: 40_000) + ",1\n" + String(repeating: "y", count: 40_000) + ",2")
      .utf8)

  private static func zip(_ name: String) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 30)
    header.replaceSubrange(0..<4, with: [0x50, 0x4B, 3, 4])
    header[26] = UInt8(name.utf8.count)
    return header + Array(name.utf8)
  }

  private static func database(_ application: String) -> [UInt8] {
    var header = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 84)
    header.replaceSubrange(68..<72, with: Array(application.utf8))
    return header
  }

  @Test(arguments: cases)
  func formatIsDetectedFromFirstBytes(_ name: String, _ bytes: [UInt8], _ format: FormatIdentifier?) {
    #expect(FormatIdentifier(sniffing: bytes) == format)
  }
}
