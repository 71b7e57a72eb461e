import Geography

/// A change of an outline by a gesture.
public enum VertexChange: Hashable, Sendable {
  /// Positions are moved; the first is the position that the pointer holds.
  case move(Vertex, others: [Vertex], to: [Vertex: Coordinate])
  /// A position is inserted at an index. The indexes of the following positions increase by one.
  case insert(Coordinate, at: Vertex)
  /// All positions are moved by the same offset on the map.
  case moveAll(MercatorOffset)

  /// Returns the outline with the change applied.
  public func applied(to outline: VertexOutline) -> VertexOutline {
    var outline = outline
    switch self {
    case .move(_, _, let places):
      for (vertex, place) in places where outline[vertex] != nil {
        outline.parts[vertex.part][vertex.index] = place
      }
    case .insert(let place, let vertex):
      guard outline.parts.indices.contains(vertex.part), vertex.index >= 0,
        vertex.index <= outline.parts[vertex.part].count
      else { break }
      outline.parts[vertex.part].insert(place, at: vertex.index)
    case .moveAll(let offset):
      outline.parts = outline.parts.map { part in part.map { $0.moved(by: offset) } }
    }
    return outline
  }

  /// Returns the segments that the change affects, as lines. If all positions move, returns at most about `limit`
  /// segments. O(changed positions), or O(positions) if all move.
  func segments(of outline: VertexOutline, atMost limit: Int) -> [[Coordinate]] {
    switch self {
    case .move(_, _, let places):
      return places.map { vertex, place in
        let (before, after) = outline.neighbors(of: vertex)
        return [before, vertex, after].compactMap { other in
          other.flatMap { places[$0] ?? outline[$0] } ?? (other == vertex ? place : nil)
        }
      }
    case .insert(let place, let vertex):
      let before = outline[Vertex(part: vertex.part, index: vertex.index - 1)]
      let after = outline[vertex] ?? (outline.isArea ? outline[Vertex(part: vertex.part, index: 0)] : nil)
      return [[before, place, after].compactMap { $0 }]
    case .moveAll(let offset):
      let step = max(1, outline.count / limit)
      return outline.parts.map { part in
        stride(from: 0, to: part.count, by: step).map { part[$0].moved(by: offset) }
      }
    }
  }

  /// Returns whether the change moves an existing position.
  func moves(_ vertex: Vertex) -> Bool {
    switch self {
    case .move(_, _, let places): places[vertex] != nil
    case .insert: false
    case .moveAll: true
    }
  }

  /// The position that the pointer holds, with its index after the change. `nil` if the whole outline moves.
  public var vertex: Vertex? {
    switch self {
    case .move(let vertex, _, _), .insert(_, let vertex): vertex
    case .moveAll: nil
    }
  }
}

extension VertexChange {
  /// Creates the change that results from moving `handle` to `place`. If its position is one of the positions in
  /// `selection`, they are moved together. Returns `nil` if the handle doesn't move.
  @MainActor init?(
    of outline: VertexOutline, moving handle: VertexHandle, to place: Coordinate, with selection: [Vertex]
  ) {
    switch handle.role {
    case .vertex(let vertex):
      guard let old = outline[vertex], old.wrapped != place.wrapped else { return nil }
      let offset = MercatorOffset(from: old, to: place)
      let others = selection.contains(vertex) ? selection.filter { $0 != vertex } : []
      var places = [vertex: place.nearest(to: old)]
      for other in others { places[other] = outline[other]?.moved(by: offset) }
      self = .move(vertex, others: others, to: places)
    case .midpoint(let vertex):
      let before = outline[Vertex(part: vertex.part, index: vertex.index - 1)]
      self = .insert(before.map { place.nearest(to: $0) } ?? place, at: vertex)
    case .whole:
      let offset = MercatorOffset(from: handle.coordinate, to: place)
      guard offset != .zero else { return nil }
      self = .moveAll(offset)
    }
  }

  /// Calls `body` with the shapes that show the changed outline with the style of `shape`. If the outline has more than
  /// `limit` positions, shows only the changed segments.
  @MainActor func forEachShape(
    of outline: VertexOutline, drawnAs shape: OverlayShape, atMost limit: Int, _ body: (OverlayShape) -> Void
  ) {
    guard outline.count <= limit else {
      let segments = segments(of: outline, atMost: limit)
      let changed = OverlayShape(
        key: shape.key, parts: segments.map(MercatorPoint.line), isArea: false,
        stroke: shape.stroke ?? shape.fill, strokeWidth: shape.strokeWidth)
      return ShapeMarks.selected(changed).forEach(body)
    }
    let changed = OverlayShape(
      key: shape.key, parts: applied(to: outline).projected, isArea: shape.isArea, fill: shape.fill,
      stroke: shape.stroke, strokeWidth: shape.strokeWidth, lineStyle: shape.lineStyle, alpha: shape.alpha)
    if changed.isFilled {
      var inside = changed
      inside.stroke = nil
      body(inside)
    }
    ShapeMarks.selected(changed).forEach(body)
  }
}
