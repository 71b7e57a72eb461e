import Testing

/// A row of the table of conformance.
struct TableRow {
  /// MapKit's name, without the marks of code.
  var name: String
  /// What this package has for it, or why it has nothing.
  var ours: String
  /// The test that shows it, without the marks of code.
  var test: String
  var difference: String

  static let absence = "absent, because "

  var isAbsent: Bool { ours.hasPrefix(TableRow.absence) }

  static func all() throws -> [TableRow] {
    try Repository.text("Sources/AnnotationKit/AnnotationKit.docc/Conformance.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| MapKit ") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { String($0.trimmingPrefix { $0 == " " }) }
          .map { String($0.reversed().drop { $0 == " " }.reversed()) }
        try #require(cells.count == 4, "a row of \(cells.count) cells: \(line)")
        return TableRow(
          name: cells[0].filter { $0 != "`" }, ours: cells[1], test: cells[2].filter { $0 != "`" },
          difference: cells[3])
      }
  }

  /// A link in a cell: the module and the path of a symbol in it.
  struct Link {
    var module, path: String

    /// What it leads to in the module as it is built; nothing where the module does not offer it.
    func symbols() throws -> [PublicInterface.Symbol] {
      switch module {
      case "DragItems": try PublicInterface.dragItems.get().symbols(at: path)
      case "Geography": try PublicInterface.geography.get().symbols(at: path)
      case "Geocoding": try PublicInterface.geocoding.get().symbols(at: path)
      case "ShumateMap": try PublicInterface.shumateMap.get().symbols(at: path)
      default: try PublicInterface.annotationKit.get().symbols(at: path)
      }
    }
  }

  /// The links in `cell`: to symbols of the kit as DocC has them, and of modules that DocC cannot link to.
  static func links(in cell: String) -> [Link] {
    cell.matches(of: /``([^`]+)``/).map { Link(module: "AnnotationKit", path: String($0.1)) }
      + cell.matches(of: /`(DragItems|Geography|Geocoding|ShumateMap)\/([^`]+)`/)
      .map { Link(module: String($0.1), path: String($0.2)) }
  }

  /// The articles that `cell` links to.
  static func articles(in cell: String) -> [String] {
    cell.matches(of: /<doc:(\w+)>/).map { String($0.1) }
  }
}
