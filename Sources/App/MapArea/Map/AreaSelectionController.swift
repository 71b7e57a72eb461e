import AnnotationKit
import AppBase
import Documents
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A controller of the commands that let the next drag on the map select everything in a rectangle or a lasso.
package final class AreaSelectionController {
  private let pane: MapPane
  private unowned let host: any AreaSelectionHost
  private var subscription: Subscription?

  package init(_ session: MapSession, _ actions: ActionRegistry, pane: MapPane, host: any AreaSelectionHost) {
    (self.pane, self.host) = (pane, host)
    actions.on(Actions.selectInRectangle) { [unowned self] in begin(.rectangle) }
    actions.on(Actions.selectWithLasso) { [unowned self] in begin(.loop) }
    actions.on(Actions.cancelAreaSelection) { [unowned self] () -> Void in leave() }
    mapView.nextSelectionOutlineHandler = { [unowned self] in
      self.pane.notices.areaHint.isShown = mapView.nextSelectionOutline != nil
    }
    subscription = session.observe([]) { [unowned self] _ in leave() }
  }

  private var mapView: MapView { pane.map.mapView }

  /// Whether the next drag selects an area.
  package var isOn: Bool { mapView.nextSelectionOutline != nil }

  private func begin(_ outline: SelectionOutline) {
    host.willSelectArea()
    pane.notices.areaHint.content.value.text =
      outline == .rectangle
      ? localized("Drag a rectangle around the places. Hold Ctrl to add to the selection.")
      : localized("Drag a line around the places. Hold Ctrl to add to the selection.")
    mapView.nextSelectionOutline = outline
    pane.map.grabFocus()
  }

  /// Ends the mode. Returns `false` if it was off.
  @discardableResult package func leave() -> Bool {
    guard isOn else { return false }
    mapView.nextSelectionOutline = nil
    return true
  }
}

/// The services that area selection needs from its window.
package protocol AreaSelectionHost: AnyObject {
  /// Ends other modes that use clicks on the map.
  func willSelectArea()
}
