import Documents
import Geography
import MapFiles
import Testing

/// Sequences that contain only one record. Their bytes look like a single feature, so only the file name identifies the
/// format.
@MainActor @Suite struct SequenceTests {
  private static let two = Text.lines("a", "b")

  private func add(_ title: String, to map: OpenMap) {
    map.document.features.addMarker(at: Coordinate(latitude: 46, longitude: 7), zoom: 10, title: title)
  }

  /// Opens a sequence with one record and adds another place.
  private func track() async throws -> (desk: Desk, map: OpenMap) {
    let desk = try Desk()
    try desk.write(Text.lines("a"), to: "track.geojsonl")
    let map = try await desk.open("track.geojsonl")
    add("b", to: map)
    return (desk, map)
  }

  /// Whether each line is a separate record.
  private func isSequence(_ text: String) -> Bool {
    !text.contains("FeatureCollection")
      && text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"type\":\"Feature\"") }
  }

  @Test func savingAnOpenedSequenceKeepsIt() async throws {
    let (desk, map) = try await track()
    _ = await map.save()
    #expect(isSequence(try desk.read("track.geojsonl")))
  }

  @Test func savingAMergedSequenceKeepsIt() async throws {
    let (desk, map) = try await track()
    try desk.write(Text.lines("other"), to: "track.geojsonl")
    _ = await map.save()
    let text = try desk.read("track.geojsonl")
    #expect(isSequence(text), "\(text)")
    #expect(text.contains("\"other\"") && text.contains("\"b\""))
  }

  @Test func savingARecoveredSequenceKeepsIt() async throws {
    let (desk, map) = try await track()
    let text = map.text
    await map.close().value
    let next = try desk.restarted()
    let summary = try #require(await next.maps.journals.unfinished().first)
    let recovered = try await next.maps.recover(summary).map
    #expect(recovered.text == text)
    _ = await recovered.save()
    #expect(isSequence(try desk.read("track.geojsonl")))
  }

  @Test func savingASequenceRecoveredFromItsCopyKeepsIt() async throws {
    let (desk, map) = try await track()
    let text = map.text
    try await desk.waitForCopies(of: map)
    await map.close().value
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
