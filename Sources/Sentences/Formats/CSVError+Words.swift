import CSV
import Features
import Gettext

extension CSVError {
  /// What is wrong with the file, and what to do.
  var sentence: String {
    switch self {
    case .empty: localized("The file is empty.")
    case .notText:
      localized(
        "This is no text in an encoding that is known. Save the table as CSV in UTF-8 and open it again.")
    case .openQuote(let line):
      localized(
        "A quotation mark in line {0} is never closed. Correct it with a text editor and open the file again.",
        line.formatted)
    case .tooManyColumns(let limit):
      localized("A row has more than {0} columns, which is no table of places.", limit.formatted)
    case .noPlaces(let question):
      localized(
        "No column says where the places are. A latitude and a longitude are needed, or a column with both, or with well-known text (WKT); there are: {0}. Rename the columns and open the file again.",
        question.columns(hasHeader: question.best.hasHeader).prefix(12).map {
          localized("“{0}”", shortened($0))
        }.joined(
          separator: localized(", ")))
    case .notARow: localized("What was kept is no row of a table.")
    }
  }

  /// What stands in a cell may be long.
  private func shortened(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }
}
