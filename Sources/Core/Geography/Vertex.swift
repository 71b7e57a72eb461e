/// A position of lines or areas, identified by its part and its index in the part.
public struct Vertex: Hashable, Comparable, Sendable {
  /// The index of the line or ring. The outer rings and holes of all areas are counted consecutively.
  public var part: Int
  /// The index of the position in its part. The closing position of a ring has no index of its own, because it is the
  /// same as the first position.
  public var index: Int

  public init(part: Int, index: Int) {
    self.part = part
    self.index = index
  }

  public static func < (a: Vertex, b: Vertex) -> Bool { (a.part, a.index) < (b.part, b.index) }
}
