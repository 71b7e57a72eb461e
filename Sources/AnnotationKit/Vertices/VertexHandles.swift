import Geography

/// The handles of an outline that are on the map: of positions in sight that are far enough from each other to be told
/// apart, and of the middles of long legs between them.
@MainActor struct VertexHandles {
  /// Between two positions with handles, in logical pixels.
  nonisolated static let leastDistance = 12.0
  /// Of a leg whose middle has one.
  nonisolated static let leastLeg = 36.0
  /// So many positions have handles at most: beyond that they are further apart.
  nonisolated static let limit = 250
  /// How far beyond the view they reach, and so how far the map may be panned before others come.
  private nonisolated static let margin = 160.0

  private var byRole: [VertexHandle.Role: VertexHandle] = [:]
  private var byKey: [AnnotationKey: VertexHandle] = [:]
  /// What the handles are true of.
  private var viewport: Viewport?
  /// The positions of the outline on the map, found when first needed.
  private var projected: [[MercatorPoint]]?

  /// The one by which all of the outline is dragged, while it is.
  var grip: VertexHandle? {
    didSet {
      if let oldValue { byKey[oldValue.key] = nil }
      if let grip { byKey[grip.key] = grip }
    }
  }

  subscript(key: AnnotationKey) -> VertexHandle? { byKey[key] }
  subscript(role: VertexHandle.Role) -> VertexHandle? { byRole[role] }
  /// Those of positions and middles.
  var all: [VertexHandle] { Array(byRole.values) }

  /// Has the handles chosen anew at the next update, as the outline is another.
  mutating func invalidate() { (viewport, projected) = (nil, nil) }

  mutating func removeAll() -> [VertexHandle] {
    defer { self = VertexHandles() }
    return all + (grip.map { [$0] } ?? [])
  }

  /// Makes `handle`, of the middle of a leg, that of a new position, so that those after it count on.
  mutating func insert(_ handle: VertexHandle, at vertex: Vertex) {
    func moved(_ other: Vertex) -> Vertex {
      other.part == vertex.part && other.index >= vertex.index
        ? Vertex(part: other.part, index: other.index + 1) : other
    }
    for other in all where other !== handle {
      switch other.role {
      case .vertex(let place): other.role = .vertex(moved(place))
      case .midpoint(let place): other.role = .midpoint(moved(place))
      case .whole: break
      }
    }
    handle.role = .vertex(vertex)
    byRole = Dictionary(all.map { ($0.role, $0) }) { first, _ in first }
    invalidate()
  }

  /// Brings the handles up to date where the map or the outline is another: `make` makes those that come, and those that
  /// go are answered. Handles of `kept` positions stay as long as they are in sight, those of `current` and `dragged` in any
  /// case.
  mutating func update(
    _ outline: VertexOutline, in viewport: Viewport, keeping kept: [Vertex], current: VertexStop?,
    dragged: AnnotationKey?, make: (VertexHandle.Role, Coordinate) -> VertexHandle
  ) -> [VertexHandle] {
    guard !isUpToDate(in: viewport) else { return [] }
    self.viewport = viewport
    let positions = projected ?? outline.parts.map { $0.map { MercatorPoint($0) } }
    projected = positions
    var wanted = VertexHandles.places(of: outline, at: positions, in: viewport, keeping: Set(kept))
    if let current { wanted[current.role] = outline.place(of: current) }
    var gone: [VertexHandle] = []
    for (role, handle) in byRole {
      if let place = wanted.removeValue(forKey: role) {
        if handle.key != dragged { handle.put(at: place) }
      } else if handle.key != dragged {
        gone.append(handle)
        byRole[role] = nil
        byKey[handle.key] = nil
      }
    }
    for (role, place) in wanted {
      let handle = make(role, place)
      byRole[role] = handle
      byKey[handle.key] = handle
    }
    return gone
  }

  /// Whether the map has only been panned a little since the last update.
  private func isUpToDate(in now: Viewport) -> Bool {
    guard var then = viewport else { return false }
    let way = MercatorOffset(from: then.center.coordinate, to: now.center.coordinate)
    then.center = now.center
    return then == now
      && max(abs(way.x), abs(way.y)) * now.worldSize < VertexHandles.margin - VertexHandles.leastDistance
  }

  // MARK: Which there are

  private nonisolated static func places(
    of outline: VertexOutline, at positions: [[MercatorPoint]], in viewport: Viewport,
    keeping kept: Set<Vertex>
  ) -> [VertexHandle.Role: Coordinate] {
    let parts = positions.map { points(of: $0, in: viewport) }
    var distance = leastDistance
    var vertices = spread(parts, kept, distance)
    while vertices.count > limit + kept.count, distance < 10_000 {
      // Along a line there are half as many at twice the distance.
      distance *= max(1.5, Double(vertices.count - kept.count) / Double(limit))
      vertices = spread(parts, kept, distance)
    }
    var places: [VertexHandle.Role: Coordinate] = [:]
    for vertex in vertices { places[.vertex(vertex)] = outline[vertex] }
    for vertex in vertices { addMiddle(before: vertex, of: outline, in: viewport, to: &places) }
    return places
  }

  /// Where the positions are shown that are near enough to the view.
  private nonisolated static func points(of positions: [MercatorPoint], in viewport: Viewport) -> [Point?] {
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: -margin)
    let transform = ViewTransform(viewport)
    return positions.map { position in
      let turns = (position.x - viewport.center.x).rounded()
      let point = transform.point(for: MercatorPoint(x: position.x - turns, y: position.y))
      return area.contains(point) ? point : nil
    }
  }

  /// The positions in sight, those of each part at least `distance` from the one before.
  private nonisolated static func spread(
    _ parts: [[Point?]], _ kept: Set<Vertex>, _ distance: Double
  ) -> [Vertex] {
    let squared = distance * distance
    var vertices: [Vertex] = []
    for (part, points) in parts.enumerated() {
      var last: Point?
      for index in points.indices {
        guard let point = points[index] else {
          last = nil
          continue
        }
        let isFar =
          last.map { last in
            let (x, y) = (last.x - point.x, last.y - point.y)
            return x * x + y * y >= squared
          } ?? true
        // The end of a line is what it goes on from.
        guard
          isFar || index == points.count - 1
            || !kept.isEmpty && kept.contains(Vertex(part: part, index: index))
        else { continue }
        vertices.append(Vertex(part: part, index: index))
        last = point
      }
    }
    return vertices
  }

  private nonisolated static func addMiddle(
    before vertex: Vertex, of outline: VertexOutline, in viewport: Viewport,
    to places: inout [VertexHandle.Role: Coordinate]
  ) {
    guard let before = outline.neighbours(of: vertex).before, places[.vertex(before)] != nil,
      let start = outline[before], let end = outline[vertex], start.isValid, end.isValid
    else { return }
    let offset = MercatorOffset(from: start, to: end)
    guard Point(x: offset.x, y: offset.y).length * viewport.worldSize >= leastLeg else { return }
    let place = start.moved(by: MercatorOffset(x: offset.x / 2, y: offset.y / 2))
    // The leg that closes a ring ends at its first position, and a new one there comes last.
    let isClosing = vertex.index == 0
    let index = isClosing ? outline.parts[vertex.part].count : vertex.index
    places[.midpoint(Vertex(part: vertex.part, index: index))] = place
  }
}
