import Documents
import Geography

/// The use of a sketch.
package enum SketchPurpose: Hashable {
  /// A new feature.
  case feature
  /// A measurement. Its line isn't added to the map.
  case measure
  case hole(of: RowKey)
  /// Another line or area of an existing feature.
  case part(of: RowKey)
  /// More vertices of an existing line. The sketch begins at the end of the line.
  case continuation(LineEnd)

  /// The existing feature that the sketch changes; `nil` if there is none.
  package var row: RowKey? {
    switch self {
    case .feature, .measure: nil
    case .hole(let row), .part(let row): row
    case .continuation(let end): end.row
    }
  }
}

/// An end of a line, from which the line can be continued.
package struct LineEnd: Hashable {
  package var row: RowKey
  package var part: Int
  /// Whether the end is the first vertex of the part. The only vertex of a part counts as its last one.
  package var isStart: Bool
  package var coordinate: Coordinate

  package init(row: RowKey, part: Int, isStart: Bool, coordinate: Coordinate) {
    (self.row, self.part, self.isStart, self.coordinate) = (row, part, isStart, coordinate)
  }
}
