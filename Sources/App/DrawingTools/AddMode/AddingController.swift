import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapArea
import MapSessions
import Observing
import ShumateMap

/// A controller that adds places from clicks in add mode, from the context menu, and from `geo:` URIs.
package final class AddingController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let pane: MapPane
  private let mode: AddMode
  private unowned let host: any ToastHost & TitleHost

  /// Creates a controller. `onMode` is called when the mode begins and ends.
  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & TitleHost, onMode: @escaping () -> Void
  ) {
    (self.session, self.editor, self.pane, self.host) = (session, editor, pane, host)
    mode = AddMode(pane)
    mode.onPlace = { [unowned self] in
      if let key = $1 { place(key, at: $0) } else { add(at: $0, asksForTitle: !mode.isOn) }
    }
    mode.onChange = { [unowned actions] isOn in
      actions.set(Actions.add, isOn)
      onMode()
    }
    actions.on(Actions.add, false) { [unowned self] isOn in if isOn != mode.isOn { mode.toggle() } }
    actions.on(Actions.placeOnMap) { [unowned self] in self.session.selection.primary.map(mode.begin) }
    pane.map.onLongPress = { [unowned self] press in add(at: press.coordinate) }
  }

  /// Whether the add mode is on.
  package var isOn: Bool { mode.isOn }

  /// Adds a place at the clicked coordinate. Returns `false` if the mode is off.
  package func place(at coordinate: Coordinate, andGoesOn: Bool = false) -> Bool {
    guard mode.isOn else { return false }
    mode.place(at: coordinate, andGoesOn: andGoesOn)
    return true
  }

  /// Adds a place at the center of the map. Returns `false` if the mode is off.
  package func placeInTheMiddle(andGoesOn: Bool) -> Bool { mode.placeInTheMiddle(andGoesOn: andGoesOn) }

  /// Ends the mode. Returns whether it was active.
  package func leave() -> Bool { mode.leave() }

  /// Adds a place, and starts editing its title unless `asksForTitle` is false.
  package func add(at coordinate: Coordinate, asksForTitle: Bool = true) {
    let zoom = pane.map.viewport.zoom
    editor.edit { $0.add(at: coordinate, zoom: zoom) }
    if host.isSidebarFolded { host.show(toast: localized("Place added"), undoable: true) }
    if asksForTitle { host.nameWhatWasAdded() }
  }

  /// Places a feature on the map, if the feature still exists.
  private func place(_ key: RowKey, at coordinate: Coordinate) {
    let zoom = pane.map.viewport.zoom
    editor.edit { session in
      if session.document.features.canBePlaced(key) {
        session.document.features.place(key, at: coordinate, zoom: zoom)
      }
    }
  }

  /// Adds and shows the place that a `geo:` URI describes.
  package func add(_ place: GeoURI) {
    editor.edit { $0.add(at: place.coordinate, title: place.label, zoom: 19) }
    pane.map.mapView.show(place.coordinate, zoom: place.zoom ?? 11, animated: false)
  }
}
