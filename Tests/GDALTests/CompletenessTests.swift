import FileTesting
import Foundation
import GDALTesting
import Testing

@testable import GDAL

/// Tests files that GDAL reads only partly without reporting a failure.
@Suite struct CompletenessTests {
  private let folder: ScratchFolder
  private let gdal: GDAL

  init() throws {
    folder = try ScratchFolder()
    gdal = try #require(GDAL())
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private static let osm = """
    <?xml version="1.0"?>
    <osm version="0.6">
    <node id="1" lat="46" lon="7"><tag k="name" v="A"/></node>
    <node id="2" lat="46.1" lon="7"><tag k="name" v="B"/></node>
    </osm>
    """

  private static let points = (0..<500).map { number in
    #"{"type":"Feature","properties":{"v":\#(number)},"geometry":{"type":"Point","coordinates":[\#(number % 90),46]}}"#
  }

  private static let collection =
    #"{"type":"FeatureCollection","features":["# + points.joined(separator: ",") + "]}"

  /// Writes the file, and truncates it to a fraction of its size.
  private func cut(_ name: String, driver: String, to share: Double) throws {
    try ForeignFile.write(CompletenessTests.collection, to: path(name), driver: driver, layer: "a")
    let whole = try Data(contentsOf: URL(filePath: path(name)))
    try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(filePath: path(name)))
  }

  private func features(in text: GDAL.LayerText) -> Int {
    String(decoding: text.bytes, as: UTF8.self).ranges(of: #""type": "Feature""# + ",").count
  }

  @Test func errorWithoutAFailureStatusIsReported() async throws {
    try Data(CompletenessTests.osm.dropLast(20).utf8).write(to: URL(filePath: path("a.osm")))
    let cut = try await gdal.read(GDAL.Layer(name: "points"), in: path("a.osm"))
    #expect(features(in: cut) == 1 && cut.fault?.contains("XML parsing") == true)
    try Data(CompletenessTests.osm.utf8).write(to: URL(filePath: path("a.osm")))
    let whole = try await gdal.read(GDAL.Layer(name: "points"), in: path("a.osm"))
    #expect(features(in: whole) == 2 && whole.fault == nil)
  }

  @Test func truncatedFlatGeobufAnnouncesMoreFeatures() async throws {
    try ForeignFile.write(CompletenessTests.collection, to: path("a.fgb"), driver: "FlatGeobuf", layer: "a")
    let whole = try Data(contentsOf: URL(filePath: path("a.fgb")))
    let end = CompletenessTests.end(ofFeature: 300, in: Array(whole))
    try whole.prefix(end).write(to: URL(filePath: path("a.fgb")))
    let text = try await gdal.read(GDAL.Layer(name: "a"), in: path("a.fgb"))
    #expect(text.announced == 500 && features(in: text) == 300)
  }

  /// Returns the offset after the first `limit` features of a FlatGeobuf without a spatial index. The file consists of
  /// eight bytes, the header and the features, each preceded by its size.
  private static func end(ofFeature limit: Int, in bytes: [UInt8]) -> Int {
    func size(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
    var at = 12 + size(8)
    for _ in 0..<limit { at += 4 + size(at) }
    return at
  }

  @Test func truncatedMIFAnnouncesMoreFeatures() async throws {
    try ForeignFile.write(CompletenessTests.collection, to: path("a.mif"), driver: "MapInfo File", layer: "a")
    let whole = try String(contentsOfFile: path("a.mif"), encoding: .utf8)
    let end = try #require(whole.ranges(of: "Point").dropFirst(300).first).lowerBound
    try Data(whole[..<end].utf8).write(to: URL(filePath: path("a.mif")))
    let text = try await gdal.read(GDAL.Layer(name: "a"), in: path("a.mif"))
    #expect(text.announced == 500 && features(in: text) == 300)
  }

  @Test func missingGeometriesAreReported() async throws {
    try cut("a.shp", driver: "ESRI Shapefile", to: 0.6)
    let text = try await gdal.read(GDAL.Layer(name: "a"), in: path("a.shp"))
    #expect(features(in: text) == 500 && text.fault != nil)
  }

  @Test func completeFileHasNoFault() async throws {
    for (driver, name) in [
      ("FlatGeobuf", "b.fgb"), ("MapInfo File", "b.mif"), ("ESRI Shapefile", "b.shp"), ("GML", "b.gml"),
      ("GPKG", "b.gpkg"),
    ] {
      try ForeignFile.write(CompletenessTests.collection, to: path(name), driver: driver, layer: "b")
      let text = try await gdal.read(GDAL.Layer(name: "b"), in: path(name))
      #expect(text.fault == nil && text.announced ?? 500 == 500, "\(name)")
    }
  }

  @Test func firstErrorIsTheFault() {
    #expect(GDAL.fault(in: "Warning 1: no order\nERROR 1: first: here\nERROR 2: second") == "first: here")
    #expect(GDAL.fault(in: "Warning 1: feature 3 skipped\n") == "feature 3 skipped")
    let numbers = "Warning 1: NaN of Infinity value found. Skipped\n"
    #expect(GDAL.fault(in: numbers) == nil && GDAL.skipsNumbers(in: numbers))
    #expect(GDAL.fault(in: numbers + "ERROR 1: cut") == "cut" && !GDAL.skipsNumbers(in: "ERROR 1: cut"))
    #expect(GDAL.fault(in: "Warning 1: Several drivers\nERROR 4: Failed to open file .\n") == nil)
    #expect(GDAL.fault(in: "ERROR 3: Cannot open file ''\nERROR 1: second") == "second")
  }
}
