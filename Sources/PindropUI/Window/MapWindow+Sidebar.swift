import Adwaita
import AnnotationKit
import Documents
import Gtk
import Places
import ShumateMap

extension MapWindow {
  func connectSidebar() {
    let callout = sidebar.callout
    sidebar.layers.onKeyboard = { [weak self] in
      // GTK tells of it before it is so.
      MainLoop.beforeNextFrame { self?.refreshActions() }
    }
    // What was typed is taken when a field loses the keyboard, which it also does where the window is destroyed.
    callout.single.onRename = { [weak self] key, title in self?.session.rename(key, to: title) }
    callout.single.onMove = { [weak self] key, place in
      self?.session.move(key, to: place)
      self?.pane.map.mapView.reveal(place, animated: true)
    }
    callout.single.town = { [weak self] name in
      self?.pindrop.gazetteer.now?.search(name, near: self?.pane.center, limit: 1).first?.coordinate
    }
    callout.single.onColor = { [unowned self] in setColor($0) }
    callout.several.swatches.onChoice = { [unowned self] in setColor($0) }
    callout.single.onDone = { [weak self] in
      guard let self else { return }
      // A list that lost its last row to the filter takes no keyboard.
      if layout.isFolded || session.rows.count == 0 { pane.map.grabFocus() } else { sidebar.focusList() }
    }
  }
}
