import AnnotationKit
import Documents
import Geography
import Gtk
import Observing
import ShumateMap

/// How places get into the map: by clicks in a mode of its own, where a menu was opened, where a link points.
final class AddingController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let pane: MapPane
  private let mode: AddMode
  private unowned let host: any ToastHost & TitleHost

  /// `onMode` is called when the mode begins and ends.
  init(
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

  /// Whether the next click on the map adds a place.
  var isOn: Bool { mode.isOn }

  /// Adds where the map was clicked; false while the mode is off.
  func place(at coordinate: Coordinate, andGoesOn: Bool = false) -> Bool {
    guard mode.isOn else { return false }
    mode.place(at: coordinate, andGoesOn: andGoesOn)
    return true
  }

  /// Adds in the middle of the map; false while the mode is off.
  func placeInTheMiddle(andGoesOn: Bool) -> Bool { mode.placeInTheMiddle(andGoesOn: andGoesOn) }

  /// Tells whether there was a mode to leave.
  func leave() -> Bool { mode.leave() }

  /// Adds a place, and lets its title be typed at once, unless another one is to be added first.
  func add(at coordinate: Coordinate, asksForTitle: Bool = true) {
    let zoom = pane.map.viewport.zoom
    editor.edit { $0.add(at: coordinate, zoom: zoom) }
    if host.isSidebarFolded { host.show(toast: localized("Place added"), undoable: true) }
    if asksForTitle { host.nameWhatWasAdded() }
  }

  /// Places what was nowhere, if it is there still.
  private func place(_ key: RowKey, at coordinate: Coordinate) {
    let zoom = pane.map.viewport.zoom
    editor.edit { session in
      if session.document.canBePlaced(key) { session.document.place(key, at: coordinate, zoom: zoom) }
    }
  }

  /// Adds the place that a URI names, and shows it.
  func add(_ place: GeoURI) {
    editor.edit { $0.add(at: place.coordinate, title: place.label, zoom: 19) }
    pane.map.mapView.show(place.coordinate, zoom: place.zoom ?? 11, animated: false)
  }
}
