import Geography

/// The handles of an outline on the map: visible positions that are far enough apart, and midpoints of long
/// segments between them.
@MainActor struct VertexHandles {
  /// The minimum distance between two positions with handles, in logical pixels.
  nonisolated static let leastDistance = 12.0
  /// The minimum length of a segment with a midpoint handle, in logical pixels.
  nonisolated static let minimumSegmentLength = 36.0
  /// The distance between the only position of a line and the handle that adds a second position, in logical pixels.
  nonisolated static let extensionDistance = 40.0
  /// The maximum number of positions with handles. If more positions qualify, the minimum distance grows. Shapes with
  /// several parts have at most twice as many.
  nonisolated static let limit = 250
  /// The distance beyond the edges of the view up to which positions have handles, in logical pixels. Panning the map
  /// farther updates the handles.
  private nonisolated static let margin = 160.0

  private var byRole: [VertexHandle.Role: VertexHandle] = [:]
  private var byKey: [AnnotationKey: VertexHandle] = [:]
  /// The viewport for which the handles were computed.
  private var viewport: Viewport?
  /// The projected positions of the outline, computed on demand.
  private var projected: [[MercatorPoint]]?

  /// The handle that drags the whole outline, during the drag.
  var grip: VertexHandle? {
    didSet {
      if let oldValue { byKey[oldValue.key] = nil }
      if let grip { byKey[grip.key] = grip }
    }
  }

  subscript(key: AnnotationKey) -> VertexHandle? { byKey[key] }
  subscript(role: VertexHandle.Role) -> VertexHandle? { byRole[role] }
  /// The handles of positions and midpoints.
  var all: [VertexHandle] { Array(byRole.values) }

  /// Forces a recomputation on the next update, because the outline has changed.
  mutating func invalidate() { (viewport, projected) = (nil, nil) }

  mutating func removeAll() -> [VertexHandle] {
    defer { self = VertexHandles() }
    return all + (grip.map { [$0] } ?? [])
  }

  /// Converts `handle` from a midpoint to a new position, and increases the indexes of later positions.
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

  /// Updates the handles after a change of the map or the outline. `make` creates new handles. Returns the
  /// removed handles. Handles of `kept` positions remain while they are visible. The handles of `current` and
  /// `dragged` always remain.
  mutating func update(
    _ outline: VertexOutline, in viewport: Viewport, keeping kept: [Vertex], current: VertexStop?,
    dragged: AnnotationKey?, make: (VertexHandle.Role, Coordinate) -> VertexHandle
  ) -> [VertexHandle] {
    guard !isUpToDate(in: viewport) else { return [] }
    self.viewport = viewport
    let positions = projected ?? outline.parts.map { $0.map { MercatorPoint($0) } }
    projected = positions
    var wanted = VertexHandles.places(of: outline, at: positions, in: viewport, keeping: Set(kept))
    if let current { wanted[current.role] = outline.place(of: current, in: viewport) }
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

  /// Returns whether the map was only panned slightly since the last update.
  private func isUpToDate(in now: Viewport) -> Bool {
    guard var then = viewport else { return false }
    let displacement = MercatorOffset(from: then.center.coordinate, to: now.center.coordinate)
    then.center = now.center
    return then == now
      && max(abs(displacement.x), abs(displacement.y)) * now.worldSize < VertexHandles.margin
        - VertexHandles.leastDistance
  }

  // MARK: Choosing handles

  private nonisolated static func places(
    of outline: VertexOutline, at positions: [[MercatorPoint]], in viewport: Viewport,
    keeping kept: Set<Vertex>
  ) -> [VertexHandle.Role: Coordinate] {
    let parts = positions.map { points(of: $0, in: viewport) }
    var distance = leastDistance
    var vertices = spread(parts, kept, distance)
    while vertices.count > limit + kept.count, distance < 10_000 {
      // The number of handles along a line is inversely proportional to the distance, so the distance is multiplied by
      // the excess.
      distance *= max(1.5, Double(vertices.count - kept.count) / Double(limit))
      vertices = spread(parts, kept, distance)
    }
    // Every visible part has at least one handle. If there are very many parts, only some of the handles are shown.
    if vertices.count > 2 * limit + kept.count {
      let step = (vertices.count + limit - 1) / limit
      vertices = vertices.indices.filter { $0.isMultiple(of: step) || kept.contains(vertices[$0]) }.map {
        vertices[$0]
      }
    }
    var places: [VertexHandle.Role: Coordinate] = [:]
    for vertex in vertices { places[.vertex(vertex)] = outline[vertex] }
    for vertex in vertices { addMiddle(before: vertex, of: outline, in: viewport, to: &places) }
    for vertex in vertices { addExtension(of: vertex, of: outline, in: viewport, to: &places) }
    return places
  }

  /// Returns the points of the positions near the view, and `nil` for other positions.
  private nonisolated static func points(of positions: [MercatorPoint], in viewport: Viewport) -> [Point?] {
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: -margin)
    let transform = ViewTransform(viewport)
    return positions.map { position in
      let turns = (position.x - viewport.center.x).rounded()
      let point = transform.point(for: MercatorPoint(x: position.x - turns, y: position.y))
      return area.contains(point) ? point : nil
    }
  }

  /// Returns the visible positions that are at least `distance` from the previously returned position of their part.
  /// Also returns visible kept positions and the last position of each part.
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
        // The last position of a line always has a handle, because the line can be continued there.
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

  /// Adds a handle next to the only position of a line, from which a second position is dragged.
  private nonisolated static func addExtension(
    of vertex: Vertex, of outline: VertexOutline, in viewport: Viewport,
    to places: inout [VertexHandle.Role: Coordinate]
  ) {
    guard !outline.isArea, outline.parts[vertex.part].count == 1, let place = outline[vertex], place.isValid
    else { return }
    let offset = MercatorOffset(x: extensionDistance / viewport.worldSize, y: 0)
    places[.midpoint(Vertex(part: vertex.part, index: 1))] = place.moved(by: offset)
  }

  private nonisolated static func addMiddle(
    before vertex: Vertex, of outline: VertexOutline, in viewport: Viewport,
    to places: inout [VertexHandle.Role: Coordinate]
  ) {
    guard let before = outline.neighbors(of: vertex).before, places[.vertex(before)] != nil,
      let start = outline[before], let end = outline[vertex], start.isValid, end.isValid
    else { return }
    let offset = MercatorOffset(from: start, to: end)
    guard Point(x: offset.x, y: offset.y).length * viewport.worldSize >= minimumSegmentLength else { return }
    let place = start.moved(by: MercatorOffset(x: offset.x / 2, y: offset.y / 2))
    // The closing segment of a ring ends at its first position, so a position inserted there comes last.
    let isClosing = vertex.index == 0
    let index = isClosing ? outline.parts[vertex.part].count : vertex.index
    places[.midpoint(Vertex(part: vertex.part, index: index))] = place
  }
}
