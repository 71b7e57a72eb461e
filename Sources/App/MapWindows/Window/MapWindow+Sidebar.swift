import Adwaita
import AnnotationKit
import AppBase
import DetailPanel
import Documents
import Gtk
import MapArea
import MapEditing
import MapSessions
import Places
import ShumateMap
import SidebarLists

extension MapWindow {
  /// Connects the callouts of the sidebar. The fields' callbacks capture the window weakly, because the fields also
  /// report unfinished input while the window is being destroyed.
  func connectSidebar() {
    sidebar.callout.one.whenCreated { [unowned self] in connect($0) }
    sidebar.callout.many.whenCreated { [unowned self] several in
      several.swatches.onChoice = { [unowned self] in editing.setColor($0) }
      several.style.whenCreated { [unowned self] in connect($0) }
    }
  }

  private func connect(_ single: SingleCallout) {
    // Loads the gazetteer for short Plus Codes only when the callout is shown, because it takes 17 MB of memory.
    single.onMap { [weak self] in self?.pindrop.gazetteer.prepare() }
    single.show(picturesBy: pindrop.pictures)
    single.steps = session
    single.onRename = { [weak self] key, title in self?.editor.take { $0.rename(key, to: title) } }
    single.onDescription = { [weak self] key, text in self?.editor.take { $0.describe(key, as: text) } }
    single.onMove = { [weak self] key, place in
      self?.editor.take { $0.move(key, to: place) }
      self?.pane.map.mapView.reveal(place, animated: true)
    }
    single.town = { [weak self] name in
      self?.pindrop.gazetteer.now?.search(name, near: self?.pane.center, limit: 1).first?.coordinate
    }
    single.onProblem = { [weak self] in self?.view.show(problemAt: $0) }
    single.onColor = { [unowned self] in editing.setColor($0) }
    single.style.whenCreated { [unowned self] in connect($0) }
    single.onDone = { [weak self] in
      guard let self else { return }
      // An empty list can't take the keyboard focus.
      if returnsToMap || layout.isFolded || session.rows.count == 0 {
        pane.map.grabFocus()
      } else {
        sidebar.focusList()
      }
    }
  }

  private func connect(_ style: ShapeStylePanel) {
    style.onTry = { [weak self] in self?.session.document.style.preview($0, of: $1) }
    style.onChoice = { [weak self] in self?.editing.setStyle($0, of: $1) }
  }
}
