/// Why a file can't be read as a table of places, with the location of the error if it is known.
public enum CSVError: Error, Hashable, Sendable {
  /// The text contains only line ends.
  case empty
  /// The bytes aren't text in any known encoding.
  case notText
  /// A quotation mark in this line is never closed. Lines are counted from 1.
  case openQuote(line: Int)
  /// A line has more than `limit` bytes. Lines are counted from 1.
  case lineTooLong(line: Int, limit: Int)
  /// A row has more than `limit` columns.
  case tooManyColumns(limit: Int)
  /// No coordinate columns were found, so the user has to choose them.
  case noPlaces(TableQuestion)
  /// The text of a feature in the journal isn't a table row.
  case notARow
}
