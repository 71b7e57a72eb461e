import CSV
import Features
import Gettext

extension CSVError {
  /// The problem with a CSV file, and advice for the user.
  var sentence: String {
    switch self {
    case .empty: localized("The file is empty.")
    case .notText:
      localized(
        "The file is not text in a known encoding. Save the table as CSV in UTF-8 and open it again.")
    case .openQuote(let line):
      localized(
        "A quotation mark on line {0} is never closed. Close it with a text editor and open the file again.",
        line.formatted)
    case .lineTooLong(let line, let limit):
      localized(
        "Line {0} is longer than {1} MB, so the file is not a table of places. Divide the line with a text editor, or choose another file.",
        line.formatted, (limit >> 20).formatted)
    case .tooManyColumns(let limit):
      localized("A row has more than {0} columns, so the file is not a table of places.", limit.formatted)
    case .noPlaces(let question):
      localized(
        "No column contains coordinates. The table needs “latitude” and “longitude” columns, a single column that contains both, or a column of well-known text (WKT). The table’s columns are: {0}. Rename the columns and open the file again.",
        question.columns(hasHeader: question.best.hasHeader).prefix(12).map {
          localized("“{0}”", shortened($0))
        }.joined(
          separator: localized(", ")))
    case .notARow: localized("The stored text is not a table row.")
    }
  }

  /// Shortens the name of a column for a message.
  private func shortened(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }
}
