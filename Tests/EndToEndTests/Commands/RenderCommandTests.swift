import Foundation
import StreetTesting
import XCTest

/// Tests `pindrop render` without a display.
final class RenderCommandTests: CommandTestCase {
  private let capitals = CommandTestCase.source("data/samples/capitals.geojson")

  /// Returns the width and the height from the header of a PNG.
  private func size(_ png: Data) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  func testRenderWritesEachFormat() throws {
    for (name, head) in [("a.png", "PNG"), ("a.pdf", "%PDF"), ("a.svg", "<?xml")] {
      let run = try run(
        "render", capitals, "--legend", "--dark", "--zoom", "5", "--center", "47,8", "-o", name)
      XCTAssertEqual(run.status, 0, run.errors)
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      XCTAssert(String(decoding: bytes.prefix(8), as: UTF8.self).contains(head))
    }
    XCTAssertEqual(try names(), ["a.pdf", "a.png", "a.svg"])
  }

  func testPictureHasTheRequestedSize() throws {
    let run = try run("render", capitals, "--size", "320x200", "--scale", "2", "--format", "png", "-o", "-")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(size(run.output), [640, 400])
  }

  func testLegendIsBelowTheMap() throws {
    let run = try run(
      "render", capitals, "--legend", "--size", "320x200", "--center", "47,8", "--zoom", "5", "--format",
      "png",
      "-o", "-")
    XCTAssertEqual(size(run.output)[0], 320)
    XCTAssertGreaterThan(size(run.output)[1], 200)
  }

  func testFilesOfMapTilesAreDrawnOverTheWorld() throws {
    let city = folder.appendingPathComponent("city.pmtiles").path
    try CityTiles(schema: .openMapTiles, zooms: 10...13).writePMTiles(to: city)
    let world = try run(
      "render", capitals, "--center", "47.05,7.65", "--zoom", "13", "--size", "320x200", "--format", "png",
      "-o", "-")
    let streets = try run(
      "render", capitals, "--base", city, "--center", "47.05,7.65", "--zoom", "13", "--size", "320x200",
      "--format", "png", "-o", "-")
    XCTAssertEqual(streets.status, 0, streets.errors)
    XCTAssertNotEqual(streets.output, world.output)
    // Without places, the picture shows the region.
    let drawing = try run("render", "--base", city, "--format", "svg", "-o", "-")
    XCTAssertEqual(drawing.status, 0, drawing.errors)
    XCTAssertGreaterThan(drawing.output.count, 50_000)
  }

  func testRegionIsDrawnInAStyle() throws {
    let city = folder.appendingPathComponent("city.pmtiles").path
    try CityTiles(schema: .openMapTiles, zooms: 12...12).writePMTiles(to: city)
    func style(_ layer: String, _ name: String) throws -> String {
      let text = """
        {"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [{"id": "h", "type": "heatmap"},
         {"id": "w", "type": "fill", "source": "s", "source-layer": "\(layer)"}]}
        """
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      return name
    }
    let plain = try run("render", "--base", city, "--format", "png", "-o", "-")
    let styled = try run(
      "render", "--base", city, "--style", try style("water", "water.json"), "--format", "png", "-o", "-")
    XCTAssertEqual(styled.status, 0, styled.errors)
    XCTAssertNotEqual(styled.output, plain.output)
    XCTAssertTrue(
      styled.errors.contains("water.json: Layers not drawn because of layers of the type “heatmap”: h"),
      styled.errors)
    for (name, sentence) in [
      (try style("roads", "other.json"), "other.json: This style is for tiles in the Protomaps schema."),
      (city, "It is not valid JSON on line 1, column 1."),
    ] {
      let failed = try run("render", "--base", city, "--style", name, "-o", "a.png")
      XCTAssertEqual(failed.status, 65)
      XCTAssertTrue(failed.errors.contains(sentence), failed.errors)
    }
    XCTAssertEqual(try run("render", capitals, "--style", "water.json", "-o", "a.png").status, 64)
  }

  func testWrongBaseIsReported() throws {
    try Data("<html>".utf8).write(to: folder.appendingPathComponent("bad.pmtiles"))
    for (base, status, sentence) in [
      ("bad.pmtiles", 65, "bad.pmtiles: It is neither a PMTiles nor an MBTiles file."),
      ("missing.mbtiles", 66, "missing.mbtiles: It cannot be read"),
    ] {
      let run = try run("render", capitals, "--base", base, "-o", "a.png")
      XCTAssertEqual(run.status, Int32(status))
      XCTAssertTrue(run.errors.contains(sentence), run.errors)
    }
    XCTAssertEqual(try run("render", "-o", "a.png").status, 64)
  }

  func testRenderIsDeterministic() throws {
    let first = try run("render", capitals, "--size", "320x200", "--format", "png", "-o", "-")
    let second = try run("render", capitals, "--size", "320x200", "--format", "png", "-o", "-")
    XCTAssertEqual(first.output, second.output)
    let elsewhere = try run(
      "render", capitals, "--size", "320x200", "--zoom", "4", "--format", "png", "-o", "-")
    XCTAssertNotEqual(first.output, elsewhere.output)
  }

  func testInvalidArgumentsHaveAMessageAndAStatus() throws {
    let table: [(arguments: [String], status: Int32, sentence: String)] = [
      ([capitals, "-o", "a.txt"], 64, "The name does not end with .png, .pdf or .svg"),
      ([capitals], 64, "Missing expected argument '--output <file>'"),
      ([capitals, "-o", "a.png", "--size", "big"], 64, "'big' is invalid for '--size <WxH>'"),
      ([capitals, "-o", "a.png", "--scale", "9"], 64, "The scale must be from 1 to 4"),
      (["missing.geojson", "-o", "a.png"], 66, "missing.geojson: There is no such file"),
      ([capitals, "-o", "no/such/a.png"], 73, "The folder does not exist"),
      (
        [capitals, "-o", "a.png", "--size", "8192x8192", "--scale", "4"], 65, "The picture would be too large"
      ),
    ]
    for line in table {
      let run = try CommandRun(["render"] + line.arguments, in: folder)
      XCTAssertEqual(run.status, line.status, "\(line.arguments)")
      XCTAssert(run.errors.contains(line.sentence), "\(line.arguments): \(run.errors)")
    }
    XCTAssertEqual(try names(), [])
  }

  func testMissingOfflineMapIsReported() throws {
    let run = try CommandRun(
      ["render", capitals, "-o", "a.png"], in: folder, inside: ["PINDROP_DATA=/nonexistent"])
    XCTAssertEqual(run.status, 69)
    XCTAssert(run.errors.contains("The offline map /nonexistent/world.mbtiles cannot be read."))
  }

  func testRenderWorksWithoutANetwork() throws {
    let run = try run("render", capitals, "-o", "a.png", inside: ["unshare", "--net"])
    XCTAssertEqual(run.status, 0, run.errors)
  }
}
