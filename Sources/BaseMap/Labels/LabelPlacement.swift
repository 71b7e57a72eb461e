import Geography

/// Places names so that none overlaps another: the more important first, each where it fits.
///
/// The outcome depends on nothing but what it is given, in the order it is given.
struct LabelPlacement {
  /// A name that wants a place, at a point of the plane it is placed in.
  struct Candidate {
    var label: MapLabel
    var point: Point
  }

  /// Kept clear around each name, in logical pixels.
  var margin = 2.0
  private var occupied = OccupancyGrid()

  /// Places candidates, the most important first. Frames and anchors are in the candidates' plane.
  mutating func place(
    _ candidates: [Candidate], styles: LabelStyles, zoom: Double,
    measure: (String, TextStyle) -> Size
  ) -> [PlacedLabel] {
    var placed: [PlacedLabel] = []
    for candidate in candidates {
      // Most of a crowd are rejected here, before anyone measures their names.
      if candidate.label.kind != .country,
        occupied.intersects(Rectangle(center: candidate.point, size: Size(width: 6, height: 6)))
      {
        continue
      }
      let style = styles.style(for: candidate.label, zoom: zoom)
      let text = candidate.label.displayText
      let size = measure(text, style.text)
      for spot in LabelPlacement.spots(for: candidate.label.kind, zoom: zoom) {
        let looks = PlacedLabel.Looks(text: text, style: style, side: spot.side)
        let anchor = candidate.point + Point(x: 0, y: spot.shift)
        let frame = looks.frame(size).offset(by: anchor)
        guard !occupied.intersects(frame.inset(by: -margin)) else { continue }
        occupied.insert(frame)
        placed.append(
          PlacedLabel(
            id: candidate.label.id, kind: candidate.label.kind, looks: looks, anchor: anchor,
            frame: frame))
        break
      }
    }
    return placed
  }

  /// Where a name may stand, the best place first: the side of its place, and how far it is moved down. A
  /// country's gives way to its cities.
  private static func spots(
    for kind: MapLabel.Kind, zoom: Double
  ) -> [(side: PlacedLabel.Side, shift: Double)] {
    switch kind {
    // From afar a country is too small for its name to go far.
    case .country where zoom < 4: [(.over, 0), (.over, 10), (.over, -10)]
    case .country: [(.over, 0), (.over, 12), (.over, -12), (.over, 24), (.over, -24)]
    case .place: [(.right, 0), (.left, 0)]
    case .region, .lake: [(.over, 0)]
    }
  }
}

/// Rectangles, found by where they are. Asking costs what is near, not what there is.
struct OccupancyGrid {
  private struct Square: Hashable { var column, row: Int }

  private static let side = 64.0
  private var squares: [Square: [Rectangle]] = [:]

  mutating func insert(_ rectangle: Rectangle) {
    for square in OccupancyGrid.squares(under: rectangle) { squares[square, default: []].append(rectangle) }
  }

  func intersects(_ rectangle: Rectangle) -> Bool {
    OccupancyGrid.squares(under: rectangle).contains { square in
      squares[square]?.contains { $0.intersects(rectangle) } ?? false
    }
  }

  private static func squares(under rectangle: Rectangle) -> [Square] {
    let columns = Int((rectangle.minX / side).rounded(.down))...Int((rectangle.maxX / side).rounded(.down))
    let rows = Int((rectangle.minY / side).rounded(.down))...Int((rectangle.maxY / side).rounded(.down))
    return rows.flatMap { row in columns.map { Square(column: $0, row: row) } }
  }
}
