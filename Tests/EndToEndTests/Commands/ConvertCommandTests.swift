import Foundation
import XCTest

/// Tests `pindrop convert` without a display.
final class ConvertCommandTests: CommandTestCase {
  private let capitals = CommandTestCase.source("data/samples/capitals.geojson")

  func testConvertingToTheSameFormatKeepsEveryByte() throws {
    let original = try Data(contentsOf: URL(fileURLWithPath: capitals))
    XCTAssertEqual(try run("convert", capitals, "-").output, original)
    let piped = try CommandRun(["convert", "-", "-"], input: original, in: folder)
    XCTAssertEqual(piped.output, original)
  }

  func testSequenceRoundTripKeepsFeatures() throws {
    let features = [
      #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [7.40, 46.950]}, "properties": {"a": 1.0}}"#,
      #"{"type":"Feature","id":"x","geometry":null,"properties":null,"extra":[1,2]}"#,
    ]
    let text =
      "{\"type\": \"FeatureCollection\", \"features\": [\n" + features.joined(separator: ",\n") + "\n]}\n"
    try write(text, to: "a.geojson")
    XCTAssertEqual(try run("convert", "a.geojson", "b.geojsonl").status, 0)
    XCTAssertEqual(try read("b.geojsonl"), features.joined(separator: "\n") + "\n")
    XCTAssertEqual(try run("convert", "b.geojsonl", "c.geojsons").status, 0)
    XCTAssertEqual(try read("c.geojsons"), features.map { "\u{1E}\($0)\n" }.joined())
    XCTAssertEqual(try run("convert", "c.geojsons", "d.geojson").status, 0)
    let back = try read("d.geojson")
    for feature in features { XCTAssert(back.contains(feature)) }
    XCTAssertEqual(try run("convert", "d.geojson", "e.geojsonl").status, 0)
    XCTAssertEqual(try read("e.geojsonl"), try read("b.geojsonl"))
  }

