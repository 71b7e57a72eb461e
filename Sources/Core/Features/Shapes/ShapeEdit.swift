import Geography

/// An edit of the lines or areas of a feature. Coordinates must be finite.
public enum ShapeEdit: Hashable, Sendable {
  /// Moves positions. Heights and further numbers don't change, and a closed ring stays closed.
  case move([Vertex: Coordinate])
  /// Inserts positions, with the first at vertex `at` in the result. The index may equal the number of positions, or
  /// of distinct positions in a closed ring. Between two positions with a height, the new ones get interpolated
  /// heights; otherwise they get none.
  case insert([Coordinate], at: Vertex)
  /// Removes positions. A closed ring stays closed if its first position is removed.
  case remove(Set<Vertex>)
  /// Removes a line, a hole, or an outer ring with its holes.
  case removePart(Int)
  /// Adds a hole to the area whose outer ring is the given part. The hole is closed and made clockwise: RFC 7946,
  /// section 3.1.6.
  case addHole([Coordinate], toRing: Int)
  /// Appends a line, or an area without holes. The ring of the area is closed and made counterclockwise.
  case addPart([Coordinate])
  /// Reverses the positions of a part.
  case reverse(Int)
  /// Converts all lines to areas, or all areas to lines.
  case convert
}

/// The geometry of a new feature: one line or one area.
public enum NewShape: Hashable, Sendable {
  case line([Coordinate])
  /// The outer ring followed by the holes. The format closes and winds them when it writes them: RFC 7946, section
  /// 3.1.6.
  case area([[Coordinate]])
}
