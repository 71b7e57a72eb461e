import Features
import Geography

/// Guesses the delimiter and the columns of a table from its first rows.
struct TableGuess {
  /// The number of rows used for guessing.
  private static let rowLimit = 40
  /// The maximum number of columns, as in spreadsheets.
  static let columnLimit = 16_384

  /// The maximum numbers of lines and bytes in which the first row of the table is searched.
  private static let lineLimit = 30
  private static let lineBytes = 1 << 16

  /// The offset of the table in the text. A title, comments or a line such as `sep=;` may come before the table.
  private(set) var start: Int
  /// The best guess, or `nil` if no coordinate columns were found.
  private(set) var reading: TableReading?
  /// The question for the user. `nil` if the guess is certain or the text contains no rows.
  private(set) var question: TableQuestion?
  /// The line of a quotation mark that is never closed, if it is in the only row of the table.
  private(set) var openQuoteLine: Int?
  /// Whether the table has too many columns with one of the delimiters.
  private(set) var isTooWide = false

  private let text: [UInt8]

  /// Guesses the table in `text`. If the user has chosen the first line of the table or the delimiter, `firstLine` or
  /// `delimiter` isn't `nil`.
  init(_ text: [UInt8], firstLine: Int? = nil, delimiter: UInt8? = nil) {
    self.text = text
    let separator = TableLines.separator(text)
    let delimiters = (delimiter ?? separator?.delimiter).map { [$0] } ?? CSVSchema.delimiters
    let first = separator?.end ?? 0
    guard firstLine == nil else {
      start = TableLines.starts(in: text, limit: firstLine ?? 1).last ?? 0
      take(best(from: start, delimiters))
      return
    }
    start = first
    find(from: first, delimiters)
  }

  /// Finds the line that contains the names of the coordinate columns. If there is no such line, the table begins at
  /// the first line that isn't a comment.
  private mutating func find(from first: Int, _ delimiters: [UInt8]) {
    let best = best(from: first, delimiters)
    if let best, best.isCertain { return take(best) }
    let starts = TableLines.starts(
      in: text, from: first, limit: TableGuess.lineLimit, length: TableGuess.lineBytes)
    for line in starts.dropFirst() {
      guard let other = self.best(from: line, delimiters), other.isCertain else { continue }
      start = line
      return take(other)
    }
    guard let line = starts.first(where: { !isComment($0) }), line != first,
      let other = self.best(from: line, delimiters)
    else { return take(best) }
    start = line
    take(other)
  }

  private mutating func take(_ columns: ColumnGuess?) {
    guard let columns else {
      openQuoteLine = 1
      return
    }
    reading = columns.reading
    question = columns.question
    question?.firstLine = TableLines.number(ofLineAt: start, in: text)
  }

  /// Returns the best guess for the rows from `start` on, among the guesses with each delimiter.
  private mutating func best(from start: Int, _ delimiters: [UInt8]) -> ColumnGuess? {
    var best: (score: Int, columns: ColumnGuess)?
    for delimiter in delimiters {
      let rows = TableGuess.rows(text, from: start, delimiter)
      guard rows.allSatisfy({ $0.count <= TableGuess.columnLimit }) else {
        isTooWide = true
        continue
      }
      guard !rows.isEmpty else { continue }
      let columns = ColumnGuess(rows, delimiter)
      let score = columns.score
      if best == nil || score > best!.score { best = (score, columns) }
    }
    return best?.columns
  }

  /// Whether a line is a comment. A header such as `#name,lat,lon` isn't.
  private func isComment(_ line: Int) -> Bool {
    guard line < text.count, text[line] == UInt8(ascii: "#") else { return false }
    return CSVSchema.delimiters.allSatisfy { delimiter in
      let rows = TableGuess.rows(text, from: line, delimiter).prefix(2)
      return rows.first?.count == 1 || rows.first?.count != rows.last?.count
    }
  }

  /// Returns the first rows of the table if it has the given delimiter.
  func firstRows(_ delimiter: UInt8) -> [[String]] { TableGuess.rows(text, from: start, delimiter) }

  /// Returns the first rows of `text` after `start`.
  static func rows(_ text: [UInt8], from start: Int, _ delimiter: UInt8) -> [[String]] {
    text.withUnsafeBufferPointer { buffer in
      var rows: [[String]] = []
      var cells: [Range<Int>] = []
      var at = start
      while at < buffer.count, rows.count < rowLimit {
        guard buffer[at] != 0x0A, buffer[at] != 0x0D else {
          at += 1
          continue
        }
        guard let end = Cells.read(buffer, from: at, delimiter: delimiter, into: &cells) else { break }
        if !TableLines.isBlank(cells) {
          rows.append(cells.prefix(columnLimit + 1).map { Cells.value(buffer[$0]) })
        }
        at = Cells.skipLineEnd(buffer, at: end)
      }
      return rows
    }
  }
}
