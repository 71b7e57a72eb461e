import Documents
import Geography
import Maps
import Testing

/// A sequence of one record reads like a single feature, and is one only by its file's name.
@MainActor @Suite struct SequenceTests {
  private static let two = Text.lines("a", "b")

  private func add(_ title: String, to map: OpenMap) {
    map.document.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: title)
  }

  /// A sequence of one record, and its map with one more.
  private func track() async throws -> (desk: Desk, map: OpenMap) {
    let desk = try Desk()
    try desk.write(Text.lines("a"), to: "track.geojsonl")
    let map = try await desk.open("track.geojsonl")
    add("b", to: map)
    return (desk, map)
  }

  /// Whether each line is a record of its own.
  private func isSequence(_ text: String) -> Bool {
    !text.contains("FeatureCollection")
      && text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"type\":\"Feature\"") }
  }

  @Test func opened() async throws {
    let (desk, map) = try await track()
    _ = await map.save()
    #expect(isSequence(try desk.read("track.geojsonl")))
  }

  @Test func mergedWhenItIsSaved() async throws {
    let (desk, map) = try await track()
    try desk.write(Text.lines("other"), to: "track.geojsonl")
    _ = await map.save()
    let text = try desk.read("track.geojsonl")
    #expect(isSequence(text), "\(text)")
    #expect(text.contains("\"other\"") && text.contains("\"b\""))
  }

  @Test func recovered() async throws {
    let (desk, map) = try await track()
    let text = map.text
    map.close()
    let next = try desk.restarted()
    let summary = try #require(await next.maps.journals.unfinished().first)
    let recovered = try await next.maps.recover(summary).map
    #expect(recovered.text == text)
    _ = await recovered.save()
    #expect(isSequence(try desk.read("track.geojsonl")))
  }

  @Test func recoveredFromTheCopyBesideTheJournal() async throws {
    let (desk, map) = try await track()
    let text = map.text
    try await desk.waitForCopies(of: map)
    map.close()
    try desk.write(Text.lines("other"), to: "track.geojsonl")
    let next = try desk.restarted()
    let recovered = try await next.maps.recover(try #require(await next.maps.journals.unfinished().first)).map
    #expect(recovered.text == text)
    _ = await recovered.save()
    let saved = try desk.read("track.geojsonl")
    #expect(isSequence(saved), "\(saved)")
    #expect(saved.contains("\"other\"") && saved.contains("\"b\""))
  }
}
