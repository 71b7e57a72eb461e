import CSV
import Features
import FuzzDriver
import Geography

/// Reads arbitrary bytes as a table, and as well-known text in a cell. Writing a readable table must not change it.
/// Editing a row must not change other rows.
@main enum TableFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    if let file = try? CSVFile(bytes: bytes) { check(file) }
    // Read the same bytes as a geometry.
    let cell = bytes.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    let table = Array("name|wkt\nA|POINT (1 2)\nB|\"".utf8) + cell + Array("\"\nC|POINT (3 4)\n".utf8)
    if let file = try? CSVFile(bytes: table) { check(file) }
  }

  private static func check(_ file: CSVFile) {
    let indices = file.records.indices
    precondition(file.bytes(with: indices.map { .kept($0) }, declaration: nil) == file.bytes, "Not kept.")
    precondition(
      file.bytes(with: indices.map { .changed($0, file.feature(at: $0)) }, declaration: nil) == file.bytes,
      "Written otherwise.")
    for index in indices {
      let feature = file.feature(at: index)
      precondition(feature.bytes == Array(file.text(at: index)), "Texts differ.")
      precondition((try? file.feature(reading: feature.bytes))?.bytes == feature.bytes, "Read otherwise.")
      precondition(feature.points.count == file.records[index].points.count, "Points differ.")
      precondition(feature.record.shapes == file.records[index].shapes, "Shapes differ.")
      precondition(feature.record.unplaced == file.records[index].unplaced, "One of them is unplaced.")
      precondition(feature.title == file.title(at: index), "Titles differ.")
      for row in feature.properties.indices {
        let same = feature.settingProperty(at: row, to: feature.properties[row].value)
        precondition(same.bytes == feature.bytes, "A property is written otherwise.")
      }
      edit(feature, index, file)
    }
  }

  private static func edit(_ feature: CSVFeature, _ index: Int, _ file: CSVFile) {
    guard !feature.points.isEmpty else { return }
    let place = Coordinate(latitude: 12.25, longitude: -7.5)
    let last = feature.points.count - 1
    let moved = feature.moving([last: place], decimals: 2)
    precondition(moved.points.count == feature.points.count, "A move takes points away.")
    precondition(abs(moved.points[last].latitude - 12.25) < 0.01, "A point did not move.")
    precondition(moved.properties == feature.properties, "A move changes properties.")
    _ = feature.removing(points: [last], shapes: [.lines, .areas])
    let titled = feature.settingTitle("a\"b\n;,\t|")
    precondition(titled.title == "a\"b\n;,\t|" && titled.points.count == feature.points.count, "Not titled.")
    precondition(CSVFeature.withoutLayout(feature.bytes[...]) == CSVFeature.withoutLayout(feature.bytes[...]))
  }
}
