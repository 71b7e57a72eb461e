/// Recent renames of table columns. When a column disappears because it was renamed or because its rename was undone,
/// the table can find the column under its other name.
struct ColumnRenames {
  private var renames: [(old: String, new: String)] = []

  mutating func note(_ old: String, to new: String) { renames.append((old, new)) }

  /// Returns the column in `columns` that `name` became by a recent rename or the undo of a rename. Returns `nil` if
  /// there is no such column.
  func column(of name: String, among columns: [TableColumn]) -> TableColumn? {
    let others = renames.reversed().lazy.compactMap { rename in
      rename.old == name ? rename.new : rename.new == name ? rename.old : nil
    }
    return others.map { TableColumn.property($0) }.first(where: columns.contains)
  }
}
