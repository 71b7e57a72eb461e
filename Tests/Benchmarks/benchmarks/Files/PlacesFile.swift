import Foundation
import SeededRandom

/// A generator of a FeatureCollection similar to open data. Of ten features, seven are points with some properties, two
/// are lines, and one is an area. The result is always the same.
struct PlacesFile {
  private var random = SeededGenerator(seed: 4)
  private var text = "{\n\"type\": \"FeatureCollection\",\n\"features\": [\n"

  /// Writes a file of about `megabytes` × 10⁶ bytes.
  static func write(megabytes: Int, to path: String) throws {
    var file = PlacesFile()
    try Data().write(to: URL(filePath: path))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? handle.close() }
    var (index, written) = (0, 0)
    while written < megabytes * 1_000_000 {
      if index > 0 { file.text += ",\n" }
      file.appendFeature(index)
      index += 1
      guard file.text.utf8.count > 1_000_000 else { continue }
      written += file.text.utf8.count
      try handle.write(contentsOf: Data(file.text.utf8))
      file.text.removeAll(keepingCapacity: true)
    }
    try handle.write(contentsOf: Data("\n]\n}\n".utf8))
    try handle.synchronize()
  }

  private mutating func appendFeature(_ index: Int) {
    text += "{ \"type\": \"Feature\", \"id\": \(index), \"properties\": { \"name\": \"Place \(index)\", "
    text += "\"marker-color\": \"#e5484d\", \"population\": \(index * 37), \"country\": \"Österreich\", "
    text += "\"description\": \"A place with some words about it, as people write them.\" }, \"geometry\": "
    switch index % 10 {
    case 0..<7:
      text += "{ \"type\": \"Point\", \"coordinates\": "
      appendPosition()
    case 7, 8:
      text += "{ \"type\": \"LineString\", \"coordinates\": ["
      appendPositions(12)
      text += "]"
    default:
      text += "{ \"type\": \"Polygon\", \"coordinates\": [["
      let start = text.endIndex
      appendPosition()
      let first = String(text[start...])
      text += ", "
      appendPositions(22)
      text += ", \(first)]]"
    }
    text += " } }"
  }

  private mutating func appendPositions(_ count: Int) {
    for index in 0..<count {
      if index > 0 { text += ", " }
      appendPosition()
    }
  }

  private mutating func appendPosition() {
    text += "[ "
    appendDegrees(1800)
    text += ", "
    appendDegrees(800)
    text += " ]"
  }

  /// Appends a random number with six decimals between −`limit`/10 and `limit`/10 degrees.
  private mutating func appendDegrees(_ limit: Int) {
    let number = Int(random.next() % UInt64(limit * 200_000)) - limit * 100_000
    let decimals = String(abs(number) % 1_000_000)
    if number < 0 { text += "-" }
    text += String(abs(number) / 1_000_000)
    text += "."
    text += String(repeating: "0", count: 6 - decimals.utf8.count)
    text += decimals
  }
}
