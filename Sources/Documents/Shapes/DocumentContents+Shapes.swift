import Features
import Geography

extension DocumentContents {
  /// What of the row is edited by its vertices; nil where it is no line and no area. O(the feature's length).
  func outline(of row: RowKey, textVersion: Int) -> ShapeOutline? {
    switch part(of: row) {
    case .lines: ShapeOutline(row: row, textVersion: textVersion, lines: feature(owner(of: row)).lines)
    case .areas: ShapeOutline(row: row, textVersion: textVersion, areas: feature(owner(of: row)).areas)
    case .point, .unplaced: nil
    }
  }

  /// A feature of which the markers, lines and areas of `keys` are moved by the same way on the Mercator square. O(the
  /// feature's length).
  func moving(
    _ feature: any Feature, _ keys: [RowKey], by offset: MercatorOffset, decimals: Int
  ) -> any Feature {
    var (moved, points) = (feature, [Int: Coordinate]())
    for key in keys {
      if case .point(let point) = part(of: key) {
        if let place = coordinate(of: key), place.isValid { points[point] = place.moved(by: offset).wrapped }
      } else if let outline = outline(of: key, textVersion: 0), let edit = outline.moving(by: offset),
        let new = try? moved.edited(edit, outline.shapes, decimals: decimals)
      {
        moved = acrossDateLine(new, outline, decimals)
      }
    }
    return points.isEmpty ? moved : moved.moving(points, decimals: decimals)
  }

  /// What an edit has taken beyond ±180°, written as the layer goes there; as it is where the format has no words for that.
  func acrossDateLine(_ new: any Feature, _ outline: ShapeOutline, _ decimals: Int) -> any Feature {
    guard !outline.parts.contains(where: { $0.contains { abs($0.longitude) > 180 } }),
      DateLineSplit.goesBeyond(new, outline.shapes)
    else { return new }
    let way = dateLineWay(of: origin(of: owner(of: outline.row)).layer)
    return (try? DateLineSplit(outline.shapes, decimals: min(decimals, 7)).written(new, as: way)) ?? new
  }
}
