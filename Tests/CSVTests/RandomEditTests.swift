import CSV
import Features
import Geography
import SeededRandom
import Testing

/// Makes thousands of edits in random tables and compares them with a model that doesn't use bytes.
@Suite struct RandomEditTests {
  @Test(arguments: 0..<60)
  func randomEditsMatchModel(seed: Int) throws {
    var session = try EditSession(seed: UInt64(seed))
    for _ in 0..<60 { try session.editAndCompare() }
  }
}

/// The expected content of a row.
private struct ModelRow: Equatable {
  var place: Coordinate?
  /// The nonempty properties by column name.
  var properties: [String: String]
}

private struct EditSession {
  private var random: SeededGenerator
  private var file: CSVFile
  private var rows: [(entry: FeatureEntry<CSVFeature>, model: ModelRow)] = []
  private let delimiter: Character
  private let newline: String
  private let isDecimalComma: Bool
  private let columns: [String]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    delimiter = [",", ";", "\t", "|"].randomElement(using: &random)!
    newline = ["\n", "\r\n"].randomElement(using: &random)!
    isDecimalComma = delimiter != "," && Bool.random(using: &random)
    columns = ["name", "a", "b b", "c"].shuffled(using: &random)
    let text = EditSession.table(
      columns, delimiter: delimiter, newline: newline, isDecimalComma: isDecimalComma, &random)
    file = try CSVFile(bytes: Array(text.utf8))
    rows = (0..<file.count).map { (.kept($0), EditSession.model(of: file.feature(at: $0))) }
  }

  private static func table(
    _ columns: [String], delimiter: Character, newline: String, isDecimalComma: Bool,
    _ random: inout SeededGenerator
  ) -> String {
    let header = (columns + ["lat", "lon"]).joined(separator: String(delimiter))
    let count = Int.random(in: 1..<8, using: &random)
    var lines = [header]
    for _ in 0..<count {
      var cells = columns.map { _ in value(&random) }.map { cell($0, delimiter, &random) }
      for range in [-90.0...90, -180.0...180] {
        let number = "\((Double.random(in: range, using: &random) * 1e4).rounded() / 1e4)"
        cells.append(isDecimalComma ? number.replacing(".", with: ",") : number)
      }
      if Int.random(in: 0..<6, using: &random) == 0 { cells = Array(cells.prefix(3)) }
      lines.append(cells.joined(separator: String(delimiter)))
      if Int.random(in: 0..<8, using: &random) == 0 { lines.append("") }
    }
    return lines.joined(separator: newline) + (Bool.random(using: &random) ? newline : "")
  }

  private static func value(_ random: inout SeededGenerator) -> String {
    let pieces = ["", "x", "ü", "\"", ",", ";", "\t", "|", "\n", "\r\n", " ", "1.5", "12", "long text "]
    return (0..<Int.random(in: 0..<4, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  private static func cell(
    _ value: String, _ delimiter: Character, _ random: inout SeededGenerator
  ) -> String {
    let needs = value.contains { $0 == delimiter || "\"\n\r\r\n".contains($0) }
    guard needs || Int.random(in: 0..<4, using: &random) == 0 else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  private static func model(of feature: CSVFeature) -> ModelRow {
    ModelRow(
      place: feature.points.first,
      properties: Dictionary(
        feature.properties.map { ($0.name, $0.value.text) }, uniquingKeysWith: { $1 }))
  }

  private func feature(at index: Int) -> CSVFeature {
    switch rows[index].entry {
    case .kept(let index): file.feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }

  private mutating func set(_ feature: CSVFeature, at index: Int) {
    switch rows[index].entry {
    case .kept(let origin), .changed(let origin, _): rows[index].entry = .changed(origin, feature)
    case .added: rows[index].entry = .added(feature)
    }
  }

  mutating func editAndCompare() throws {
    edit()
    let bytes = file.bytes(with: rows.map(\.entry), declaration: nil)
    let again = try CSVFile(bytes: bytes)
    #expect(again.schema.delimiter == file.schema.delimiter)
    #expect((0..<again.count).map { EditSession.model(of: again.feature(at: $0)) } == rows.map(\.model))
    checkUntouchedRows(bytes)
    // Save and reopen the file from time to time.
    if Int.random(in: 0..<12, using: &random) == 0, again.count > 0 {
      file = again
      for index in rows.indices { rows[index].entry = .kept(index) }
    }
  }

  /// Expects that kept rows are unchanged, except for delimiters that were added at the end.
  private func checkUntouchedRows(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for row in rows {
      guard case .kept(let index) = row.entry else { continue }
      // The text of a feature is the schema, a line break, and the row.
      let own = file.text(at: index).drop { $0 != 0x0A }.dropFirst()
      #expect(text.contains(String(decoding: own, as: UTF8.self)))
    }
  }

  private mutating func edit() {
    let kind = rows.isEmpty ? 7 : Int.random(in: 0..<10, using: &random)
    let index = rows.isEmpty ? 0 : Int.random(in: rows.indices, using: &random)
    switch kind {
    case 0, 1: move(index)
    case 2: setProperty(index)
    case 3: addProperty(index)
    case 4: removeProperty(index)
    case 5: rename(index)
    case 6: rows.remove(at: index)
    case 7: add(at: rows.isEmpty ? 0 : index)
    case 8: rows.swapAt(index, Int.random(in: rows.indices, using: &random))
    default: renameProperty(index)
    }
  }

  private mutating func move(_ index: Int) {
    guard rows[index].model.place != nil else { return }
    let place = Coordinate(
      latitude: (Double.random(in: -90...90, using: &random) * 1e5).rounded() / 1e5,
      longitude: (Double.random(in: -180...180, using: &random) * 1e5).rounded() / 1e5)
    set(feature(at: index).moving([0: place], decimals: 5), at: index)
    rows[index].model.place = place
  }

  private mutating func setProperty(_ index: Int) {
    let properties = feature(at: index).properties
    guard let property = properties.indices.randomElement(using: &random) else { return }
    let value = EditSession.value(&random)
    set(feature(at: index).settingProperty(at: property, to: .text(value)), at: index)
    rows[index].model.properties[properties[property].name] = value
  }

  private mutating func addProperty(_ index: Int) {
    let name = ["a", "c", "new", "new, too", "third"].randomElement(using: &random)!
    guard rows[index].model.properties[name] == nil else { return }
    let value = EditSession.value(&random)
    set(feature(at: index).addingProperty(name, .text(value)), at: index)
    rows[index].model.properties[name] = value
  }

  private mutating func removeProperty(_ index: Int) {
    let properties = feature(at: index).properties
    guard let property = properties.indices.randomElement(using: &random) else { return }
    set(feature(at: index).removingProperty(at: property), at: index)
    rows[index].model.properties[properties[property].name] = nil
  }

  private mutating func renameProperty(_ index: Int) {
    let properties = feature(at: index).properties
    guard let property = properties.indices.randomElement(using: &random) else { return }
    let name = ["a", "new", "other"].randomElement(using: &random)!
    guard rows[index].model.properties[name] == nil else { return }
    set(feature(at: index).renamingProperty(at: property, to: name), at: index)
    rows[index].model.properties[name] = rows[index].model.properties.removeValue(
      forKey: properties[property].name)
  }

  private mutating func rename(_ index: Int) {
    let title = EditSession.value(&random)
    set(feature(at: index).settingTitle(title), at: index)
    rows[index].model.properties["name"] = title.contains { $0 != " " } ? title : nil
  }

  private mutating func add(at index: Int) {
    let place = Coordinate(latitude: 12.5, longitude: -7.25)
    let title = "new \(index)"
    let new = file.newFeature(at: place, decimals: 5, title: title)
    rows.insert((.added(new), ModelRow(place: place, properties: ["name": title])), at: index)
  }
}
