import CSV
import Documents
import Features
import Files
import GeoJSON
import MapFiles
import Testing

/// Saving and exporting to a file whose name requires another format.
@MainActor @Suite struct ConvertingTests {
  private let desk: Desk
  private let map: OpenMap

  private static let geoJSON = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"title":"A","size":3,"tags":["x"]},"geometry":{"type":"Point","coordinates":[16.40,48.2]}},
    {"type":"Feature","id":7,"properties":{"name":"B"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}
    ]}
    """

  init() async throws {
    desk = try Desk()
    try desk.write(ConvertingTests.geoJSON, to: "a.geojson")
    map = try await desk.open("a.geojson")
  }

  private static let table = """
    name,latitude,longitude,size,tags,WKT,id
    A,48.2,16.40,3,"[""x""]",,
    B,,,,,"LINESTRING (1.0 2.0, 3.0 4.0)",7

    """

  @Test func exportUsesTheFormatOfTheFileName() async throws {
    guard case .exported = await map.export(.everything, to: desk.location("b.csv")) else {
      Issue.record("not exported")
      return
    }
    #expect(try desk.read("b.csv") == ConvertingTests.table)
    #expect(try desk.read("a.geojson") == ConvertingTests.geoJSON)
  }

  @Test func lossesOfATableAreCounted() async throws {
    let losses = try #require(await map.losses(writing: .everything, to: desk.location("b.csv")))
    #expect(losses.groups.map(\.kind) == [.valueType, .nestedValue])
    #expect(losses.groups.map(\.names) == [["size"], ["tags"]])
    #expect(await map.losses(writing: .everything, to: desk.location("b.geojson")) == nil)
    #expect(await map.losses(writing: .everything, to: desk.location("a.geojson")) == nil)
  }

  @Test func savingUnderAnotherExtensionConvertsTheLayer() async throws {
    let layer = map.document.layers.all[0].key
    let outcome = await map.save(layer, to: desk.location("b.csv"))
    #expect(outcome.error == nil)
    #expect(try desk.read("b.csv") == ConvertingTests.table)
    #expect(
      map.document.layers.layer(layer)?.store is CSVFile && !map.document.files.hasUnsavedChanges(layer))
    map.rename(row: 0, to: "C")
    _ = await map.save()
    #expect(try desk.read("b.csv") == ConvertingTests.table.replacing("A,48.2", with: "C,48.2"))
    map.document.history.undo()
    _ = await map.save()
    #expect(try desk.read("b.csv") == ConvertingTests.table)
    let back = await map.save(layer, to: desk.location("c.geojson"))
    #expect(back.error == nil && map.document.layers.layer(layer)?.store is GeoJSONFile)
    #expect(try desk.read("c.geojson").contains(#""coordinates": [16.40, 48.2]"#))
  }

  @Test func savingKeepsTheFormatOfAMisnamedFile() async throws {
    try desk.write("name,lat,lon\nA,1.5,2.5\n", to: "table.geojson")
    let map = try await desk.open("table.geojson")
    map.rename(row: 0, to: "B")
    _ = await map.save()
    #expect(try desk.read("table.geojson") == "name,lat,lon\nB,1.5,2.5\n")
  }

  @Test func exportedLayersKeepTheirFormats() async throws {
    try desk.write("name,lat,lon\nA,1.5,2.5\n", to: "table.txt")
    let table = try await desk.open("table.txt")
    _ = await table.exportLayers(to: desk.location(""), fallback: "Layer")
    #expect(try desk.read("table.txt.csv") == "name,lat,lon\nA,1.5,2.5\n")
  }

  /// GPX files contain points before lines, so the order of the features changes.
  @Test func featuresKeepTheirIdentityWhenTheFormatReordersThem() async throws {
    let lineFirst = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"title":"line"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
      {"type":"Feature","properties":{"title":"point"},"geometry":{"type":"Point","coordinates":[5,6]}}
      ]}
      """
    try desk.write(lineFirst, to: "c.geojson")
    let map = try await desk.open("c.geojson")
    let layer = map.document.layers.all[0].key
    #expect(await map.save(layer, to: desk.location("c.gpx")).error == nil)
    map.rename(row: 0, to: "LINE")
    _ = await map.save()
    map.rename(row: 1, to: "POINT")
    _ = await map.save()
    let text = try desk.read("c.gpx")
    let (point, line) = (text.firstRange(of: "<wpt"), text.firstRange(of: "<trk>"))
    #expect(try #require(point).lowerBound < #require(line).lowerBound)
    #expect(text.contains("<name>POINT</name>") && text.contains("<name>LINE</name>"))
    #expect(!text.contains("point") && !text.contains("line"))
    map.document.history.undo()
    map.document.history.undo()
    _ = await map.save()
    #expect(try desk.read("c.gpx") == text.replacing("LINE", with: "line").replacing("POINT", with: "point"))
  }

  /// Features are matched although GPX changes their order.
  @Test func mergeMatchesReorderedFeatures() async throws {
    let gpx = """
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="1" lon="2"><name>A</name></wpt>
      <trk><name>T</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>
      </gpx>

      """
    try desk.write(gpx, to: "d.gpx")
    let map = try await desk.open("d.gpx")
    map.document.features.add(map.document.features.copies(of: [map.document.rows.key(at: 0)]).map(\.feature))
    map.rename(row: 2, to: "B")
    _ = await map.save()
    let saved = try desk.read("d.gpx")
    #expect(
      try #require(saved.firstRange(of: "B")).lowerBound < #require(saved.firstRange(of: "<trk>")).lowerBound)
    try desk.write(saved.replacing("<name>T</name>", with: "<name>U</name>"), to: "d.gpx")
    map.rename(row: 2, to: "C")
    _ = await map.save()
    #expect(
      try desk.read("d.gpx")
        == saved.replacing("<name>T</name>", with: "<name>U</name>").replacing("B", with: "C"))
  }
}
