import Geography

/// What keys step through along an outline: its positions and the midpoints of its legs.
public enum VertexStop: Hashable, Sendable {
  /// A position.
  case vertex(Vertex)
  /// The midpoint of a leg, with the number that a new position there would have.
  case midpoint(Vertex)

  /// Whether it is the midpoint of a leg.
  public var isMidpoint: Bool { if case .midpoint = self { true } else { false } }

  fileprivate var vertex: Vertex {
    switch self {
    case .vertex(let vertex), .midpoint(let vertex): vertex
    }
  }

  /// Its number among the stops of its part: the midpoint of a leg comes before the position at which the leg ends.
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
  /// Where `stop` is; `nil` if the outline has no such position or leg.
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

  /// The stop after `stop`, or before it if `isForward` is false. The first comes after the last, and the parts follow one
  /// another. Without a `stop`, the first or the last of all. O(parts).
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

  /// How many positions and midpoints a part has. The leg that closes a ring has a midpoint, too.
  private func stopCount(ofPart part: Int) -> Int {
    guard parts.indices.contains(part), !parts[part].isEmpty else { return 0 }
    let count = parts[part].count
    return isArea && count > 2 ? 2 * count : 2 * count - 1
  }
}
