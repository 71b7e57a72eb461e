import Features
import Geography
import Graphics
import Journal
import Keys

extension GeometryCommands {
  /// Splits a line at `vertex` into two features as one step, and selects both. The position at `vertex` becomes the
  /// end of the first line and the beginning of the second. If `place` isn't `nil`, it is first inserted as a new
  /// position at `vertex`.
  ///
  /// The second feature is inserted after the first. It has the same properties, but no identifier. Other lines, points
  /// and areas stay in the first feature. But if the lines of the feature follow each other, as in a track, all later
  /// lines move to the second feature.
  public func split(_ row: RowKey, at vertex: Vertex, adding place: Coordinate? = nil, zoom: Double)
    throws(ShapeEditError)
  {
    var outline = try editableOutline(of: row)
    var old = try editableFeature(of: row)
    if let place, !outline.isArea {
      let new = LongitudeUnwrapping(outline).fitted(.insert([place], at: vertex))
      old = try old.edited(
        placeWriting(zoom: zoom, count: 1).written(new, on: outline), .lines,
        decimals: CoordinateSnapping.decimals)
      outline = ShapeOutline(row: row, textVersion: outline.textVersion, lines: old.lines)
    }
    guard !outline.isArea else { throw .notAShape }
    guard outline.coordinate(of: vertex) != nil, vertex.index > 0,
      vertex.index < outline.parts[vertex.part].count - 1
    else { throw .noSuchPosition }
    guard let state = core.contents.state(around: row),
      let alone = old.withoutIdentifier().removing(points: Set(old.points.indices), shapes: .areas)
    else { throw .formatCannot }
    let last = outline.parts[vertex.part].indices.last ?? 0
    let end = outline.parts.count - 1
    let behind = vertex.part...(type(of: old).hasLinesInOrder ? end : vertex.part)
    let first = try keeping(old, of: outline, except: vertex.part, vertex.index + 1...last) {
      $0 <= vertex.part || !behind.contains($0)
    }
    let second = try keeping(
      alone, of: outline, except: vertex.part, 0...vertex.index - 1, parts: behind.contains)
    guard let change = core.change(ofFeatureAround: row, to: first) else { return }
    let key = core.contents.catalog.makeFeatureKey(in: change.layer)
    let keys = core.contents.catalog.makeKeys(for: key, count: FeaturePart.count(of: second.record))
    let addition = FeatureChange(
      feature: key, layer: change.layer, before: nil, after: FeatureState(text: .own(second), keys: keys),
      predecessor: state.keys.last)
    core.perform(
      Step(
        name: .shape(.split, core.contents.subject([row])), changes: [change, addition],
        selectionAfter: [row] + keys,
        selectionBefore: [row]),
      selects: true)
  }

  /// Returns the feature with only the lines for which `isKept` returns `true`, and without the positions `positions`
  /// of the line `part`.
  private func keeping(
    _ feature: any GeometryEditableFeature, of outline: ShapeOutline, except part: Int,
    _ positions: ClosedRange<Int>,
    parts isKept: (Int) -> Bool
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    var feature = try feature.edited(
      .remove(Set(positions.map { Vertex(part: part, index: $0) })), .lines, zoom: 0)
    for other in outline.parts.indices.reversed() where !isKept(other) {
      feature = try feature.edited(.removePart(other), .lines, zoom: 0)
    }
    return feature
  }

  /// Joins lines into the first of `rows` as one step, and deletes the other rows.
  ///
  /// If each feature consists of a single line, the lines are joined at their nearest ends. Otherwise, lines are joined
  /// only where exactly two ends of different features meet, and all other lines become additional lines of the first
  /// feature.
  ///
  /// If two joined ends have the same coordinate, the joined line contains the position once. All other positions keep
  /// their text if the features' formats allow it.
  public func join(_ rows: [RowKey], zoom: Double) throws(ShapeEditError) {
    var outlines: [ShapeOutline] = []
    for row in rows where !outlines.contains(where: { $0.row == row }) {
      let outline = try editableOutline(of: row)
      guard !outline.isArea else { throw .notAShape }
      outlines.append(outline)
    }
    guard let target = outlines.first?.row, outlines.count > 1 else { throw .nothingToJoin }
    let lines = outlines.map { writtenLines(of: $0, for: target) }
    let old = try editableFeature(of: target)
    let new = try lines.allSatisfy { $0.count == 1 } ? old.joined(lines.map { $0[0] }) : old.joined(lines)
    var remains: [DeletedPart] = []
    let changes = core.contents.grouped(outlines.map(\.row)).compactMap { group -> FeatureChange? in
      if group.keys.contains(target) { return core.change(ofFeatureAround: target, to: new) }
      return core.contents.deletion(of: group, leaving: &remains)
    }
    core.perform(
      Step(
        name: .shape(.join, .several(outlines.count)), changes: changes, selectionAfter: [target],
        selectionBefore: outlines.map(\.row)),
      selects: true, leaving: remains)
  }

