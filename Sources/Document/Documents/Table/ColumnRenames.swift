/// Renames of table columns, for following a column after a rename or its undo.
struct ColumnRenames {
  private var renames: [(old: String, new: String)] = []

  mutating func note(_ old: String, to new: String) { renames.append((old, new)) }

  /// Returns the column in `columns` that recently had the name `name`, if any.
  func column(of name: String, among columns: [TableColumn]) -> TableColumn? {
    let others = renames.reversed().lazy.compactMap { rename in
      rename.old == name ? rename.new : rename.new == name ? rename.old : nil
    }
    return others.map { TableColumn.property($0) }.first(where: columns.contains)
  }
}
