import Features

/// Finds columns whose values have all moved to a new column, for example because a property was renamed. Such a column
/// is renamed and keeps its position, instead of adding a new column.
struct RenamedColumns {
  /// The existing column that each new column replaces, keyed by the content of the new column.
  private(set) var columns: [CSVFeature.Extra.Content: Int] = [:]

  /// The number of edited rows in which columns that lost values are searched. Searching all edited rows would take as
  /// long as writing them.
  private static let rowsLookedAt = 1000

  /// Finds renamed columns. O(size) if one of the first edited rows has lost a value, otherwise O(1).
  init(
    _ newColumns: [CSVFeature.Extra.Content], of entries: [FeatureEntry<CSVFeature>], in file: CSVFile
  ) {
    guard !file.header.isEmpty, !newColumns.isEmpty else { return }
    let edited = entries.lazy.compactMap { entry -> (before: [ArraySlice<UInt8>], after: CSVFeature)? in
      guard case .changed(let index, let feature) = entry else { return nil }
      return (file.feature(at: index).cells, file.adapting(feature))
    }
    let first = Array(edited.prefix(RenamedColumns.rowsLookedAt))
    var emptied = Set(
      file.schema.columns.indices.filter { column in
        file.schema.columns[column].role == .none
          && first.contains {
            RenamedColumns.has($0.before, column) && !RenamedColumns.has($0.after.cells, column)
          }
      })
    for entry in entries where !emptied.isEmpty {
      let cells = RenamedColumns.cells(of: entry, in: file)
      emptied = emptied.filter { !RenamedColumns.has(cells, $0) }
    }
    for (before, after) in first where !emptied.isEmpty {
      for extra in after.extras
      where columns[extra.content] == nil && newColumns.count(where: { $0 == extra.content }) == 1 {
        let column = emptied.sorted().first { $0 < before.count && before[$0].elementsEqual(extra.cell) }
        guard let column else { continue }
        columns[extra.content] = column
        emptied.remove(column)
      }
    }
  }

  private static func has(_ cells: [ArraySlice<UInt8>], _ column: Int) -> Bool {
    column < cells.count && !cells[column].isEmpty
  }

  private static func cells(
    of entry: FeatureEntry<CSVFeature>, in file: CSVFile
  ) -> [ArraySlice<UInt8>] {
    switch entry {
    case .kept(let index): file.feature(at: index).cells
    case .changed(_, let feature), .added(let feature): file.adapting(feature).cells
    }
  }
}
