import Features

/// Columns whose values have all gone to new ones, as where a property is renamed: such a column gets the new name, and
/// stays where it is.
struct RenamedColumns {
  /// Which column each of the new ones was.
  private(set) var columns: [CSVFeature.Extra.Content: Int] = [:]

  /// So many of the edited rows are looked at for a column that has lost values: to look at all would take as long as
  /// writing them.
  private static let rowsLookedAt = 1000

  /// O(size) where one of the first edited rows has lost a value, else O(1).
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
