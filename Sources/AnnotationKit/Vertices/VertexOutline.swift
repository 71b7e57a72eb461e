import Geography

/// The positions of lines or of the rings of areas, as they are edited.
public struct VertexOutline: Hashable, Sendable {
  /// The lines or the rings, one after another. A ring's last position is not its first once more.
  public var parts: [[Coordinate]]
  /// Whether the parts are rings.
  public var isArea: Bool

  /// Makes an outline of lines, or of rings.
  public init(parts: [[Coordinate]], isArea: Bool) {
    self.parts = parts
    self.isArea = isArea
  }

  /// How many positions there are in all.
  public var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// The position of `vertex`; nil where there is none.
  public subscript(vertex: Vertex) -> Coordinate? {
    guard parts.indices.contains(vertex.part), parts[vertex.part].indices.contains(vertex.index) else {
      return nil
    }
    return parts[vertex.part][vertex.index]
  }

  /// The positions before and after `vertex` along its part; nil beyond the end of a line.
  public func neighbours(of vertex: Vertex) -> (before: Vertex?, after: Vertex?) {
    let count = parts.indices.contains(vertex.part) ? parts[vertex.part].count : 0
    func neighbour(_ index: Int) -> Vertex? {
      if isArea, count > 2 { return Vertex(part: vertex.part, index: (index + count) % count) }
      return (0..<count).contains(index) ? Vertex(part: vertex.part, index: index) : nil
    }
    return (neighbour(vertex.index - 1), neighbour(vertex.index + 1))
  }

  /// The position that comes after `vertex` in its part once `gone` are removed, or before it where none comes after, by the
  /// number that it has then; nil where nothing is left of the part. O(positions of the part).
  public func neighbour(of vertex: Vertex, afterRemoving gone: Set<Vertex>) -> Vertex? {
    guard parts.indices.contains(vertex.part) else { return nil }
    let left = parts[vertex.part].indices.filter { !gone.contains(Vertex(part: vertex.part, index: $0)) }
    let index = left.firstIndex { $0 > vertex.index } ?? left.count - 1
    return index < 0 ? nil : Vertex(part: vertex.part, index: index)
  }

  /// Which position `vertex` of an earlier outline is here; nil where it is gone. Parts and positions are counted from the
  /// end where some came or went before them. O(1), or O(positions of the part) where there are more or fewer.
  func vertex(for vertex: Vertex, of old: VertexOutline) -> Vertex? {
    guard old[vertex] != nil, let part = VertexOutline.index(of: vertex.part, in: old.parts, now: parts)
    else {
      return nil
    }
    return VertexOutline.index(of: vertex.index, in: old.parts[vertex.part], now: parts[part])
      .map { Vertex(part: part, index: $0) }
  }

  /// Where the element at `index` of `old` is in `new`, from which some may have been taken, or to which some were added.
  private static func index<Element: Equatable>(of index: Int, in old: [Element], now new: [Element]) -> Int?
  {
    guard old.count != new.count else { return index }
    if zip(old.prefix(index + 1), new).allSatisfy(==), index < new.count { return index }
    let behind = old.count - index
    guard behind <= new.count, zip(old.suffix(behind), new.suffix(behind)).allSatisfy(==) else { return nil }
    return new.count - behind
  }

  /// The parts on the map, as an `OverlayShape` has them.
  public var projected: [[MercatorPoint]] {
    isArea ? MercatorPoint.rings(through: parts) : parts.map(MercatorPoint.line)
  }
}

/// What a gesture does to an outline, while it goes on and when it is over.
public enum VertexChange: Hashable, Sendable {
  /// Positions go elsewhere; the first is the one that is held.
  case move(Vertex, others: [Vertex], to: [Vertex: Coordinate])
  /// A new position comes where that one is, which moves up.
  case insert(Coordinate, at: Vertex)
  /// All positions go as far on the map.
  case moveAll(MercatorOffset)

  /// The outline as it is then.
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

  /// The legs that it changes, as lines, and of all of an outline so few positions that there are no more than `limit`.
  /// O(changed positions), or O(positions) where all move.
  func legs(of outline: VertexOutline, atMost limit: Int) -> [[Coordinate]] {
    switch self {
    case .move(_, _, let places):
      return places.map { vertex, place in
        let (before, after) = outline.neighbours(of: vertex)
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

  /// Whether it puts a position that is there before elsewhere.
  func moves(_ vertex: Vertex) -> Bool {
    switch self {
    case .move(_, _, let places): places[vertex] != nil
    case .insert: false
    case .moveAll: true
    }
  }

  /// The position that is held, in the outline as it is then; nil where all of it is.
  public var vertex: Vertex? {
    switch self {
    case .move(let vertex, _, _), .insert(_, let vertex): vertex
    case .moveAll: nil
    }
  }
}
