/// A row of a table for porting, with MapKit's name and this package's name.
public struct PortingRow: Equatable, Sendable {
  /// The file of the table.
  public let page: String
  /// The line in that file, from 1.
  public let line: Int
  /// MapKit's side, in Markdown.
  let theirs: String
  /// This package's side, in Markdown.
  let ours: String
  /// The difference, in the table of conformance.
  let difference: String

  var isAbsent: Bool { ours.hasPrefix("absent, because ") }
  /// The name in a row of the table of conformance.
  var name: String { theirs.filter { $0 != "`" } }

  /// The text that tells what to write instead, without Markdown.
  public var advice: String {
    PortingRow.plain([ours, difference].filter { !$0.isEmpty }.joined(separator: ". "))
  }

  /// The rows of all tables of `columns` columns in a page, without the heads.
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
  /// The difference to MapKit in one line; empty if the row has no remark.
  public var remark: String {
    guard !difference.isEmpty else { return "" }
    return "\(name): \(PortingRow.plain(difference)) [\(page):\(line)]"
  }

  /// Removes Markdown from a text.
  static func plain(_ text: String) -> String {
    text.replacing(/``([^`]+)``/) { $0.1.replacing("/", with: ".") }
      .replacing(/<doc:(\w+)>/) { "the article \($0.1)" }.filter { $0 != "`" }
  }
}
