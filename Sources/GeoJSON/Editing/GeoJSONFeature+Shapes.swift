import Features
import Geography

extension GeoJSONFeature {
  /// The feature with its lines changed, or its areas. Only the touched positions change; new ones are set as those beside
  /// them. Bounding boxes that this makes false are corrected.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> GeoJSONFeature? {
    guard record.shapes.contains(shapes), ShapeCounts(self, shapes).fault(of: edit) == nil else { return nil }
    let splices: [Splice]? = reading { json in
      let geometry = geometry(json)
      var editing = ShapeEditing(json, bytes, geometry: geometry, shapes, decimals: decimals)
      editing.perform(edit)
      var boxes = BoundingBoxEdit(json: json, texts: editing.texts, gone: editing.gone)
      boxes.added = editing.added
      let corrections = boxes.splices(feature: isFeature ? 0 : nil, geometry: geometry)
      guard !editing.goneGeometries.isEmpty, let geometry else { return editing.splices + corrections }
      var removal = GeometryRemoval(
        json: json, gonePoints: [], goneShapes: [], goneGeometries: editing.goneGeometries)
      return removal.removes(geometry) ? nil : removal.splices + corrections
    }
    guard let splices else { return nil }
    let edited = nests(edit) ? reread(splices) : splicing(splices)
    return edited?.record.unplaced == .emptyGeometry ? nil : edited
  }

  /// Whether arrays may come to stand in more arrays than before, of which there may be too many.
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
