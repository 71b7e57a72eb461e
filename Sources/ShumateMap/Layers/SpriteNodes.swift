import Geography
import Gtk
import Painting

/// Sprites as render nodes, each painted once: a map that moves moves the nodes, which cost by their own areas.
///
/// One node for many sprites that are far apart costs by the area that they stand in: cairo composes that whole, and GL
/// blends it. GL gathers small textures in one large texture, and draws neighbours in one go; it does so with no other node.
final class SpriteNodes<Appearance: Hashable> {
  private var nodes: [Appearance: RenderNode] = [:]
  private var scale = 1.0
  private var withCairo = false
  private let capacity: Int

  /// Nodes that are not drawn any more are kept until there are more than `capacity`.
  init(capacity: Int = 1024) { self.capacity = capacity }

  /// Forgets what was painted for another scale, in device pixels per logical pixel, or for another renderer, and all if
  /// that is too much.
  func begin(scale: Double, withCairo: Bool) {
    if self.scale != scale || self.withCairo != withCairo || nodes.count > capacity {
      nodes.removeAll(keepingCapacity: true)
    }
    (self.scale, self.withCairo) = (scale, withCairo)
  }

  /// Draws the sprite of an appearance at a point in logical pixels, rounded to whole device pixels, so that it is not
  /// resampled.
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
  /// Draws a sprite at the origin, as the window's renderer does it cheapest.
  convenience init(_ sprite: Sprite, withCairo: Bool) {
    let bounds = Bounds(sprite.bounds)
    if withCairo {
      self.init(in: bounds, keeping: { sprite.draw(at: .zero, into: $0) })
    } else {
      let texture = sprite.withPixels { bytes, width, height, stride in
        Texture(width: width, height: height, stride: stride, premultipliedBGRA: bytes)
      }
      self.init(texture, in: bounds)
    }
  }
}
