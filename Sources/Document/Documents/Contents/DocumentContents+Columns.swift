import Features
import Geography
import Graphics
import Keys

extension DocumentContents {
  /// The changes of each column that result from one edit.
  struct Effect {
    var rows: RowChange?
    var markers: MarkerChange?
    var changesShapes = false
  }

  /// Returns the marker of a row, or `nil` if the row isn't a point with a valid coordinate, or isn't visible.
  func marker(of key: RowKey) -> MarkerColumns.Marker? { isVisible(key) ? markerIfVisible(of: key) : nil }

  func overlay(of key: RowKey) -> OverlayShape? { isVisible(key) ? overlayIfVisible(of: key) : nil }

  private func markerIfVisible(of key: RowKey) -> MarkerColumns.Marker? {
    guard let coordinate = catalog.coordinate(of: key), coordinate.isValid else { return nil }
    let owner = catalog.owner(of: key)
    return MarkerColumns.Marker(coordinate, markerStyle(of: owner, catalog.record(of: owner)))
  }

  private func overlayIfVisible(of key: RowKey) -> OverlayShape? {
    switch catalog.part(of: key) {
    case .lines, .areas:
      OverlayShape(
        catalog.feature(of: key), catalog.part(of: key), key: key,
        color: ruleColor(of: catalog.owner(of: key)))
    case .point, .unplaced: nil
    }
  }

  private func hasOverlay(_ key: RowKey) -> Bool { catalog.isShape(key) && isVisible(key) }

  private mutating func noteHidden(_ key: RowKey, of layer: LayerKey) {
    if !layersOfHiddenShapes.contains(layer), catalog.isShape(key) { layersOfHiddenShapes.insert(layer) }
  }

  /// Rebuilds the marker and overlay columns from the rows. O(n).
  mutating func rebuildColumns() {
    var keys: [RowKey] = []
    var overlays: [OverlayShape] = []
    keys.reserveCapacity(rows.count)
    markers.reset(reserving: rows.count)
    layersOfHiddenShapes = []
    // Go through the layers in the order of the stack, because rows are sorted in this order.
    for layer in stack {
      let isVisible = self[layer].state.isVisible
      let hasHidden = !self[layer].groups.isEverythingVisible
      for key in rows.keys[rowRange(of: layer)] {
        if !isVisible || hasHidden && isInHiddenGroup(key) {
          noteHidden(key, of: layer)
        } else if let marker = markerIfVisible(of: key) {
          keys.append(key)
          markers.append(marker)
        } else if let overlay = overlayIfVisible(of: key) {
          overlays.append(overlay)
        }
      }
    }
    markers.setKeys(keys, capacity: rows.count)
    self.overlays.reset(overlays)
  }

  mutating func remove(rows range: Range<Int>) -> Effect {
    let markerRange =
      markers.column.place(
        ofRow: range.lowerBound, in: rows)..<markers.column.place(ofRow: range.upperBound, in: rows)
    let overlayRange =
      overlays.column.place(
        ofRow: range.lowerBound, in: rows)..<overlays.column.place(
        ofRow: range.upperBound, in: rows)
    let markerKeys = Array(markers.column.keys[markerRange])
    markers.remove(markerRange)
    overlays.remove(overlayRange)
    removeRows(range)
    return Effect(
      rows: .removed(range), markers: markerRange.isEmpty ? nil : .removed(markerRange, markerKeys),
      changesShapes: !overlayRange.isEmpty)
  }

  /// Inserts rows. The texts of their features must already be set.
  mutating func insert(_ keys: [RowKey], atRow row: Int) -> Effect {
    let markerPlace = markers.column.place(ofRow: row, in: rows)
    let overlayPlace = overlays.column.place(ofRow: row, in: rows)
    let newMarkers = keys.compactMap { key in marker(of: key).map { (key, $0) } }
    let newOverlays = keys.compactMap { overlay(of: $0) }
    insertRows(keys, at: row)
    markers.insert(newMarkers.map(\.0), newMarkers.map(\.1), at: markerPlace)
    overlays.insert(newOverlays, at: overlayPlace)
    for key in keys where !isVisible(key) { noteHidden(key, of: catalog.layer(of: key)) }
    return Effect(
      rows: .inserted(row..<row + keys.count),
      markers: newMarkers.isEmpty ? nil : .inserted(markerPlace..<markerPlace + newMarkers.count),
      changesShapes: !newOverlays.isEmpty)
  }

  /// Updates the columns after the text of a row's feature changes.
  mutating func refresh(row: Int) -> Effect {
    let key = rows.keys[row]
    var effect = Effect(rows: .edited(row..<row + 1))
    if let marker = marker(of: key), let place = markers.column.index(of: key) {
      effect.markers = markers.set(marker, at: place) ? .moved(place) : .edited(place)
    } else if let overlay = overlay(of: key), let place = overlays.column.index(of: key) {
      overlays.set(overlay, at: place)
      effect.changesShapes = true
    }
    return effect
  }

  /// Whether the layer has a line or an area, visible or hidden. May return `true` after a hidden shape was deleted,
  /// until the columns are rebuilt. O(layers + log n).
  func hasShapes(in layer: LayerKey) -> Bool {
    if layersOfHiddenShapes.contains(layer) { return true }
    guard overlays.column.count > 0 else { return false }
    let range = rowRange(of: layer)
    return overlays.column.place(ofRow: range.lowerBound, in: rows)
      < overlays.column.place(ofRow: range.upperBound, in: rows)
  }

  /// Whether the columns contain a marker and a shape of the row exactly if the row now has them.
  func isShownAsItIs(_ key: RowKey) -> Bool {
    (markers.column.index(of: key) != nil) == (marker(of: key) != nil)
      && (overlays.column.index(of: key) != nil) == hasOverlay(key)
  }
}
