import Documents
import Features
import Files
import Foundation
import MapFiles
import Testing

/// Photos that are dropped or opened become places.
@MainActor @Suite struct PhotoOpeningTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../PhotosTests/Samples").standardizedFileURL

  private func location(_ name: String) -> FileLocation {
    FileLocation(path: FilePath(PhotoOpeningTests.samples.appending(path: name).path))
  }

  @Test func photosOpenedTogetherBecomeOneDraft() async throws {
    let desk = try Desk()
    let outcome = await desk.maps.open([location("northwest.jpg"), location("south.jpg")], onto: nil)
    guard case .map(let map) = outcome.arrival else { return #expect(Bool(false), "no map") }
    #expect(map.document.layers.all.map(\.state.name) == ["Photos"] && map.document.layers.all[0].isDraft)
    #expect(outcome.read.isEmpty && outcome.failures.isEmpty, "a photo is no file that is edited")
    let text = String(decoding: map.document.export(), as: UTF8.self)
    #expect(
      text.contains(
        #"{"type": "Feature", "properties": {"title": "south", "time": "2024-05-01T12:33:00", "photo": "\#(location("south.jpg").uri)"}, "geometry": {"type": "Point", "coordinates": [151.25, -33.5, -12]}}"#
      ), "\(text)")
  }

  @Test func layerOfASinglePhotoHasItsName() async throws {
    let outcome = await (try Desk()).maps.open([location("northwest.heic")], onto: nil)
    guard case .map(let map) = outcome.arrival else { return #expect(Bool(false), "no map") }
    #expect(map.document.layers.all.map(\.state.name) == ["northwest"])
  }

  @Test func photoWithoutAPlaceFailsAndTheOthersOpen() async throws {
    let desk = try Desk()
    let outcome = await desk.maps.open(
      [location("nowhere.jpg"), location("south.jpg"), desk.location("missing.jpg")], onto: nil)
    #expect(outcome.failures.count == 2 && outcome.arrival != nil)
    #expect(outcome.failures[0].location == location("nowhere.jpg"))
    guard case .file(let nowhere) = outcome.failures[0].reason,
      case .file(let missing) = outcome.failures[1].reason
    else { return #expect(Bool(false)) }
    #expect(nowhere.isPhotoWithoutPlace && missing.isMissing)
    await #expect(throws: OpeningError.self) { try await desk.maps.check(location("nowhere.jpg")) }
    try await desk.maps.check(location("south.jpg"))
  }
}
