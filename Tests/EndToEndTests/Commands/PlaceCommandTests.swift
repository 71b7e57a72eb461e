import Foundation
import Geography
import StreetTesting
import XCTest

/// Tests `pindrop name` and `pindrop find` without a display and without a network.
final class PlaceCommandTests: CommandTestCase {
  private func objects(_ run: CommandRun) throws -> [[String: Any]] {
    try run.text.split(separator: "\n").map { line in
      try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  func testNamePrintsTheNearestPlaces() throws {
    let run = try run("name", "46.948,7.447", "-33.86, 151.21")
    XCTAssertEqual(run.status, 0)
    let places = try objects(run)
    XCTAssertEqual(places.map { $0["locality"] as? String }, ["Bern", "Sydney"])
    XCTAssertEqual(places.map { $0["country_code"] as? String }, ["CH", "AU"])
    XCTAssertEqual(places.map { $0["timezone"] as? String }, ["Europe/Zurich", "Australia/Sydney"])
    XCTAssertEqual(places.map { $0["query"] as? String }, ["46.948,7.447", "-33.86, 151.21"])
  }

  func testNameReadsCoordinatesFromStandardInput() throws {
    let run = try run("name", input: "geo:46.948,7.447\n\n0,-30\nnonsense\n48.2082, 16.3738\n")
    XCTAssertEqual(run.status, 65)
    let places = try objects(run)
    XCTAssertEqual(places.count, 3)
    XCTAssertEqual(places[0]["locality"] as? String, "Bern")
    XCTAssert(places[1]["summary"] is NSNull)
    XCTAssertEqual(places[2]["locality"] as? String, "Vienna")
    XCTAssert(run.errors.contains("nonsense: Enter a latitude and a longitude"))
  }

  func testNamePrintsTheStreetOfARegion() throws {
    let file = folder.appendingPathComponent("city.pmtiles")
    try CityTiles(schema: .openMapTiles).writePMTiles(to: file.path)
    let ring = CityProjection.coordinate(CityPoint(1750, 0))
    let run = try run("name", "--base", file.path, "\(ring.latitude),\(ring.longitude)", "46.948,7.447")
    XCTAssertEqual(run.status, 0, run.errors)
    let places = try objects(run)
    XCTAssertEqual(places.map { $0["street"] as? String }, ["Ringstraße", nil])
    XCTAssertEqual((places[0]["summary"] as? String)?.hasPrefix("Ringstraße, "), true)
    XCTAssertEqual(places[1]["locality"] as? String, "Bern")
    let missing = try self.run("name", "--base", file.path + ".missing", "46.948,7.447")
    XCTAssertEqual(missing.status, 66)
  }

  func testMissingResultHasStatusOne() throws {
    XCTAssertEqual(try run("name", "0,-30").status, 1)
    let none = try run("find", "Xqzzyv")
    XCTAssertEqual(none.status, 1)
    XCTAssertEqual(none.text, "")
    XCTAssertEqual(try run("name", "--nothing").status, 64)
    XCTAssertEqual(try run("find", "--limit", "0", "Bern").status, 64)
  }

  func testFindPrintsMatchingPlaces() throws {
    let wien = try objects(try run("find", "--limit", "1", "Wien"))
    XCTAssertEqual(wien.count, 1)
    XCTAssertEqual(wien[0]["name"] as? String, "Vienna")
    XCTAssertEqual(wien[0]["matched"] as? String, "Wien")
    XCTAssertEqual(try XCTUnwrap(wien[0]["latitude"] as? Double), 48.2, accuracy: 0.1)
    let lines = try objects(try run("find", "--limit", "1", "-", input: "Bern\nParis, Texas\n"))
    XCTAssertEqual(lines.map { $0["country_code"] as? String }, ["CH", "US"])
    let near = try objects(try run("find", "--near", "-33.9,151.2", "--limit", "1", "Newcastle"))
    XCTAssertEqual(near.first?["country_code"] as? String, "AU")
  }

  func testDoubleHyphenEndsTheOptions() throws {
    for arguments in [["--", "-33.8,151.2"], ["-33.8,151.2", "--"], ["-33.8,151.2"]] {
      let run = try CommandRun(["name"] + arguments, in: folder)
      XCTAssertEqual(run.status, 0, "\(arguments): \(run.errors)")
      XCTAssertEqual(try objects(run).map { $0["query"] as? String }, ["-33.8,151.2"])
    }
    XCTAssertEqual(try run("name", "--", "--nothing").status, 65)
    let found = try run("find", "--limit", "1", "--near", "-33.9,151.2", "--", "Newcastle")
    XCTAssertEqual(try objects(found).first?["country_code"] as? String, "AU")
  }

  func testNameWorksWithoutANetwork() throws {
    let run = try run("name", "46.948,7.447", inside: ["unshare", "--net"])
    XCTAssertEqual(run.status, 0, run.errors)
  }
}