  func testOptionsSetTheFormatsOfPipes() throws {
    let feature = #"{"type":"Feature","geometry":null,"properties":{}}"#
    let run = try run("convert", "--from", "geojsonl", "--to", "geojson", "-", input: feature + "\n")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.text.contains("FeatureCollection"))
  }

  func testSelectWritesOnlyMatchingFeatures() throws {
    let run = try run(
      "convert", "--select", "population > 5000000 and continent = 'Europe'", "--to", "geojsonl", capitals,
      "-")
    XCTAssertEqual(run.status, 0)
    let titles = run.text.split(separator: "\n").map { $0.contains("London") || $0.contains("Moscow") }
    XCTAssertEqual(titles, [true, true])
  }

  func testEachErrorHasAMessageAndAStatus() throws {
    try write("<gpx version=\"1.1\"></gpx>", to: "empty.foo")
    try write("{\"type\": \"Feature\"", to: "cut.geojson")
    try write("{}", to: "there.geojson")
    let table: [(arguments: [String], status: Int32, sentence: String)] = [
      (["missing.geojson", "x.geojson"], 66, "missing.geojson: There is no such file"),
      ([".", "x.geojson"], 66, ".: A folder cannot be read as a file"),
      (["/dev/zero", "x.geojson"], 66, "/dev/zero: The file is a pipe, a socket or a device"),
      (["cut.geojson", "x.geojson"], 65, "cut.geojson: The file ends too early: on line 1, column 19"),
      ([capitals, "there.geojson"], 73, "there.geojson: There is already a file with that name"),
      ([capitals, "no/such/x.geojson"], 73, "no/such/x.geojson: The folder does not exist"),
      ([capitals, "/dev/full", "--to", "geojson", "--force"], 73, "/dev/full: The file is a pipe, a socket"),
      ([capitals, "x.unknown"], 64, "The file name has no known extension"),
      ([capitals, "x.mbtiles"], 64, "which cannot be written"),
      ([capitals, "x.geojson", "--select", "name ="], 64, "in column 7"),
      ([capitals, "x.geojson", "--nothing"], 64, "Unknown option '--nothing'"),
      ([], 64, "Missing expected argument"),
    ]
    for line in table {
      let run = try CommandRun(["convert"] + line.arguments, in: folder)
      XCTAssertEqual(run.status, line.status, "\(line.arguments)")
      XCTAssert(run.errors.contains(line.sentence), "\(line.arguments): \(run.errors)")
      XCTAssertEqual(run.text, "")
    }
    XCTAssertEqual(try names(), ["cut.geojson", "empty.foo", "there.geojson"])
    XCTAssertEqual(try read("there.geojson"), "{}")
  }

  func testFullDiskIsReported() throws {
    let full = try CommandRun(
      [], in: folder,
      inside: ["sh", "-c", "exec \"$0\" convert \"\(capitals)\" - > /dev/full"])
    XCTAssertEqual(full.status, 74)
    XCTAssert(full.errors.contains("The disk is full"))
  }

  func testForceReplacesTheOutput() throws {
    try write("old", to: "there.geojson")
    XCTAssertEqual(try run("convert", "--force", capitals, "there.geojson").status, 0)
    XCTAssertEqual(try read("there.geojson"), try String(contentsOfFile: capitals, encoding: .utf8))
    XCTAssertEqual(try names(), ["there.geojson"])
  }

  func testLossesOfTheFormatAreReported() throws {
    let run = try run("convert", "--select", "title = \"Cairo\"", capitals, "cairo.csv")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.hasPrefix("pindrop: “cairo.csv” cannot store everything:\n"), run.errors)
    XCTAssert(run.errors.contains("of 1 item become text: “population”"), run.errors)
    XCTAssert(try read("cairo.csv").contains("Cairo,30.0626,31.2497"))
  }

  func testFoldersAndPositionDetailsAreKeptOrReported() throws {
    try write(
      "<kml><Folder><name>Huts</name><Placemark><Point><coordinates>7.5,47.25,900</coordinates></Point>"
        + "</Placemark></Folder></kml>", to: "a.kml")
    let geoJSON = try run("convert", "a.kml", "--to", "geojsonl", "-")
    XCTAssert(geoJSON.text.contains("[7.5, 47.25, 900]"), geoJSON.text)
    XCTAssert(geoJSON.errors.contains("• The folder of 1 item is left out: “Huts”"), geoJSON.errors)
    let package = try run("convert", "a.kml", "b.gpkg").errors
    XCTAssert(package.contains("• The folder of 1 item is left out: “Huts”"), package)
    XCTAssertEqual(try run("convert", "a.kml", "b.kmz").errors, "")
    XCTAssertEqual(try run("convert", "a.kml", "b.kml").errors, "")
    try write(
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>2024-05-01T10:00:00Z</time><hdop>3</hdop></trkpt>"
        + "</trkseg></trk></gpx>", to: "a.gpx")
    let kml = try run("convert", "a.gpx", "c.kml")
    XCTAssert(kml.errors.contains("• Times of points in 1 item are left out"), kml.errors)
    XCTAssert(kml.errors.contains("• Details of points in 1 item are left out: “hdop”"), kml.errors)
    XCTAssert(try run("convert", "a.gpx", "c.gpkg").errors.contains("“hdop”"))
  }

  func testAreasConvertedToLinesAreReported() throws {
    try write(
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#, to: "a.geojson")
    let run = try run("convert", "a.geojson", "b.gpx")
    XCTAssert(run.errors.contains("• Areas of 1 item become lines"), run.errors)
    XCTAssertEqual(try read("b.gpx").components(separatedBy: "<trkpt").count, 5)
  }

  func testInfinitePositionsAndInvalidXMLCharactersAreReported() throws {
    try write(
      #"{"type":"Feature","properties":{"note":"a\u0001"},"geometry":{"type":"LineString","coordinates":"#
        + "[[1,2],[1e999,4],[5,6]]}}", to: "a.geojson")
    let errors = try run("convert", "a.geojson", "b.kml").errors
    XCTAssert(
      errors.contains("• Points in 1 item are left out because the coordinates are too large"), errors)
    XCTAssert(
      errors.contains("• Characters that the format cannot store are replaced in 1 item: “note”"),
      errors
    )
  }

  func testLatitudeBeyond90IsReported() throws {
    try write("name,latitude,longitude\nA,47,8\nB,91,8\n", to: "a.csv")
    let run = try run("convert", "a.csv", "b.geojson")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.contains("a.csv: The latitude of 1 place is beyond 90°: “B”"), run.errors)
  }

  /// A truncated record doesn't count as a feature.
  func testTruncatedRecordIsReported() throws {
    try write(
      "{\"type\":\"Feature\",\"geometry\":null,\"properties\":null}\n{\"type\":\"Fea", to: "a.geojsonl")
    let run = try run("convert", "a.geojsonl", "b.geojson")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.contains("a.geojsonl: The record on line 2 is incomplete. It is left out."))
  }

  func testGDALFormatsAreWrittenAndRead() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"Bern","a long name":1},"geometry":{"type":"Point","coordinates":[7.5,47.25]}},
      {"type":"Feature","properties":{"name":"way"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}]}
      """
    try write(text, to: "a.geojson")
    for name in ["b.gpkg", "b.shp.zip", "b.fgb", "b.gml", "b.tab"] {
      let run = try run("convert", "a.geojson", name)
      XCTAssertEqual(run.status, 0, "\(name): \(run.errors)")
      XCTAssertEqual(
        run.errors.contains("a long name"), ["b.shp.zip", "b.gml", "b.tab"].contains(name), name)
      let back = try self.run("convert", name, "--to", "geojsonl", "-")
      XCTAssertEqual(back.status, 0, "\(name): \(back.errors)")
      XCTAssert(back.text.contains("Bern") && back.text.contains("way"), "\(name): \(back.text)")
    }
    XCTAssertEqual(try names().filter { $0.hasPrefix("b.t") || $0.hasSuffix("map") }, ["b.map", "b.tab"])
    let again = try run("convert", "a.geojson", "b.tab")
    XCTAssertEqual(again.status, 73)
    let mixed = try run("convert", "a.geojson", "c.shp")
    XCTAssertEqual(mixed.status, 73)
    XCTAssert(
      mixed.errors.contains("c.shp: A shapefile stores only points, only lines or only areas"), mixed.errors)
    let piped = try run("convert", "a.geojson", "--to", "fgb", "-")
    XCTAssertEqual(Array(piped.output.prefix(3)), Array("fgb".utf8))
  }

  func testTakeoutListIsConverted() throws {
    try write(
      "Title,Note,URL\nBakery,,\"https://www.google.com/maps/search/46.9,7.4\"\n", to: "Want to go.csv")
    let run = try run("convert", "Want to go.csv", "--to", "geojsonl", "-")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssert(run.text.contains("Bakery") && run.text.contains("[7.4,46.9]"), run.text)
  }

  func testDecimalCommaNumbersCanBeCompared() throws {
    try write(
      "Name;Breite;Länge;Höhe\nA;46,95;7,45;519,5\nB;47,37;8,54;99,25\nC;46,2;6,14;1000\n", to: "a.csv")
    let run = try run("convert", "a.csv", "--select", "Höhe > 100.5 and Höhe != 1000", "--to", "csv", "-")
    XCTAssertEqual(run.text, "Name;Breite;Länge;Höhe\nA;46,95;7,45;519,5\n", run.errors)
  }

  func testMissingGDALPackageIsNamed() throws {
    let run = try CommandRun(
      ["convert", capitals, "b.gpkg"], in: folder, inside: ["env", "PATH=/nowhere"])
    XCTAssertEqual(run.status, 69)
    XCTAssert(run.errors.contains("gdal-bin"), run.errors)
  }

  func testWhatTheWholeFileHasIsSaid() throws {
    try write(
      "<kml><Document><name>Trip</name><NetworkLink/><GroundOverlay/><GroundOverlay/></Document></kml>",
      to: "a.kml")
    let lost = try run("convert", "a.kml", "a.geojson").errors
    for line in [
      "• 1 link to another file is left out\n", "• 2 overlays are left out\n",
      "• 1 metadata entry of the file is left out: “name”\n",
    ] {
      XCTAssert(lost.contains(line), lost)
    }
    XCTAssertEqual(try run("convert", "a.kml", "b.kml").errors, "")
    XCTAssertEqual(try run("convert", "a.kml", "b.kmz").errors, "")
    try write(
      "<gpx version=\"1.1\"><metadata><desc>All</desc><bounds/></metadata><wpt lat=\"1\" lon=\"2\"/>"
        + "<extensions><groups><group name=\"Huts\"/></groups></extensions></gpx>", to: "a.gpx")
    let details = try run("convert", "a.gpx", "c.kml").errors
    XCTAssert(details.contains("• 2 metadata entries of the file are left out: “desc”, “groups”"), details)
  }

  func testSelectFindsKMLAndGPXPlacesByName() throws {
    try write(
      "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><name>A</name></wpt><wpt lat=\"3\" lon=\"4\"/></gpx>",
      to: "a.gpx")
    for condition in ["name = \"A\"", "has name", "title = \"A\"", "not name != \"A\""] {
      let text = try run("convert", "--select", condition, "a.gpx", "-").text
      XCTAssert(text.contains("lat=\"1\"") && !text.contains("lat=\"3\""), condition)
    }
  }

  func testFileNamesThatAreNotUTF8AreConverted() throws {
    let script = """
      printf 'name,lat,lon\\nA,47,8\\n' > "$(printf 'a\\377\\033[1m.csv')"
      "$0" convert a*.csv "$(printf 'b\\344\\n\\360\\237\\217.geojson')" && "$0" convert b*.geojson --to csv -
      "$0" convert "$(printf 'missing\\377\\033\\n')" --to csv -
      """
    let run = try CommandRun([], in: folder, inside: ["sh", "-c", script])
    XCTAssert(run.text.contains("A,47,8"), run.text)
    XCTAssertEqual(run.status, 66)
    XCTAssert(run.errors.contains("missing\u{FFFD}\u{241B}"), run.errors)
    XCTAssertFalse(run.errors.contains("\u{1B}"))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 2)
  }

  func testControlCharactersAreReplacedInMessages() throws {
    try write(
      #"{"type":"Feature","properties":{"a\u001b[2J\u009b\u007f":[1]},"geometry":null}"#, to: "a.geojson")
    let errors = try run("convert", "a.geojson", "a.csv").errors
    XCTAssert(errors.contains("“a\u{241B}[2J\u{FFFD}\u{2421}”"), errors)
  }
}
