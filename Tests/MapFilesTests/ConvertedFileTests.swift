import Documents
import Features
import FileTesting
import Foundation
import GDAL
import GDALTesting
import MapFiles
import Testing

/// Files that are read with GDAL. Their layers aren't connected to the file.
@MainActor @Suite struct ConvertedFileTests {
  private func twoLayers(on desk: Desk) throws {
    for layer in ["huts", "paths"] {
      try ForeignFile.write(to: desk.path("a.gpkg"), driver: "GPKG", layer: layer)
    }
  }

  private func map(_ outcome: OpeningOutcome) throws -> OpenMap {
    guard case .map(let map) = outcome.arrival else { throw Missing() }
    return map
  }

  private struct Missing: Error {}

  @Test func eachLayerBecomesADraft() async throws {
    let desk = try Desk()
    try twoLayers(on: desk)
    let map = try map(await desk.maps.open([desk.location("a.gpkg")], onto: nil))
    #expect(map.document.layers.all.map(\.state.name) == ["huts", "paths"])
    #expect(map.document.layers.all.allSatisfy { $0.isDraft && $0.rowCount == 2 })
  }

  @Test func onlyChosenLayersAreRead() async throws {
    let desk = try Desk()
    try twoLayers(on: desk)
    let some = await desk.maps.open(
      [desk.location("a.gpkg")], onto: nil,
      asking: OpeningQuestions { file, names in
        #expect(file == desk.location("a.gpkg") && names == ["huts", "paths"])
        return ["paths"]
      })
    #expect(try map(some).document.layers.all.map(\.state.name) == ["paths"])
    let none = await desk.maps.open(
      [desk.location("a.gpkg")], onto: nil, asking: OpeningQuestions { _, _ in nil })
    #expect(none.arrival == nil && none.failures.isEmpty && none.read.isEmpty)
  }

  /// Cancels while the file is being opened, as if the user had clicked Cancel.
  @Test func canceledOpeningOpensNothing() async throws {
    let desk = try Desk()
    try twoLayers(on: desk)
    let outcome = await Task {
      await desk.maps.open(
        [desk.location("a.gpkg"), desk.location("none.geojson")], onto: nil,
        asking: OpeningQuestions { _, names in
          withUnsafeCurrentTask { $0?.cancel() }
          return names
        })
    }.value
    #expect(outcome.arrival == nil && outcome.failures.isEmpty && outcome.read.isEmpty)
    #expect(desk.maps.all.isEmpty)
  }

  @Test func singleLayerHasTheFileName() async throws {
    let desk = try Desk()
    try ForeignFile.write(to: desk.path("Huts.fgb"), driver: "FlatGeobuf", layer: "odd name")
    let map = try await desk.open("Huts.fgb")
    #expect(map.document.layers.all.map(\.state.name) == ["Huts"])
  }

  /// The bytes of a GeoPackage identify its format.
  @Test func fileWithoutAnExtensionIsRecognized() async throws {
    let desk = try Desk()
    try ForeignFile.write(to: desk.path("a.gpkg"), driver: "GPKG", layer: "huts")
    try FileManager.default.moveItem(atPath: desk.path("a.gpkg"), toPath: desk.path("places"))
    #expect(try await desk.open("places").document.rows.count == 2)
  }

  /// The edits are restored although the original file was deleted.
  @Test func editsAreRestoredAfterARestart() async throws {
    let desk = try Desk()
    try ForeignFile.write(to: desk.path("a.gpkg"), driver: "GPKG", layer: "huts")
    let map = try await desk.open("a.gpkg")
    try #require(map.document.rows.count == 2)
    map.rename(row: 0, to: "Berne")
    let text = map.text
    try await desk.waitForCopies(of: map)
    await map.close().value
    try FileManager.default.removeItem(atPath: desk.path("a.gpkg"))
    let again = try desk.restarted()
    let recovered = try await again.maps.recover(try #require(await again.maps.journals.unfinished().first))
    #expect(recovered.map.text == text && recovered.lostLayers.isEmpty)
    recovered.map.document.history.undo()
    #expect(recovered.map.document.rows.count == 2)
  }

  @Test func unreadableFilesReportTheReason() async throws {
    let desk = try Desk()
    try desk.write("no database", to: "a.gpkg")
    let outcome = await desk.maps.open([desk.location("a.gpkg"), desk.location("none.shp")], onto: nil)
    #expect(outcome.arrival == nil)
    #expect(outcome.failures.first?.reason == .file(.conversion(.notRecognized)))
    guard case .file(let missing) = outcome.failures.last?.reason else { throw Missing() }
    #expect(missing.isMissing)
  }
}
