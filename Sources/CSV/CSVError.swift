/// Why bytes are no table of places, and where.
public enum CSVError: Error, Hashable, Sendable {
  /// Nothing but line ends.
  case empty
  /// No text in any encoding that is known.
  case notText
  /// A quotation mark in this line, from 1, is never closed.
  case openQuote(line: Int)
  /// A row has more columns than a table can have.
  case tooManyColumns(limit: Int)
  /// No column says where anything is, until somebody says which.
  case noPlaces(TableQuestion)
  /// A journal's text is no row.
  case notARow
}
