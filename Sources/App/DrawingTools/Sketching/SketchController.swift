import Adwaita
import AnnotationKit
import AppBase
import Documents
import Features
import Geography
import Gtk
import MapArea
import MapSessions
import Observing
import Search
import Sentences
import ShumateMap

/// A controller that draws lines and areas, and measures distances. Measurements aren't added to the map.
package final class SketchController: SketchPadDelegate {
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private let pane: MapPane
  private unowned let host: any ToastHost & TitleHost & SketchHost
  private var purpose = SketchPurpose.feature
  /// The last canceled sketch, which can be resumed.
  private var canceledSketch: (sketch: Sketch, purpose: SketchPurpose)? {
    didSet {
      actions.state.sketch.isCanceled = canceledSketch != nil
      if canceledSketch == nil { offer?.dismiss() }
    }
  }
  /// The toast that offers to resume the canceled sketch.
  private weak var offer: Toast?
  private var subscription: Subscription?

  private var pad: SketchPad { pane.map.mapView.sketchPad }

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & TitleHost & SketchHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.pane, self.host) = (pane, host)
    pad.delegate = self
    pane.notices.sketch.whenCreated { [unowned self] bar in bar.onEntry = { [unowned self] in take($0) } }
    addActions()
    subscription = session.observe([]) { [unowned self] _ in
      // Discards the sketch, because it belonged to the previous map.
      pad.cancel()
      canceledSketch = nil
    }
  }

  private func addActions() {
    actions.on(Actions.addLine) { [unowned self] in begin(.line) }
    actions.on(Actions.addArea) { [unowned self] in begin(.area) }
    actions.on(Actions.addRectangle) { [unowned self] in begin(.rectangle) }
    actions.on(Actions.addCircle) { [unowned self] in begin(.circle) }
    actions.on(Actions.measure) { [unowned self] in
      if purpose == .measure, leave() { return }
      begin(.line, for: .measure)
    }
    actions.on(Actions.addHole) { [unowned self] in
      if let row = session.selection.primary { begin(.area, for: .hole(of: row)) }
    }
    actions.on(Actions.addPart) { [unowned self] in
      guard let row = session.selection.primary else { return }
      begin(session.document.geometry.isLine(row) ? .line : .area, for: .part(of: row))
    }
    actions.on(Actions.continueLine) { [unowned self] in
      guard let end = host.menuPlace.flatMap({ host.lineEnd(at: $0) }) else { return }
      begin(.line, for: .continuation(end))
      pad.place(end.coordinate)
    }
    actions.on(Actions.drawHere) { [unowned self] id in
      guard let place = host.menuPlace else { return }
      begin(id == "area" ? .area : .line, for: id == "measure" ? .measure : .feature)
      pad.place(place)
    }
    actions.on(Actions.endSketch) { [unowned self] in pad.end() }
    actions.on(Actions.takeBackPosition) { [unowned self] () -> Void in takeBack() }
    actions.on(Actions.cancelSketch) { [unowned self] () -> Void in leave() }
    actions.on(Actions.resumeSketch) { [unowned self] in resume() }
  }

  private func begin(_ form: Sketch.Form, for purpose: SketchPurpose = .feature) {
    leave()
    editor.prepare()
    host.willSketch()
    self.purpose = purpose
    pad.keepsEnded = purpose == .measure
    session.selection.clear()
    pane.notices.sketch.existing?.clear()
    pad.begin(form)
    pane.map.grabFocus()
  }

  private func begin(with sketch: Sketch, for purpose: SketchPurpose) {
    begin(sketch.form, for: purpose)
    for place in sketch.positions { pad.place(place) }
  }

  /// Discards the current sketch. Offers to resume it if it has several vertices and isn't a completed measurement.
  /// Returns `false` if nothing was being drawn.
  @discardableResult package func leave() -> Bool {
    guard let sketch = pad.sketch else { return false }
    let isLost = sketch.positions.count > 1 && !pad.isEnded
    if isLost { canceledSketch = (sketch, purpose) }
    pad.cancel()
    if isLost {
      let sentence = purpose == .measure ? localized("Measuring stopped") : localized("Drawing discarded")
      offer = host.show(toast: sentence, button: Actions.resumeSketch)
    }
    return true
  }

  /// Resumes the discarded sketch.
  private func resume() {
    guard let (sketch, purpose) = canceledSketch else { return }
    canceledSketch = nil
    switch purpose {
    case .hole, .part, .continuation:
      guard let row = purpose.row, session.document.shapes.contains(row) else {
        return host.show(toast: localized("The line or area no longer exists."))
      }
    case .feature, .measure: break
    }
    begin(with: sketch, for: purpose)
  }

  /// Whether clicks add vertices to a sketch.
  package var isOn: Bool { pad.isOn }
  package var isTyping: Bool { pane.notices.sketch.existing?.isTyping ?? false }

  /// Starts typing a distance or a coordinate while the map has the keyboard focus. Returns `false` if nothing is
  /// being drawn.
  package func type(_ key: Key, _ controller: EventControllerKey) -> Bool {
    guard pad.isOn, !pad.isEnded, key.beginsText, pane.map.containsFocus else { return false }
    return pane.notices.sketch.value.type(pressOf: controller)
  }

  /// Removes the last vertex, except the end of a line that is being continued. Returns `false` if nothing is being
  /// drawn.
  @discardableResult package func takeBack() -> Bool {
    guard pad.isOn else { return false }
    if canTakeBack { pad.removeLast() }
    return true
  }

  private var canTakeBack: Bool {
    let count = pad.sketch?.positions.count ?? 0
    if case .continuation = purpose { return count > 1 }
    return count > 0
  }

  /// Adds a vertex at the typed position. Returns an error message, or `nil` if the text is valid.
  private func take(_ text: String) -> String? {
    guard let sketch = pad.sketch else { return nil }
    guard !pad.isEnded else { return localized("Click to start another measurement. Press Esc to stop.") }
    if let last = sketch.positions.last, let displacement = DistanceAndBearing(typed: text) {
      show(displacement.end(from: last))
      return nil
    }
    guard let query = CoordinateQuery(text, near: sketch.positions.last ?? pane.center) else {
      return sketch.positions.isEmpty
        ? localized("For example: 46.95, 7.44")
        : localized("For example: 250 m 40°, 1.2 km NE, or 46.95, 7.44")
    }
    do throws(CoordinateQueryError) {
      show(try query.result.get().coordinate)
      return nil
    } catch {
      return error.sentence
    }
  }

  private func show(_ place: Coordinate) {
    pad.place(place)
    pane.map.mapView.reveal(place, animated: true)
  }

  // MARK: Sketch pad delegate

  package func sketchPadDidChange(_ pad: SketchPad) {
    let description = description
    actions.state.sketch = ActionState.Sketch(
      isOn: pad.isOn,
      canEnd: pad.sketch?.canEnd == true && !pad.isEnded,
      hasPositions: canTakeBack && !pad.isEnded,
      hasMeasure: purpose == .measure && description?.size != nil, isCanceled: canceledSketch != nil)
    pane.drawsFromCenter = pad.isOn && !pad.isEnded && pad.next == nil
    guard let description else {
      // Moves the keyboard focus to the map, because a hidden field would keep it.
      if pane.notices.sketch.existing?.containsFocus ?? false { pane.map.grabFocus() }
      pane.notices.sketching.isShown = false
      pane.showPill(at: nil, ofPin: false)
      return
    }
    pane.notices.sketching.isShown = true
    pane.notices.sketch.value.show(description)
    if description.segment != nil { pane.pill.show(segment: description.segment) }
    pane.showPill(at: description.segment == nil ? nil : pad.next, ofPin: false)
  }

  package func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch) {
    switch purpose {
    case .measure: break
    case .feature: addFeature(sketch)
    case .hole(let row):
      add(sketch, to: row) { document, ring, zoom throws(ShapeEditError) in
        try document.geometry.addHole(ring, to: row, zoom: zoom)
      }
    case .part(let row):
      add(sketch, to: row) { document, positions, zoom throws(ShapeEditError) in
        try document.geometry.edit(row, .addPart(positions), zoom: zoom)
      }
    case .continuation(let end):
      add(sketch, to: end.row) { document, positions, zoom throws(ShapeEditError) in
        try document.continueLine(at: end, with: Array(positions.dropFirst()), zoom: zoom)
      }
    }
  }

  private func addFeature(_ sketch: Sketch) {
    let outline = sketch.outline()
    let shape: NewShape = sketch.isArea ? .area([outline]) : .line(outline)
    let title = sketch.isArea ? localized("New Area") : localized("New Line")
    let zoom = pane.map.viewport.zoom
    let editError = editError(ofEdit: { document throws(ShapeEditError) in
      try document.geometry.add(shape, zoom: zoom, title: title)
    })
    if let editError { return host.show(toast: editError.sentence) }
    if host.isSidebarFolded { host.show(toast: localized("{0} added", title), undoable: true) }
    host.nameWhatWasAdded()
  }

  /// Adds the sketch to an existing feature and selects the feature. If this fails, drawing continues.
  private func add(
    _ sketch: Sketch, to row: RowKey,
    _ body: (MapDocument, [Coordinate], _ zoom: Double) throws(ShapeEditError) -> Void
  ) {
    let zoom = pane.map.viewport.zoom
    let editError = editError(ofEdit: { document throws(ShapeEditError) in
      try body(document, sketch.outline(), zoom)
    })
    guard let editError else { return session.selection.select(only: row) }
    host.show(toast: editError.sentence)
    begin(with: sketch, for: purpose)
  }

  private func editError(ofEdit body: (MapDocument) throws(ShapeEditError) -> Void) -> ShapeEditError? {
    editor.result(ofEdit: { session in
      do throws(ShapeEditError) {
        try body(session.document)
        return nil
      } catch { return error }
    })
  }

  /// Copies the measured length as displayed. Returns `false` if the user isn't measuring, or hasn't measured a length
  /// yet.
  package func copyMeasure() -> Bool {
    guard purpose == .measure, let size = description?.size else { return false }
    host.copy(size)
    return true
  }

  /// The strings that describe the sketch; `nil` if nothing is being drawn.
  private var description: SketchDescription? {
    pad.sketch.map {
      SketchDescription($0, for: purpose, next: pad.next, isEnded: pad.isEnded, session.writing)
    }
  }
}

/// The services that drawing needs from its window.
package protocol SketchHost: AnyObject {
  /// The coordinate where the context menu was last opened; `nil` if that menu wasn't opened on the map.
  var menuPlace: Coordinate? { get }
  /// The end of the selected line at `place`, within the pointer's tolerance; `nil` if there is none.
  func lineEnd(at place: Coordinate) -> LineEnd?
  /// Ends other modes that use clicks on the map.
  func willSketch()
  func copy(_ text: String)
}
