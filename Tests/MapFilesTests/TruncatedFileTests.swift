import Documents
import Features
import Geography
import MapFiles
import Testing

/// Truncated files, and files with invalid coordinates.
@MainActor @Suite struct TruncatedFileTests {
  private static let text = """
    <gpx version="1.1">
      <wpt lat="47" lon="8"><name>A</name></wpt>
      <wpt lat="46" lon="7"><name>B</name></wpt>
    </gpx>
    """
  private static let cut = String(text.prefix(text.count - 24))
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func truncatedFileIsOpenedButNotWritten() async throws {
    let location = try desk.write(TruncatedFileTests.cut, to: "a.gpx")
    let outcome = await desk.maps.open([location], onto: nil)
    #expect(outcome.truncated.map(\.name) == ["a.gpx"] && outcome.failures.isEmpty)
    guard case .map(let map)? = outcome.arrival else {
      Issue.record("No map was opened.")
      return
    }
    let layer = try #require(map.document.layers.all.first?.key)
    #expect(map.document.rows.count == 2 && !map.document.files.canBeSavedInPlace(layer))
    map.rename(row: 0, to: "C")
    #expect(await map.save().needLocation == [layer])
    #expect(await map.save(layer, to: location).error == .brokenOff)
    #expect(try desk.read("a.gpx") == TruncatedFileTests.cut)
    let other = desk.location("b.gpx")
    #expect(await map.save(layer, to: other).error == nil)
    let whole = try FormatRegistry.known.read(desk.bytes(of: "b.gpx"), named: "b.gpx")
    #expect(whole.truncation == nil && (0..<2).map(whole.title) == ["C", nil])
    #expect(map.document.files.canBeSavedInPlace(layer) && !map.document.files.hasUnsavedChanges(layer))
    map.rename(row: 0, to: "D")
    #expect(await map.save().written.map(\.location) == [other])
    #expect(try desk.read("b.gpx").contains("<name>D</name>"))
    #expect(try desk.read("a.gpx") == TruncatedFileTests.cut)
  }

  @Test func aCollectionThatBreaksOffIsOpenedAndNotWritten() async throws {
    let cut = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[8,"47"]}},
      {"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Poi
      """
    let location = try desk.write(cut, to: "a.geojson")
    let outcome = await desk.maps.open([location], onto: nil)
    #expect(outcome.truncated.map(\.name) == ["a.geojson"] && outcome.failures.isEmpty)
    #expect(outcome.invalidCoordinates.flatMap(\.list).map(\.text) == ["\"47\""])
    guard case .map(let map)? = outcome.arrival else {
      Issue.record("No map was opened.")
      return
    }
    let layer = try #require(map.document.layers.all.first?.key)
    let key = map.document.rows.row(at: 0).key
    #expect(
      map.document.features.canBePlaced(key)
        && map.document.rows.invalidCoordinateText(of: key) == "[8,\"47\"]")
    map.document.features.place(key, at: Coordinate(latitude: 47, longitude: 8), zoom: 15)
    #expect(map.document.rows.row(at: 0).kind == .marker && !map.document.files.canBeSavedInPlace(layer))
    #expect(await map.save(layer, to: location).error == .brokenOff)
    #expect(try desk.read("a.geojson") == cut)
    #expect(await map.save(layer, to: desk.location("b.geojson")).error == nil)
    let whole = try desk.read("b.geojson")
    #expect(whole.contains("\"coordinates\":[8,47]") && whole.hasSuffix("\n]\n}\n"))
    #expect(try desk.read("a.geojson") == cut)
  }

  @Test func nothingIsDeletedWhenAnotherProgramCutsTheFile() async throws {
    try desk.write(TruncatedFileTests.text, to: "a.gpx")
    let map = try await desk.open("a.gpx")
    map.rename(row: 0, to: "C")
    try desk.write(TruncatedFileTests.cut, to: "a.gpx")
    let outcome = await map.save()
    guard case .changedBeyondReading? = outcome.written.first?.error else {
      Issue.record("It was saved: \(outcome)")
      return
    }
    #expect(map.document.rows.count == 2 && map.document.rows.row(at: 1).title == "B")
    #expect(try desk.read("a.gpx") == TruncatedFileTests.cut)
  }

  @Test func invalidCoordinatesAreListedAndCanBePlaced() async throws {
    let wrong = TruncatedFileTests.text.replacing("lat=\"46\"", with: "lat=\"46,5\"")
    let location = try desk.write(wrong, to: "a.gpx")
    let outcome = await desk.maps.open([location], onto: nil)
    #expect(outcome.invalidCoordinates.flatMap(\.list).map(\.text) == ["46,5, 7"])
    guard case .map(let map)? = outcome.arrival else {
      Issue.record("No map was opened.")
      return
    }
    let key = map.document.rows.row(at: 1).key
    #expect(map.document.rows.row(at: 1).kind == .unplaced(.invalidCoordinate))
    #expect(
      map.document.features.canBePlaced(key) && map.document.rows.invalidCoordinateText(of: key) == "46,5, 7")
    map.document.features.place(key, at: Coordinate(latitude: 46.5, longitude: 7), zoom: 15)
    #expect(map.document.rows.row(at: 1).kind == .marker)
    #expect(await map.save().written.count == 1)
    #expect(try desk.read("a.gpx") == TruncatedFileTests.text.replacing("lat=\"46\"", with: "lat=\"46.5\""))
  }
}
