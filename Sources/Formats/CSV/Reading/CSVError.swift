/// The reason why a file can't be read as a table of places, with its location if known.
public enum CSVError: Error, Hashable, Sendable {
  /// The text contains only line ends.
  case empty
  /// The bytes aren't text in any known encoding.
  case notText
  /// A quotation mark in this line, from 1, is never closed.
  case openQuote(line: Int)
  /// A line, counted from 1, has more than `limit` bytes.
  case lineTooLong(line: Int, limit: Int)
  /// A row has more columns than a table can have.
  case tooManyColumns(limit: Int)
  /// No coordinate columns were found, so the user has to choose them.
  case noPlaces(TableQuestion)
  /// The text of a feature in a journal isn't a table row.
  case notARow
}
