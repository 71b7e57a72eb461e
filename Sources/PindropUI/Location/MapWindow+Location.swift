import Adwaita
import AnnotationKit
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  /// Its state says whether the location is looked for or followed.
  func addLocationActions() {
    let locate = SimpleAction("locate", state: false)
    locate.onActivate { [unowned self] in pane.locator.toggle() }
    locate.onStateRequest { [unowned self] (isOn: Bool) in
      if isOn { pane.locator.follow() } else { pane.locator.stop() }
    }
    add(locate)
    addAction("hide-location") { [unowned self] in pane.locator.stop() }
    addAction("add-at-location") { [unowned self] in
      if let location = pane.locator.location { add(at: location.coordinate) }
    }
    addAction("copy-location") { [unowned self] in
      if let location = pane.locator.location { copy(location.coordinate) }
    }
  }

  func connectLocation() {
    pane.locator.onChange = { [unowned self] in refreshLocation() }
    pane.locator.onFailure = { [unowned self] error in
      locationToast?.dismiss()
      let toast = Toast(error.sentence)
      toasts.add(toast)
      locationToast = toast
    }
    // The offline world has little to show from nearer by.
    pane.locator.zoom = { [unowned self] in preferences.baseMap == "world" ? 11 : 15 }
    refreshLocation()
  }

  private func refreshLocation() {
    let state = pane.locator.state
    pane.locationButton.show(state)
    refreshEmptyState()
    action("locate")?.setState(state == .searching || state == .following)
    let location = pane.locator.location
    for name in ["hide-location", "add-at-location", "copy-location"] { setEnabled(name, location != nil) }
    action("location")?.setState(
      location.map { [$0.coordinate.latitude, $0.coordinate.longitude, $0.horizontalAccuracy ?? -1] } ?? [])
    if state != .off { locationToast?.dismiss() }
  }

  /// Shows what can be done with the user's location where `point` of the map is on its dot; tells whether it is.
  @discardableResult func showLocationMenu(at point: Point) -> Bool {
    guard let location = pane.locator.location else { return false }
    let dot = pane.map.viewport.point(for: location.coordinate)
    guard (dot - point).length < MapWindow.dotRadius else { return false }
    PopoverMenu.show(LocationMenu.menu(for: location, writing), on: pane.overlay, x: dot.x, y: dot.y)
    return true
  }

  private static let dotRadius = 14.0
}
