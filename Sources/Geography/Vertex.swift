/// A position of lines or of areas, by where it stands among them.
public struct Vertex: Hashable, Comparable, Sendable {
  /// Which of the lines, or of the rings of all areas, outer ones and holes one after another.
  public var part: Int
  /// Which position of that part. The last position of a closed ring is its first and has no number of its own.
  public var index: Int

  public init(part: Int, index: Int) {
    self.part = part
    self.index = index
  }

  public static func < (a: Vertex, b: Vertex) -> Bool { (a.part, a.index) < (b.part, b.index) }
}
