import Features
import Geography

/// Finds out how a table is set and what its columns are, by its first rows.
struct TableGuess {
  /// So many rows are looked at.
  private static let rowLimit = 40
  /// As many columns as spreadsheets have.
  static let columnLimit = 16_384

  /// Where the table begins: some spreadsheets put a line `sep=;` in front.
  let start: Int
  /// The best that can be made of it; nil where no column says where anything is.
  private(set) var reading: TableReading?
  /// What is not clear; nil where everything is, and where there is no row.
  private(set) var question: TableQuestion?
  /// The line of a quotation mark that is never closed, where the table has no other row.
  private(set) var openQuoteLine: Int?
  /// Whether a delimiter makes more columns than a table has.
  private(set) var isTooWide = false

  private let text: [UInt8]

  init(_ text: [UInt8]) {
    self.text = text
    var delimiters = CSVSchema.delimiters
    let sep = Array("sep=".utf8)
    if text.starts(with: sep), text.count > 5, delimiters.contains(text[4]),
      text[5] == 0x0A || text[5] == 0x0D
    {
      delimiters = [text[4]]
      start = text.withUnsafeBufferPointer { Cells.skipLineEnd($0, at: 5) }
    } else {
      start = 0
    }
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
    guard let columns = best?.columns else {
      openQuoteLine = 1
      return
    }
    reading = columns.reading
    question = columns.question
  }

  /// The first rows with another delimiter.
  func firstRows(_ delimiter: UInt8) -> [[String]] { TableGuess.rows(text, from: start, delimiter) }

  /// The first records.
  private static func rows(_ text: [UInt8], from start: Int, _ delimiter: UInt8) -> [[String]] {
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
        rows.append(cells.prefix(columnLimit + 1).map { Cells.value(buffer[$0]) })
        at = Cells.skipLineEnd(buffer, at: end)
      }
      return rows
    }
  }
}
