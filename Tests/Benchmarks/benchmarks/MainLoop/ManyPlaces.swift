import Foundation
import SeededRandom

/// A generator of a FeatureCollection of points with six properties, about 280 bytes per feature. Half of the points
/// are clumped. The result is always the same.
enum ManyPlaces {
  static func write(count: Int, to path: String) throws {
    try Data().write(to: URL(filePath: path))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? handle.close() }
    var random = SeededGenerator(seed: 16)
    let syllables = ["ba", "do", "ke", "li", "ma", "nu", "pe", "ri", "so", "tu", "va", "we"]
    func name() -> String {
      (0..<Int.random(in: 2...4, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
        .joined()
    }
    let names = (0..<5000).map { _ in name() }
    let kinds = ["village", "town", "hamlet", "farm", "peak", "spring", "bridge", "station"]
    let clumps = (0..<2000).map { _ in
      (Double.random(in: -170...170, using: &random), Double.random(in: -60...70, using: &random))
    }
    var text = "{\"type\":\"FeatureCollection\",\"features\":[\n"
    for index in 0..<count {
      let words = (0..<6).map { _ in names[Int.random(in: 0..<names.count, using: &random)] }
      let clump = clumps[Int.random(in: 0..<clumps.count, using: &random)]
      let spread = (index % 2 == 0 ? 0 : 1, Double.random(in: -1...1, using: &random))
      let longitude = spread.0 == 0 ? Double(index % 3599) / 10 - 179.9 : clump.0 + spread.1
      let latitude =
        spread.0 == 0
        ? Double.random(in: -75...80, using: &random) : clump.1 + Double.random(in: -1...1, using: &random)
      text += """
        {"type":"Feature","id":\(index),"properties":{"name":"\(words[0].capitalized) \(index)",\
        "kind":"\(kinds[index % kinds.count])","description":"Near \(words[1]), \(words[2]) and \(words[3]), \
        where \(words[4]) meets \(words[5])","population":\(Int.random(in: 0..<1_000_000, using: &random)),\
        "height":\(Int.random(in: 0..<4000, using: &random)).5,"code":"\(index * 7919 % 99_999_989)"},\
        "geometry":{"type":"Point","coordinates":[\(shortened(longitude)),\(shortened(latitude))]}}\
        \(index + 1 < count ? "," : "")

        """
      guard text.utf8.count > 1_000_000 else { continue }
      try handle.write(contentsOf: Data(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
    try handle.write(contentsOf: Data((text + "]}\n").utf8))
  }

  /// Returns a number with six decimals.
  private static func shortened(_ degrees: Double) -> String {
    let number = Int((degrees * 1e6).rounded())
    let decimals = String(abs(number) % 1_000_000)
    return (number < 0 ? "-" : "") + String(abs(number) / 1_000_000) + "."
      + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
  }
}