  /// Returns the positions of a row's lines. The positions include their text if this text is also valid in the feature
  /// of `target`.
  private func writtenLines(of outline: ShapeOutline, for target: RowKey) -> [[PositionLiteral]] {
    let (from, to) = (core.contents.catalog.owner(of: outline.row), core.contents.catalog.owner(of: target))
    let isSameFile =
      core.contents.catalog.origin(of: from).layer == core.contents.catalog.origin(of: to).layer
    if let feature = core.contents.catalog.feature(from) as? any GeometryEditableFeature,
      type(of: feature) == type(of: core.contents.catalog.feature(to)),
      isSameFile || !type(of: feature).hasPositionsOfFile
    {
      let written = feature.writtenPositions(of: .lines)
      if written.map(\.count) == outline.parts.map(\.count) { return written }
    }
    return outline.parts.map { line in line.map { PositionLiteral($0, text: [], details: []) } }
  }
}

extension GeometryEditableFeature {
  /// Joins lines to the feature's only line. The first element of `lines` is that line.
  fileprivate func joined(_ lines: [[PositionLiteral]]) throws(ShapeEditError) -> any GeometryEditableFeature
  {
    try adding(LineJoining(nearest: lines), to: 0, count: lines[0].count)
  }

  /// Joins the lines of several features where their ends meet. The first element of `features` contains the lines of
  /// this feature. Lines that aren't joined become additional lines of this feature.
  fileprivate func joined(_ features: [[[PositionLiteral]]]) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    let own = features[0].count
    let lines = features.flatMap { $0 }
    let owners = features.indices.flatMap { owner in features[owner].map { _ in owner } }
    let chains = LineChains(lines.map { $0.map(\.coordinate) }, owners: owners).chains
    var feature: any GeometryEditableFeature = self
    for chain in chains where chain.host < own {
      feature = try feature.adding(
        LineJoining(chain, of: lines), to: chain.host, count: lines[chain.host].count)
    }
    for chain in chains where chain.host >= own {
      let joining = LineJoining(chain, of: lines)
      feature = try feature.inserting(joining.before + lines[chain.host] + joining.behind, at: nil, .lines)
    }
    // Remove the lines of this feature that have become parts of other lines.
    let gone = chains.flatMap { $0.links.map(\.line).filter { $0 < own } }
    for part in gone.sorted(by: >) { feature = try feature.edited(.removePart(part), .lines, zoom: 0) }
    return feature
  }

  private func adding(
    _ joining: LineJoining, to part: Int, count: Int
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    let longer = try inserting(joining.behind, at: Vertex(part: part, index: count), .lines)
    return try longer.inserting(joining.before, at: Vertex(part: part, index: 0), .lines)
  }

  /// Returns the feature after inserting positions at `vertex`, or after adding them as a line if `vertex` is `nil`. If
  /// possible, the positions keep their text. Otherwise, they are written with all decimals.
  func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, _ shapes: FeatureRecord.Shapes
  ) throws(ShapeEditError) -> any GeometryEditableFeature {
    guard !positions.isEmpty else { return self }
    let places = positions.map(\.coordinate)
    guard positions.allSatisfy({ !$0.text.isEmpty }),
      let feature = inserting(positions, at: vertex, of: shapes)
    else {
      return try edited(
        vertex.map { .insert(places, at: $0) } ?? .addPart(places), shapes, decimals: places.exactDecimals)
    }
    // The inserted text contains the original longitudes. Replace them where `positions` were shifted by a multiple of
    // 360°.
    let parts = feature.writtenPositions(of: shapes)
    let first = vertex ?? Vertex(part: parts.count - 1, index: 0)
    var moves: [Vertex: Coordinate] = [:]
    for (offset, place) in places.enumerated()
    where parts[first.part][first.index + offset].coordinate != place {
      moves[Vertex(part: first.part, index: first.index + offset)] = place
    }
    guard !moves.isEmpty else { return feature }
    return try feature.edited(.move(moves), shapes, decimals: Array(moves.values).exactDecimals)
  }
}
