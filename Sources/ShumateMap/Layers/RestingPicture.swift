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

  private let sprites = SpriteSheet<Looks>()
  private let nodes = SpriteNodes<Looks>()
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
      return RenderNode.drawing { append(markers, on: $0, withCairo) }
    }
    guard let bounds = bounds(of: markers) else { return nil }
    let all = Sprite(frame: bounds, scale: markers.scale) { paint(markers, into: $0) }
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

  private func paint(_ markers: RestingMarkers, into context: OpaquePointer) {
    var last: (looks: UInt16, state: MarkerState, sprite: Sprite)?
    for index in 0..<markers.count {
      let (looks, state) = (markers.looks[index], markers.states[index])
      if last?.looks != looks || last?.state != state {
        last = (looks, state, sprite(markers.palette[Int(looks)], state, markers.scale))
      }
      let point = Point(
        x: Double(markers.x[index]) / markers.scale, y: Double(markers.y[index]) / markers.scale)
      last?.sprite.draw(at: point, into: context)
    }
  }

  private func sprite(_ looks: MarkerLooks, _ state: MarkerState, _ scale: Double) -> Sprite {
    let looks = Looks(looks: looks, state: state)
    return sprites.sprite(for: looks, scale: scale) { makeSprite(looks, scale) }
  }

  private func makeSprite(_ looks: Looks, _ scale: Double) -> Sprite {
    Sprite(frame: MarkerLooks.spriteBounds(in: looks.state), scale: scale) { context in
      DrawingPainter.paint(looks.looks.sprite(in: looks.state), into: context)
    }
  }

  /// What the pictures cover, from the origin; a node costs by its area.
  private func bounds(of markers: RestingMarkers) -> Rectangle? {
    guard let (west, east) = extent(markers.x), let (north, south) = extent(markers.y) else { return nil }
    let sprite = MarkerLooks.spriteBounds(in: .selected)
    let scale = markers.scale
    return Rectangle(
      x: west / scale + sprite.minX, y: north / scale + sprite.minY,
      width: (east - west) / scale + sprite.width, height: (south - north) / scale + sprite.height)
  }

  private func extent(_ column: [Int32]) -> (Double, Double)? {
    guard var low = column.first else { return nil }
    var high = low
    for value in column {
      low = min(low, value)
      high = max(high, value)
    }
    return (Double(low), Double(high))
  }
}
