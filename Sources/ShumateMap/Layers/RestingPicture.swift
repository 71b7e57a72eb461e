import AnnotationKit
import CCairo
import Geography
import Gtk
import Painting

/// The markers that rest: one picture of all of them, painted when others rest and moved as the map moves.
final class RestingPicture {
  private struct Looks: Hashable {
    var looks: MarkerLooks
    var state: MarkerState
  }

  /// The same in one list, by its index in the palette.
  private struct Numbered: Hashable {
    var looks: UInt16
    var state: MarkerState
  }

  private let sprites = SpriteSheet<Looks>()
  private let nodes = SpriteNodes<Looks>()
  private var canvas: SpriteCanvas?
  private var painted: (version: UInt64, scale: Double, withCairo: Bool, node: RenderNode?)?

  func draw(_ markers: RestingMarkers, on snapshot: Snapshot, withCairo: Bool) {
    if painted?.version != markers.version || painted?.scale != markers.scale
      || painted?.withCairo != withCairo
    {
      painted = (markers.version, markers.scale, withCairo, paint(markers, withCairo))
    }
    guard let node = painted?.node else { return }
    snapshot.translated(x: markers.origin.x, y: markers.origin.y) { snapshot.append(node) }
  }

  /// Everything relative to the markers' own origin.
  private func paint(_ markers: RestingMarkers, _ withCairo: Bool) -> RenderNode? {
    guard markers.count > RestingPicture.fewest else {
      canvas = nil
      return RenderNode.drawing { append(markers, on: $0, withCairo) }
    }
    // OpenGL is given the pixels, and copies them.
    if withCairo, canvas == nil { canvas = SpriteCanvas() }
    guard let all = stack(markers).sprite(scale: markers.scale, on: withCairo ? canvas : nil) else {
      return nil
    }
    return RenderNode(all, withCairo: withCairo)
  }

  /// More markers than that are painted once, into pixels: that costs by their area alone.
  private static let fewest = 800

  private func append(_ markers: RestingMarkers, on snapshot: Snapshot, _ withCairo: Bool) {
    nodes.begin(scale: markers.scale, withCairo: withCairo)
    for index in 0..<markers.count {
      let looks = Looks(looks: markers.palette[Int(markers.looks[index])], state: markers.states[index])
      let point = Point(
        x: Double(markers.x[index]) / markers.scale, y: Double(markers.y[index]) / markers.scale)
      nodes.draw(looks, at: point, on: snapshot) { makeSprite(looks, markers.scale) }
    }
  }

  private func stack(_ markers: RestingMarkers) -> SpriteStack {
    var stack = SpriteStack()
    stack.reserveCapacity(markers.count)
    // Looks are compared by many values, their numbers by one.
    var known: [Numbered: Sprite] = [:]
    for index in 0..<markers.count {
      let numbered = Numbered(looks: markers.looks[index], state: markers.states[index])
      let found = known[numbered]
      let sprite = found ?? sprite(numbered, of: markers)
      if found == nil { known[numbered] = sprite }
      stack.add(sprite, x: markers.x[index], y: markers.y[index])
    }
    return stack
  }

  private func sprite(_ numbered: Numbered, of markers: RestingMarkers) -> Sprite {
    let looks = Looks(looks: markers.palette[Int(numbered.looks)], state: numbered.state)
    return sprites.sprite(for: looks, scale: markers.scale) { makeSprite(looks, markers.scale) }
  }

  private func makeSprite(_ looks: Looks, _ scale: Double) -> Sprite {
    Sprite(frame: looks.looks.spriteBounds(in: looks.state), scale: scale) { context in
      DrawingPainter.paint(looks.looks.sprite(in: looks.state), into: context)
    }
  }
}
