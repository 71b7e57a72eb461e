import Geography

/// An edit of the lines or areas of a feature. Coordinates must be finite.
public enum ShapeEdit: Hashable, Sendable {
  /// Moves positions. Heights and other numbers of the positions stay the same. A closed ring stays closed.
  case move([Vertex: Coordinate])
  /// Inserts positions. The first inserted position gets the index of the vertex `at`. That index may equal the number
  /// of positions, without the closing position of a ring. If the positions before and after have heights, the inserted
  /// positions get interpolated heights. Otherwise, they get none.
  case insert([Coordinate], at: Vertex)
  /// Removes positions. A closed ring stays closed, even if its first position is removed.
  case remove(Set<Vertex>)
  /// Removes a line, a hole, or an outer ring with its holes.
  case removePart(Int)
  /// Adds a hole to the area whose outer ring has the index `toRing`. The hole is closed and made clockwise: RFC 7946,
  /// section 3.1.6.
  case addHole([Coordinate], toRing: Int)
  /// Appends a line, or an area without holes. The ring of an area is closed and made counterclockwise.
  case addPart([Coordinate])
  /// Reverses the order of the positions in a line or ring.
  case reverse(Int)
  /// Converts all lines to areas, or all areas to lines.
  case convert
}

/// The geometry of a new feature: a line or an area.
public enum NewShape: Hashable, Sendable {
  case line([Coordinate])
  /// An area: its outer ring followed by its holes. When it is written, the rings are closed and get the directions
  /// that RFC 7946, section 3.1.6, requires.
  case area([[Coordinate]])
}
