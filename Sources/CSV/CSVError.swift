/// The reason why bytes are not a table of places, and where.
public enum CSVError: Error, Hashable, Sendable {
  /// The text contains only line ends.
  case empty
  /// The bytes aren't text in any known encoding.
  case notText
  /// A quotation mark in this line, from 1, is never closed.
  case openQuote(line: Int)
  /// A row has more columns than the limit.
  case tooManyColumns(limit: Int)
  /// No column with coordinates was found, so the user has to choose one.
  case noPlaces(TableQuestion)
  /// The text of a feature in a journal isn't a row.
  case notARow
}
