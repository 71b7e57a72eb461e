import FileTesting
import Foundation
import GDALTesting
import Testing

@testable import GDAL

/// Tests the library with GDAL's own programs.
@Suite struct GDALTests {
  private let folder: ScratchFolder
  private let gdal: GDAL

  init() throws {
    folder = try ScratchFolder()
    gdal = try #require(GDAL())
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func features(_ bytes: [UInt8]) throws -> [[String: Any]] {
    let text = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try #require(text["features"] as? [[String: Any]])
  }

  @Test(arguments: [
    ("GPKG", "a.gpkg"), ("ESRI Shapefile", "a.shp"), ("GML", "a.gml"),
    ("MapInfo File", "a.tab"),
  ])
  func everyFeatureIsRead(driver: String, name: String) async throws {
    try ForeignFile.write(to: path(name), driver: driver, layer: "a")
    let layers = try await gdal.layers(of: path(name))
    #expect(layers.map(\.name) == ["a"])
    #expect(try await gdal.count(of: layers[0], in: path(name)) == 2, "\(name)")
    let features = try features(try await gdal.read(layers[0], in: path(name)).bytes)
    let names = features.compactMap { ($0["properties"] as? [String: Any])?["name"] as? String }
    #expect(Set(names) == ["Bern", "nowhere"], "\(name)")
  }

  @Test func layerWithALineBreakInItsNameIsRead() async throws {
    try ForeignFile.write(to: path("a.gpkg"), driver: "GPKG", layer: "two\nlines")
    let layers = try await gdal.layers(of: path("a.gpkg"))
    #expect(layers.map(\.name) == ["two\nlines"])
    #expect(try features(try await gdal.read(layers[0], in: path("a.gpkg")).bytes).count == 2)
  }

  @Test func metersAreConvertedToDegrees() async throws {
    try ForeignFile.write(to: path("a.gpkg"), driver: "GPKG", layer: "plain")
    try ForeignFile.write(to: path("a.gpkg"), driver: "GPKG", layer: "in metres (1)", system: "EPSG:32632")
    let layers = try await gdal.layers(of: path("a.gpkg"))
    #expect(layers.map(\.name) == ["plain", "in metres (1)"])
    for layer in layers {
      let features = try features(try await gdal.read(layer, in: path("a.gpkg")).bytes)
      let numbers = try #require((features[0]["geometry"] as? [String: Any])?["coordinates"] as? [Double])
      #expect(abs(numbers[0] - 7.4474) < 1e-6 && abs(numbers[1] - 46.948) < 1e-6)
      #expect(features[1]["geometry"] is NSNull)
    }
  }

  /// The coordinates stay in meters. The program can then offer to convert them, as for GeoJSON.
  @Test func coordinatesWithoutAReferenceSystemAreKept() async throws {
    try ForeignFile.write(
      to: path("a.shp"), driver: "ESRI Shapefile", layer: "a", system: "EPSG:32632")
    try FileManager.default.removeItem(atPath: path("a.prj"))
    let features = try features(try await gdal.read(GDAL.Layer(name: "a"), in: path("a.shp")).bytes)
    let numbers = try #require((features[0]["geometry"] as? [String: Any])?["coordinates"] as? [Double])
    #expect(numbers[0] > 1000 && numbers[1] > 1000)
  }

  @Test func unrecognizedFileIsRefused() async throws {
    try Data("nothing of the kind".utf8).write(to: URL(filePath: path("a.gpkg")))
    await #expect(throws: GDALError.notRecognized) { try await gdal.layers(of: path("a.gpkg")) }
    await #expect(throws: GDALError.notRecognized) { try await gdal.layers(of: path("none.gpkg")) }
  }

  /// Rejected because a virtual dataset could make GDAL read another file.
  @Test func virtualDatasetIsRefused() async throws {
    try ForeignFile.write(to: path("secret.fgb"), driver: "FlatGeobuf", layer: "secret")
    let text = """
      <OGRVRTDataSource><OGRVRTLayer name="secret"><SrcDataSource>\(path("secret.fgb"))</SrcDataSource>\
      </OGRVRTLayer></OGRVRTDataSource>
      """
    try Data(text.utf8).write(to: URL(filePath: path("a.gml")))
    await #expect(throws: GDALError.notRecognized) { try await gdal.layers(of: path("a.gml")) }
  }

  @Test func outputAboveTheLimitIsRefused() async throws {
    try ForeignFile.write(to: path("a.gpkg"), driver: "GPKG", layer: "a")
    var small = gdal
    small.limits.output = 100
    await #expect(throws: GDALError.tooLarge(limit: 100)) {
      try await small.read(GDAL.Layer(name: "a"), in: path("a.gpkg")).bytes
    }
  }

