import Adwaita
import AnnotationKit
import Documents
import Gtk
import ShumateMap

extension MapWindow {
  func connectSidebar() {
    let callout = sidebar.callout
    sidebar.layers.onKeyboard = { [weak self] in
      // GTK tells of it before it is so.
      MainLoop.beforeNextFrame { self?.refreshActions() }
    }
    callout.single.onRename = { [unowned self] key, title in session.rename(key, to: title) }
    callout.single.onMove = { [unowned self] key, place in
      session.move(key, to: place)
      pane.map.mapView.reveal(place, animated: true)
    }
    callout.single.onColor = { [unowned self] in setColor($0) }
    callout.several.swatches.onChoice = { [unowned self] in setColor($0) }
    callout.single.onDone = { [unowned self] in
      // A list that lost its last row to the filter takes no keyboard.
      if layout.isFolded || session.rows.count == 0 { pane.map.grabFocus() } else { sidebar.focusList() }
    }
  }
}
