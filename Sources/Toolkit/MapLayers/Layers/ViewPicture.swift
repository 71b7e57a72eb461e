import CCairo
import Geography
import Gtk
import Painting

/// A painted picture of part of the map, which can be drawn in other viewports.
struct ViewPicture {
  /// The viewport that was painted.
  let viewport: Viewport
  private let sprite: Sprite
  private let node: RenderNode
  private let scale: Double
  private let withCairo: Bool
  private let canvas = SpriteBuffers()

  /// Creates a picture of `viewport`. The drawing point of the sprite is the top left corner of the viewport.
  init(_ sprite: Sprite, of viewport: Viewport, scale: Double, withCairo: Bool) {
    (self.sprite, self.viewport, self.scale, self.withCairo) = (sprite, viewport, scale, withCairo)
    node = RenderNode(sprite, withCairo: withCairo)
  }

  /// Whether the picture covers `view` with a margin of `margin` logical pixels.
  func covers(_ view: Viewport, margin: Double = 0) -> Bool {
    let turns = (view.center.x - viewport.center.x).rounded()
    let all = Rectangle(origin: .zero, size: viewport.size)
    let seen = Rectangle(origin: .zero, size: view.size).inset(by: -margin).mappingCorners { corner in
      var position = view.mercatorPoint(at: corner)
      position.x -= turns
      return viewport.point(forCopy: position)
    }
    return all.union(seen) == all
  }

  /// Draws the picture in `view`. If zoom and rotation are the same, the picture is aligned to whole pixels. Otherwise,
  /// it is scaled and rotated.
  func draw(in view: Viewport, on snapshot: Snapshot) {
    let middle = view.point(for: viewport.center)
    let corner = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    guard !view.isMoved(from: viewport) else {
      let shift = (middle - corner).onPixel(scale: scale)
      return snapshot.translated(x: shift.x, y: shift.y) { snapshot.append(node) }
    }
    let growth = view.worldSize / viewport.worldSize
    let turn = view.rotation - viewport.rotation
    guard withCairo else {
      return snapshot.translated(x: middle.x, y: middle.y) {
        snapshot.rotated(degrees: turn * 180 / .pi) {
          snapshot.scaled(x: growth, y: growth) {
            snapshot.translated(x: -corner.x, y: -corner.y) { snapshot.append(node) }
          }
        }
      }
    }
    guard turn != 0 else {
      // Let cairo scale the image itself, because that is fast along scan lines. The node must end on whole pixels.
      return snapshot.paint(in: Bounds(Rectangle(origin: .zero, size: view.size))) { context in
        cairo_translate(context, middle.x, middle.y)
        cairo_scale(context, growth, growth)
        cairo_translate(context, -corner.x, -corner.y)
        sprite.drawResampled(into: context)
      }
    }
    let bounds = sprite.bounds
    let turned = RotatedImages(size: view.size, rotation: turn, scale: scale)
    let origin = turned.unturned(middle)
    let frame = Rectangle(
      x: origin.x + (bounds.minX - corner.x) * growth, y: origin.y + (bounds.minY - corner.y) * growth,
      width: bounds.width * growth, height: bounds.height * growth)
    let drawn = turned.sprite(of: [RotatedImages.Piece(sprite, in: frame)], on: canvas)
    snapshot.append(RenderNode(drawn, withCairo: true))
  }
}
