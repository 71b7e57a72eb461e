import Geography

/// The positions of lines or of the rings of areas, as edited by a vertex editor.
public struct VertexOutline: Hashable, Sendable {
  /// The lines or rings. The first position of a ring isn't repeated at its end.
  public var parts: [[Coordinate]]
  /// Whether the parts are rings.
  public var isArea: Bool

  /// Creates an outline.
  public init(parts: [[Coordinate]], isArea: Bool) {
    self.parts = parts
    self.isArea = isArea
  }

  /// The total number of positions.
  public var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Returns the position of `vertex`, or `nil` if it doesn't exist.
  public subscript(vertex: Vertex) -> Coordinate? {
    guard parts.indices.contains(vertex.part), parts[vertex.part].indices.contains(vertex.index) else {
      return nil
    }
    return parts[vertex.part][vertex.index]
  }

  /// Returns the positions before and after `vertex` in its part, or `nil` beyond the end of a line.
  public func neighbors(of vertex: Vertex) -> (before: Vertex?, after: Vertex?) {
    let count = parts.indices.contains(vertex.part) ? parts[vertex.part].count : 0
    func neighbor(_ index: Int) -> Vertex? {
      if isArea, count > 2 { return Vertex(part: vertex.part, index: (index + count) % count) }
      return (0..<count).contains(index) ? Vertex(part: vertex.part, index: index) : nil
    }
    return (neighbor(vertex.index - 1), neighbor(vertex.index + 1))
  }

  /// Returns the position that follows `vertex` in its part after `gone` are removed, or the last remaining position if
  /// none follows. The result has its new index. Returns `nil` if the part becomes empty. O(positions of the part).
  public func neighbor(of vertex: Vertex, afterRemoving gone: Set<Vertex>) -> Vertex? {
    guard parts.indices.contains(vertex.part) else { return nil }
    let left = parts[vertex.part].indices.filter { !gone.contains(Vertex(part: vertex.part, index: $0)) }
    let index = left.firstIndex { $0 > vertex.index } ?? left.count - 1
    return index < 0 ? nil : Vertex(part: vertex.part, index: index)
  }

  /// Returns the position that corresponds to `vertex` of the earlier outline `old`, or `nil` if it is gone. If parts
  /// or positions were added or removed before the position, it is found by its distance from the end. O(1) if the
  /// counts are equal, otherwise O(positions of the part).
  func vertex(for vertex: Vertex, of old: VertexOutline) -> Vertex? {
    guard old[vertex] != nil, let part = VertexOutline.index(of: vertex.part, in: old.parts, now: parts)
    else {
      return nil
    }
    return VertexOutline.index(of: vertex.index, in: old.parts[vertex.part], now: parts[part])
      .map { Vertex(part: part, index: $0) }
  }

  /// Returns the index in `new` of the element at `index` of `old`, after insertions or removals at one position.
  private static func index<Element: Equatable>(of index: Int, in old: [Element], now new: [Element]) -> Int?
  {
    guard old.count != new.count else { return index }
    if zip(old.prefix(index + 1), new).allSatisfy(==), index < new.count { return index }
    let behind = old.count - index
    guard behind <= new.count, zip(old.suffix(behind), new.suffix(behind)).allSatisfy(==) else { return nil }
    return new.count - behind
  }

  /// The projected parts, in the form that `OverlayShape` uses.
  public var projected: [[MercatorPoint]] {
    isArea ? MercatorPoint.rings(through: parts) : parts.map(MercatorPoint.line)
  }
}
