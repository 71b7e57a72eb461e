import AnnotationKit
import Documents
import Geography
import Gtk

extension MapSession {
  /// Adds a marker at `coordinate`, selects it, and returns its key. The zoom level decides how many decimals are
  /// written.
  @discardableResult
  func add(at coordinate: Coordinate, title: String? = nil, zoom: Double) -> RowKey {
    document.features.addMarker(at: coordinate, zoom: zoom, title: title ?? localized("New Place"))
  }

  func rename(_ key: RowKey, to title: String) { document.features.rename(key, to: title) }

  /// Moves a marker to a typed coordinate, or gives one to a feature that isn't on the map. Writes as many
  /// decimals as a drag at zoom level 19.
  func move(_ key: RowKey, to coordinate: Coordinate) {
    document.features.place(key, at: coordinate, zoom: 19)
  }

  /// Sets the color of the selected markers and, if `alsoShapes` is true, of the selected lines and areas.
  func setColor(_ color: ColorChoice, alsoShapes: Bool = false) {
    document.style.setColor(color.written, of: alsoShapes ? selectedPins + selectedShapes : selectedPins)
  }

  func describe(_ key: RowKey, as text: String) { document.features.setDescription(text, of: key) }

  /// Deletes the selected rows. If `selectsNext` is true and one row was selected, selects its neighbor, so that the
  /// keyboard focus keeps its position in the list.
  func deleteSelection(selectsNext: Bool) {
    let keys = selection.keys
    let next = selectsNext ? neighbor(of: keys) : nil
    document.features.delete(keys)
    if let next, document.rows.index(of: next) != nil { selection.select(only: next) }
  }

  /// Selects every row that matches the filter.
  func selectAll() { selection.set(rows.keys) }

  /// Selects the filtered rows that aren't selected, and deselects all others.
  func invertSelection() { selection.set(KeySet(selection.keys).missing(of: rows.keys)) }

  private func neighbor(of keys: [RowKey]) -> RowKey? {
    guard keys.count == 1, let key = keys.first, let position = rows.index(of: key) else { return nil }
    if position + 1 < rows.count { return rows.key(at: position + 1) }
    return position > 0 ? rows.key(at: position - 1) : nil
  }
}

extension MapSession: TextUndoHost {
  var revision: Int { document.history.revision }
  var canRedo: Bool { document.history.redoName != nil }

  func withdraw(to revision: Int) { document.history.withdraw(to: revision) }
}
