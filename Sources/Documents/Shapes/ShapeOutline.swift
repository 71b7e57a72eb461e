import Features
import Geography

/// What of a row is edited by its vertices. Those of one document with the same row and version are the same.
public struct ShapeOutline: Hashable, Sendable {
  public let row: RowKey
  /// Another one whenever the row's feature may have another text; see `MapDocument.textVersion(of:)`.
  public let textVersion: Int
  /// Whether the parts are rings; else they are lines.
  public let isArea: Bool
  /// The positions of each part as the file has them, a closed ring's without the last, which is its first again.
  public let parts: [[Coordinate]]
  /// Of each part, whether it is a closed ring. A ring can be open in a file, which is a fault.
  public let isClosed: [Bool]
  /// Of each area its rings, as indices among the parts: the outer one first. Empty for lines.
  public let areas: [Range<Int>]

  public static func == (a: ShapeOutline, b: ShapeOutline) -> Bool {
    a.row == b.row && a.textVersion == b.textVersion
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(textVersion)
  }

  /// All vertices, in their order.
  public var vertices: [Vertex] {
    parts.indices.flatMap { part in parts[part].indices.map { Vertex(part: part, index: $0) } }
  }

  /// Nil where it is not there.
  public func coordinate(of vertex: Vertex) -> Coordinate? {
    guard parts.indices.contains(vertex.part), parts[vertex.part].indices.contains(vertex.index) else {
      return nil
    }
    return parts[vertex.part][vertex.index]
  }

  /// The first part of an area: its outer ring, for a hole as well. Nil for lines.
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
