import Documents
import Features
import FileTesting
import Foundation
import GDAL
import GDALTesting
import GeoJSON
import MapFiles
import Testing

/// Files that GDAL writes for Pindrop. GDAL and Pindrop read them again.
@MainActor @Suite struct ConvertedExportTests {
  private let desk: Desk

  private static let everything = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"x1","properties":{"name":"Zürich – 東京","code":"007","when":"2024-01-02T03:04:05Z","size":1.5,"count":12,"open":true,"tags":["a","b"]},"geometry":{"type":"Point","coordinates":[7.4474123,46.948]}},
    {"type":"Feature","properties":{"name":"line"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
    {"type":"Feature","properties":{"name":"area"},"geometry":{"type":"Polygon","coordinates":[[[1,2],[3,2],[3,4],[1,2]]]}},
    {"type":"Feature","properties":{"name":"both"},"geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"LineString","coordinates":[[1,2],[3,4]]}]}},
    {"type":"Feature","properties":{"name":"nowhere"},"geometry":null}
    ]}
    """

  init() throws { desk = try Desk() }

  private func open(_ text: String, as name: String = "a.geojson") async throws -> OpenMap {
    try desk.write(text, to: name)
    return try await desk.open(name)
  }

  /// Returns the features of all layers of a file, as GDAL reads them.
  private func features(_ name: String) async throws -> [[String: Any]] {
    let gdal = try #require(GDAL())
    let path = name.hasSuffix(".shp.zip") ? "/vsizip/" + desk.path(name) : desk.path(name)
    var all: [[String: Any]] = []
    for layer in try await gdal.layers(of: path) {
      let bytes = try await gdal.read(layer, in: path).bytes
      let text = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      all += try #require(text["features"] as? [[String: Any]])
    }
    return all
  }

  private func names(_ features: [[String: Any]]) -> [String] {
    features.compactMap { ($0["properties"] as? [String: Any])?["name"] as? String }.sorted()
  }

  private func kinds(_ losses: FormatLosses?) -> [FormatLoss.Kind: Int] {
    Dictionary(uniqueKeysWithValues: (losses?.groups ?? []).map { ($0.kind, $0.count) })
  }

  @Test(
    arguments: [
      ("b.gpkg", ["area", "both", "line", "nowhere"], [.nestedValue: 1]),
      ("b.gml", ["area", "both", "line", "nowhere"], [.nestedValue: 1]),
      ("b.fgb", ["area", "both", "line"], [.nestedValue: 1, .place: 1]),
      ("b.shp.zip", ["area", "line", "nowhere"], [.nestedValue: 1, .collection: 1, .boolean: 1]),
      ("b.tab", ["area", "both", "both", "line", "nowhere"], [.nestedValue: 1, .parts: 1, .valueType: 1]),
      ("b.mif", ["area", "both", "both", "line", "nowhere"], [.nestedValue: 1, .parts: 1, .valueType: 1]),
    ] as [(String, [String], [FormatLoss.Kind: Int])])
  func exportedDataIsReadAgain(
    name: String, others: [String], losses: [FormatLoss.Kind: Int]
  ) async throws {
    let map = try await open(ConvertedExportTests.everything)
    #expect(kinds(await map.losses(writing: .everything, to: desk.location(name))) == losses)
    guard case .exported = await map.export(.everything, to: desk.location(name)) else {
      Issue.record("not exported")
      return
    }
    let features = try await features(name)
    #expect(names(features) == ["Zürich – 東京"] + others)
    let first = try #require(
      features.first { ($0["properties"] as? [String: Any])?["name"] as? String == "Zürich – 東京" })
    let properties = try #require(first["properties"] as? [String: Any])
    #expect(properties["code"] as? String == "007")
    #expect(properties["when"] as? String == "2024-01-02T03:04:05Z")
    #expect(properties["id"] as? String == "x1")
    let (size, count) = (try #require(properties["size"]), try #require(properties["count"]))
    #expect("\(size)" == "1.5" && "\(count)" == "12")
    let numbers = try #require((first["geometry"] as? [String: Any])?["coordinates"] as? [Double])
    #expect(abs(numbers[0] - 7.4474123) < 2e-7 && abs(numbers[1] - 46.948) < 2e-7)
    // Pindrop can open the file.
    let again = await desk.maps.open([desk.location(name)], onto: nil)
    #expect(again.failures.isEmpty && again.arrival != nil)
  }

  @Test func drawingContainsOnlyGeometry() async throws {
    let map = try await open(ConvertedExportTests.everything)
    let losses = kinds(await map.losses(writing: .everything, to: desk.location("b.dxf")))
    #expect(losses == [.place: 1, .parts: 1, .property: 4])
    _ = await map.export(.everything, to: desk.location("b.dxf"))
    let types = try await features("b.dxf").compactMap {
      ($0["geometry"] as? [String: Any])?["type"] as? String
    }
    #expect(types.sorted() == ["LineString", "LineString", "Point", "Point", "Polygon"])
  }

  @Test func namesAndTextsTooLongForAShapefileAreReported() async throws {
    let long = String(repeating: "ä", count: 200)
    let map = try await open(
      """
      {"type":"Feature","properties":{"population of 2024":3,"population of 2025":4,"Name":"a","name":"b","text":"\(long)"},
      "geometry":{"type":"Point","coordinates":[1,2]}}
      """)
    let losses = try #require(await map.losses(writing: .everything, to: desk.location("b.shp")))
    #expect(losses.groups.map(\.kind) == [.propertyName, .longText])
    #expect(losses.groups.map(\.names) == [["population of 2024", "population of 2025", "name"], ["text"]])
    _ = await map.export(.everything, to: desk.location("b.shp"))
    let properties = try #require(try await features("b.shp").first?["properties"] as? [String: Any])
    #expect(
      properties as NSDictionary == [
        "population": 3, "populati_2": 4, "Name": "a", "name_2": "b",
        "text": String(repeating: "ä", count: 127),
      ])
  }

  @Test func heightsAreKeptIfTheFormatSupportsThem() async throws {
    let map = try await open(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"high"},"geometry":{"type":"Point","coordinates":[1,2,300]}},
      {"type":"Feature","properties":{"name":"flat"},"geometry":{"type":"Point","coordinates":[1,2]}}]}
      """)
    for (name, losses) in [
      ("b.gpkg", [:]), ("b.shp", [.noHeight: 1]), ("b.fgb", [.noHeight: 1]), ("b.tab", [.heights: 1]),
    ] as [(String, [FormatLoss.Kind: Int])] {
      #expect(kinds(await map.losses(writing: .everything, to: desk.location(name))) == losses, "\(name)")
      _ = await map.export(.everything, to: desk.location(name))
      let numbers = try await features(name).map {
        ($0["geometry"] as? [String: Any])?["coordinates"] as? [Double]
      }
      #expect(numbers.first??.count == (name == "b.tab" ? 2 : 3), "\(name)")
    }
  }

  @Test func propertiesNamedLikeGeoPackageColumnsAreKept() async throws {
    let map = try await open(
      #"{"type":"Feature","properties":{"fid":"a","geom":"b"},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    )
    #expect(await map.losses(writing: .everything, to: desk.location("b.gpkg")) == nil)
    _ = await map.export(.everything, to: desk.location("b.gpkg"))
    let properties = try #require(try await features("b.gpkg").first?["properties"] as? [String: Any])
    #expect(properties as NSDictionary == ["fid": "a", "geom": "b"])
  }

  @Test func layersStaySeparateIfTheFormatSupportsLayers() async throws {
    let place = #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    try desk.write(place, to: "c.geojson")
    try desk.write(place, to: "b.geojson")
    let others = await desk.maps.open([desk.location("c.geojson"), desk.location("b.geojson")], onto: nil)
    guard case .map(let both) = others.arrival else {
      Issue.record("not opened")
      return
    }
    for name in ["all.gpkg", "all.shp.zip"] {
      guard case .exported = await both.export(.everything, to: desk.location(name)) else {
        Issue.record("not exported")
        return
      }
      let path = name.hasSuffix("zip") ? "/vsizip/" + desk.path(name) : desk.path(name)
      let gdal = try #require(GDAL())
      #expect(try await gdal.layers(of: path).map(\.name).sorted() == ["b", "c"])
    }
  }

  @Test func mixedGeometriesInAShapefileAreRefused() async throws {
    let map = try await open(ConvertedExportTests.everything)
    guard case .failed(let error) = await map.export(.everything, to: desk.location("b.shp")) else {
      Issue.record("not refused")
      return
    }
    #expect(error == .severalGeometries)
    #expect(!FileManager.default.fileExists(atPath: desk.path("b.shp")))
  }

  @Test func unrelatedCompanionFilesAreNotReplaced() async throws {
    let map = try await open(
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#)
    try desk.write("mine", to: "b.dbf")
    guard case .failed(let error) = await map.export(.everything, to: desk.location("b.shp")) else {
      Issue.record("not refused")
      return
    }
    #expect(error == .companionExists(name: "b.dbf"))
    #expect(try desk.read("b.dbf") == "mine")
    #expect(!FileManager.default.fileExists(atPath: desk.path("b.shp")))
    // A second export replaces all files of the shapefile.
    _ = await map.export(.everything, to: desk.location("c.shp"))
    guard case .exported = await map.export(.everything, to: desk.location("c.shp")) else {
      Issue.record("not exported")
      return
    }
  }

  @Test func canceledExportLeavesNoFiles() async throws {
    let map = try await open(ConvertedExportTests.everything)
    try desk.write("old", to: "b.gpkg")
    let before = try FileManager.default.contentsOfDirectory(atPath: desk.path(""))
    let location = desk.location("b.gpkg")
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await map.export(.everything, to: location)
    }.value
    guard case .failed(let error) = outcome else {
      Issue.record("not cancelled")
      return
    }
    #expect(error.isCancelled)
    #expect(try desk.read("b.gpkg") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path("")).sorted() == before.sorted())
  }

  @Test func savingALayerInAConvertedFormatFails() async throws {
    let map = try await open(ConvertedExportTests.everything)
    let outcome = await map.save(map.document.layers.all[0].key, to: desk.location("b.gpkg"))
    #expect(outcome.error == .readOnlyFormat(.geoPackage))
    #expect(!FileManager.default.fileExists(atPath: desk.path("b.gpkg")))
  }

  @Test func exportWithoutGDALReportsThatItIsMissing() async throws {
    let map = try await open(ConvertedExportTests.everything)
    let export = try #require(ConvertedExport(map.document.contents.exportedLayers(), named: "b.gpkg"))
    await #expect(throws: SavingError.conversion(.notInstalled)) { try await export.files(by: nil) }
  }

  /// Regression test: GDAL returned only the line of a collection.
  @Test func collectionsAreReadCompletely() async throws {
    try ForeignFile.write(
      ConvertedExportTests.everything, to: desk.path("c.gpkg"), driver: "GPKG", layer: "c")
    let map = try await desk.open("c.gpkg")
    let feature = try #require(
      map.document.contents.exportedLayers()[0].features.first { $0.title == "both" })
    #expect(feature.points.count == 1 && feature.lines.count == 1)
  }
}
