import Features
import Geography

/// The vertices of a row's lines or areas, for editing. Outlines of the same document are equal if they have the same
/// row and text version.
public struct ShapeOutline: Hashable, Sendable {
  public let row: RowKey
  /// A number that changes whenever the text of the row's feature changes. See `GeometryCommands.textVersion(of:)`.
  public let textVersion: Int
  /// Whether the parts are rings instead of lines.
  public let isArea: Bool
  /// The positions of each part as in the file, without the closing position of a closed ring.
  public let parts: [[Coordinate]]
  /// Whether each part is a closed ring. Invalid files may contain open rings.
  public let isClosed: [Bool]
  /// The indices in ``parts`` of the rings of each area. The first ring is the outer ring. Empty for lines.
  public let areas: [Range<Int>]

  public static func == (a: ShapeOutline, b: ShapeOutline) -> Bool {
    a.row == b.row && a.textVersion == b.textVersion
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(textVersion)
  }

  public var vertices: [Vertex] {
    parts.indices.flatMap { part in parts[part].indices.map { Vertex(part: part, index: $0) } }
  }

  /// Returns the coordinate of a vertex, or `nil` if the vertex doesn't exist.
  public func coordinate(of vertex: Vertex) -> Coordinate? {
    guard parts.indices.contains(vertex.part), parts[vertex.part].indices.contains(vertex.index) else {
      return nil
    }
    return parts[vertex.part][vertex.index]
  }

  /// Returns the outer ring of the area that contains the ring `part`. Returns `nil` for lines.
  public func outerRing(of part: Int) -> Int? { areas.first { $0.contains(part) }?.lowerBound }
}

extension ShapeOutline {
  init(row: RowKey, textVersion: Int, lines: [[Coordinate]]) {
    (self.row, self.textVersion, isArea) = (row, textVersion, false)
    parts = lines
    isClosed = lines.map { _ in false }
    areas = []
  }

  init(row: RowKey, textVersion: Int, areas: [[[Coordinate]]]) {
    (self.row, self.textVersion, isArea) = (row, textVersion, true)
    let rings = areas.flatMap { $0 }
    parts = rings.map(\.withoutClosing)
    isClosed = rings.map(\.isClosedRing)
    var ranges: [Range<Int>] = []
    for rings in areas {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + rings.count)
    }
    self.areas = ranges
  }
}
