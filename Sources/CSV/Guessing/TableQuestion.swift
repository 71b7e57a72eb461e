import Geography

/// What is not clear about a table, for somebody to decide.
public struct TableQuestion: Hashable, Sendable {
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// The first row may be one of places.
    case noHeader
    /// No name of a column says that it has coordinates; their content does.
    case unknownNames
    /// More columns than one could be a latitude or a longitude.
    case severalColumns
    /// Neither names nor content say where anything is.
    case noCoordinates
  }

  public var reasons: [Reason]
  /// As they stand in the file, the header among them.
  public var firstRows: [[String]]
  /// What seems most likely, and is taken if nobody says otherwise; without coordinates where nothing seems so.
  public var best: TableReading
  /// The line of the file, from 1, in which the table begins.
  public internal(set) var firstLine = 1
  /// The encoding that the file is read in.
  public internal(set) var encoding = TextEncoding.utf8(hasMark: false)
  /// The beginning of the file, to read it in another way.
  var sample: [UInt8] = []

  /// So many rows without the header are looked at by whoever decides.
  static let previewLength = 5
}

extension TableQuestion {
  /// The names of the columns, or the letters that spreadsheets give them.
  public func columns(hasHeader: Bool) -> [String] {
    let width = firstRows.map(\.count).max() ?? 0
    return CSVSchema.names(of: hasHeader ? firstRows.first ?? [] : [], width: width)
  }

  /// The first rows that are places.
  public func preview(hasHeader: Bool) -> [[String]] {
    Array(firstRows.dropFirst(hasHeader ? 1 : 0).prefix(TableQuestion.previewLength))
  }

  /// A reading whose places are in one column, as well-known text or as a pair of numbers: what that has in it tells.
  public func coordinates(in column: Int, longitudeFirst: Bool, hasHeader: Bool) -> TableReading.Coordinates {
    let cells = preview(hasHeader: hasHeader).compactMap { column < $0.count ? $0[column] : nil }
    return cells.contains(where: ColumnGuess.isGeometry)
      ? TableReading.Coordinates(geometry: column)
      : TableReading.Coordinates(pair: column, isLongitudeFirst: longitudeFirst)
  }

  /// Where the first places of the table are, read so; nil for a row that says no place on the globe.
  public func places(_ reading: TableReading) -> [Coordinate?] {
    let schema = schema(reading)
    return preview(hasHeader: reading.hasHeader).map { row in
      let place = RowPlace(row.map { Array($0.utf8)[...] }, [], schema).points.first
      return place.flatMap { $0.isValid && abs($0.longitude) <= 180 ? $0 : nil }
    }
  }

  /// An answer as the table's `readOptions` say it.
  public func options(_ reading: TableReading) -> [UInt8] {
    // It may be of other lines than the question.
    let question = reread(
      delimiter: reading.delimiter, firstLine: reading.firstLine, encoding: reading.encoding)
    return reading.options((question ?? self).schema(reading))
  }

  /// What earlier `readOptions` of the same file say of this table; nil where they do not fit it.
  func reading(_ options: [UInt8]) -> TableReading? {
    // Only the delimiter that the rows were told apart with fits them.
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
