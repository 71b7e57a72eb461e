import AnnotationKit
import Documents
import Geography
import Gtk

extension MapSession {
  /// Adds a place, selects it, and answers its key. `zoom` is the map's, for the decimals.
  @discardableResult
  func add(at coordinate: Coordinate, title: String? = nil, zoom: Double) -> RowKey {
    document.addMarker(at: coordinate, zoom: zoom, title: title ?? localized("New Place"))
  }

  func rename(_ key: RowKey, to title: String) { document.rename(key, to: title) }

  /// Moves a pin, or puts what is nowhere, to what somebody wrote, in as many decimals as they did.
  func move(_ key: RowKey, to coordinate: Coordinate) { document.place(key, at: coordinate, zoom: 19) }

  /// Colours the pins that are selected, and the lines and areas where `alsoShapes` says so.
  func setColor(_ color: ColorChoice, alsoShapes: Bool = false) {
    document.setColor(color.written, of: alsoShapes ? selectedPins + selectedShapes : selectedPins)
  }

  func describe(_ key: RowKey, as text: String) { document.setDescription(text, of: key) }

  /// Deletes what is selected, and with `selectsNext` selects the row that comes next: the keyboard stays where it was in
  /// the list.
  func deleteSelection(selectsNext: Bool) {
    let keys = selection.keys
    let next = selectsNext ? neighbour(of: keys) : nil
    document.delete(keys)
    if let next, document.rowIndex(of: next) != nil { selection.select(only: next) }
  }

  /// Selects every row that the filter lets through.
  func selectAll() { selection.set(rows.keys) }

  /// Selects those of the rows that the filter lets through that are not selected, and no others.
  func invertSelection() { selection.set(KeySet(selection.keys).missing(of: rows.keys)) }

  private func neighbour(of keys: [RowKey]) -> RowKey? {
    guard keys.count == 1, let key = keys.first, let position = rows.index(of: key) else { return nil }
    if position + 1 < rows.count { return rows.key(at: position + 1) }
    return position > 0 ? rows.key(at: position - 1) : nil
  }
}

extension MapSession: TypedSteps {
  var revision: Int { document.revision }
  var canRedo: Bool { document.redoName != nil }

  func withdraw(to revision: Int) { document.withdraw(to: revision) }
}
