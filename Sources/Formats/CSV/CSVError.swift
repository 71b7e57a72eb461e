/// The reason why bytes are not a table of places, and where.
public enum CSVError: Error, Hashable, Sendable {
  /// The text contains only line ends.
  case empty
  /// The bytes aren't text in any known encoding.
  case notText
  /// A quotation mark in this line, from 1, is never closed.
  case openQuote(line: Int)
  /// A line, counted from 1, has more bytes than a table of places can have in one.
  case lineTooLong(line: Int, limit: Int)
  /// A row has more columns than a table can have.
  case tooManyColumns(limit: Int)
  /// No column with coordinates was found, so the user has to choose one.
  case noPlaces(TableQuestion)
  /// The text of a feature in a journal isn't a row.
  case notARow
}
