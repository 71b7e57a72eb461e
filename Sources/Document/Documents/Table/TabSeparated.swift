/// The text format in which spreadsheets exchange cells. Tabs separate cells, and line ends separate rows. Cells are
/// quoted if they contain tabs or line ends, or begin with a quotation mark. Quotation marks in quoted cells are
/// doubled.
public enum TabSeparated {
  /// Returns the text for rows of cells. O(length of the cells).
  public static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(quoted).joined(separator: "\t") }.joined(separator: "\n") + (rows.isEmpty ? "" : "\n")
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.hasPrefix("\"") || cell.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
    else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// Parses rows of cells. A line end at the end of the text doesn't start another row. A quotation mark that is never
  /// closed is an ordinary character. O(n).
  public static func rows(_ text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    var rows: [[String]] = []
    var row: [String] = []
    var at = 0
    var isRowOpen = false
    while at < bytes.count {
      isRowOpen = true
      row.append(cell(bytes, &at))
      guard at < bytes.count else { break }
      if bytes[at] == 0x09 {
        at += 1
        // If the text ends with a tab, add the empty cell after it.
        if at == bytes.count { row.append("") }
        continue
      }
      at += bytes[at] == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A ? 2 : 1
      rows.append(row)
      row = []
      isRowOpen = false
    }
    if isRowOpen { rows.append(row) }
    return rows
  }

  /// Parses the cell at `at`, and moves `at` to the separator after it.
  private static func cell(_ bytes: [UInt8], _ at: inout Int) -> String {
    if at < bytes.count, bytes[at] == 0x22, let (text, end) = quotedCell(bytes, from: at) {
      at = end
      return text
    }
    let start = at
    while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Parses the quoted cell whose opening quotation mark is at `start`. Returns `nil` if it has no closing quotation
  /// mark directly before a separator or the end of the text.
  private static func quotedCell(_ bytes: [UInt8], from start: Int) -> (text: String, end: Int)? {
    var at = start + 1
    var inside: [UInt8] = []
    while at < bytes.count {
      guard bytes[at] == 0x22 else {
        inside.append(bytes[at])
        at += 1
        continue
      }
      if at + 1 < bytes.count, bytes[at + 1] == 0x22 {
        inside.append(0x22)
        at += 2
        continue
      }
      guard at + 1 == bytes.count || isEnd(bytes[at + 1]) else { return nil }
      return (String(decoding: inside, as: UTF8.self), at + 1)
    }
    return nil
  }
}
