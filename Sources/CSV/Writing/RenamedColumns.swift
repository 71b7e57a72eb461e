import Features

/// Columns whose values have all gone to new ones, as where a property is renamed: such a column gets the new name, and
/// stays where it is.
struct RenamedColumns {
  /// Which column each of the new ones was.
  private(set) var columns: [CSVFeature.Extra.Content: Int] = [:]

  /// O(size).
  init(
    _ newColumns: [CSVFeature.Extra.Content], of entries: [FeatureEntry<CSVFeature>], in file: CSVFile
  ) {
    guard !file.header.isEmpty, !newColumns.isEmpty else { return }
    var emptied = Set(file.schema.columns.indices.filter { file.schema.columns[$0].role == .none })
    for entry in entries where !emptied.isEmpty {
      let cells = RenamedColumns.cells(of: entry, in: file)
      emptied = emptied.filter { $0 >= cells.count || cells[$0].isEmpty }
    }
    for case .changed(let index, let feature) in entries where !emptied.isEmpty {
      let before = file.feature(at: index).cells
      for extra in file.adapting(feature).extras
      where columns[extra.content] == nil && newColumns.count(where: { $0 == extra.content }) == 1 {
        let column = emptied.sorted().first { $0 < before.count && before[$0].elementsEqual(extra.cell) }
        guard let column else { continue }
        columns[extra.content] = column
        emptied.remove(column)
      }
    }
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
