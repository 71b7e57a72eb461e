/// The tables in AnnotationKit's documentation for porting from MapKit: one of all members, and one of the changes that
/// a program needs.
public struct PortingTables: Sendable {
  public static let pages = ["Conformance.md", "PortingFromMapKit.md"]

  /// The error for a page that doesn't contain its table.
  public struct MissingTable: Error {
    public let page: String
  }

  let conformance: [PortingRow]
  let guide: [PortingRow]
  let names: NameTable
  let members: MemberRows
  private let rows: [String: PortingRow]
  private let remarks: [String: PortingRow]
  private let endings: [(end: String, row: PortingRow)]

  /// Reads the tables from the text of both pages.
  public init(conformance: String, guide: String) throws(MissingTable) {
    self.conformance = PortingRow.all(in: conformance, page: PortingTables.pages[0], columns: 4)
    self.guide = PortingRow.all(in: guide, page: PortingTables.pages[1], columns: 2)
    if self.conformance.isEmpty { throw MissingTable(page: PortingTables.pages[0]) }
    if self.guide.isEmpty { throw MissingTable(page: PortingTables.pages[1]) }
    names = NameTable(conformance: self.conformance, guide: self.guide)
    members = MemberRows(conformance: self.conformance, names: names)
    rows = PortingTables.rows(self.conformance, self.guide)
    remarks = Dictionary(
      self.conformance.flatMap { row in CodeSpan.all(in: row.difference).map { ($0.text, row) } },
      uniquingKeysWith: { first, _ in first })
    endings = self.guide.flatMap { row in
      PortingTables.guideNames(row).filter { $0.count > 8 && $0.hasPrefix("UI") }
        .map { (String($0.dropFirst(2)), row) }
    }
  }

  /// Returns the row about a name of another framework, with or without dots. Looks for a row about the name itself,
  /// and then for a row of the guide about the end of the name, such as `UIGestureRecognizer` for
  /// `UITapGestureRecognizer`. Otherwise returns a conformance row that mentions the name in its remark.
  func row(about name: String) -> PortingRow? {
    if let row = rows[name] { return row }
    return endings.first { name.hasSuffix($0.end) }?.row ?? remarks[name]
  }

  /// Returns the rows, keyed by the names that they describe.
  private static func rows(_ conformance: [PortingRow], _ guide: [PortingRow]) -> [String: PortingRow] {
    var rows: [String: PortingRow] = [:]
    for row in conformance { rows[String(row.name.prefix { $0 != "(" })] = row }
    for row in guide {
      for name in guideNames(row) where rows[name] == nil { rows[name] = row }
    }
    return rows
  }

  /// Returns the names at the beginning of the code spans in a guide row, except names that are followed by a member.
  private static func guideNames(_ row: PortingRow) -> [String] {
    CodeSpan.all(in: row.theirs).compactMap { span in
      let word = span.text.prefix { "@#_".contains($0) || $0.isLetter || $0.isNumber }
      return span.text.dropFirst(word.count).first == "." || word.isEmpty ? nil : String(word)
    }
  }
}
