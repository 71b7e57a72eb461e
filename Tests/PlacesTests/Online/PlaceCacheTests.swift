import Foundation
import GRDB
import Geography
import Synchronization
import Testing

@testable import Places

@Suite("The cache of places")
struct PlaceCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var path: String { folder.appendingPathComponent("pindrop/places.sqlite").path }

  private func key(_ latitude: Double) -> PlaceCache.Key {
    PlaceCache.Key(
      endpoint: "https://a.example", language: "en",
      cell: Cell(Coordinate(latitude: latitude, longitude: 0)))
  }

  private func town(_ name: String) -> GeocoderAnswer {
    var place = Place(origin: .server("a.example"))
    place.locality = name
    return .place(place)
  }

  @Test("keeps answers on disk")
  func answersAreKeptOnDisk() {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let cache = PlaceCache(path: path)
      cache.store(town("A"), for: key(1))
      cache.store(.nothing, for: key(2))
      cache.store(town("B"), for: key(1))
    }
    let cache = PlaceCache(path: path)
    #expect(cache.answer(for: key(1)) == town("B"))
    #expect(cache.answer(for: key(2)) == .nothing)
    #expect(cache.answer(for: key(3)) == nil)
  }

  @Test("ignores offsets, which servers don't have", arguments: ["1e300", "-1", "1e18"])
  func cachedOffsetIsIgnored(_ number: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do { PlaceCache(path: path).store(town("A"), for: key(1)) }
    let database = try DatabaseQueue(path: path)
    try database.write { db in
      try db.execute(
        sql: "UPDATE answer SET place = CAST(? || substr(CAST(place AS TEXT), 2) AS BLOB)",
        arguments: [#"{"offset":{"distance":\#(number),"bearing":\#(number)},"#])
    }
    try database.close()
    let answer = PlaceCache(path: path).answer(for: key(1))
    #expect(answer == nil || answer?.place?.summary.isEmpty == false)
  }

  @Test("deletes the oldest answers above its capacity")
  func oldestAnswersAreDeletedAboveTheCapacity() {
    let time = Mutex(Date(timeIntervalSince1970: 0))
    let cache = PlaceCache(path: nil, capacity: 10) { time.withLock { $0 } }
    for number in 0..<30 {
      time.withLock { $0 += 1 }
      cache.store(town("\(number)"), for: key(Double(number)))
    }
    let kept = (0..<30).filter { cache.answer(for: key(Double($0))) != nil }
    #expect(kept == Array(20..<30))
  }

  @Test("does not return expired answers")
  func expiredAnswersAreNotReturned() {
    let time = Mutex(Date(timeIntervalSince1970: 0))
    let cache = PlaceCache(path: nil, lifetime: 100) { time.withLock { $0 } }
    cache.store(town("A"), for: key(1))
    time.withLock { $0 += 99 }
    #expect(cache.answer(for: key(1)) != nil)
    time.withLock { $0 += 2 }
    #expect(cache.answer(for: key(1)) == nil)
  }

  @Test("replaces a damaged or foreign file", arguments: ["noise", "text", "other", "cut", "odd"])
  func damagedFileIsReplaced(_ kind: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let cache = PlaceCache(path: path)
      for number in 0..<80 {
        cache.store(town(String(repeating: "x", count: 100)), for: key(Double(number)))
      }
    }
    let file = URL(fileURLWithPath: path)
    switch kind {
    case "noise": try Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }).write(to: file)
    case "text": try Data("hello".utf8).write(to: file)
    case "other":
      try FileManager.default.removeItem(at: file)
      try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE answer (a)") }
    case "cut": try Data(contentsOf: file).prefix(9000).write(to: file)
    default:
      var bytes = try Data(contentsOf: file)
      for index in stride(from: 4096, to: bytes.count, by: 3) { bytes[index] = 0xA5 }
      try bytes.write(to: file)
    }
    let cache = PlaceCache(path: path)
    cache.store(town("A"), for: key(-1))
    #expect(cache.answer(for: key(-1)) == town("A"))
    #expect(PlaceCache(path: path).answer(for: key(-1)) == town("A"))
  }

  @Test("does not replace a file that another process has locked")
  func lockedFileIsNotReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    PlaceCache(path: path).store(town("A"), for: key(1))
    let other = try DatabaseQueue(path: path)
    try other.inTransaction(.immediate) { _ in
      let cache = PlaceCache(path: path)
      cache.store(town("B"), for: key(2))
      #expect(cache.answer(for: key(2)) == town("B"))
      return .commit
    }
    #expect(PlaceCache(path: path).answer(for: key(1)) == town("A"))
  }

  @Test("stores answers in memory if the file cannot be created")
  func answersAreKeptInMemoryWithoutAFile() {
    let cache = PlaceCache(path: "/proc/nothing/places.sqlite")
    cache.store(town("A"), for: key(1))
    #expect(cache.answer(for: key(1)) == town("A"))
  }

  @Test("ignores a malformed row")
  func malformedRowIsIgnored() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = PlaceCache(path: path)
    cache.store(town("A"), for: key(1))
    try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE answer SET place = 7") }
    #expect(cache.answer(for: key(1)) == nil)
  }
}
