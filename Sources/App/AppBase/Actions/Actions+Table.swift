import Gtk

/// Actions of the feature table. Columns are identified by the names of their properties; the title column has an
/// empty name.
extension Actions {
  static let table = [
    toggleTable.entry, tableLayer.entry, tableSort.entry, tableFilter.entry, tableCell.entry,
    columnAdd.entry, columnAddNamed.entry, columnRename.entry, columnName.entry, columnRemove.entry,
  ]

  package static let toggleTable = Toggle(
    "toggle-table", label: localized("Show _Table"), keys: "F10", group: .windows)
  /// Shows another layer in the table. The parameter is the layer's key.
  package static let tableLayer = Action<Int>("table-layer", enabled: { $0.showsTable })
  /// Sorts the table. The parameters are the column and the order: `ascending`, `descending` or `none`.
  package static let tableSort = Action<[String]>("table-sort", enabled: { $0.showsTable })
  /// Filters the table. The parameters are the column and the filter text.
  package static let tableFilter = Action<[String]>("table-filter", enabled: { $0.showsTable })
  /// Sets the text of a cell. The parameters are the row index, the column and the text.
  package static let tableCell = Action<[String]>("table-cell", enabled: { $0.showsTable })
  /// Asks for the name of a new column.
  package static let columnAdd = Action<Void>(
    "column-add", label: localized("_Add Column…"), enabled: { $0.showsTable })
  /// Adds a column. The parameter is its name.
  package static let columnAddNamed = Action<String>("column-add-named", enabled: { $0.showsTable })
  /// Asks for the new name of a column. The parameter is the column.
  package static let columnRename = Action<String>(
    "column-rename", label: localized("_Rename"), enabled: { $0.showsTable })
  /// Renames a column. The parameters are the column and its new name.
  package static let columnName = Action<[String]>("column-name", enabled: { $0.showsTable })
  /// Removes a property from all features of the table. The parameter is the column.
  package static let columnRemove = Action<String>(
    "column-remove", label: localized("Re_move From All"), enabled: { $0.showsTable })
}
