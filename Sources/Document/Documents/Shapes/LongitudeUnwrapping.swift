import Features
import Geography

/// Chooses among equivalent longitudes for new positions, in the style in which the shape already crosses ±180°.
///
/// Everywhere in the program, an edge that jumps from one side of the map to the other takes the shorter route. If a
/// part contains such jumps, new longitudes are within ±180°. Otherwise, they continue without jumps, beyond ±180° if
/// necessary.
struct LongitudeUnwrapping {
  let outline: ShapeOutline
  private let hasJumps: [Bool]

  init(_ outline: ShapeOutline) {
    self.outline = outline
    hasJumps = outline.parts.map { part in
      zip(part, part.dropFirst()).contains { (180..<360).contains(abs($0.longitude - $1.longitude)) }
    }
  }

  func fitted(_ edit: ShapeEdit) -> ShapeEdit {
    switch edit {
    case .move(let moves):
      return .move(
        Dictionary(
          uniqueKeysWithValues: moves.map { vertex, new in
            (vertex, outline.coordinate(of: vertex).map { fitted(new, to: $0, part: vertex.part) } ?? new)
          }))
    case .insert(let new, let vertex):
      guard outline.parts.indices.contains(vertex.part), let first = outline.parts[vertex.part].first else {
        return edit
      }
      let part = outline.parts[vertex.part]
      return .insert(
        run(
          new, from: vertex.index > 0 && vertex.index <= part.count ? part[vertex.index - 1] : first,
          vertex.part),
        at: vertex)
    case .addHole(let ring, let part):
      guard outline.parts.indices.contains(part), let first = outline.parts[part].first else { return edit }
      return .addHole(run(ring, from: first, part), toRing: part)
    case .addPart(let new):
      guard let last = outline.parts.indices.last, let first = outline.parts[last].first else { return edit }
      return .addPart(run(new, from: first, last))
    case .remove, .removePart, .reverse, .convert: return edit
    }
  }

  private func run(_ coordinates: [Coordinate], from start: Coordinate, _ part: Int) -> [Coordinate] {
    var last = start
    return coordinates.map { coordinate in
      last = fitted(coordinate, to: last, part: part)
      return last
    }
  }

  private func fitted(_ coordinate: Coordinate, to near: Coordinate, part: Int) -> Coordinate {
    guard coordinate.longitude.isFinite, near.longitude.isFinite else { return coordinate }
    var fitted = coordinate
    if hasJumps[part] {
      if abs(fitted.longitude) > 180 { fitted.longitude = fitted.wrapped.longitude }
    } else {
      let turns = ((near.longitude - fitted.longitude) / 360).rounded()
      if turns != 0 { fitted.longitude += turns * 360 }
    }
    return fitted
  }
}
