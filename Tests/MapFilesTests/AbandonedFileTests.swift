import Foundation
import MapFiles
import Testing

/// Temporary files that remained next to the files of known maps when the program was killed while saving.
@MainActor @Suite struct AbandonedFileTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func theyAreRemovedNextToFilesOfKnownMapsAndOfTheSession() async throws {
    let text = "<gpx version=\"1.1\"><wpt lat=\"47\" lon=\"8\"/></gpx>"
    try FileManager.default.createDirectory(atPath: desk.path("other"), withIntermediateDirectories: true)
    try desk.write(text, to: "a.gpx")
    for name in [".pindrop-new-1abc", ".pindrop-old", "other/.pindrop-new-2"] {
      try desk.write(text, to: name)
    }
    let map = try await desk.open("a.gpx")
    map.rename(row: 0, to: "B")
    await map.close().value
    let maps = try desk.restarted().maps
    await maps.removeAbandonedFiles(nextTo: [desk.location("other/b.gpx")])
    #expect(try desk.names == [".pindrop-old", "a.gpx", "other"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.path("other")).isEmpty)
  }
}
