import Documents
import FileTesting
import Foundation
import MapFiles
import Testing

/// Opening a folder opens the files in it.
@MainActor @Suite struct FolderTests {
  private let desk: Desk
  private static let place =
    #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#

  init() throws { desk = try Desk() }

  private func make(_ names: [String]) throws {
    for name in names {
      let path = desk.path("tour/" + name)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(FolderTests.place.utf8).write(to: URL(filePath: path))
    }
  }

  private func names(_ locations: [FileLocation]) -> [String] {
    locations.map { String($0.uri.dropFirst(desk.location("tour/").uri.count)) }
  }

  @Test func knownFilesOfAFolderAreFoundInOrder() async throws {
    try make([
      "b.geojson", "a/2.gpx", "a/1.kml", "readme.txt", ".hidden.geojson", ".git/c.geojson", "z.shp", "z.dbf",
      "c.mbtiles",
    ])
    let request = await desk.maps.request([desk.location("tour")])
    #expect(names(request.files) == ["a/1.kml", "a/2.gpx", "b.geojson", "z.shp"])
    #expect(names(request.baseMaps) == ["c.mbtiles"])
    #expect(request.filesOfFolders == Set(request.files + request.baseMaps) && request.failures.isEmpty)
    // A file that the user has also named explicitly doesn't count as a file from the folder.
    let named = await desk.maps.request([desk.location("tour/b.geojson"), desk.location("tour")])
    #expect(named.files.count == 4 && named.filesOfFolders.count == 4)
  }

  @Test func linksToFoldersAreNotFollowed() async throws {
    try make(["a/1.geojson", "b.geojson"])
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("tour/a/loop"), withDestinationPath: desk.path("tour"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("tour/gone.geojson"), withDestinationPath: desk.path("nowhere.geojson"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("tour/link.geojson"), withDestinationPath: desk.path("tour/b.geojson"))
    let request = await desk.maps.request([desk.location("tour")])
    #expect(names(request.files) == ["a/1.geojson", "b.geojson", "link.geojson"])
  }

  @Test func folderCanBeDropped() async throws {
    try make(["b.geojson"])
    let content = await DroppedContent.content(
      of: Array(desk.location("tour").uri.utf8), type: "text/uri-list")
    guard case .files(let files) = content else {
      Issue.record("refused")
      return
    }
    #expect(files == [desk.location("tour")])
  }

  @Test func folderWithoutPlacesIsReportedAsEmpty() async throws {
    try make(["readme.txt"])
    let request = await desk.maps.request([desk.location("tour")])
    #expect(request.files.isEmpty && request.failures.map(\.reason) == [.emptyFolder])
  }

  @Test func allFilesBecomeLayersAndFailuresAreReported() async throws {
    try make((1...30).map { "file \($0).geojson" })
    try Data("no places".utf8).write(to: URL(filePath: desk.path("tour/bad.geojson")))
    let request = await desk.maps.request([desk.location("tour")])
    var reported: [Int] = []
    let outcome = await desk.maps.open(request.files, onto: nil, progress: { reported.append($0) })
    guard case .map(let map) = outcome.arrival else {
      Issue.record("not opened")
      return
    }
    #expect(map.document.layers.all.count == 30 && map.document.rows.count == 30)
    #expect(outcome.failures.map(\.location) == [desk.location("tour/bad.geojson")])
    #expect(reported == Array(0...30))
    // The files of the folder are already open.
    let again = await desk.maps.request([desk.location("tour")])
    #expect(names(again.files) == ["bad.geojson"] && again.openMaps.count == 1)
  }

  @Test func layersAddedTogetherAreOneStep() async throws {
    try make((1...40).map { "file \($0).geojson" })
    let map = desk.maps.makeEmpty()
    map.document.layers.add(.draft(name: "mine"))
    let request = await desk.maps.request([desk.location("tour")])
    let outcome = await desk.maps.open(request.files, onto: map)
    guard case .layers(let layers) = outcome.arrival else {
      Issue.record("not added")
      return
    }
    map.add(layers)
    let names = map.document.layers.all.map(\.state.name)
    #expect(names.count == 42 && map.document.rows.count == 40)
    map.document.history.undo()
    #expect(map.document.layers.all.count == 2 && map.document.rows.count == 0)
    map.document.history.redo()
    #expect(map.document.layers.all.map(\.state.name) == names && map.document.rows.count == 40)
  }

  @Test func canceledOpeningOpensNothing() async throws {
    try make((1...30).map { "file \($0).geojson" })
    let request = await desk.maps.request([desk.location("tour")])
    let outcome = await Task {
      await desk.maps.open(
        request.files, onto: nil,
        progress: { done in
          if done == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        })
    }.value
    #expect(outcome.arrival == nil && outcome.read.isEmpty && desk.maps.all.isEmpty)
  }
}
