import Testing

/// A row of the conformance table.
struct TableRow {
  /// MapKit's name without backticks.
  var name: String
  /// The counterpart in this package, or the reason why it is absent.
  var ours: String
  /// The test without backticks.
  var test: String
  var difference: String

  static let absence = "absent, because "

  var isAbsent: Bool { ours.hasPrefix(TableRow.absence) }

  static func all() throws -> [TableRow] {
    try Repository.text("Sources/Kit/AnnotationKit/AnnotationKit.docc/Conformance.md").split(separator: "\n")
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

  /// A link in a cell, with the module and the path of a symbol in it.
  struct Link {
    var module, path: String

    /// Returns the symbols of the link in the built module. Empty if the module has no such symbol.
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

  /// Returns the links in `cell`: DocC links to symbols of AnnotationKit, and paths in modules that DocC can't link to.
  static func links(in cell: String) -> [Link] {
    cell.matches(of: /``([^`]+)``/).map { Link(module: "AnnotationKit", path: String($0.1)) }
      + cell.matches(of: /`(DragItems|Geography|Geocoding|ShumateMap)\/([^`]+)`/)
      .map { Link(module: String($0.1), path: String($0.2)) }
  }

  /// Returns the articles linked in `cell`.
  static func articles(in cell: String) -> [String] {
    cell.matches(of: /<doc:(\w+)>/).map { String($0.1) }
  }
}
