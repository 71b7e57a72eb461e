import Features
import Geography

extension GeoJSONFeature {
  /// Returns the feature after editing its lines or areas, or `nil` if the edit isn't possible. The text of other
  /// positions doesn't change. New positions copy the layout of their neighbors. Bounding boxes and the lists in
  /// `coordinateProperties` are updated.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> GeoJSONFeature? {
    guard record.shapes.contains(shapes), ShapeCounts(self, shapes).fault(of: edit) == nil else { return nil }
    return edited(shapes, decimals: decimals, nests: nests(edit)) { editing, lists in
      editing.perform(edit)
      for list in lists { editing.perform(edit, on: list) }
    }
  }

  public func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> GeoJSONFeature? {
    guard record.shapes.contains(shapes), vertex != nil || shapes == .lines,
      ShapeCounts(self, shapes).fault(inserting: positions, at: vertex) == nil
    else { return nil }
    let listed = shapes == .lines ? Set(positions.flatMap(\.listed.keys)).sorted() : []
    return addingPositionLists(listed).edited(shapes, decimals: 0, nests: vertex == nil || !listed.isEmpty) {
      editing, lists in
      guard let vertex else {
        editing.addLine(positions)
        for list in lists { editing.addLine(list.values(of: positions), to: list) }
        return
      }
      editing.insert(positions, at: vertex)
      for list in lists { editing.insert(list.values(of: positions), at: vertex, in: list) }
    }
  }

  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] {
    reading { json in
      let lists = shapes == .lines ? positionLists(json) : []
      return json.parts(in: geometry(json), shapes).enumerated().map { index, part in
        let listed = json.listedValues(ofLine: index, in: lists)
        return json.positions(of: part).enumerated().map { place, position in
          let rest = json.elements(of: position).dropFirst(2).map { json.text(json.tokens[$0].range) }
          let listed = listed.compactMapValues { $0[place] }
          let said = listed.sorted { $0.key < $1.key }.map { Array($0.key.utf8) + $0.value }
          return PositionLiteral(
            json.coordinate(at: position), text: json.text(json.tokens[position].range),
            details: Array((rest + said).joined(separator: [UInt8(ascii: ",")])), listed: listed)
        }
      }
    }
  }

  private func edited(
    _ shapes: FeatureRecord.Shapes, decimals: Int, nests: Bool,
    _ body: (inout ShapeEditing, _ lists: [PositionList]) -> Void
  ) -> GeoJSONFeature? {
    let splices: [Splice]? = reading { json in
      let geometry = geometry(json)
      var editing = ShapeEditing(json, bytes, geometry: geometry, shapes, decimals: decimals)
      body(&editing, shapes == .lines ? positionLists(json) : [])
      var boxes = BoundingBoxEdit(json: json, texts: editing.texts, gone: editing.gone)
      boxes.added = editing.added
      let corrections = boxes.splices(feature: isFeature ? 0 : nil, geometry: geometry)
      guard !editing.goneGeometries.isEmpty, let geometry else { return editing.splices + corrections }
      var removal = GeometryRemoval(
        json: json, gonePoints: [], goneShapes: [], goneGeometries: editing.goneGeometries)
      return removal.removes(geometry) ? nil : removal.splices + corrections
    }
    guard let splices else { return nil }
    let edited = nests ? reread(splices) : splicing(splices)
    return edited?.record.unplaced == .emptyGeometry ? nil : edited
  }

  /// Whether the edit can add nested arrays, so that the depth must be checked again.
  private func nests(_ edit: ShapeEdit) -> Bool {
    switch edit {
    case .addPart, .convert: true
    case .move, .insert, .remove, .removePart, .addHole, .reverse: false
    }
  }

  private func reread(_ splices: [Splice]) -> GeoJSONFeature? {
    try? GeoJSONFeature(bytes: Splice.apply(splices, to: bytes))
  }
}
