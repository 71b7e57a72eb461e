import Foundation
import XCTest

/// Tests `pindrop check` without a display.
final class CheckCommandTests: CommandTestCase {
  private let ring = """
    {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}}

    """

  func testCorrectFileHasNoOutput() throws {
    let run = try run("check", CommandTestCase.source("data/samples/capitals.geojson"))
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
  }

  func testProblemsAreReportedInCompilerFormat() throws {
    try write(ring, to: "ring.geojson")
    try write(
      "{\"type\":\"Feature\",\n \"properties\":null,\"properties\":1,\"geometry\":null}", to: "b.geojson")
    let both = try run("check", "ring.geojson", "b.geojson")
    XCTAssertEqual(both.status, 1)
    XCTAssertEqual(
      both.errors,
      """
      ring.geojson:1:79: error: The area’s outer ring is clockwise.
      b.geojson:2:20: warning: The member “properties” occurs twice. Programs may read either one.
      b.geojson:2:33: error: Expected an object of properties or null, but found the number 1.

      """)
    let quiet = try run("check", "--quiet", "b.geojson")
    XCTAssertFalse(quiet.errors.contains("warning"))
    XCTAssertEqual(
      try run("check", "-", input: ring).errors,
      "standard input:1:79: error: The area’s outer ring is clockwise.\n")
  }

