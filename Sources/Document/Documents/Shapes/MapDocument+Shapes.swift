import Features
import Geography

extension MapDocument {
  /// Returns the editable outline of a row, or `nil` if it isn't a line or an area. O(the feature's length).
  public func outline(of row: RowKey) -> ShapeOutline? {
    textVersion(of: row).flatMap { contents.outline(of: row, textVersion: $0) }
  }

  /// Whether the row consists of one or more lines. O(1).
  public func isLine(_ row: RowKey) -> Bool {
    contents.rows.index(of: row) != nil && contents.part(of: row) == .lines
  }

  /// Reverses the positions of all lines or rings of a row as one step.
  public func reverse(_ row: RowKey, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    var feature = contents.feature(contents.owner(of: row))
    for part in outline.parts.indices {
      feature = try feature.edited(.reverse(part), outline.shapes, zoom: zoom)
    }
    guard let change = change(ofFeatureAround: row, to: feature) else { return }
    perform(
      Step(
        name: .shape(.reverse, subject([row])), changes: [change], selectionAfter: [row],
        selectionBefore: [row]))
  }

  /// Returns a number that changes whenever the text of the row's feature changes. It may also change at other times.
  /// Returns `nil` if the row doesn't exist. O(1).
  public func textVersion(of row: RowKey) -> Int? {
    contents.rows.index(of: row).map { _ in contents.textTime(of: contents.owner(of: row)) }
  }

  /// Edits the lines or areas of a row as one step. Does nothing if the edit doesn't change them. `zoom` determines the
  /// number of decimals. A new position at the same coordinate as an existing marker or position gets exactly the same
  /// numbers. Longitudes may be shifted by full turns. O(the feature's length).
  public func edit(_ row: RowKey, _ edit: ShapeEdit, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    guard edit.newCoordinates.allSatisfy(\.isValid) else { throw .notOnTheGlobe }
    let writing = placeWriting(zoom: zoom, count: edit.newCoordinates.count)
    try perform(
      writing.written(LongitudeUnwrapping(outline).fitted(edit), on: outline), on: outline,
      named: .shape(edit.stepAction(on: outline), subject([row])), decimals: CoordinateSnapping.decimals)
  }

  /// Moves all positions of a row's lines or areas by an offset on the Mercator square, as one step. The shape isn't
  /// moved beyond the edge of the square. Positions outside of the square, near the poles, only move east or west. Does
  /// nothing if the row is locked, or isn't a line or an area.
  public func moveShape(_ row: RowKey, by offset: MercatorOffset, zoom: Double) {
    guard offset.x.isFinite, offset.y.isFinite, let outline = try? editableOutline(of: row) else { return }
    guard let edit = outline.moving(by: offset) else { return }
    // Ignore the error, because moving existing positions can't fail.
    try? perform(
      edit, on: outline, named: .features(.move, subject([row])), decimals: Precision.decimals(forZoom: zoom))
  }

  /// Moves markers, lines and areas by an offset on the Mercator square, as one step. Markers move like in
  /// ``move(_:to:zoom:)``, and shapes like in ``moveShape(_:by:zoom:)``. Locked rows don't move. O(total length of the
  /// features).
  public func move(_ rows: [RowKey], by offset: MercatorOffset, zoom: Double) {
    guard offset.x.isFinite, offset.y.isFinite, offset != .zero else { return }
    let decimals = Precision.decimals(forZoom: zoom)
    edit(rows, named: name(.move, rows)) { contents.moving($0, $1, by: offset, decimals: decimals) }
  }

  /// Returns the outline of a row for editing. Throws if the row isn't a shape or is locked.
  func editableOutline(of row: RowKey) throws(ShapeEditError) -> ShapeOutline {
    guard let outline = outline(of: row), !outline.parts.isEmpty else { throw .notAShape }
    guard !contents.isLocked(row) else { throw .locked }
    return outline
  }

  func perform(
    _ edit: ShapeEdit, on outline: ShapeOutline, as action: StepName.ShapeAction, zoom: Double
  ) throws(ShapeEditError) {
    try perform(
      edit, on: outline, named: .shape(action, subject([outline.row])),
      decimals: Precision.decimals(forZoom: zoom))
  }

  private func perform(
    _ edit: ShapeEdit, on outline: ShapeOutline, named name: StepName, decimals: Int
  ) throws(ShapeEditError) {
    let old = contents.feature(contents.owner(of: outline.row))
    let new = contents.acrossDateLine(
      try old.edited(edit, outline.shapes, decimals: decimals), outline, decimals)
    guard let change = change(ofFeatureAround: outline.row, to: new) else { return }
    perform(
      Step(
        name: name, changes: [change], selectionAfter: [outline.row], selectionBefore: [outline.row]))
  }

  /// Returns the change that replaces the feature of `row` with `new`, or `nil` if the text stays the same.
  func change(ofFeatureAround row: RowKey, to new: any Feature) -> FeatureChange? {
    let feature = contents.owner(of: row)
    guard let state = contents.state(around: row), new.bytes != contents.feature(feature).bytes else {
      return nil
    }
    return FeatureChange(
      feature: feature, layer: contents.origin(of: feature).layer, before: state,
      after: FeatureState(text: .own(new), keys: keys(of: new.record, from: state.keys, of: feature)))
  }

  /// Returns the keys for the parts of an edited feature. Parts keep their keys. Lines that become areas, and areas
  /// that become lines, also keep their keys.
  private func keys(of record: FeatureRecord, from old: [RowKey], of feature: FeatureKey) -> [RowKey] {
    var keys: [FeaturePart: RowKey] = [:]
    for key in old { keys[contents.part(of: key)] = key }
    let parts = FeaturePart.parts(of: record)
    let others: [FeaturePart: FeaturePart] = [.lines: .areas, .areas: .lines]
    return parts.map { part in
      if let key = keys[part] { return key }
      if let other = others[part], !parts.contains(other), let key = keys[other] { return key }
      return contents.makeKeys(for: feature, count: 1)[0]
    }
  }
}

extension ShapeOutline {
  var shapes: FeatureRecord.Shapes { isArea ? .areas : .lines }
}

extension Feature {
  /// Returns the feature with its lines or areas edited. Throws the reason if the edit isn't possible.
  func edited(
    _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes, zoom: Double
  ) throws(ShapeEditError) -> any Feature {
    try edited(edit, shapes, decimals: Precision.decimals(forZoom: zoom))
  }

  func edited(
    _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes, decimals: Int
  ) throws(ShapeEditError) -> any Feature {
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
