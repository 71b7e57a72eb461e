/// A row of a table for porting, with MapKit's name and this package's name.
public struct PortingRow: Equatable, Sendable {
  /// The name of the page that contains the table.
  public let page: String
  /// The line in that page, counted from 1.
  public let line: Int
  /// The cell with MapKit's name, in Markdown.
  let theirs: String
  /// The cell with this package's name, in Markdown.
  let ours: String
  /// The cell that describes the difference, in Markdown. Empty in the guide's table.
  let difference: String

  var isAbsent: Bool { ours.hasPrefix("absent, because ") }
  /// MapKit's name in a row of the conformance table.
  var name: String { theirs.filter { $0 != "`" } }

  /// The text that says what to write instead, without Markdown.
  public var advice: String {
    PortingRow.plain([ours, difference].filter { !$0.isEmpty }.joined(separator: ". "))
  }

  /// Returns the rows of all tables with `columns` columns in a page, without the header rows.
  static func all(in text: String, page: String, columns: Int) -> [PortingRow] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard line.hasPrefix("| ") else { return nil }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map {
          String($0.trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
      guard cells.count == columns, cells[0].contains("`") else { return nil }
      return PortingRow(
        page: page, line: index + 1, theirs: cells[0], ours: cells[1],
        difference: columns == 4 ? cells[3] : "")
    }
  }
}

extension PortingRow {
  /// The difference from MapKit in one line. Empty if the row has no remark.
  public var remark: String {
    guard !difference.isEmpty else { return "" }
    return "\(name): \(PortingRow.plain(difference)) [\(page):\(line)]"
  }

  /// Returns the text without Markdown.
  static func plain(_ text: String) -> String {
    text.replacing(/``([^`]+)``/) { $0.1.replacing("/", with: ".") }
      .replacing(/<doc:(\w+)>/) { "the article \($0.1)" }.filter { $0 != "`" }
  }
}
