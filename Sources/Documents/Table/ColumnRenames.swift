/// What columns of a table were called before and are called since; where that is undone they are called so again.
struct ColumnRenames {
  private var renames: [(old: String, new: String)] = []

  mutating func note(_ old: String, to new: String) { renames.append((old, new)) }

  /// Which of `columns` is the one that was called `name` a moment ago; nil where none is.
  func column(of name: String, among columns: [TableColumn]) -> TableColumn? {
    let others = renames.reversed().lazy.compactMap { rename in
      rename.old == name ? rename.new : rename.new == name ? rename.old : nil
    }
    return others.map { TableColumn.property($0) }.first(where: columns.contains)
  }
}
