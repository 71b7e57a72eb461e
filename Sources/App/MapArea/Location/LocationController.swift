import Adwaita
import AnnotationKit
import AppBase
import Geography
import Gtk
import ShumateMap

/// A controller of the commands for the user's location: show, follow, add and copy.
package final class LocationController {
  private let pane: MapPane
  private let actions: ActionRegistry
  private let writing: DisplayFormat
  private unowned let host: any LocationHost
  /// The toast with the last error.
  private weak var toast: Toast?
  /// The radius around the location in which a click opens its menu, in logical pixels.
  private static let dotRadius = 14.0

  package init(
    _ actions: ActionRegistry, pane: MapPane, _ writing: DisplayFormat, host: any LocationHost
  ) {
    (self.actions, self.pane, self.writing, self.host) = (actions, pane, writing, host)
    addActions()
    locator.onChange = { [unowned self] in refresh() }
    locator.onFailure = { [unowned self] in report(of: $0) }
    locator.zoom = { [unowned self] in self.pane.placeZoom(at: locator.location?.coordinate) }
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

  /// Opens the menu of the user's location if `point` is on the dot. Returns whether the menu was opened.
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
  /// Notifies the window of a new location or tracking state.
  func locationDidChange()
}
