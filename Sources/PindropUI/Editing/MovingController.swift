import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

/// Moves what is selected by keys and by typed ways, each time as one step.
final class MovingController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let map: MapWidget
  private unowned let host: any MovingHost

  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, map: MapWidget,
    host: any MovingHost
  ) {
    (self.session, self.editor, self.map, self.host) = (session, editor, map, host)
    actions.on(Actions.nudge) { [unowned self] in nudge(by: $0) }
    actions.on(Actions.moveBy) { [unowned self] in askForLeg() }
    actions.on(Actions.moveByLeg) { [unowned self] in if let leg = GroundLeg($0) { move(by: leg) } }
  }

  /// By logical pixels to the right and down.
  private func nudge(by numbers: [Double]) {
    guard numbers.count == 2 else { return }
    let offset = Point(x: numbers[0], y: numbers[1])
    if host.nudgeShape(by: offset) { return }
    let rows = session.selection.keys
    guard session.drag == nil, let first = rows.first else { return }
    editor.edit { session in
      if rows.count == 1 {
        map.mapView.nudge(AnnotationKey(first), by: offset)
        session.document.coordinate(of: first).map { map.mapView.reveal($0, animated: true) }
      } else {
        let viewport = map.viewport
        session.document.move(rows, by: viewport.mercatorOffset(of: offset), zoom: viewport.zoom)
      }
    }
  }

  private func askForLeg() {
    guard let start else { return }
    let dialog = MoveDialog(session.selection.count, from: start, session.writing, over: map.root)
    Task { [weak self] in
      if let leg = await dialog.answer() { self?.move(by: leg) }
    }
  }

  /// Where the place stands, or the middle of the line or area, that a typed way begins at: of what was selected last.
  private var start: Coordinate? {
    guard let primary = session.selection.primary else { return nil }
    if let place = session.document.coordinate(of: primary), place.isValid { return place }
    return session.document.bounds(of: [primary]).map {
      MercatorPoint(x: $0.center.x, y: $0.center.y).coordinate.wrapped
    }
  }

  /// What was selected last goes that way on the ground, the others as it on the map.
  private func move(by leg: GroundLeg) {
    guard session.drag == nil, let start else { return }
    let offset = MercatorOffset(from: start, to: leg.end(from: start))
    editor.edit { $0.document.move($0.selection.keys, by: offset, zoom: 19) }
  }
}

/// What moving needs of its window.
protocol MovingHost: AnyObject {
  /// Moves selected positions, or the line or area, in logical pixels to the right and down; false where none is
  /// selected.
  func nudgeShape(by offset: Point) -> Bool
}
