import Features
import Geography

/// Editing the lines and areas of a document.
@MainActor public final class GeometryCommands {
  let core: DocumentCore
  let layers: LayerCommands
  let markers: DocumentMarkers
  let shapes: DocumentShapes

  init(_ core: DocumentCore, _ layers: LayerCommands, _ markers: DocumentMarkers, _ shapes: DocumentShapes) {
    (self.core, self.layers, self.markers, self.shapes) = (core, layers, markers, shapes)
  }

  /// Returns the editable outline of a row, or `nil` if it isn't a line or an area. O(the feature's length).
  public func outline(of row: RowKey) -> ShapeOutline? {
    textVersion(of: row).flatMap { core.contents.catalog.outline(of: row, textVersion: $0) }
  }

  /// Whether the row consists of one or more lines. O(1).
  public func isLine(_ row: RowKey) -> Bool {
    core.contents.rows.index(of: row) != nil && core.contents.catalog.part(of: row) == .lines
  }

  /// Reverses the positions of all lines or rings of a row as one step.
  public func reverse(_ row: RowKey, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    var feature = try editableFeature(of: row)
    for part in outline.parts.indices {
      feature = try feature.edited(.reverse(part), outline.shapes, zoom: zoom)
    }
    guard let change = core.change(ofFeatureAround: row, to: feature) else { return }
    core.perform(
      Step(
        name: .shape(.reverse, core.contents.subject([row])), changes: [change], selectionAfter: [row],
        selectionBefore: [row]))
  }

  /// Returns a number that changes whenever the text of the row's feature changes. The number may also change at other
  /// times. Returns `nil` if the row doesn't exist. O(1).
  public func textVersion(of row: RowKey) -> Int? {
    core.contents.rows.index(of: row).map { _ in
      core.contents.catalog.textTime(of: core.contents.catalog.owner(of: row))
    }
  }

  /// Edits the lines or areas of a row as one step. Does nothing if they stay the same. `zoom` determines the number of
  /// decimals. If a new position is at the same place as an existing marker or position, it gets the same numbers. Its
  /// longitude may be shifted by full turns. O(the feature's length).
  public func edit(_ row: RowKey, _ edit: ShapeEdit, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    guard edit.newCoordinates.allSatisfy(\.isValid) else { throw .notOnTheGlobe }
    let writing = placeWriting(zoom: zoom, count: edit.newCoordinates.count)
    try perform(
      writing.written(LongitudeUnwrapping(outline).fitted(edit), on: outline), on: outline,
      named: .shape(edit.stepAction(on: outline), core.contents.subject([row])),
      decimals: CoordinateSnapping.decimals)
  }

  /// Moves all positions of a row's lines or areas by an offset on the Mercator square, as one step. The movement stops
  /// at the northern and southern edges of the square. Positions near the poles, which aren't on the square, only move
  /// east or west. Does nothing if the row is locked, or isn't a line or an area.
  public func move(_ row: RowKey, by offset: MercatorOffset, zoom: Double) {
    guard offset.x.isFinite, offset.y.isFinite, let outline = try? editableOutline(of: row) else { return }
    guard let edit = outline.moving(by: offset) else { return }
    // Ignore errors. A movement is never refused, except by formats that can't be edited.
    try? perform(
      edit, on: outline, named: .features(.move, core.contents.subject([row])),
      decimals: Precision.decimals(forZoom: zoom))
  }

  /// Returns the feature of a row. Throws if the format can't be edited.
  func editableFeature(of row: RowKey) throws(ShapeEditError) -> any GeometryEditableFeature {
    guard let feature = core.contents.catalog.feature(of: row) as? any GeometryEditableFeature else {
      throw .formatCannot
    }
    return feature
  }

  /// Returns the outline of a row that may be edited. Throws if the row isn't a line or an area, or is locked.
  func editableOutline(of row: RowKey) throws(ShapeEditError) -> ShapeOutline {
    guard let outline = outline(of: row), !outline.parts.isEmpty else { throw .notAShape }
    guard !core.contents.isLocked(row) else { throw .locked }
    return outline
  }

  func perform(
    _ edit: ShapeEdit, on outline: ShapeOutline, as action: StepName.ShapeAction, zoom: Double
  ) throws(ShapeEditError) {
    try perform(
      edit, on: outline, named: .shape(action, core.contents.subject([outline.row])),
      decimals: Precision.decimals(forZoom: zoom))
  }

  private func perform(
    _ edit: ShapeEdit, on outline: ShapeOutline, named name: StepName, decimals: Int
  ) throws(ShapeEditError) {
    let old = try editableFeature(of: outline.row)
    let new = core.contents.acrossDateLine(
      try old.edited(edit, outline.shapes, decimals: decimals), outline, decimals)
    guard let change = core.change(ofFeatureAround: outline.row, to: new) else { return }
    core.perform(
      Step(
        name: name, changes: [change], selectionAfter: [outline.row], selectionBefore: [outline.row]))
  }
}

extension ShapeOutline {
  var shapes: FeatureRecord.Shapes { isArea ? .areas : .lines }
}

extension GeometryEditableFeature {
  /// Returns the feature after an edit of its lines or areas. Throws if the edit isn't possible.
  func edited(
    _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes, zoom: Double
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    try edited(edit, shapes, decimals: Precision.decimals(forZoom: zoom))
  }

  func edited(
    _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes, decimals: Int
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    switch ShapeCounts(self, shapes).fault(of: edit) {
    case .missing: throw .noSuchPosition
    case .tooFew(let least): throw .tooFewPositions(least: least)
    case .notFinite: throw .notOnTheGlobe
    case nil: break
    }
    guard let new = editing(edit, of: shapes, decimals: decimals) else {
      throw .formatCannot
    }
    return new
  }
}

extension ShapeEdit {
  fileprivate var newCoordinates: [Coordinate] {
    switch self {
    case .move(let moves): Array(moves.values)
    case .insert(let new, _), .addHole(let new, _), .addPart(let new): new
    case .remove, .removePart, .reverse, .convert: []
    }
  }

  fileprivate func stepAction(on outline: ShapeOutline) -> StepName.ShapeAction {
    switch self {
    case .move: .movePositions
    case .insert: .addPositions
    case .remove: .removePositions
    case .removePart(let part):
      !outline.isArea ? .removeLine : outline.outerRing(of: part) == part ? .removeArea : .removeHole
    case .addHole: .addHole
    case .addPart: outline.isArea ? .addArea : .addLine
    case .reverse: .reverse
    case .convert: outline.isArea ? .makeLine : .makeArea
    }
  }
}
