import Documents
import Files
import Foundation
import Geography
import MapFiles
import Testing

@MainActor @Suite struct OpeningTests {
  @Test func openFileIsNotReadAgain() async throws {
    let desk = try Desk()
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.geojson"), withDestinationPath: "a.geojson")
    let map = try await desk.open("a.geojson")
    let request = await desk.maps.request(
      ["a.geojson", "link.geojson", "b.geojson", "b.geojson"].map { desk.location($0) }
        + [
          "geo:48.2,16.37", "geo:here", "geo:0,0?q=Old+Town",
          "https://www.openstreetmap.org/?mlat=47.1&mlon=15.4#map=15/48/16",
        ].map { FileLocation(uri: $0) })
    #expect(request.openMaps.count == 1 && request.openMaps.first === map)
    #expect(request.files == [desk.location("b.geojson")])
    #expect(request.coordinates.map(\.coordinate.latitude) == [48.2, 47.1])
    #expect(request.searches == ["Old Town"])
    #expect(request.failures == [OpeningError(FileLocation(uri: "geo:here"), .notACoordinate)])
  }

  @Test func filesAreAddedToAUsedMap() async throws {
    let desk = try Desk()
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    let map = try await desk.open("a.geojson")
    let outcome = await desk.maps.open([desk.location("b.geojson"), desk.location("c.geojson")], onto: map)
    guard case .layers(let layers)? = outcome.arrival else {
      Issue.record("they became a map of their own")
      return
    }
    map.add(layers)
    #expect(map.document.layers.all.map(\.state.name) == ["a.geojson", "b.geojson"])
    #expect(outcome.failures.map(\.location) == [desk.location("c.geojson")])
    // The version of the added file is known, so nothing is merged when it is saved.
    map.rename(row: 1, to: "changed")
    _ = await map.save()
    #expect(try desk.read("b.geojson") == Text.collection("changed"))
  }

  @Test func filesReplaceAnUnusedMap() async throws {
    let desk = try Desk()
    try desk.write(Text.collection("a"), to: "a.geojson")
    let outcome = await desk.maps.open([desk.location("a.geojson")], onto: desk.maps.makeEmpty())
    guard case .map(let map)? = outcome.arrival else {
      Issue.record("there is no map")
      return
    }
    #expect(map.title == .file("a.geojson") && !map.document.files.hasUnsavedChanges)
  }

  @Test func openingAFileConcurrentlyCreatesOneMap() async throws {
    let desk = try Desk()
    let file = try desk.write(Text.collection("a"), to: "a.geojson")
    let openings = (0..<8).map { _ in Task { await desk.maps.open([file], onto: nil) } }
    var outcomes: [OpeningOutcome] = []
    for opening in openings { outcomes.append(await opening.value) }
    #expect(outcomes.count { $0.arrival != nil } == 1)
    #expect(desk.maps.all.count == 1)
    let map = try #require(desk.maps.all.first)
    #expect(outcomes.allSatisfy { $0.arrival != nil || $0.openMaps.first === map })
  }

  @Test func locationHasPathAndName() {
    let location = FileLocation(path: "/tmp/ä b/ c#.geojson")
    #expect(location.uri == "file:///tmp/%C3%A4%20b/%20c%23.geojson")
    #expect(location.path == "/tmp/ä b/ c#.geojson")
    #expect(location.name == " c#.geojson")
    #expect(location.folder?.path == "/tmp/ä b")
    #expect(location.folder?.appending(" c#.geojson") == location)
    #expect(FileLocation(uri: "file:///tmp/%FFb").path?.bytes == Array("/tmp/".utf8) + [0xFF, 0x62])
    #expect(FileLocation(uri: "sftp://server/a.geojson").path == nil)
    #expect(FileLocation(uri: "sftp://server/a.geojson").name == "a.geojson")
    #expect(FileLocation(uri: "GEO:1,2").scheme == "geo")
  }
}
