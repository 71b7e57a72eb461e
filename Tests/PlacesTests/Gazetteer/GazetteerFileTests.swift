import Foundation
import GRDB
import Geography
import InstalledData
import SeededRandom
import Testing

@testable import Places

/// A file that is damaged or isn't a gazetteer causes an error, but never a crash.
@Suite struct GazetteerFileTests {
  @Test(arguments: ["/nowhere/gazetteer.sqlite", "/tmp", "/etc/hostname", "/dev/null"])
  func fileThatIsNotADatabaseIsUnreadable(_ path: String) {
    let error = #expect(throws: GazetteerError.self) { try Gazetteer(path: path) }
    switch error {
    case .unreadable(path, let reason): #expect(!reason.isEmpty)
    // SQLite opens an empty file as an empty database.
    case .foreign("/dev/null"): break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func databaseOfAnotherProgramIsForeign() throws {
    let path = try SharedData.locate().path(SharedData.worldName)
    #expect(throws: GazetteerError.foreign(path: path)) { try Gazetteer(path: path) }
  }

  @Test func laterFormatVersionIsReported() throws {
    try withCopy { path in
      try change(path) { try $0.execute(sql: "PRAGMA user_version = 7") }
      #expect(throws: GazetteerError.version(path: path, found: 7)) { try Gazetteer(path: path) }
    }
  }

  @Test(arguments: [
    "names", "alternates", "country.code", "country.coordinate", "country.extent", "country.population",
    "region.country", "region.coordinate", "region.extent", "region.population", "place.coordinate",
    "place.population", "place.area", "areas", "zones", "quarters", "borders",
  ]) func missingOrTruncatedColumnIsAnError(_ part: String) throws {
    try withCopy { path in
      try change(path) {
        try $0.execute(
          sql: "UPDATE packed SET data = substr(data, 1, length(data) - 1) WHERE name = ?", arguments: [part])
      }
      #expect(throws: GazetteerError.self) { try Gazetteer(path: path) }
      try change(path) { try $0.execute(sql: "DELETE FROM packed WHERE name = ?", arguments: [part]) }
      #expect(throws: GazetteerError.malformed(path: path, part: part)) { try Gazetteer(path: path) }
    }
  }

  @Test(arguments: ["place.area", "areas", "region.country", "quarters", "place.coordinate", "borders"])
  func indicesOutOfRangeAreAnError(_ part: String) throws {
    try withCopy { path in
      try change(path) { db in
        let size = try Int.fetchOne(
          db, sql: "SELECT length(data) FROM packed WHERE name = ?", arguments: [part])
        let rubbish = Data(repeating: 0xfd, count: size ?? 0)
        try db.execute(sql: "UPDATE packed SET data = ? WHERE name = ?", arguments: [rubbish, part])
      }
      #expect(throws: GazetteerError.self) { try Gazetteer(path: path) }
    }
  }

  @Test func gazetteerWithoutEntriesFindsNothing() throws {
    try withCopy { path in
      try change(path) { try $0.execute(sql: "UPDATE packed SET data = x''") }
      // The gazetteer may open, because its full-text tables still have rows. Queries then return no results.
      guard let gazetteer = try? Gazetteer(path: path) else { return }
      #expect(gazetteer.search("san", near: nil, limit: 10).isEmpty)
      let place: Place? = gazetteer.place(at: Coordinate(latitude: 47, longitude: 8))
      #expect(place == nil)
    }
  }

  @Test(arguments: [0, 1, 100, 4096, 50_000, 3_000_000, 11_000_000])
  func truncatedFileIsRefused(_ size: Int) throws {
    try withCopy { path in
      try FileHandle(forUpdating: URL(filePath: path)).truncate(atOffset: UInt64(size))
      #expect(throws: GazetteerError.self) { try Gazetteer(path: path) }
    }
  }

  @Test func randomDamageNeverCrashes() throws {
    var random = SeededGenerator(seed: 3)
    try withCopy { path in
      let whole = try Data(contentsOf: URL(filePath: path))
      for _ in 0..<12 {
        var bytes = whole
        for _ in 0..<200 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        try bytes.write(to: URL(filePath: path))
        guard let gazetteer = try? Gazetteer(path: path) else { continue }
        for _ in 0..<50 {
          let coordinate = Coordinate(
            latitude: .random(in: -90...90, using: &random),
            longitude: .random(in: -180...180, using: &random))
          let place: Place? = gazetteer.place(at: coordinate)
          _ = place?.summary
        }
        for text in ["s", "san", "springfield illinois", "東京"] {
          _ = gazetteer.search(text, near: nil, limit: 10)
        }
      }
    }
  }

  private func withCopy(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
    let original = try SharedData.locate(holding: SharedData.gazetteerName).path(SharedData.gazetteerName)
    try FileManager.default.copyItem(atPath: original, toPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func change(_ path: String, _ body: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction(body)
    try queue.close()
  }
}
