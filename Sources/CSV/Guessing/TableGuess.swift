import Features
import Geography

/// Finds out how a table is set and what its columns are, by its first rows.
struct TableGuess {
  /// So many rows are looked at.
  private static let rowLimit = 40
  /// As many columns as spreadsheets have.
  static let columnLimit = 16_384

  /// As many lines are looked at for the row in which a table begins, and as many bytes.
  private static let lineLimit = 30
  private static let lineBytes = 1 << 16

  /// Where the table begins. Titles, comments or a line `sep=;` may stand in front.
  private(set) var start: Int
  /// The best that can be made of it; nil where no column says where anything is.
  private(set) var reading: TableReading?
  /// What is not clear; nil where everything is, and where there is no row.
  private(set) var question: TableQuestion?
  /// The line of a quotation mark that is never closed, where the table has no other row.
  private(set) var openQuoteLine: Int?
  /// Whether a delimiter makes more columns than a table has.
  private(set) var isTooWide = false

  private let text: [UInt8]

  /// Looks for a table in a text, in the line `firstLine` if the user has chosen one.
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

  /// Looks for the line whose names say where the places are; else takes the first that is no comment.
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

  /// The best that the rows from a line on are, with any of the delimiters.
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

  /// Whether a line is a comment, and not the first cell of a header such as `#name,lat,lon`.
  private func isComment(_ line: Int) -> Bool {
    guard line < text.count, text[line] == UInt8(ascii: "#") else { return false }
    return CSVSchema.delimiters.allSatisfy { delimiter in
      let rows = TableGuess.rows(text, from: line, delimiter).prefix(2)
      return rows.first?.count == 1 || rows.first?.count != rows.last?.count
    }
  }

  /// The first rows with another delimiter.
  func firstRows(_ delimiter: UInt8) -> [[String]] { TableGuess.rows(text, from: start, delimiter) }

  /// The first records.
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
