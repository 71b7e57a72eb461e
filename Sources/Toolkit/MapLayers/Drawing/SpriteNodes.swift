import Geography
import Gtk
import Painting

/// A cache of render nodes of sprites. Each sprite is painted once, and panning moves the nodes.
///
/// The cost of a node depends on its area. A single node for many distant sprites would have a large bounding area,
/// which cairo composites and GL blends completely. GL packs small textures into an atlas and draws adjacent texture
/// nodes in one call. It does so for no other kind of node.
final class SpriteNodes<Appearance: Hashable> {
  private var nodes: [Appearance: RenderNode] = [:]
  private var scale = 1.0
  private var withCairo = false
  private let capacity: Int

  /// Creates a cache. Unused nodes are kept until there are more than `capacity`.
  init(capacity: Int = 1024) { self.capacity = capacity }

  /// Begins a frame. Clears the cache if the scale (device pixels per logical pixel) or renderer changed, or
  /// if it exceeds its capacity.
  func begin(scale: Double, withCairo: Bool) {
    if self.scale != scale || self.withCairo != withCairo || nodes.count > capacity {
      nodes.removeAll(keepingCapacity: true)
    }
    (self.scale, self.withCairo) = (scale, withCairo)
  }

  /// Draws the sprite of an appearance at a point in logical pixels. The point is rounded to device pixels, so that the
  /// sprite isn't resampled.
  func draw(_ appearance: Appearance, at point: Point, on snapshot: Snapshot, make: () -> Sprite) {
    let node = node(of: appearance, make)
    let place = point.onPixel(scale: scale)
    snapshot.translated(x: place.x, y: place.y) { snapshot.append(node) }
  }

  private func node(of appearance: Appearance, _ make: () -> Sprite) -> RenderNode {
    if let node = nodes[appearance] { return node }
    let node = RenderNode(make(), withCairo: withCairo)
    nodes[appearance] = node
    return node
  }
}

extension RenderNode {
  /// Creates a node of a sprite at the origin, in the form that the window's renderer draws fastest.
  convenience init(_ sprite: Sprite, withCairo: Bool) {
    let bounds = Bounds(sprite.bounds)
    if withCairo {
      self.init(in: bounds) { sprite.draw(at: .zero, into: $0) }
    } else {
      let texture = sprite.withPixels { bytes, width, height, stride in
        Texture(width: width, height: height, stride: stride, premultipliedBGRA: bytes)
      }
      self.init(texture, in: bounds)
    }
  }
}
