import Foundation
import XCTest

/// Tests which coordinates `pindrop convert` accepts, and how it converts them to degrees.
final class ConvertCoordinateTests: CommandTestCase {
  func testMetersOfAKnownSystemBecomeDegrees() throws {
    func collection(_ system: String, _ position: String) -> String {
      #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\#(system)"}},"features":["#
        + #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":\#(position)}}]}"#
    }
    try write(collection("urn:ogc:def:crs:EPSG::25832", "[574009.09,6028393.70]"), to: "utm.geojson")
    try write(collection("EPSG:2056", "[2600000,1200000]"), to: "grid.geojson")
    try write("id;geom\n1;\"SRID=2056;POINT (2600000 1200000)\"\n", to: "grid.csv")
    for (name, position) in [
      ("utm.geojson", "lat=\"54.3979121\" lon=\"10.1399789\""),
      ("grid.geojson", "lat=\"46.9510828\" lon=\"7.4386324\""),
      ("grid.csv", "lat=\"46.9510828\" lon=\"7.4386324\""),
    ] {
      let run = try run("convert", name, "-", "--to", "gpx")
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertTrue(run.text.contains(position), run.text)
      XCTAssertTrue(run.errors.contains("The coordinates were converted from EPSG:"), run.errors)
    }
    // In the same format, the numbers stay unchanged, because the file names their reference system.
    XCTAssertEqual(try run("convert", "utm.geojson", "same.geojson").status, 0)
    XCTAssertTrue(
      try read("same.geojson").contains("EPSG::25832") && read("same.geojson").contains("574009.09"))
  }

  func testMetersOfNoSystemAreRefused() throws {
    try write("name,lat,lon\nA,6003000.5,946207.0\nB,6003100.5,946307.0\n", to: "a.csv")
    let run = try run("convert", "a.csv", "a.kml")
    XCTAssertEqual(run.status, 65)
    XCTAssertTrue(run.errors.contains("The coordinates are not in degrees"), run.errors)
    XCTAssertEqual(try names(), ["a.csv"])
  }

  func testRowsWithoutAPlaceAreCounted() throws {
    try write("name,lat,lon\nA,1.5,2.5\nB,,\nC,n/a,n/a\n,,\n", to: "a.csv")
    let run = try run("convert", "a.csv", "b.geojson")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "pindrop: a.csv: 2 rows have no coordinates.\n")
    XCTAssertEqual(try self.run("check", "a.csv").errors, "a.csv: warning: 2 rows have no coordinates.\n")
  }

  func testTakeoutPlacesWithoutCoordinatesAreCounted() throws {
    try write(
      "Title,Note,URL\nBakery,,\"https://www.google.com/maps/search/46.9,7.4\"\nMuseum,,\n",
      to: "Want to go.csv")
    XCTAssertEqual(
      try run("convert", "Want to go.csv", "b.geojson").errors,
      "pindrop: Want to go.csv: 1 place has no coordinates.\n")
    XCTAssertEqual(
      try run("check", "Want to go.csv").errors, "Want to go.csv: warning: 1 place has no coordinates.\n")
  }

  func testWhatTheWindowWouldAskIsRefused() throws {
    try write("what,spot\nA,\"47.12, 11.5\"\n", to: "a.csv")
    try write("name;price\nBread;2,50\n", to: "prices.csv")
    for name in ["a.csv", "prices.csv"] {
      let run = try run("convert", name, "b.geojson")
      XCTAssertEqual(run.status, 65, run.errors)
    }
    try write("start_lat,start_lon,end_lat,end_lon\n1.5,2.5,3.5,4.5\n", to: "c.csv")
    let said = try run("convert", "c.csv", "-", "--to", "geojson")
    XCTAssertEqual(said.status, 0)
    XCTAssertTrue(said.errors.contains("latitudes are taken from column “start_lat”"), said.errors)
  }

  func testCopiedWrongCoordinatesAreReported() throws {
    let wrong = #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[NaN,47]}}"#
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + (1...12).map { _ in wrong }.joined(separator: ",\n") + "]}"
    try write(text, to: "a.geojson")
    let run = try run("convert", "a.geojson", "b.geojson")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(try read("b.geojson"), text)
    XCTAssertTrue(
      run.errors.contains(
        "a.geojson:2:77: Expected a number, but found “NaN”. The value is copied unchanged."),
      run.errors)
    XCTAssertTrue(run.errors.contains("2 more invalid coordinates are copied unchanged."), run.errors)
  }

  func testNumbersThatJSONLacksBecomeText() throws {
    let values = ["NaN", "nan", "Infinity", "-inf", "1e999", "0x10", "+5", ".5", "5."]
    try write(
      "name,lat,lon,x\n" + values.map { "A,47,8,\($0)\n" }.joined() + "B,NaN,8,1\nC,47,Infinity,1\n",
      to: "a.csv")
    XCTAssertEqual(try run("convert", "a.csv", "a.geojson").status, 0)
    let written = try JSONSerialization.jsonObject(with: Data(read("a.geojson").utf8)) as? [String: Any]
    let features = try XCTUnwrap(written?["features"] as? [[String: Any]])
    XCTAssertEqual(
      features.map { ($0["properties"] as? [String: Any])?["x"] as? String }, values + ["1", "1"])
    XCTAssertEqual(features.map { $0["geometry"] is NSNull }, values.map { _ in false } + [true, true])

    try write(
      "<gpx version=\"1.1\"><wpt lat=\"47\" lon=\"8\"><ele>NaN</ele></wpt><wpt lat=\"46\" lon=\"8\"><ele>INF</ele></wpt></gpx>",
      to: "b.gpx")
    XCTAssertEqual(try run("convert", "b.gpx", "b.geojson").status, 0)
    XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(read("b.geojson").utf8)))
  }
}
