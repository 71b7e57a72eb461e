/// Recent renames of table columns. If a column disappears because of a rename or the undo of a rename, the table can
/// find the column under the other name.
struct ColumnRenames {
  private var renames: [(old: String, new: String)] = []

  mutating func note(_ old: String, to new: String) { renames.append((old, new)) }

  /// Returns the column in `columns` that had the name `name` before a recent rename or undo, or `nil` if there is no
  /// such column.
  func column(of name: String, among columns: [TableColumn]) -> TableColumn? {
    let others = renames.reversed().lazy.compactMap { rename in
      rename.old == name ? rename.new : rename.new == name ? rename.old : nil
    }
    return others.map { TableColumn.property($0) }.first(where: columns.contains)
  }
}
