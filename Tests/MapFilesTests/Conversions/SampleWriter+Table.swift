// Random tables in the forms that people and programs write.
extension SampleWriter {
  /// Returns a table with columns for coordinates and a random selection of other columns.
  mutating func table() -> Sample {
    let delimiter = any([",", ";", "\t"])
    let usesComma = delimiter == ";" && once(in: 2)
    var columns: [(name: String, cell: (inout SampleWriter) -> String)] = []
    if once(in: 2) {
      columns.append((any(["name", "title", "Ort", "Name"]), { $0.once(in: 3) ? $0.text() : "T" }))
    }
    if once(in: 3) { columns.append((any(["description", "note", "desc"]), { $0.text() })) }
    if once(in: 3) { columns.append((any(["marker-color", "farbe", "color"]), { $0.color() })) }
    if once(in: 3) { columns.append(("id", { $0.any(["a", "7", "007", "a b"]) })) }
    columns += some(0...3) { writer in
      (writer.name(), { $0.once(in: 2) ? $0.text() : $0.number() })
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      columns.append(("latitude", { usesComma ? $0.place()[1].replacing(".", with: ",") : $0.place()[1] }))
      columns.append(("longitude", { usesComma ? $0.place()[0].replacing(".", with: ",") : $0.place()[0] }))
      if once(in: 3) { columns.append(("ele", { $0.height() })) }
    case 2: columns.append(("WKT", { $0.wellKnownText() }))
    default: columns.append(("coordinates", { $0.any(["47.3769, 8.5417", "48.2,16.4"]) }))
    }
    let rows = some(1...4) { writer in
      writer.row(columns.map { $0.cell(&writer) }, delimiter)
    }
    return .list(row(columns.map(\.name), delimiter).text + "\n", rows, separator: "\n", "\n")
  }

  private mutating func row(_ cells: [String], _ delimiter: String) -> Sample {
    let written = cells.map { cell -> Sample in
      // Replaces NUL characters, because text files don't contain them.
      let cell = cell.replacing("\0", with: "?")
      let needsQuotes =
        cell.contains { $0.isNewline || $0 == "\"" } || cell.contains(delimiter) || once(in: 4)
      return .text(needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell)
    }
    return .list("", written, separator: delimiter, "")
  }

  private mutating func wellKnownText() -> String {
    any([
      "POINT (8.5 47.3)", "POINT Z (8.5 47.3 542.50)", "LINESTRING (1 2, 3 4)", "LINESTRING Z (1 2 5, 3 4 0)",
      "POLYGON ((0 0, 9 0, 9 9, 0 0), (4 1, 5 2, 5 1, 4 1))", "MULTIPOINT ((1 2), (3 4))",
      "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))", "MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))",
      "SRID=4326;POINT (1 2)", "POINT EMPTY", "",
    ])
  }
}
