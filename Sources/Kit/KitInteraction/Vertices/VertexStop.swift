import Geography

/// A stop of keyboard navigation along an outline: a position or the midpoint of a segment.
public enum VertexStop: Hashable, Sendable {
  /// A position.
  case vertex(Vertex)
  /// The midpoint of a segment, with the index that a position inserted there would have.
  case midpoint(Vertex)

  /// Whether the stop is a midpoint.
  public var isMidpoint: Bool { if case .midpoint = self { true } else { false } }

  fileprivate var vertex: Vertex {
    switch self {
    case .vertex(let vertex), .midpoint(let vertex): vertex
    }
  }

  /// The index of the stop among the positions and midpoints of its part. A midpoint comes before the position at which
  /// its segment ends.
  fileprivate var number: Int {
    switch self {
    case .vertex(let vertex): 2 * vertex.index
    case .midpoint(let vertex): 2 * vertex.index - 1
    }
  }

  fileprivate init(part: Int, number: Int) {
    let vertex = Vertex(part: part, index: (number + 1) / 2)
    self = number.isMultiple(of: 2) ? .vertex(vertex) : .midpoint(vertex)
  }
}

extension VertexOutline {
  /// Returns the coordinate of `stop`, or `nil` if the outline has no such position or segment.
  public func place(of stop: VertexStop) -> Coordinate? {
    switch stop {
    case .vertex(let vertex): return self[vertex]
    case .midpoint(let vertex):
      guard stop.number < stopCount(ofPart: vertex.part),
        let start = self[Vertex(part: vertex.part, index: vertex.index - 1)],
        let end = self[vertex] ?? self[Vertex(part: vertex.part, index: 0)]
      else { return nil }
      let offset = MercatorOffset(from: start, to: end)
      return start.moved(by: MercatorOffset(x: offset.x / 2, y: offset.y / 2))
    }
  }

  /// Returns the stop after `stop`, or before it if `isForward` is `false`. Navigation continues from part to
  /// part and wraps around. If `stop` is `nil`, returns the first or the last stop. O(parts).
  public func stop(after stop: VertexStop?, isForward: Bool) -> VertexStop? {
    let counts = parts.indices.map(stopCount)
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    var (part, number) = isForward ? (-1, 0) : (parts.count, 0)
    if let stop, place(of: stop) != nil {
      (part, number) = (stop.vertex.part, stop.number + (isForward ? 1 : -1))
      if (0..<counts[part]).contains(number) { return VertexStop(part: part, number: number) }
    }
    repeat { part = (part + (isForward ? 1 : -1) + counts.count) % counts.count } while counts[part] == 0
    return VertexStop(part: part, number: isForward ? 0 : counts[part] - 1)
  }

  /// Returns the coordinate of the handle of `stop` in `viewport`. It differs from `place(of:)` next to the only
  /// position of a line: the handle that adds a second position is to the right of the first one.
  func place(of stop: VertexStop, in viewport: Viewport) -> Coordinate? {
    guard let place = place(of: stop), case .midpoint(let vertex) = stop, parts[vertex.part].count == 1 else {
      return self.place(of: stop)
    }
    return place.moved(by: MercatorOffset(x: VertexHandles.extensionDistance / viewport.worldSize, y: 0))
  }

  /// Returns the number of positions and midpoints of a part. The closing segment of a ring also has a midpoint. The
  /// only position of a line is followed by the handle that adds a second position.
  private func stopCount(ofPart part: Int) -> Int {
    guard parts.indices.contains(part), !parts[part].isEmpty else { return 0 }
    let count = parts[part].count
    if !isArea, count == 1 { return 2 }
    return isArea && count > 2 ? 2 * count : 2 * count - 1
  }
}
