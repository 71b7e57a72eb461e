import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import Observing
import Sentences
import ShumateMap

/// Has the line or area that is selected changed by its positions on the map.
final class ShapeController: VertexEditorDelegate {
  private let session: MapSession
  private let editor: DocumentEditor
  private let pane: MapPane
  private let actions: ActionRegistry
  private unowned let host: any ToastHost & SketchHost
  private var subscription: Subscription?
  /// What is being edited; nil while nothing is.
  private var outline: ShapeOutline?

  private var vertices: VertexEditor { pane.map.mapView.vertexEditor }

  init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & SketchHost
  ) {
    (self.session, self.editor, self.pane, self.host) = (session, editor, pane, host)
    self.actions = actions
    vertices.delegate = self
    addActions()
    subscription = session.observe { [unowned self] in
      switch $0 {
      case .document, .state, .selection: follow()
      case .drag, .writing: break
      }
    }
    follow()
  }

  private func addActions() {
    actions.on(Actions.reverse) { [unowned self] in
      guard let outline else { return }
      // All lines of several, in one step each: there is rarely more than one.
      for part in outline.parts.indices { edit(outline.row, .reverse(part)) }
    }
    for action in [Actions.makeArea, Actions.makeLine] {
      actions.on(action) { [unowned self] in if let outline { edit(outline.row, .convert) } }
    }
    actions.on(Actions.addPositionHere) { [unowned self] in
      if let place = host.menuPlace { addPosition(near: place) }
    }
    actions.on(Actions.zoomToSelection) { [unowned self] in
      session.document.bounds(of: session.selection.keys).map {
        pane.map.mapView.show(MapRect($0), animated: true)
      }
    }
  }

  /// Adds a position on the leg that is nearest to `place` on the map.
  private func addPosition(near place: Coordinate) {
    guard let outline, let shape = session.document.shape(for: AnnotationKey(outline.row)) else { return }
    let viewport = pane.map.viewport
    let reach = max(viewport.size.width, viewport.size.height)
    guard let hit = shape.hit(at: viewport.point(for: place), tolerance: reach, in: viewport) else { return }
    let count = outline.parts.indices.contains(hit.leg.part) ? outline.parts[hit.leg.part].count : 0
    // A ring is drawn with its first position at its end again.
    let vertex = Vertex(part: hit.leg.part, index: min(hit.leg.index, count))
    if edit(outline.row, .insert([hit.nearest.coordinate], at: vertex)) { vertices.select([vertex]) }
  }

  /// Shows the positions of what is selected, where it is one line or one area that can be changed.
  private func follow() {
    let document = session.document
    guard session.selection.count == 1, let row = session.selection.primary, !document.isLocked(row),
      document.shape(for: AnnotationKey(row)) != nil
    else { return end() }
    if let outline, outline.row == row, outline.textVersion == document.textVersion(of: row) { return }
    guard let outline = document.outline(of: row) else { return end() }
    self.outline = outline
    vertices.edit(VertexOutline(parts: outline.parts, isArea: outline.isArea), of: AnnotationKey(row))
    (actions.state.selection.hasLine, actions.state.selection.hasArea) = (!outline.isArea, outline.isArea)
  }

  func vertexEditorDidChangeSelection(_ editor: VertexEditor) {
    actions.state.selection.hasVertices = !editor.selection.isEmpty
  }

  private func end() {
    guard outline != nil else { return }
    outline = nil
    vertices.end()
    (actions.state.selection.hasLine, actions.state.selection.hasArea) = (false, false)
  }

  // MARK: What gestures do

  func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) {
    let words = change.flatMap { change in
      outline.map { ShapeWords(change, of: $0, session.writing) }
    }
    session.showShape(words)
  }

  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange) {
    guard let row = outline?.row else { return }
    let zoom = pane.map.viewport.zoom
    switch change {
    case .move(_, _, let places): edit(row, .move(places))
    case .insert(let place, let vertex): edit(row, .insert([place], at: vertex))
    case .moveAll(let offset):
      self.editor.edit { $0.document.moveShape(row, by: offset, zoom: zoom) }
    }
  }

  /// Changes the shape, or says why that cannot be; whether it did.
  @discardableResult
  private func edit(_ row: RowKey, _ edit: ShapeEdit) -> Bool {
    let zoom = pane.map.viewport.zoom
    var fault: ShapeEditError?
    editor.edit { session in
      do throws(ShapeEditError) { try session.document.edit(row, edit, zoom: zoom) } catch { fault = error }
    }
    guard let fault else { return true }
    host.show(toast: fault.sentence)
    // What was moved on the map goes back.
    outline = nil
    follow()
    return false
  }

  // MARK: Selected positions

  var hasSelectedVertices: Bool { !vertices.selection.isEmpty }

  /// Removes the selected positions; false where none is selected.
  func removeVertices() -> Bool {
    guard let row = outline?.row, hasSelectedVertices else { return false }
    let gone = vertices.selection
    if edit(row, .remove(Set(gone))) { vertices.select([]) }
    return true
  }

  /// Leaves the selected positions, and selects none; false where none was.
  func leave() -> Bool {
    guard hasSelectedVertices else { return false }
    vertices.select([])
    return true
  }

  /// Moves the selected positions, in logical pixels to the right and down; false where none is selected.
  func nudge(by offset: Point) -> Bool {
    guard let outline, hasSelectedVertices else { return false }
    let viewport = pane.map.viewport
    var places: [Vertex: Coordinate] = [:]
    for vertex in vertices.selection {
      guard let old = outline.coordinate(of: vertex), old.isValid else { continue }
      places[vertex] = viewport.coordinate(at: viewport.point(for: old) + offset)
    }
    edit(outline.row, .move(places))
    return true
  }
}
