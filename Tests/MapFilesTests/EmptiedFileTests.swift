import Documents
import Foundation
import MapFiles
import Testing

/// Files that were saved after all of their features were deleted.
@MainActor @Suite struct EmptiedFileTests {
  @Test(arguments: ["\n", "\n  ", " ", ""])
  func undoAfterARestartRestoresTheSpaceBetweenFeatures(space: String) async throws {
    let desk = try Desk()
    let features = ["a", "b", "c"].map { Text.feature($0) }.joined(separator: "," + space)
    let text = #"{"type": "FeatureCollection", "features": [\#(space)\#(features)\#(space)]}"# + "\n"
    try desk.write(text, to: "a.geojson")
    let map = try await desk.open("a.geojson")
    map.document.features.delete((0..<3).map { map.document.rows.key(at: $0) })
    _ = await map.save()
    #expect(try !desk.read("a.geojson").contains("Point"))
    await map.close().value
    let again = try await desk.restarted().open("a.geojson")
    again.document.history.undo()
    _ = await again.save()
    let saved = try desk.read("a.geojson")
    #expect(saved == text)
  }
}