  @Test func missingProgramsGiveNil() {
    #expect(GDAL(folders: [folder.path]) == nil)
  }

  @Test func layersAreListedWithTheirGeometryTypes() {
    let text = """
      INFO: Open of `a.gpkg'
      1: one (Point)
      2: with (brackets) (3D Multi Polygon)
      3: table
      4: short (title: A long one) (Line String)
      5: mixed (2) (3D Unknown (any))
      6: two
      7 lines

      1: of it (Point)

      """
    let names = ["one", "with (brackets)", "table", "short", "mixed (2)", "two\n7 lines\n\n1: of it"]
    #expect(GDAL.layers(listed: text).map(\.name) == names)
  }
}

@Suite struct GDALWritingTests {
  @Test func vectorDriversThatCanCreateFilesAreListed() {
    let text = """
      Supported Formats:
        FITS -raster,vector- (rw+): Flexible Image Transport System
        ESRI Shapefile -vector- (rw+v): ESRI Shapefile
        AVCBin -vector- (rov): Arc/Info Binary Coverage
        GTiff -raster- (rw+vs): GeoTIFF
        PGDUMP -vector- (w+v): PostgreSQL SQL dump
      """
    #expect(GDAL.writingDrivers(listed: text) == ["FITS", "ESRI Shapefile", "PGDUMP"])
  }

  @Test func installedDriversAreFound() async throws {
    let drivers = try await #require(GDAL()).writingDrivers()
    #expect(drivers.isSuperset(of: ["GPKG", "ESRI Shapefile", "GeoJSON"]) && !drivers.contains("OSM"))
  }

  @Test func missingDriverThrows() async throws {
    let layer = GDAL.NewLayer(name: "a", file: "a.x", text: Array(ForeignFile.geoJSON.utf8))
    await #expect(throws: GDALError.noDriver) {
      _ = try await #require(GDAL()).write([layer], as: "No Such Driver")
    }
  }

  @Test func fileAboveTheSizeLimitThrows() async throws {
    var small = try #require(GDAL())
    small.limits.largestFile = 1000
    let layer = GDAL.NewLayer(name: "a", file: "a.gpkg", text: Array(ForeignFile.geoJSON.utf8))
    await #expect(throws: GDALError.self) { _ = try await small.write([layer], as: "GPKG") }
  }

  @Test func progressIsTheLastPrintedShare() {
    #expect(GDAL.share(output: Array("".utf8)) == nil)
    #expect(GDAL.share(output: Array("0..".utf8)) == 0)
    #expect(GDAL.share(output: Array("0...10...20..".utf8)) == 0.2)
    #expect(GDAL.share(output: Array("0...10 100 - done.\n".utf8)) == 1)
  }

  @Test func writingReportsProgress() async throws {
    let shares = Shares()
    let layers = ["a", "b"].map {
      GDAL.NewLayer(name: $0, file: "a.gpkg", text: Array(ForeignFile.geoJSON.utf8))
    }
    _ = try await #require(GDAL()).write(layers, as: "GPKG") { shares.add($0) }
    let reported = shares.all
    #expect(reported == reported.sorted() && reported.last == 1 && reported.contains(0.5))
  }

  private final class Shares: @unchecked Sendable {
    private let lock = NSLock()
    private var reported: [Double] = []
    func add(_ share: Double) { lock.withLock { reported.append(share) } }
    var all: [Double] { lock.withLock { reported } }
  }
}
