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
  private var painted: (version: UInt64, scale: Double, node: RenderNode?)?

  func draw(_ markers: RestingMarkers, on snapshot: Snapshot) {
    if painted?.version != markers.version || painted?.scale != markers.scale {
      painted = (markers.version, markers.scale, paint(markers))
    }
    guard let node = painted?.node else { return }
    snapshot.translated(x: markers.origin.x, y: markers.origin.y) { snapshot.append(node) }
  }

  /// Everything relative to the markers' own origin.
  private func paint(_ markers: RestingMarkers) -> RenderNode? {
    guard let bounds = bounds(of: markers) else { return nil }
    return RenderNode.drawing { snapshot in
      if markers.count > RestingPicture.fewest {
        snapshot.append(texture(of: markers, in: bounds), in: bounds)
      } else {
        snapshot.paint(in: bounds) { paint(markers, into: $0) }
      }
    }
  }

  /// More markers than that are painted once, into pixels: a node of cairo's paints each of them again at every
  /// frame, and one of pixels costs by its area alone.
  private static let fewest = 800

  private func texture(of markers: RestingMarkers, in bounds: Bounds) -> Texture {
    let scale = markers.scale
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    let pixels = PixelBuffer(width: width, height: height, scale: scale) { context in
      cairo_translate(context, -bounds.x, -bounds.y)
      paint(markers, into: context)
    }
    return Texture(
      width: pixels.width, height: pixels.height, stride: pixels.stride, premultipliedBGRA: pixels.bytes)
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
    sprites.sprite(for: Looks(looks: looks, state: state), scale: scale) {
      Sprite(frame: MarkerLooks.spriteBounds(in: state), scale: scale) { context in
        DrawingPainter.paint(looks.sprite(in: state), into: context)
      }
    }
  }

  /// What the pictures cover, from the origin; a node costs by its area.
  private func bounds(of markers: RestingMarkers) -> Bounds? {
    guard let (west, east) = extent(markers.x), let (north, south) = extent(markers.y) else { return nil }
    let sprite = MarkerLooks.spriteBounds(in: .selected)
    let scale = markers.scale
    return Bounds(
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
