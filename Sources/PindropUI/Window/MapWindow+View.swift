import Adwaita
import AnnotationKit
import BaseMap
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  func addViewActions() {
    addAction("zoom-in") { [unowned self] in pane.map.mapView.zoom(by: 1, animated: true) }
    addAction("zoom-out") { [unowned self] in pane.map.mapView.zoom(by: -1, animated: true) }
    addAction("zoom-fit") { [unowned self] in showAll(animated: true) }
    addAction("rotate", parameter: Double.self) { [unowned self] in
      pane.map.mapView.rotate(to: $0, animated: false)
    }
    addAction("fullscreen") { [unowned self] in isFullscreen.toggle() }
    addAction("context-menu") { [unowned self] in showMenuForKeyboard() }
    addSidebarAction()
    addBaseMapAction()
  }

  private func addSidebarAction() {
    let toggle = SimpleAction("toggle-sidebar", state: layout.showsSidebar)
    toggle.onStateRequest { [unowned self] (isShown: Bool) in layout.showsSidebar = isShown }
    add(toggle)
    layout.onSidebar { [unowned self] in
      action("toggle-sidebar")?.setState(layout.showsSidebar)
      // Where it only makes room for the map, that says nothing of what somebody likes.
      if !layout.isFolded { preferences.showsSidebar = layout.showsSidebar }
    }
  }

  private func addBaseMapAction() {
    let choice = SimpleAction("base-map", choice: preferences.baseMap)
    choice.onStateRequest { [unowned self] (name: String) in
      if name == "world" || name == "openstreetmap" { preferences.baseMap = name }
    }
    add(choice)
    subscriptions.append(
      preferences.observe { [unowned self] setting in if setting == .baseMap { showBaseMap() } })
    Theme.onChange(during: self) { [unowned self] in showBaseMap() }
  }

  private func showBaseMap() {
    action("base-map")?.setState(preferences.baseMap)
    pane.map.baseMap = MapWindow.baseMap(preferences.baseMap)
  }

  static func baseMap(_ name: String) -> BaseMapChoice {
    name == "openstreetmap" ? .openStreetMap : .world(Theme.current)
  }
}
