import Gtk

/// A flattened picture of several layers, painted with cairo, for software-rendered OpenGL.
///
/// While everything moves, each frame is one picture that is painted and uploaded. Lower parts that stay
/// unchanged become a separate cached picture. During a drag of a pin, that is everything except the pin and
/// its decorations.
final class LayerPicture {
  /// The parts of the previous frame.
  private var parts: [RenderPart] = []
  /// The number of leading parts that didn't change between the two previous frames.
  private var stillCount = 0
  /// The cached picture of the unchanged parts, and their count.
  private var still: (count: Int, node: RenderNode)?
  private var bounds = Bounds(x: 0, y: 0, width: 0, height: 0)
  /// Creates a node from what the closure paints within the bounds.
  private let picture: (Bounds, (OpaquePointer) -> Void) -> RenderNode

  init(_ picture: @escaping (Bounds, (OpaquePointer) -> Void) -> RenderNode) { self.picture = picture }

  /// Draws `node` within `bounds`, which have the size of the layers.
  func draw(_ node: RenderNode, in bounds: Bounds, on snapshot: Snapshot) {
    let parts = node.parts
    let sameCount = bounds == self.bounds ? LayerPicture.countOfSame(parts, self.parts) : 0
    let staysSame = sameCount == stillCount
    (self.parts, self.bounds, stillCount) = (parts, bounds, sameCount)
    if let still, still.count > sameCount || !isWorthIt(parts[still.count...]) { self.still = nil }
    if staysSame, sameCount > still?.count ?? 0, isWorthIt(parts[sameCount...]) {
      let lower = parts[..<sameCount]
      still = (sameCount, picture(bounds) { for part in lower { part.draw(into: $0) } })
    }
    guard let still else {
      return snapshot.append(picture(bounds) { for part in parts { part.draw(into: $0) } })
    }
    snapshot.append(still.node)
    let upper = parts[still.count...]
    guard let place = extent(of: upper) else { return }
    snapshot.append(picture(place) { for part in upper { part.draw(into: $0) } })
  }

  private static func countOfSame(_ a: [RenderPart], _ b: [RenderPart]) -> Int {
    var count = 0
    while count < a.count, count < b.count, a[count] == b[count] { count += 1 }
    return count
  }

  /// Returns whether the changing parts cover less than half of the area. Otherwise a second picture would
  /// cost as much as the first.
  private func isWorthIt(_ upper: ArraySlice<RenderPart>) -> Bool {
    guard let place = extent(of: upper) else { return true }
    return place.width * place.height < bounds.width * bounds.height / 2
  }

  /// Returns the whole pixels that the parts cover within the bounds, or `nil` if they cover no pixels.
  private func extent(of parts: ArraySlice<RenderPart>) -> Bounds? {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for part in parts {
      let place = part.bounds
      (left, top) = (min(left, place.x), min(top, place.y))
      (right, bottom) = (max(right, place.x + place.width), max(bottom, place.y + place.height))
    }
    (left, top) = (max(left.rounded(.down), bounds.x), max(top.rounded(.down), bounds.y))
    (right, bottom) = (
      min(right.rounded(.up), bounds.x + bounds.width), min(bottom.rounded(.up), bounds.y + bounds.height)
    )
    return left < right && top < bottom
      ? Bounds(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
