import Geography

/// One change of the lines of a feature, or of its areas. Coordinates must be finite.
public enum ShapeEdit: Hashable, Sendable {
  /// Positions stand elsewhere: their altitudes and further numbers stay, and a closed ring stays closed.
  case move([Vertex: Coordinate])
  /// New positions, the first of which stands at `at` then. Its index may be the number of positions; of a closed ring, of
  /// the distinct ones. Between two with an altitude they get one between those, and no altitude elsewhere.
  case insert([Coordinate], at: Vertex)
  /// Positions go. A closed ring stays closed where its first one goes.
  case remove(Set<Vertex>)
  /// A line goes, or a hole; an outer ring goes with its holes.
  case removePart(Int)
  /// The area whose outer ring is that part has another hole, which is closed and runs clockwise whatever is given:
  /// RFC 7946, section 3.1.6.
  case addHole([Coordinate], toRing: Int)
  /// Another line behind the others, or another area without holes, closed and counterclockwise whatever is given.
  case addPart([Coordinate])
  /// The positions of a part come in the opposite order.
  case reverse(Int)
  /// All lines become areas, or all areas lines.
  case convert
}

/// What a new feature has: one line or one area.
public enum NewShape: Hashable, Sendable {
  case line([Coordinate])
  /// The outer ring first, and then its holes. Whoever writes them closes and winds them: RFC 7946, section 3.1.6.
  case area([[Coordinate]])
}
