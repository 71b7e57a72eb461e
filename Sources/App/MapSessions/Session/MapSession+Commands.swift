import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk

extension MapSession {
  /// Adds a marker at `coordinate`, selects it, and returns its key. The zoom level determines the number of decimals.
  @discardableResult
  package func add(at coordinate: Coordinate, title: String? = nil, zoom: Double) -> RowKey {
    document.features.addMarker(at: coordinate, zoom: zoom, title: title ?? localized("New Place"))
  }

  package func rename(_ key: RowKey, to title: String) { document.features.rename(key, to: title) }

  /// Moves a marker to a typed coordinate, or places a feature that has no location. Writes as many decimals as a drag
  /// at zoom level 19.
  package func move(_ key: RowKey, to coordinate: Coordinate) {
    document.features.place(key, at: coordinate, zoom: 19)
  }

  /// Sets the color of the selected markers and, if `alsoShapes` is true, of the selected lines and areas.
  package func setColor(_ color: ColorChoice, alsoShapes: Bool = false) {
    document.style.setColor(color.written, of: alsoShapes ? selectedPins + selectedShapes : selectedPins)
  }

  package func describe(_ key: RowKey, as text: String) { document.features.setDescription(text, of: key) }

  /// Deletes the selected rows. If `selectsNext` is true and only one row was selected, selects its neighbor. The
  /// keyboard focus then stays at the same position of the list.
  package func deleteSelection(selectsNext: Bool) {
    let keys = selection.keys
    let next = selectsNext ? neighbor(of: keys) : nil
    document.features.delete(keys)
    if let next, document.rows.index(of: next) != nil { selection.select(only: next) }
  }

  /// Selects every row that matches the filter.
  package func selectAll() { selection.set(rows.keys) }

  /// Selects the rows that match the filter and aren't selected, and deselects all other rows.
  package func invertSelection() { selection.set(KeySet(selection.keys).missing(of: rows.keys)) }

  private func neighbor(of keys: [RowKey]) -> RowKey? {
    guard keys.count == 1, let key = keys.first, let position = rows.index(of: key) else { return nil }
    if position + 1 < rows.count { return rows.key(at: position + 1) }
    return position > 0 ? rows.key(at: position - 1) : nil
  }
}

extension MapSession: TextUndoHost {
  package var revision: Int { document.history.revision }
  package var canRedo: Bool { document.history.redoName != nil }

  package func withdraw(to revision: Int) { document.history.withdraw(to: revision) }
}
