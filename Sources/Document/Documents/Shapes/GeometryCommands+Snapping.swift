import Features
import Geography
import Graphics
import Keys

extension GeometryCommands {
  /// Returns the snapping for an edit with `count` new positions. `zoom` determines the number of decimals.
  func placeWriting(zoom: Double, count: Int) -> CoordinateSnapping {
    // If there are many new positions, searching for existing positions would take too long.
    let isSought = count <= 256
    return CoordinateSnapping(decimals: Precision.decimals(forZoom: zoom)) { [unowned self] place in
      isSought ? existingPosition(at: place) : nil
    }
  }

  /// Coordinates count as equal if they differ by less than this number of degrees. It is about a tenth of a
  /// millimeter, less than any intended distance.
  private static let samePlace = 1e-9

  /// Returns the exact coordinate of a visible marker, or of a position of a visible line or area, that is at `place`.
  /// Returns `nil` if there is no such marker or position. O(log n + positions of nearby shapes).
  func existingPosition(at place: Coordinate) -> Coordinate? {
    guard place.isValid else { return nil }
    func isThere(_ other: Coordinate) -> Bool {
      abs(other.latitude - place.latitude) < GeometryCommands.samePlace
        && abs((other.longitude - place.longitude).remainder(dividingBy: 360)) < GeometryCommands.samePlace
    }
    let center = MercatorPoint(place.wrapped)
    let reach = GeometryCommands.samePlace / 180
    let area = Rectangle(x: center.x, y: center.y, width: 0, height: 0).inset(by: -reach)
    var found: Coordinate?
    markers.forEach(in: area) { row, _, _ in
      guard found == nil, let other = core.contents.catalog.coordinate(of: row), isThere(other) else {
        return
      }
      found = other
    }
    guard found == nil else { return found }
    shapes.forEachShape(in: area) { shape in
      func isNear(_ point: MercatorPoint) -> Bool {
        abs(point.y - center.y) <= reach && abs((point.x - center.x).remainder(dividingBy: 1)) <= reach
      }
      guard found == nil, shape.parts.contains(where: { $0.contains(where: isNear) }),
        let row = RowKey(shape.key)
      else { return }
      found = outline(of: row)?.parts.joined().first(where: isThere)
    }
    return found
  }
}
