import Adwaita
import AnnotationKit
import AppBase
import Geography
import Gtk
import ShumateMap

/// A controller of the user's location: shows, follows, adds and copies it.
package final class LocationController {
  private let pane: MapPane
  private let actions: ActionRegistry
  private let writing: DisplayFormat
  /// Unowned, because the window owns this controller, and no task retains it.
  private unowned let host: any LocationHost
  /// The last error toast.
  private weak var toast: Toast?
  /// The radius of the dot that responds to clicks, in logical pixels.
  private static let dotRadius = 14.0

  package init(
    _ actions: ActionRegistry, pane: MapPane, _ writing: DisplayFormat, host: any LocationHost
  ) {
    (self.actions, self.pane, self.writing, self.host) = (actions, pane, writing, host)
    addActions()
    locator.onChange = { [unowned self] in refresh() }
    locator.onFailure = { [unowned self] in report(of: $0) }
    locator.zoom = { [unowned pane] in pane.placeZoom }
    refresh()
  }

  private func addActions() {
    actions.on(Actions.locate, false) { [unowned self] isOn in
      if isOn { locator.follow() } else { locator.stop() }
    }
    actions.on(Actions.hideLocation) { [unowned self] in locator.stop() }
    actions.on(Actions.addAtLocation) { [unowned self] in
      if let location = locator.location { host.add(at: location.coordinate) }
    }
    actions.on(Actions.copyLocation) { [unowned self] in
      if let location = locator.location { host.copy(location.coordinate) }
    }
  }

  private var locator: UserLocator { pane.locator }

  private func report(of error: LocationError) {
    toast?.dismiss()
    let new = Toast(error.sentence)
    host.add(new)
    toast = new
  }

  private func refresh() {
    let state = locator.state
    actions.set(Actions.locate, state == .searching || state == .following)
    actions.state.hasLocation = locator.location != nil
    if state != .off { toast?.dismiss() }
    host.locationDidChange()
  }

  /// Opens the menu of the user's location if `point` of the map is on its dot. Returns whether it is.
  package func showMenu(at point: Point) -> Bool {
    guard let location = locator.location else { return false }
    let dot = pane.map.viewport.point(for: location.coordinate)
    guard (dot - point).length < LocationController.dotRadius else { return false }
    PopoverMenu.show(LocationMenu.menu(for: location, writing), on: pane.overlay, x: dot.x, y: dot.y)
    return true
  }
}

/// The services that the user's location needs from its window.
package protocol LocationHost: ToastHost {
  func add(at coordinate: Coordinate)
  func copy(_ coordinate: Coordinate)
  /// Tells the window that the location or the tracking state has changed.
  func locationDidChange()
}