  func testWarningsKeepStatusZero() throws {
    let run = try run("check", "-", input: "{\"type\":\"Point\",\"coordinates\":[190,0]}")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.contains("warning: 190 is not a longitude between"))
  }

  func testFixReportsEachFixedProblem() throws {
    try write(ring, to: "ring.geojson")
    let run = try run("check", "--fix", "ring.geojson")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "ring.geojson:1:79: fixed: The area’s outer ring is clockwise.\n")
    XCTAssertEqual(
      try read("ring.geojson"), ring.replacingOccurrences(of: "[0,1],[1,1]", with: "[1,1],[0,1]"))
    let piped = try self.run("check", "--fix", "-", input: ring)
    XCTAssertEqual(piped.text, try read("ring.geojson"))
  }

  func testSwappedAxesAreFixed() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-33.9,151.2]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-37.8,144.9]}}]}
      """
    try write(text, to: "a.geojson")
    let found = try run("check", "a.geojson")
    XCTAssertEqual(found.status, 1)
    XCTAssert(
      found.errors.contains("a.geojson: warning: In “a.geojson”, latitude and longitude seem to be swapped."))
    let fixed = try run("check", "--fix", "a.geojson")
    XCTAssertEqual(fixed.status, 0)
    XCTAssert(fixed.errors.contains("a.geojson: fixed: In “a.geojson”, latitude and longitude"))
    XCTAssertEqual(
      try read("a.geojson"),
      text.replacingOccurrences(of: "-33.9,151.2", with: "151.2,-33.9")
        .replacingOccurrences(of: "-37.8,144.9", with: "144.9,-37.8"))
  }

  func testCoordinatesOfATableAreChecked() throws {
    try write(
      "name,latitude,longitude\nA,47.5,8.5\nB,91,8.5\nC,47°30'N,8°E\n", to: "a.csv")
    let run = try run("check", "a.csv")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "a.csv: warning: The latitude of 1 place is beyond 90°: “B”\n")
    XCTAssertEqual(try self.run("check", "--quiet", "a.csv").errors, "")
    try write("name,latitude,longitude\nA,151.2,-33.9\nB,144.9,-37.8\n", to: "b.csv")
    let swapped = try self.run("check", "b.csv")
    XCTAssert(swapped.errors.contains("latitude and longitude seem to be swapped"), swapped.errors)
    let original = try read("a.csv")
    _ = try self.run("check", "--fix", "a.csv")
    XCTAssertEqual(try read("a.csv"), original)
  }

  func testGuessedColumnsAreNotSwapped() throws {
    // The columns have no meaningful names, and the first rows are valid in both orders.
    let table = "id;a;b\n" + (0..<50).map { "\($0);\($0 < 42 ? 8 : 120).5123;47.2534\n" }.joined()
    try write(table, to: "a.csv")
    _ = try run("check", "--fix", "a.csv")
    XCTAssertEqual(try read("a.csv"), table)
  }

  func testInvalidXMLCoordinatesAreErrorsWithALine() throws {
    try write(
      "<gpx version=\"1.1\">\n <wpt lat=\"47,5\" lon=\"8,5\"/>\n<wpt lat=\"1\" lon=\"2\"/></gpx>", to: "a.gpx"
    )
    let run = try run("check", "a.gpx")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errors, "a.gpx:2:2: error: “47,5, 8,5” is not a coordinate.\n")
    let converted = try self.run("convert", "a.gpx", "a.geojson")
    XCTAssertEqual(converted.status, 0)
    XCTAssert(
      converted.errors.contains("a.gpx:2:2: “47,5, 8,5” is not a coordinate. The value is left out."),
      converted.errors)
  }

  func testTruncatedFileIsAnErrorAndIsNotFixed() throws {
    let waypoints = (0..<6).map { "<wpt lat=\"144.\($0)\" lon=\"-37.\($0)\"/>\n" }.joined()
    let text = "<gpx version=\"1.1\">\n\(waypoints)<wpt la"
    try write(text, to: "a.gpx")
    let run = try run("check", "--fix", "a.gpx")
    XCTAssertEqual(run.status, 1)
    XCTAssert(run.errors.contains("error: The file ends too early, on line 8, column 8."), run.errors)
    XCTAssertEqual(try read("a.gpx"), text)
  }

  func testUnsupportedElementsAreWarnings() throws {
    try write(
      "<kml><NetworkLink/><NetworkLink/><GroundOverlay/><Placemark><Point><coordinates>1,2</coordinates></Point>"
        + "</Placemark></kml>", to: "a.kml")
    let run = try run("check", "a.kml")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "a.kml: warning: 2 links and 1 overlay are not shown.\n")
    XCTAssertEqual(try self.run("check", "--quiet", "a.kml").errors, "")
  }

  func testFileNamesThatAreNotUTF8AreChecked() throws {
    try write("name,lat,lon\nA,47,8\n", to: "a.csv")
    let shell = try CommandRun(
      [], in: folder,
      inside: ["sh", "-c", "mv a.csv \"$(printf 'a\\377\\344\\033[1m.csv')\" && exec \"$0\" check a*"])
    XCTAssertEqual(shell.status, 0, shell.errors)
    XCTAssertEqual(shell.errors, "")
  }

  func testGDALAndTakeoutFilesAreChecked() throws {
    try write(
      "Title,Note,URL\nBakery,,\"https://www.google.com/maps/search/46.9,7.4\"\n", to: "Want to go.csv")
    XCTAssertEqual(try run("convert", "Want to go.csv", "b.gpkg").status, 0)
    for name in ["Want to go.csv", "b.gpkg"] {
      let run = try run("check", name)
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertEqual(run.errors, "")
      let picture = try self.run("render", name, "--size", "320x200", "-o", "\(name).png")
      XCTAssertEqual(picture.status, 0, picture.errors)
    }
  }

  func testUnreadableFileDoesNotHideOtherProblems() throws {
    try write(ring, to: "ring.geojson")
    let run = try run("check", "missing.geojson", "ring.geojson")
    XCTAssertEqual(run.status, 66)
    XCTAssert(run.errors.contains("pindrop: missing.geojson: There is no such file"))
    XCTAssert(run.errors.contains("ring.geojson:1:79"))
    XCTAssertEqual(try self.run("check").status, 64)
  }

  func testUnsupportedFormatIsAnError() throws {
    try write("SQLite format 3\0", to: "a.sqlite")
    let run = try run("check", "a.sqlite")
    XCTAssertEqual(run.status, 1)
    XCTAssert(run.errors.contains("a.sqlite: error: This is an SQLite database"))
  }
}
