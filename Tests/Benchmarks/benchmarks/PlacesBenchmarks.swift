import Foundation
import Geography
import Places
import SeededRandom

/// Measures opening the gazetteer, reverse geocoding and searching. Each call is timed, and the slowest is reported,
/// because it can delay a frame of a drag or a keystroke.
@MainActor enum PlacesBenchmarks {
  static func run() throws {
    let gazetteer = try Gazetteer.installed()
    try Benchmark(name: "gazetteer: opened").measure { _ = try Gazetteer.installed() }

    var random = SeededGenerator(seed: 11)
    let points = (0..<40_000).map { _ in
      let height = Double.random(in: -1...1, using: &random)
      return Coordinate(
        latitude: asin(height) * 180 / .pi, longitude: Double.random(in: -180..<180, using: &random))
    }
    let onLand = points.filter { gazetteer.place(at: $0) != nil }
    let atSea = points.filter { gazetteer.place(at: $0) == nil }
    lookUp("gazetteer: place on land", onLand, gazetteer)
    lookUp("gazetteer: place at sea", atSea, gazetteer)
    lookUp("gazetteer: along the coast of Norway", drag(58, 5, 71.2, 28), gazetteer)
    lookUp("gazetteer: through the Canadian Arctic", drag(63, -70, 80, -110), gazetteer)
    lookUp("gazetteer: from Nemo to the Antarctic", drag(-48.9, -123.4, -90, -123.4), gazetteer)
    lookUp("gazetteer: along the Aleutians", drag(51.2, 172, 55, 196), gazetteer)
    lookUp("gazetteer: across Europe", drag(36, -6, 60, 30), gazetteer)

    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    search("gazetteer: search, one letter", letters, gazetteer)
    search("gazetteer: search, two letters", letters.flatMap { one in letters.map { one + $0 } }, gazetteer)
    let names = [
      "san", "saint", "new york", "springfield illinois", "münchen", "東京", "москва", "st john's", "la paz",
      "a b c d e f g h", "san san san san", "de la de la de la", String(repeating: "a ", count: 5000),
    ]
    search("gazetteer: search, names", names, gazetteer)
    let typed = ["san francisco california", "saint-étienne-du-rouvray, france", "villanueva de la serena"]
    search(
      "gazetteer: search, letter by letter",
      typed.flatMap { text in text.indices.map { String(text[...$0]) } }, gazetteer)
  }

  /// Returns coordinates at the distances of consecutive frames during a drag.
  private static func drag(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) -> [Coordinate] {
    (0..<4000).map {
      let share = Double($0) / 4000
      return Coordinate(latitude: south + share * (north - south), longitude: west + share * (east - west))
    }
  }

  private static func lookUp(_ name: String, _ points: [Coordinate], _ gazetteer: Gazetteer) {
    Benchmark(name: name).measure(each: points) { _ = gazetteer.place(at: $0) }
  }

  private static func search(_ name: String, _ queries: [String], _ gazetteer: Gazetteer) {
    let near = Coordinate(latitude: 47, longitude: 8)
    Benchmark(name: name).measure(each: queries) { _ = gazetteer.search($0, near: near, limit: 20) }
  }
}
