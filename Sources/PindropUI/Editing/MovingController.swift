import AnnotationKit
import Documents
import Geography
import Gtk
import Sentences
import ShumateMap

/// Moves what is selected by keys, by typed distances and apart, each time as one step.
final class MovingController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let editing: EditingController
  private let map: MapWidget
  private unowned let host: any MovingHost & ToastHost
  /// Very many that are being moved by keys, and how far they were asked to go since, in logical pixels.
  private var moving: (rows: [RowKey], since: Point)?

  init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, map: MapWidget,
    host: any MovingHost & ToastHost
  ) {
    (self.session, self.editing, self.map, self.host) = (session, editing, map, host)
    editor = editing.editor
    actions.on(Actions.carry) { [unowned self] in carry(by: $0) }
    actions.on(Actions.dropCarried) { [unowned self] in self.map.mapView.dropCarried() }
    actions.on(Actions.nudge) { [unowned self] in nudge(by: $0) }
    actions.on(Actions.moveBy) { [unowned self] in askForLeg() }
    actions.on(Actions.spreadApart) { [unowned self] in askForDistance() }
    actions.on(Actions.spreadApartBy) { [unowned self] in
      if let distance = GroundLeg.distance(in: $0) { spread(by: distance) }
    }
    actions.on(Actions.moveByLeg) { [unowned self] in if let leg = GroundLeg(typed: $0) { move(by: leg) } }
  }

  /// Lifts what is selected, or moves what is lifted, by logical pixels to the right and down.
  private func carry(by numbers: [Double]) {
    guard numbers.count == 2, !editing.longEdits.isBusy else { return }
    // What is being typed counts first, as a step of its own.
    if !map.mapView.isCarrying { editor.prepare() }
    map.mapView.carrySelection(by: Point(x: numbers[0], y: numbers[1]))
  }

  /// By logical pixels to the right and down.
  private func nudge(by numbers: [Double]) {
    guard numbers.count == 2 else { return }
    let offset = Point(x: numbers[0], y: numbers[1])
    if host.nudgeShape(by: offset) { return }
    let rows = session.selection.keys
    guard session.drag == nil, let first = rows.first else { return }
    guard rows.count == 1 else { return nudge(rows, by: offset) }
    editor.edit { session in
      map.mapView.nudge(AnnotationKey(first), by: offset)
      session.document.coordinate(of: first).map { map.mapView.reveal($0, animated: true) }
    }
  }

  /// Presses that come while many are still on their way are done together, unless that is given up.
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

  private func askForLeg() {
    guard let start else { return }
    let count = session.selection.count
    let dialog = EntryDialog(
      localized("Move Place", plural: "Move {0} Places", count: count, count.formatted),
      body: localized("Enter a distance with a unit, and a direction in degrees or as a compass point."),
      label: localized("Distance and Direction"), placeholder: localized("500 m NE"),
      confirm: localized("_Move"),
      over: map.root
    ) { [writing = session.writing] in
      GroundLeg(typed: $0).map { .right(localized("to {0}", writing.text(of: $0.end(from: start)).isolated)) }
        ?? .wrong(localized("For example: 500 m NE, or 1.2 km 40°"))
    }
    Task { [weak self] in
      if let leg = await dialog.answer().flatMap({ GroundLeg(typed: $0) }) { self?.move(by: leg) }
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
      GroundLeg.distance(in: $0) == nil ? .wrong(localized("For example: 10 m, or 30 ft")) : .right(" ")
    }
    Task { [weak self] in
      if let distance = await dialog.answer().flatMap({ GroundLeg.distance(in: $0) }) {
        self?.spread(by: distance)
      }
    }
  }

  private func spread(by distance: Double) {
    guard session.drag == nil else { return }
    let keys = session.selection.keys
    editing.longEdits.run(
      keys.count, localized("Spreading apart…"), now: { $0.document.spreadApart(keys, by: distance) },
      soon: { await $0.spreadApartSoon(keys, by: distance, $1) }
    ) { [weak self] count in
      guard count == 0 else { return }
      self?.host.show(toast: localized("The selected places do not overlap."))
    }
  }
}

/// What moving needs of its window.
protocol MovingHost: AnyObject {
  /// Moves selected positions, or the line or area, in logical pixels to the right and down; false where none is
  /// selected.
  func nudgeShape(by offset: Point) -> Bool
}
