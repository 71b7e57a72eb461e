import AnnotationKit
import AppBase
import Documents
import Features
import Geography
import Gtk
import MapArea
import MapSessions
import Observing
import Sentences
import ShumateMap

/// A controller for editing the vertices of the selected line or area.
package final class ShapeController: VertexEditorDelegate {
  private let session: MapSession
  private let editor: DocumentEditor
  let pane: MapPane
  private let actions: ActionRegistry
  private unowned let host: any ToastHost & SketchHost
  private var subscription: Subscription?
  /// The outline being edited; `nil` if no line or area is being edited.
  private(set) var outline: ShapeOutline? { didSet { size.follow(outline) } }
  private let size = LiveMeasures()
  /// The change that the current gesture makes if it ends now.
  private var change: VertexChange?

  var vertices: VertexEditor { pane.map.mapView.vertexEditor }

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, pane: MapPane,
    host: any ToastHost & SketchHost
  ) {
    (self.session, self.editor, self.pane, self.host) = (session, editor, pane, host)
    self.actions = actions
    vertices.delegate = self
    size.onMeasured = { [unowned self] in showChange() }
    addActions()
    subscription = session.observe([.contents, .visibility, .locks, .selection]) { [unowned self] _ in
      follow()
    }
    follow()
  }

  private func addActions() {
    actions.on(Actions.reverse) { [unowned self] in
      if let outline {
        edit { document throws(ShapeEditError) in try document.geometry.reverse(outline.row, zoom: zoom) }
      }
    }
    actions.on(Actions.splitHere) { [unowned self] in host.menuPlace.map { split(at: $0) } }
    actions.on(Actions.deletePositions) { [unowned self] in removeVertices() }
    actions.on(Actions.deletePartHere) { [unowned self] in deletePart() }
    actions.on(Actions.joinLines) { [unowned self] in
      let rows = session.selection.keys
      edit { document throws(ShapeEditError) in try document.geometry.join(rows, zoom: zoom) }
    }
    actions.on(Actions.simplify) { [unowned self] in simplify() }
    actions.on(Actions.repairShape) { [unowned self] in
      if let outline {
        edit { document throws(ShapeEditError) in try document.geometry.repair(outline.row, zoom: zoom) }
      }
    }
    for action in [Actions.makeArea, Actions.makeLine] {
      actions.on(action) { [unowned self] in if let outline { edit(outline.row, .convert) } }
    }
    addKeyActions(to: actions)
    actions.on(Actions.addPositionHere) { [unowned self] in
      if let place = host.menuPlace { addPosition(near: place) }
    }
    actions.on(Actions.zoomToSelection) { [unowned self] in
      pane.show(session.selection.keys, of: session.document)
    }
  }

  private var zoom: Double { pane.map.viewport.zoom }

  /// Returns the point on the outline that is nearest to `place`, and the index for a new vertex there.
  private func spot(near place: Coordinate) -> (vertex: Vertex, place: Coordinate)? {
    guard let outline, let shape = session.document.shapes.shape(for: AnnotationKey(outline.row)) else {
      return nil
    }
    let viewport = pane.map.viewport
    let reach = max(viewport.size.width, viewport.size.height)
    guard let hit = shape.hit(at: viewport.point(for: place), tolerance: reach, in: viewport),
      let vertex = outline.insertion(onSegment: hit.segment, of: shape)
    else { return nil }
    return (vertex, hit.nearest.coordinate)
  }

  /// Returns a vertex within 10 pixels of a point on the outline, or `nil`. `spot` is the result of `spot(near:)`.
  private func position(near spot: (vertex: Vertex, place: Coordinate)) -> Vertex? {
    guard let outline else { return nil }
    let viewport = pane.map.viewport
    let part = spot.vertex.part
    // In a ring, the first vertex follows the last one.
    let next = spot.vertex.index % outline.parts[part].count
    return [spot.vertex.index - 1, next].map { Vertex(part: part, index: $0) }.first { vertex in
      outline.coordinate(of: vertex).map {
        (viewport.point(for: $0) - viewport.point(for: spot.place)).length <= ShapeController.near
      } ?? false
    }
  }

  /// Whether a vertex is at `place`, within the pointer's tolerance.
  package func hasPosition(at place: Coordinate) -> Bool { spot(near: place).flatMap(position) != nil }

  private func addPosition(near place: Coordinate) {
    guard let outline, let spot = spot(near: place), position(near: spot) == nil else { return }
    if edit(outline.row, .insert([spot.place], at: spot.vertex)) { vertices.select([spot.vertex]) }
  }

  /// Splits a line at the vertex near `place`, or else at a new vertex.
  private func split(at place: Coordinate) {
    guard let outline, let spot = spot(near: place) else { return }
    let near = position(near: spot)
    edit { document throws(ShapeEditError) in
      try document.geometry.split(
        outline.row, at: near ?? spot.vertex, adding: near == nil ? spot.place : nil, zoom: zoom)
    }
  }

  /// Deletes the part at the point where the context menu was last opened, or else the part of a selected vertex.
  private func deletePart() {
    guard let outline else { return }
    let part = host.menuPlace.flatMap { spot(near: $0) }?.vertex.part ?? vertices.selection.first?.part
    if let part, edit(outline.row, .removePart(part)) { vertices.select([]) }
  }

  /// The maximum number of vertices of a shape that is checked for problems automatically.
  private static let checkedLimit = 5000
  /// The tolerance around a vertex, in logical pixels.
  static let near = 10.0

  /// Removes vertices whose removal changes the outline by less than a pixel at the current zoom level.
  private func simplify() {
    guard let outline, let place = outline.parts.first?.first else { return }
    let before = outline.parts.reduce(0) { $0 + $1.count }
    let tolerance = pane.map.viewport.metersPerPixel(at: place)
    edit { document throws(ShapeEditError) in
      try document.geometry.simplify(outline.row, tolerance: tolerance, zoom: zoom)
    }
    let after = self.outline?.parts.reduce(0) { $0 + $1.count } ?? before
    guard after < before else {
      return host.show(toast: localized("No point can be removed at this zoom level"))
    }
    host.show(
      toast: localized(
        "{1} of {0} point removed", plural: "{1} of {0} points removed", count: before,
        before.formatted,
        (before - after).formatted), undoable: true)
  }

  /// Shows the vertices if exactly one unlocked line or area is selected.
  private func follow() {
    let document = session.document
    // Counts only the first 100 rows: counting all of them takes time, and users rarely join more lines.
    actions.state.selection.lineCount = session.selection.keys.prefix(100).count {
      document.geometry.isLine($0) && !document.layers.isLocked($0)
    }
    guard session.selection.count == 1, let row = session.selection.primary, !document.layers.isLocked(row),
      document.shapes.shape(for: AnnotationKey(row)) != nil
    else { return end() }
    if let outline, outline.row == row, outline.textVersion == document.geometry.textVersion(of: row) {
      return
    }
    guard let outline = document.geometry.outline(of: row) else { return end() }
    self.outline = outline
    vertices.edit(VertexOutline(parts: outline.parts, isArea: outline.isArea), of: AnnotationKey(row))
    (actions.state.selection.hasLine, actions.state.selection.hasArea) = (!outline.isArea, outline.isArea)
    actions.state.selection.hasParts = outline.parts.count > 1
    // Skips shapes with many vertices, because checking them takes a long time.
    let count = outline.parts.reduce(0) { $0 + $1.count }
    let problems = count <= ShapeController.checkedLimit ? document.geometry.problems(of: row) : []
    actions.state.selection.isRepairable = problems.contains(where: \.isRepairable)
    session.showProblems(problems, of: row)
  }

  package func vertexEditorDidChangeSelection(_ editor: VertexEditor) {
    actions.state.selection.hasVertices = !editor.selection.isEmpty
    actions.state.selection.hasMidpoint = editor.current?.isMidpoint ?? false
  }

  private func end() {
    guard outline != nil else { return }
    outline = nil
    vertices.end()
    (actions.state.selection.hasLine, actions.state.selection.hasArea) = (false, false)
    actions.state.selection.hasParts = false
    actions.state.selection.isRepairable = false
    session.showProblems([], of: nil)
  }

  // MARK: Gestures

  package func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) {
    self.change = change
    showChange()
  }

  private func showChange() {
    let description = change.flatMap { change in
      outline.map { ShapeDescription(change, of: $0, size.measures(after: change), session.writing) }
    }
    session.showShape(description)
  }

  package func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange) {
    guard let row = outline?.row else { return }
    let zoom = pane.map.viewport.zoom
    switch change {
    case .move(_, _, let places):
      let counts = outline?.parts.map(\.count)
      // A shape that now crosses ±180° may be divided into other parts, so the selected vertices are no longer valid.
      if edit(row, .move(places)), outline?.parts.map(\.count) != counts { vertices.select([]) }
    case .insert(let place, let vertex): edit(row, .insert([place], at: vertex))
    case .moveAll(let offset):
      self.editor.edit { $0.document.geometry.move(row, by: offset, zoom: zoom) }
    }
  }

  /// Edits the shape, or shows why it can't be edited. Returns whether it was edited.
  @discardableResult
  func edit(_ row: RowKey, _ edit: ShapeEdit) -> Bool {
    let zoom = zoom
    return self.edit { document throws(ShapeEditError) in try document.geometry.edit(row, edit, zoom: zoom) }
  }

  @discardableResult
  private func edit(_ body: (MapDocument) throws(ShapeEditError) -> Void) -> Bool {
    var editError: ShapeEditError?
    editor.edit { session in
      do throws(ShapeEditError) { try body(session.document) } catch { editError = error }
    }
    guard let editError else { return true }
    host.show(toast: editError.sentence)
    // Restores the outline on the map.
    outline = nil
    follow()
    return false
  }

  // MARK: Selected vertices

  var hasSelectedVertices: Bool { !vertices.selection.isEmpty }

  /// Selects a vertex, unless it is already selected.
  package func select(_ vertex: Vertex) {
    if !vertices.selection.contains(vertex) { vertices.select([vertex]) }
  }

  /// Removes the selected vertices and selects a neighbor. Otherwise, pressing Delete again would delete the whole
  /// shape. Returns `false` if no vertex is selected and the keyboard cursor isn't at a midpoint.
  @discardableResult
  package func removeVertices() -> Bool {
    guard let row = outline?.row, let last = vertices.selection.last else { return vertices.current != nil }
    let gone = Set(vertices.selection)
    let next = vertices.outline?.neighbor(of: last, afterRemoving: gone)
    if edit(row, .remove(gone)) { vertices.select([next].compactMap { $0 }) }
    return true
  }

  /// Deselects all vertices. Returns `false` if no vertex was selected and the keyboard cursor wasn't at a midpoint.
  package func leave() -> Bool {
    guard vertices.current != nil else { return false }
    vertices.select([])
    return true
  }

  /// Moves the selected vertices, or the whole shape if none is selected. `offset` is in logical pixels to the right
  /// and down. Returns `false` if no shape is being edited.
  package func nudge(by offset: Point) -> Bool {
    guard let outline else { return false }
    let viewport = pane.map.viewport
    guard hasSelectedVertices else {
      let zoom = zoom
      let (start, end) = (viewport.mercatorPoint(at: .zero), viewport.mercatorPoint(at: offset))
      let displacement = MercatorOffset(x: end.x - start.x, y: end.y - start.y)
      editor.edit { $0.document.geometry.move(outline.row, by: displacement, zoom: zoom) }
      return true
    }
    var places: [Vertex: Coordinate] = [:]
    for vertex in vertices.selection {
      guard let old = outline.coordinate(of: vertex), old.isValid else { continue }
      places[vertex] = viewport.coordinate(at: viewport.point(for: old) + offset)
    }
    edit(outline.row, .move(places))
    return true
  }
}
