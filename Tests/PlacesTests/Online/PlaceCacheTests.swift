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

  private func question(_ latitude: Double) -> PlaceCache.Question {
    PlaceCache.Question(
      endpoint: "https://a.example", language: "en",
      cell: Cell(Coordinate(latitude: latitude, longitude: 0)))
  }

  private func town(_ name: String) -> GeocoderAnswer {
    var place = Place(origin: .server("a.example"))
    place.locality = name
    return .place(place)
  }

  @Test("is there at the next start")
  func persistence() {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let cache = PlaceCache(path: path)
      cache.keep(town("A"), to: question(1))
      cache.keep(.nothing, to: question(2))
      cache.keep(town("B"), to: question(1))
    }
    let cache = PlaceCache(path: path)
    #expect(cache.answer(to: question(1)) == town("B"))
    #expect(cache.answer(to: question(2)) == .nothing)
    #expect(cache.answer(to: question(3)) == nil)
  }

  @Test("grows no larger than it may; the oldest goes")
  func capacity() {
    let time = Mutex(Date(timeIntervalSince1970: 0))
    let cache = PlaceCache(path: nil, capacity: 10) { time.withLock { $0 } }
    for number in 0..<30 {
      time.withLock { $0 += 1 }
      cache.keep(town("\(number)"), to: question(Double(number)))
    }
    let kept = (0..<30).filter { cache.answer(to: question(Double($0))) != nil }
    #expect(kept == Array(20..<30))
  }

  @Test("forgets what is old")
  func lifetime() {
    let time = Mutex(Date(timeIntervalSince1970: 0))
    let cache = PlaceCache(path: nil, lifetime: 100) { time.withLock { $0 } }
    cache.keep(town("A"), to: question(1))
    time.withLock { $0 += 99 }
    #expect(cache.answer(to: question(1)) != nil)
    time.withLock { $0 += 2 }
    #expect(cache.answer(to: question(1)) == nil)
  }

  @Test("is made anew where its file is something else", arguments: ["noise", "text", "other", "cut", "odd"])
  func damaged(_ kind: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let cache = PlaceCache(path: path)
      for number in 0..<80 {
        cache.keep(town(String(repeating: "x", count: 100)), to: question(Double(number)))
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
    cache.keep(town("A"), to: question(-1))
    #expect(cache.answer(to: question(-1)) == town("A"))
    #expect(PlaceCache(path: path).answer(to: question(-1)) == town("A"))
  }

  @Test("leaves a file alone that another program is at")
  func busy() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    PlaceCache(path: path).keep(town("A"), to: question(1))
    let other = try DatabaseQueue(path: path)
    try other.inTransaction(.immediate) { _ in
      let cache = PlaceCache(path: path)
      cache.keep(town("B"), to: question(2))
      #expect(cache.answer(to: question(2)) == town("B"))
      return .commit
    }
    #expect(PlaceCache(path: path).answer(to: question(1)) == town("A"))
  }

  @Test("lasts while the program runs where no file can be")
  func nowhere() {
    let cache = PlaceCache(path: "/proc/nothing/places.sqlite")
    cache.keep(town("A"), to: question(1))
    #expect(cache.answer(to: question(1)) == town("A"))
  }

  @Test("takes what is no place for no answer")
  func oddRow() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = PlaceCache(path: path)
    cache.keep(town("A"), to: question(1))
    try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE answer SET place = 7") }
    #expect(cache.answer(to: question(1)) == nil)
  }
}
