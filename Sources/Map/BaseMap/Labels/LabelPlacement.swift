import Geography
import MapStyles

/// Places labels without overlaps. More important labels are placed first.
///
/// The result depends only on the candidates and their order.
struct LabelPlacement {
  /// A label to be placed at a point of the plane.
  struct Candidate {
    var label: MapLabel
    var point: Point
  }

  /// The minimum distance between labels, in logical pixels.
  var margin = 2.0
  /// The factor by which text is enlarged.
  var textScale = 1.0
  private var occupied = OccupancyGrid()

  /// Places the candidates in order, the most important first. The returned labels are in the plane of the candidates.
  mutating func place(
    _ candidates: [Candidate], styles: LabelStyles, zoom: Double,
    measure: (String, TextStyle) -> Size
  ) -> [PlacedLabel] {
    var placed: [PlacedLabel] = []
    for candidate in candidates {
      // Reject most overlapping labels before measuring text, which is slow.
      if candidate.label.kind != .country,
        occupied.intersects(Rectangle(center: candidate.point, size: Size(width: 6, height: 6)))
      {
        continue
      }
      let style = styles.style(for: candidate.label, zoom: zoom).withText(scaledBy: textScale)
      let text = candidate.label.displayText
      let size = measure(text, style.text)
      for option in LabelPlacement.options(for: candidate.label.kind, zoom: zoom) {
        let appearance = PlacedLabel.Appearance(text: text, style: style, form: option.form)
        let anchor = candidate.point + Point(x: 0, y: option.shift * textScale)
        let frame = appearance.bounds(size).offset(by: anchor)
        guard !occupied.intersects(frame.inset(by: -margin)) else { continue }
        occupied.insert(frame)
        placed.append(
          PlacedLabel(
            kind: .world(candidate.label.kind), appearance: appearance, anchor: anchor, boxes: [frame]))
        break
      }
    }
    return placed
  }

  /// Returns the allowed placements of a label, in order of preference. A placement consists of the form of the label
  /// and a downward shift in logical pixels. A country's label can be shifted to make room for cities.
  private static func options(
    for kind: MapLabel.Kind, zoom: Double
  ) -> [(form: PlacedLabel.Form, shift: Double)] {
    switch kind {
    // At low zooms, a country is too small for large shifts of its label.
    case .country where zoom < 4: [(.text, 0), (.text, 10), (.text, -10)]
    case .country: [(.text, 0), (.text, 12), (.text, -12), (.text, 24), (.text, -24)]
    case .locality: [(.right, 0), (.left, 0)]
    case .region, .lake, .river: [(.text, 0)]
    }
  }
}

/// A spatial index of rectangles. The cost of a query depends on the number of nearby rectangles, not on the total
/// number.
struct OccupancyGrid {
  private struct Square: Hashable { var column, row: Int }

  private static let side = 64.0
  private var squares: [Square: [(rectangle: Rectangle, order: Int)]] = [:]

  /// Inserts a rectangle. Queries with a lower order ignore it.
  mutating func insert(_ rectangle: Rectangle, order: Int = 0) {
    let (columns, rows) = OccupancyGrid.squares(under: rectangle)
    for row in rows {
      for column in columns {
        squares[Square(column: column, row: row), default: []].append((rectangle, order))
      }
    }
  }

  /// Returns whether a rectangle intersects any other rectangle whose order isn't higher than `limit`.
  func intersects(_ rectangle: Rectangle, upTo limit: Int = .max) -> Bool {
    let (columns, rows) = OccupancyGrid.squares(under: rectangle)
    for row in rows {
      for column in columns {
        guard let others = squares[Square(column: column, row: row)] else { continue }
        for other in others where other.order <= limit && other.rectangle.intersects(rectangle) {
          return true
        }
      }
    }
    return false
  }

  private static func squares(under rectangle: Rectangle) -> (
    columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) {
    func index(_ length: Double) -> Int { Int((length / side).rounded(.down)) }
    return (
      index(rectangle.minX)...index(rectangle.maxX), index(rectangle.minY)...index(rectangle.maxY)
    )
  }
}
