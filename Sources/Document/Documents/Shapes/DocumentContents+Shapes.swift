import Features
import Geography

extension DocumentContents {
  /// Returns the feature after moving the parts in `keys` by an offset on the Mercator square. If the format doesn't
  /// support this, returns the feature unchanged. O(the feature's length).
  func moving(
    _ feature: any Feature, _ keys: [RowKey], by offset: MercatorOffset, decimals: Int
  ) -> any Feature {
    guard let feature = feature as? any GeometryEditableFeature else { return feature }
    var (moved, points) = (feature, [Int: Coordinate]())
    for key in keys {
      if case .point(let point) = catalog.part(of: key) {
        if let place = catalog.coordinate(of: key), place.isValid {
          points[point] = place.moved(by: offset).wrapped
        }
      } else if let outline = catalog.outline(of: key, textVersion: 0), let edit = outline.moving(by: offset),
        let new = try? moved.edited(edit, outline.shapes, decimals: decimals)
      {
        moved = acrossDateLine(new, outline, decimals)
      }
    }
    return points.isEmpty ? moved : moved.moving(points, decimals: decimals)
  }

  /// If an edit has extended a shape beyond ±180°, rewrites the shape in the style of its layer. If the format can't
  /// represent the result, returns the feature unchanged.
  func acrossDateLine(
    _ new: any GeometryEditableFeature, _ outline: ShapeOutline, _ decimals: Int
  ) -> any GeometryEditableFeature {
    guard !outline.parts.contains(where: { $0.contains { abs($0.longitude) > 180 } }),
      AntimeridianRewriter.goesBeyond(new, outline.shapes)
    else { return new }
    let style = antimeridianStyle(of: catalog.origin(of: catalog.owner(of: outline.row)).layer)
    return (try? AntimeridianRewriter(outline.shapes, decimals: min(decimals, 7)).written(new, as: style))
      ?? new
  }
}

extension FeatureCatalog {
  /// Returns the editable outline of a row, or `nil` if it isn't a line or an area. O(the feature's length).
  func outline(of row: RowKey, textVersion: Int) -> ShapeOutline? {
    switch part(of: row) {
    case .lines: ShapeOutline(row: row, textVersion: textVersion, lines: feature(of: row).lines)
    case .areas: ShapeOutline(row: row, textVersion: textVersion, areas: feature(of: row).areas)
    case .point, .unplaced: nil
    }
  }
}
