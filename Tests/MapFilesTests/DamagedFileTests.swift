import Documents
import Foundation
import Journal
import MapFiles
import Testing

/// Files that another program empties or damages. The journal contains an intact copy.
@MainActor @Suite struct DamagedFileTests {
  /// File names, with the contents of the file before and after the damage.
  nonisolated static let damages: [(name: String, whole: String, damaged: String)] = {
    let collection = Text.collection("a", "b")
    let table = "name,lat,lon\none,46,7\ntwo,47,8\n"
    let track = #"<gpx version="1.1" creator="x"><wpt lat="46" lon="7"><name>A</name></wpt></gpx>"#
    return [
      ("a.geojson", collection, ""), ("a.geojson", collection, "{"),
      ("a.geojson", collection, String(collection.dropLast(40))),
      ("a.geojsonl", Text.lines("a", "b"), ""),
      ("a.geojsonl", Text.lines("a", "b"), String(Text.lines("a", "b").dropLast(30))),
      ("a.csv", table, ""), ("a.gpx", track, ""), ("a.gpx", track, String(track.dropLast(12))),
    ]
  }()

  /// Edits and saves a file, and then damages it. Returns the map and the text that was saved.
  private func damage(
    _ desk: Desk, _ name: String, _ whole: String, to damaged: String
  ) async throws -> (map: OpenMap, text: String) {
    try desk.write(whole, to: name)
    let map = try await desk.open(name)
    map.rename(row: 0, to: "edited")
    _ = await map.save()
    let text = try desk.read(name)
    #expect(text.contains("edited"))
    try await desk.waitForCopies(of: map)
    try desk.write(damaged, to: name)
    return (map, text)
  }

  @Test(arguments: damages)
  func savingDoesNotReplaceADamagedFile(name: String, whole: String, damaged: String) async throws {
    let desk = try Desk()
    let (map, text) = try await damage(desk, name, whole, to: damaged)
    map.rename(row: 0, to: "later")
    let error = try #require(await map.save().written.first?.error)
    #expect(error.isReplaceable && error.isAvoidedElsewhere)
    #expect(try desk.read(name) == damaged)
    // The user decides to replace the damaged file.
    let outcome = try #require(await map.replaceDamagedFile(of: map.document.layers.all[0].key))
    #expect(outcome.error == nil)
    #expect(try desk.read(name) == text.replacing("edited", with: "later"))
    #expect(!map.hasUnsavedFiles && map.document.files.fault(of: outcome.layer) == nil)
  }

  @Test(arguments: damages)
  func openingADamagedFileOffersTheLastGoodCopy(name: String, whole: String, damaged: String) async throws {
    let desk = try Desk()
    let (map, text) = try await damage(desk, name, whole, to: damaged)
    await map.close().value
    let again = try desk.restarted()
    var asked: [FileLocation] = []
    let outcome = await again.maps.open(
      [again.location(name)], onto: nil,
      asking: OpeningQuestions(goodCopy: { file, _ in
        asked.append(file)
        return true
      }))
    #expect(asked == [again.location(name)] && outcome.arrival == nil && outcome.failures.isEmpty)
    let copy = try #require(outcome.goodCopies.first).map
    #expect(String(decoding: copy.document.export(), as: UTF8.self) == text)
    #expect(copy.location(of: copy.document.layers.all[0].key) == again.location(name))
    #expect(try again.read(name) == damaged)
    // The undo history is restored, too.
    copy.document.history.undo()
    #expect(!copy.text.contains("edited"))
  }

  @Test func lostGoodCopyIsReportedInsteadOfOpeningTheDamagedFile() async throws {
    let desk = try Desk()
    let (map, _) = try await damage(desk, "a.geojsonl", Text.lines("a", "b"), to: "")
    let folder = try #require(map.document.journal.writer?.journal?.folder)
    await map.close().value
    let again = try desk.restarted()
    let outcome = await again.maps.open(
      [again.location("a.geojsonl")], onto: nil,
      asking: OpeningQuestions(goodCopy: { _, _ in
        (try? FileManager.default.removeItem(atPath: folder)) != nil
      }))
    #expect(outcome.arrival == nil && outcome.goodCopies.isEmpty)
    let failure = try #require(outcome.failures.first)
    guard case .goodCopyLost(.some) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(failure.location == again.location("a.geojsonl"))
  }

  @Test func decliningTheGoodCopyOpensTheDamagedFile() async throws {
    let desk = try Desk()
    let (map, _) = try await damage(desk, "a.geojsonl", Text.lines("a", "b"), to: "")
    await map.close().value
    let outcome = await desk.maps.open(
      [desk.location("a.geojsonl")], onto: nil, asking: OpeningQuestions(goodCopy: { _, _ in false }))
    guard case .map(let opened)? = outcome.arrival else { throw Desk.NotOpened(failures: outcome.failures) }
    #expect(opened.document.rows.count == 0)
    try desk.write("{", to: "b.geojson")
    let unknown = await desk.maps.open(
      [desk.location("b.geojson")], onto: nil, asking: OpeningQuestions(goodCopy: { _, _ in true }))
    #expect(unknown.failures.count == 1 && unknown.goodCopies.isEmpty)
  }

  @Test func changesWrittenAfterTheDamageAreMerged() async throws {
    let desk = try Desk()
    let (map, _) = try await damage(desk, "a.geojson", Text.collection("a", "b"), to: "")
    map.rename(row: 0, to: "later")
    _ = await map.save()
    try desk.write(Text.collection("edited", "theirs"), to: "a.geojson")
    let outcome = try #require(await map.replaceDamagedFile(of: map.document.layers.all[0].key))
    #expect(outcome.error == nil && outcome.merged != nil)
    #expect(try desk.read("a.geojson") == Text.collection("later", "theirs"))
  }
}
