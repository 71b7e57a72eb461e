import Features
import Geography

/// A row of a table, with the meaning of its cells.
///
/// The text of a feature consists of the table's schema, the row as in the file, and a line for each value that doesn't
/// have a column yet. Such a line contains the name and the value of a property. The line of a geometry has an empty
/// name.
public struct CSVFeature: GeometryEditableFeature {
  /// A value that has no column in the schema.
  struct Extra: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// Well-known text.
      case geometry
      /// A property with this name, which isn't blank.
      case property(String)

      /// The name that a column for this content gets.
      var headerName: String {
        switch self {
        case .geometry: "WKT"
        case .property(let name): name
        }
      }
    }

    var content: Content
    /// The text of the cell.
    var cell: [UInt8]

    /// The name of the property, or `nil` for a geometry.
    var name: String? {
      if case .property(let name) = content { name } else { nil }
    }
  }

  /// Returns the column name for a property. A blank name becomes "unnamed", because a column without a name would be
  /// displayed with a letter as its name.
  static func columnName(_ name: String) -> String {
    name.allSatisfy(\.isWhitespace) ? "unnamed" : Cells.kept(name)
  }

  public let bytes: [UInt8]
  public let schema: CSVSchema
  /// The cells as written, including quotation marks. There may be more or fewer cells than columns.
  let cells: [ArraySlice<UInt8>]
  let extras: [Extra]
  let place: RowCoordinates
  public let record: FeatureRecord
  public let points: [Coordinate]

  init(_ schema: CSVSchema, cells: [ArraySlice<UInt8>], extras: [Extra] = []) {
    let delimiter = [schema.delimiter]
    var cells = cells
    // If the only cell is empty, quote it, because an empty line isn't a row.
    if cells.count == 1, cells[0].isEmpty { cells[0] = [Cells.quote, Cells.quote] }
    var bytes = schema.text + [0x0A] + cells.joined(separator: delimiter)
    for extra in extras {
      bytes += [0x0A] + schema.encoded(extra.name ?? "") + delimiter + extra.cell
    }
    self.bytes = bytes
    (self.schema, self.cells, self.extras) = (schema, cells, extras)
    place = RowCoordinates(cells, extraGeometry: extras.first { $0.content == .geometry }?.cell, schema)
    points = place.points
    var record = FeatureRecord(points: 0..<points.count)
    (record.shapes, record.unplaced) = (place.shapes, place.unplaced)
    record.markerColor = CSVFeature.color(cells, extras, schema)
    schema.markerStyle.read(into: &record) { index in
      index < cells.count && !cells[index].isEmpty ? Cells.value(cells[index]) : nil
    }
    for extra in extras {
      if extra.name == MarkerStyleColumns.sizeName {
        record.markerSize = MarkerSize(rawValue: Cells.value(extra.cell))
      } else if extra.name == MarkerStyleColumns.symbolName {
        record.markerSymbol = MarkerSymbol(Cells.value(extra.cell))
      }
    }
    self.record = record
  }

  /// Reads the text of a feature. Returns `nil` if it is invalid.
  init?(reading text: [UInt8]) {
    guard let end = CSVFeature.endOfSchema(text), let schema = CSVSchema(text[..<end]) else { return nil }
    var cells: [ArraySlice<UInt8>] = []
    var extras: [Extra] = []
    var ranges: [Range<Int>] = []
    var at = end + 1
    var isFirst = true
    while at <= text.count {
      let next = text.withUnsafeBufferPointer {
        Cells.read($0, from: at, delimiter: schema.delimiter, into: &ranges)
      }
      guard let next else { return nil }
      if isFirst {
        cells = ranges.map { text[$0] }
      } else {
        guard ranges.count == 2 else { return nil }
        let name = Cells.value(text[ranges[0]])
        extras.append(
          Extra(content: name.isEmpty ? .geometry : .property(name), cell: Array(text[ranges[1]])))
      }
      guard next == text.count || text[next] == 0x0A else { return nil }
      isFirst = false
      at = next + 1
    }
    self.init(schema, cells: cells, extras: extras)
  }

  /// Returns the offset at which the schema ends. The schema may span several lines, because column names may contain
  /// line breaks.
  private static func endOfSchema(_ text: [UInt8]) -> Int? {
    guard text.count > 3 else { return nil }
    var cells: [Range<Int>] = []
    let end = text.withUnsafeBufferPointer { Cells.read($0, from: 3, delimiter: text[0], into: &cells) }
    return end.flatMap { $0 < text.count && text[$0] == 0x0A ? $0 : nil }
  }

  /// The row as written in the file.
  var row: [UInt8] { schema.row(cells) }

  private static func color(
    _ cells: [ArraySlice<UInt8>], _ extras: [Extra], _ schema: CSVSchema
  ) -> HexColor? {
    if let index = schema.index(of: .color) {
      return index < cells.count && !cells[index].isEmpty ? HexColor(Cells.value(cells[index])) : nil
    }
    return extras.first { $0.name == "marker-color" }.flatMap { HexColor(Cells.value($0.cell)) }
  }
}
