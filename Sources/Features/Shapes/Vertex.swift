/// A position of a feature's lines or areas, by where it stands.
public struct Vertex: Hashable, Comparable, Sendable {
  /// Among the feature's `lines`, or among its `rings`: parts without positions are not counted.
  public var part: Int
  /// Among the positions of the part. The last position of a closed ring is its first, which has the index 0.
  public var index: Int

  public init(part: Int, index: Int) {
    self.part = part
    self.index = index
  }

  public static func < (a: Vertex, b: Vertex) -> Bool { (a.part, a.index) < (b.part, b.index) }
}
