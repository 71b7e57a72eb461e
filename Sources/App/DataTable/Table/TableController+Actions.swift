import AppBase
import Documents
import Features
import Gtk
import MapEditing
import MapSessions

extension TableController {
  func addActions() {
    actions.on(Actions.toggleTable, false) { [unowned self] in show($0) }
    actions.on(Actions.tableLayer) { [unowned self] number in
      if let layer = session.layer(number) { table.layer = layer.key }
    }
    actions.on(Actions.tableSort) { [unowned self] arguments in
      guard arguments.count == 2 else { return }
      table.order =
        arguments[1] == "none"
        ? nil : TableOrder(column(named: arguments[0]), isAscending: arguments[1] == "ascending")
    }
    actions.on(Actions.tableFilter) { [unowned self] arguments in
      guard arguments.count == 2 else { return }
      if let complaint = filter(column(named: arguments[0]), by: arguments[1]) { host.show(toast: complaint) }
    }
    actions.on(Actions.tableCell) { [unowned self] arguments in
      guard arguments.count == 3, let row = Int(arguments[0]),
        let column = table.columns.firstIndex(of: column(named: arguments[1])),
        let cell = table.cell(at: .row(row), column: column)
      else { return }
      if let complaint = take(arguments[2], in: cell) { host.show(toast: complaint) }
    }
    actions.on(Actions.columnAdd) { [unowned self] in panel.askForColumn() }
    actions.on(Actions.columnAddNamed) { [unowned self] in addColumn($0) }
    actions.on(Actions.columnRename) { [unowned self] name in
      // A closing menu moves the keyboard focus back, so renaming starts after the menu has closed.
      MainLoop.whenIdle { [weak self] in self?.startRenaming(name) }
    }
    actions.on(Actions.columnName) { [unowned self] arguments in
      guard arguments.count == 2 else { return }
      if let complaint = rename(arguments[0], to: arguments[1]) { host.show(toast: complaint) }
    }
    actions.on(Actions.columnRemove) { [unowned self] in removeColumn($0) }
  }

  /// Returns the column for a name in an action's parameter. An empty name is the title column.
  private func column(named name: String) -> TableColumn { name.isEmpty ? .title : .property(name) }

  private func startRenaming(_ name: String) {
    guard isShown, let index = table.columns.firstIndex(of: .property(name)) else { return }
    panel.grid.takeFocus()
    panel.grid.setCaret(TableCursor(.head, column: index), notifiesDelegate: false)
    panel.grid.startEditing()
  }

  /// All features of the table's layer, including features that a filter hides.
  private var allRows: [RowKey] {
    table.layer.map { session.document.contents.table(of: $0).featureRows } ?? []
  }

  private func addColumn(_ name: String) {
    guard !name.isEmpty, isChangeable else { return }
    table.addColumn(name)
    guard let index = table.columns.firstIndex(of: .property(name)) else { return }
    panel.grid.tableDidChange()
    editing.perform(.add(name, .null), of: allRows)
    panel.grid.setCaret(
      TableCursor(table.rows.isEmpty ? .filter : .row(panel.grid.caret.line.row ?? 0), column: index))
  }

  /// Renames a column. Returns an error message, or `nil` if the name is valid.
  func rename(_ old: String, to new: String) -> String? {
    guard old != new else { return nil }
    guard !new.isEmpty else { return localized("Enter a name for the property.") }
    guard !table.columns.contains(.property(new)) else {
      return localized("There is already a column “{0}”.", new)
    }
    guard isChangeable else { return nil }
    table.changeEmptyColumn(old, to: new)
    table.columnWillBeRenamed(old, to: new)
    let written = table.filters[.property(old)]?.text
    editing.perform(.rename(old, to: new), of: allRows) { [weak self] _ in
      self?.table.columnWasRenamed(old, to: new)
      if let written { _ = self?.filter(.property(new), by: written) }
    }
    return nil
  }

  private func removeColumn(_ name: String) {
    guard isChangeable else { return }
    table.changeEmptyColumn(name, to: nil)
    editing.perform(.remove(name), of: allRows) { [weak self] count in
      guard let self else { return }
      let changed = FeatureCount(count, mayHaveShapes: session.document.layers.hasShapes)
      host.show(toast: localized("“{0}” removed from {1}", name, changed.text), undoable: true)
    }
  }

  /// Whether the layer is unlocked. Shows a toast if the layer is locked.
  var isChangeable: Bool {
    guard let layer = table.layer.flatMap({ session.document.layers.layer($0) }) else { return false }
    if layer.state.isLocked { host.show(toast: layer.lockedSentence) }
    return !layer.state.isLocked
  }

  func columnMenu(_ column: TableColumn) -> [MenuItem] {
    let name = column.propertyName ?? ""
    let sorting: [MenuItem] = [
      .item(Actions.tableSort, with: [name, "ascending"], label: localized("Sort _Ascending")),
      .item(Actions.tableSort, with: [name, "descending"], label: localized("Sort _Descending")),
      .item(Actions.tableSort, with: [name, "none"], label: localized("_File Order")),
    ]
    let names: [MenuItem] =
      column.propertyName == nil
      ? [] : [.item(Actions.columnRename, with: name), .item(Actions.columnRemove, with: name)]
    return [
      .section(items: sorting), .section(items: names), .section(items: [.item(Actions.columnAdd)]),
    ]
  }
}
