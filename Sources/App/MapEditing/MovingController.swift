import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapSessions
import Sentences
import ShumateMap

/// A controller that moves the selected places: with keys, by a typed distance, or apart from each other. Each move is
/// one undo step.
package final class MovingController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let editing: EditingController
  private let map: MapWidget
  private unowned let host: any MovingHost & ToastHost
  /// The rows of the running slow move, and the total offset requested since the move started, in logical pixels.
  private var moving: (rows: [RowKey], since: Point)?

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, map: MapWidget,
    host: any MovingHost & ToastHost
  ) {
    (self.session, self.editing, self.map, self.host) = (session, editing, map, host)
    editor = editing.editor
    actions.on(Actions.carry) { [unowned self] in carry(by: $0) }
    actions.on(Actions.dropCarried) { [unowned self] in self.map.mapView.dropCarried() }
    actions.on(Actions.nudge) { [unowned self] in nudge(by: $0) }
    actions.on(Actions.moveBy) { [unowned self] in askForDistanceAndBearing() }
    actions.on(Actions.spreadApart) { [unowned self] in askForDistance() }
    actions.on(Actions.spreadApartBy) { [unowned self] in
      if let distance = DistanceAndBearing.distance(in: $0) { spread(by: distance) }
    }
    actions.on(Actions.moveByDistanceAndBearing) { [unowned self] in
      if let displacement = DistanceAndBearing(typed: $0) { move(by: displacement) }
    }
  }

  /// Lifts the selection, or moves the lifted markers. The numbers are logical pixels to the right and down.
  private func carry(by numbers: [Double]) {
    guard numbers.count == 2, !editing.longEdits.isBusy else { return }
    // Applies unfinished input first, as a separate step.
    if !map.mapView.isCarrying { editor.prepare() }
    map.mapView.carrySelection(by: Point(x: numbers[0], y: numbers[1]))
  }

  /// Moves the selection. The numbers are logical pixels to the right and down.
  private func nudge(by numbers: [Double]) {
    guard numbers.count == 2 else { return }
    let offset = Point(x: numbers[0], y: numbers[1])
    if host.nudgeShape(by: offset) { return }
    let rows = session.selection.keys
    guard session.drag == nil, let first = rows.first else { return }
    guard rows.count == 1 else { return nudge(rows, by: offset) }
    editor.edit { session in
      map.mapView.nudge(AnnotationKey(first), by: offset)
      session.document.rows.coordinate(of: first).map { map.mapView.reveal($0, animated: true) }
    }
  }

  /// Moves many rows. Offsets requested while a move is running are added up for the next move, unless the running move
  /// is canceled.
  private func nudge(_ rows: [RowKey], by offset: Point) {
    if editing.longEdits.isBusy {
      if let moving, moving.rows == rows { self.moving?.since = moving.since + offset }
      return
    }
    moving = (rows, .zero)
    let viewport = map.viewport
    editing.move(rows, by: viewport.mercatorOffset(of: offset), zoom: viewport.zoom) { [weak self] in
      guard let self, let since = moving?.since else { return }
      moving = nil
      if since != .zero, session.drag == nil { nudge(rows, by: since) }
    }
  }

  private func askForDistanceAndBearing() {
    guard let start else { return }
    let count = session.selection.count
    let dialog = EntryDialog(
      localized("Move Place", plural: "Move {0} Places", count: count, count.formatted),
      body: localized("Enter a distance with a unit, and a direction in degrees or as a compass point."),
      label: localized("Distance and Direction"), placeholder: localized("500 m NE"),
      confirm: localized("_Move"),
      over: map.root
    ) { [writing = session.writing] in
      DistanceAndBearing(typed: $0).map {
        .right(localized("to {0}", writing.text(of: $0.end(from: start)).isolated))
      }
        ?? .wrong(localized("For example: 500 m NE, or 1.2 km 40°"))
    }
    Task { [weak self] in
      if let displacement = await dialog.answer().flatMap({ DistanceAndBearing(typed: $0) }) {
        self?.move(by: displacement)
      }
    }
  }

  /// The start point for a typed distance: the coordinate of the last selected row, or the center of its bounds.
  private var start: Coordinate? {
    guard let primary = session.selection.primary else { return nil }
    if let place = session.document.rows.coordinate(of: primary), place.isValid { return place }
    return session.document.rows.bounds(of: [primary]).map {
      MercatorPoint(x: $0.center.x, y: $0.center.y).coordinate.wrapped
    }
  }

  /// Moves the last selected row by a distance on the ground, and the other rows by the same offset on the map.
  private func move(by displacement: DistanceAndBearing) {
    guard session.drag == nil, let start else { return }
    let offset = MercatorOffset(from: start, to: displacement.end(from: start))
    editing.move(session.selection.keys, by: offset, zoom: 19)
  }

  private func askForDistance() {
    let dialog = EntryDialog(
      localized("Spread Places Apart"),
      body: localized("The first place stays. The others are arranged in a circle around it."),
      label: localized("Distance From the First Place"),
      text: session.writing.units == .metric ? "10 m" : "30 ft",
      placeholder: localized("10 m"), confirm: localized("_Spread Apart"), over: map.root
    ) {
      DistanceAndBearing.distance(in: $0) == nil
        ? .wrong(localized("For example: 10 m, or 30 ft")) : .right(" ")
    }
    Task { [weak self] in
      if let distance = await dialog.answer().flatMap({ DistanceAndBearing.distance(in: $0) }) {
        self?.spread(by: distance)
      }
    }
  }

  private func spread(by distance: Double) {
    guard session.drag == nil else { return }
    let keys = session.selection.keys
    editing.longEdits.run(
      keys.count, localized("Spreading apart…"), now: { $0.document.bulk.spreadApart(keys, by: distance) },
      soon: { await $0.bulk.spreadApartInBackground(keys, by: distance, $1) }
    ) { [weak self] count in
      guard count > 0 else {
        self?.host.show(toast: localized("The selected places do not overlap."))
        return
      }
      // Show a toast, because the user may not notice the small moves at a low zoom level.
      let moved = FeatureCount(count, mayHaveShapes: false)
      self?.host.show(toast: localized("Moved {0}", moved.text), undoable: true)
    }
  }
}

/// The services that moving needs from its window.
package protocol MovingHost: AnyObject {
  /// Moves the selected vertices, or else the whole line or area that is being edited. `offset` is in logical pixels to
  /// the right and down. Returns `false` if no line or area is being edited.
  func nudgeShape(by offset: Point) -> Bool
}
