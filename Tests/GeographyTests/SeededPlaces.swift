import Geography
import SeededRandom

/// Random coordinates, many of them at edge cases of the notations. Deterministic for a seed.
struct SeededPlaces {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a number in 0..<1, by a formula that other languages can reproduce.
  mutating func unit() -> Double { Double(generator.next() >> 11) / 0x1p53 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }

  mutating func choice<T>(_ choices: [T]) -> T { choices[Int(unit() * Double(choices.count))] }

  /// Returns a tiny number, or 0.
  private mutating func hair() -> Double {
    choice([0, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-3]) * choice([-1, 1])
  }

  mutating func next() -> Coordinate {
    var (latitude, longitude) = (between(-90, 90), between(-180, 180))
    switch unit() {
    case ..<0.4: break
    case ..<0.5: latitude = choice([90, 84, 80]) * choice([-1, 1]) + choice([hair(), between(-1, 1)])
    case ..<0.65: longitude = choice((0...60).map { Double($0 * 6 - 180) }) + hair()
    case ..<0.75: latitude = choice((0...20).map { Double($0 * 8 - 80) }) + hair()
    case ..<0.9:
      // Coordinates in Norway and Svalbard, which have wider zones.
      latitude = choice([56, 64, 72, between(55, 85)]) + hair()
      longitude = choice([0, 3, 6, 9, 12, 21, 33, 42, between(-2, 44)]) + hair()
    default: longitude = choice([-180, 180]) + hair()
    }
    return Coordinate(
      latitude: max(-90, min(90, latitude)), longitude: max(-180, min(180, longitude)))
  }

  mutating func next(_ count: Int) -> [Coordinate] { (0..<count).map { _ in next() } }
}
