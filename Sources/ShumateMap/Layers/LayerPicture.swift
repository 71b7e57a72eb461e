import Gtk

/// What layers that lie over each other show, as pictures that cairo paints, for OpenGL that the processor draws.
///
/// While all of it moves it is one picture, painted and handed over in each frame. What has stayed as it was for a while, under
/// what still changes, is a picture of its own: while a pin is dragged, that is all but the pin and what belongs to it.
final class LayerPicture {
  /// Of the frame before.
  private var parts: [RenderPart] = []
  /// How many of the first parts were the same in the frame before as in the one before that.
  private var stillCount = 0
  /// What stays, of so many parts.
  private var still: (count: Int, node: RenderNode)?
  private var bounds = Bounds(x: 0, y: 0, width: 0, height: 0)
  /// Makes a picture of what is painted within bounds.
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

  /// Whether what changes takes little of the room: a second picture of all of it would cost as much as the first.
  private func isWorthIt(_ upper: ArraySlice<RenderPart>) -> Bool {
    guard let place = extent(of: upper) else { return true }
    return place.width * place.height < bounds.width * bounds.height / 2
  }

  /// The whole pixels that parts take within the bounds; nil where that is none.
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
