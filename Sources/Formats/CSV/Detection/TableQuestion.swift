import Geography

/// A question for the user about a table whose columns couldn't be recognized with certainty.
public struct TableQuestion: Hashable, Sendable {
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// The first row may be data instead of a header.
    case noHeader
    /// The coordinate columns were recognized by their content, but not by their names.
    case unknownNames
    /// Several columns could be the latitude or the longitude.
    case severalColumns
    /// The coordinate columns were recognized neither by their names nor by their content.
    case noCoordinates
  }

  public var reasons: [Reason]
  /// The first rows as in the file, including the header.
  public var firstRows: [[String]]
  /// The most likely settings, which are used if the user doesn't decide. If no coordinate columns were recognized,
  /// they contain none.
  public var best: TableReading
  /// The line of the file in which the table begins, counted from 1.
  public internal(set) var firstLine = 1
  /// The encoding in which the file is read.
  public internal(set) var encoding = TextEncoding.utf8(hasMark: false)
  /// The beginning of the file, for reading it again with other settings.
  var sample: [UInt8] = []

  /// The number of rows, not counting the header, that the user sees.
  static let previewLength = 5
}

extension TableQuestion {
  /// Returns the names of the columns. If the table has no header, they are letters, as in spreadsheets.
  public func columns(hasHeader: Bool) -> [String] {
    let width = firstRows.map(\.count).max() ?? 0
    return CSVSchema.names(of: hasHeader ? firstRows.first ?? [] : [], width: width)
  }

  /// Returns the first rows without the header.
  public func preview(hasHeader: Bool) -> [[String]] {
    Array(firstRows.dropFirst(hasHeader ? 1 : 0).prefix(TableQuestion.previewLength))
  }

  /// Returns the settings for a table whose coordinates are in one column. The content of the column determines whether
  /// it contains well-known text or pairs of numbers.
  public func coordinates(in column: Int, longitudeFirst: Bool, hasHeader: Bool) -> TableReading.Coordinates {
    let cells = preview(hasHeader: hasHeader).compactMap { column < $0.count ? $0[column] : nil }
    return cells.contains(where: ColumnGuess.isGeometry)
      ? TableReading.Coordinates(geometry: column)
      : TableReading.Coordinates(pair: column, isLongitudeFirst: longitudeFirst)
  }

  /// Returns the coordinates that the first rows have according to `reading`. The coordinate is `nil` if a row has no
  /// valid coordinate.
  public func places(_ reading: TableReading) -> [Coordinate?] {
    let schema = schema(reading)
    return preview(hasHeader: reading.hasHeader).map { row in
      let place = RowCoordinates(row.map { Array($0.utf8)[...] }, extraGeometry: nil, schema).points.first
      return place.flatMap { $0.isValid && abs($0.longitude) <= 180 ? $0 : nil }
    }
  }

  /// Returns the user's answer in the form of the table's `readOptions`.
  public func options(_ reading: TableReading) -> [UInt8] {
    // Read the file again, because the user may have chosen another first line, separator or encoding.
    let question = reread(
      delimiter: reading.delimiter, firstLine: reading.firstLine, encoding: reading.encoding)
    return reading.options((question ?? self).schema(reading))
  }

  /// Returns the settings in earlier `readOptions` of the same file, or `nil` if they don't fit the table.
  func reading(_ options: [UInt8]) -> TableReading? {
    // If the delimiter differs, `options` can't fit the table. Without rows, the result is `nil`.
    TableReading(options) { $0 == best.delimiter ? firstRows : [] }
  }

  private func schema(_ reading: TableReading) -> CSVSchema {
    let roles = reading.roles
    return CSVSchema(
      delimiter: reading.delimiter, decimalSign: UInt8(ascii: "."), quotesAll: false,
      columns: columns(hasHeader: reading.hasHeader).enumerated().map {
        CSVSchema.Column(name: $1, role: roles[$0] ?? .none)
      })
  }
}
