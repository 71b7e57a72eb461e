import Foundation
import SeededRandom

/// A generator of a FeatureCollection of points with very many properties, which alternate between texts, numbers and
/// Booleans. The result is always the same.
enum ManyCells {
  static func write(rows: Int, columns: Int, to path: String) throws {
    var random = SeededGenerator(seed: 17)
    let words = ["harbour", "mill", "ridge", "meadow", "spring", "quarry", "chapel", "ford"]
    var text = "{\"type\":\"FeatureCollection\",\"features\":[\n"
    for row in 0..<rows {
      let cells = (1..<columns).map { column in
        let value =
          switch column % 4 {
          case 0: "\"\(words[Int.random(in: 0..<words.count, using: &random)])\""
          case 3: row % 3 == 0 ? "true" : "false"
          default: "\(Int.random(in: 0..<1_000_000, using: &random))"
          }
        return "\"p\(column)\":\(value)"
      }
      let (x, y) = (Double(row % 700) / 2 - 175, Double(row / 700 % 280) / 2 - 70)
      text += """
        {"type":"Feature","properties":{"name":"Place \(row)",\(cells.joined(separator: ","))},\
        "geometry":{"type":"Point","coordinates":[\(x),\(y)]}}\(row + 1 < rows ? "," : "")

        """
    }
    try Data((text + "]}\n").utf8).write(to: URL(filePath: path))
  }
}
