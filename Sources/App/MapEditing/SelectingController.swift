import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapSessions
import ShumateMap

/// A controller of the commands that select places.
@MainActor package final class SelectingController {
  private let session: MapSession
  private let map: MapWidget
  private unowned let host: any EditingHost & BusyHost
  private var looking: Task<Void, Never>?

  package init(
    _ session: MapSession, _ actions: ActionRegistry, map: MapWidget, host: any EditingHost & BusyHost
  ) {
    (self.session, self.map, self.host) = (session, map, host)
    actions.on(Actions.stepPlace) { [unowned self] count in
      moveFocus { for _ in 0..<Int(min(count.magnitude, 1000)) { $0.moveFocus(isForward: count > 0) } }
    }
    actions.on(Actions.goToPlace) { [unowned self] numbers in
      guard numbers.count == 2 else { return }
      moveFocus { $0.moveFocus(toward: Point(x: numbers[0], y: numbers[1])) }
    }
    actions.on(Actions.selectInView) { [unowned self] in self.map.mapView.selectAllInView() }
    actions.on(Actions.invertSelection) { [unowned self] in self.session.invertSelection() }
    actions.on(Actions.selectSame) { [unowned self] in selectSame($0) }
  }

  isolated deinit { looking?.cancel() }

  /// Moves the keyboard focus on the map, unless the user is drawing.
  private func moveFocus(_ move: (MapView) -> Void) {
    if !map.mapView.sketchPad.isOn { move(map.mapView) }
  }

  private func selectSame(_ property: String) {
    guard let row = session.selection.primary else { return }
    looking?.cancel()
    let document = session.document
    // Shows no notice for few features, because the search ends before anyone could read it.
    let isLong = document.rows.count > MapDocument.manyRows
    let notice = isLong ? host.busy(localized("Selecting places with the same “{0}”…", property)) : nil
    let task = Task { [weak self] in
      let rows = await document.rows.sharing(property, with: row)
      notice?.end()
      guard let self, let rows, session.document === document else { return }
      session.selection.set(rows.filter { document.rows.index(of: $0) != nil })
    }
    notice?.onCancel = { task.cancel() }
    looking = task
  }
}
