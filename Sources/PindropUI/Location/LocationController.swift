import Adwaita
import AnnotationKit
import Geography
import Gtk
import ShumateMap

/// Where the user is: shown, followed, added and copied.
final class LocationController {
  private let pane: MapPane
  private let actions: ActionRegistry
  private let writing: Writing
  private unowned let host: any LocationHost
  /// What was told last of why there is no location.
  private weak var toast: Toast?
  /// From the middle of the dot, in logical pixels.
  private static let dotRadius = 14.0

  init(
    _ actions: ActionRegistry, pane: MapPane, _ writing: Writing, host: any LocationHost
  ) {
    (self.actions, self.pane, self.writing, self.host) = (actions, pane, writing, host)
    addActions()
    locator.onChange = { [unowned self] in refresh() }
    locator.onFailure = { [unowned self] in tell(of: $0) }
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

  private func tell(of error: LocationError) {
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

  /// Shows what can be done with the user's location where `point` of the map is on its dot; tells whether it is.
  func showMenu(at point: Point) -> Bool {
    guard let location = locator.location else { return false }
    let dot = pane.map.viewport.point(for: location.coordinate)
    guard (dot - point).length < LocationController.dotRadius else { return false }
    PopoverMenu.show(LocationMenu.menu(for: location, writing), on: pane.overlay, x: dot.x, y: dot.y)
    return true
  }
}

/// What the user's location needs of its window.
protocol LocationHost: ToastHost {
  func add(at coordinate: Coordinate)
  func copy(_ coordinate: Coordinate)
  /// The location is another one, or it is searched for or no more.
  func locationDidChange()
}
