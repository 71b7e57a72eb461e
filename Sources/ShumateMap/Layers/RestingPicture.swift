import AnnotationKit
import CCairo
import Geography
import Gtk
import Painting

/// The markers that rest, and their titles: one picture of all of them, painted when others rest and moved as the map
/// moves.
final class RestingPicture {
  private enum Looks: Hashable {
    case marker(MarkerLooks, MarkerState)
    /// By its number.
    case title(UInt64)
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
    // On a whole device pixel, so that no title is resampled.
    let origin = markers.origin.onPixel(scale: markers.scale)
    snapshot.translated(x: origin.x, y: origin.y) { snapshot.append(node) }
  }

  /// Everything relative to the markers' own origin.
  private func paint(_ markers: RestingMarkers, _ withCairo: Bool) -> RenderNode? {
    guard markers.count + RestingPicture.titleCost * markers.titles.count > RestingPicture.fewest else {
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
  /// So many markers cost what a title does.
  private static let titleCost = 2

  private func append(_ markers: RestingMarkers, on snapshot: Snapshot, _ withCairo: Bool) {
    let scale = markers.scale
    nodes.begin(scale: scale, withCairo: withCairo)
    for index in 0..<markers.count {
      let (looks, state) = (markers.palette[Int(markers.looks[index])], markers.states[index])
      let point = Point(x: Double(markers.x[index]) / scale, y: Double(markers.y[index]) / scale)
      nodes.draw(.marker(looks, state), at: point, on: snapshot) { Sprite(looks, state, scale: scale) }
    }
    for title in markers.titles {
      let point = Point(x: Double(title.x) / scale, y: Double(title.y) / scale)
      nodes.draw(.title(title.number), at: point, on: snapshot) { Sprite(title, scale: scale) }
    }
  }

  private func stack(_ markers: RestingMarkers) -> SpriteStack {
    var stack = SpriteStack()
    stack.reserveCapacity(markers.count + markers.titles.count)
    // Looks are compared by many values, their numbers by one.
    var known: [Numbered: Sprite] = [:]
    for index in 0..<markers.count {
      let numbered = Numbered(looks: markers.looks[index], state: markers.states[index])
      let found = known[numbered]
      let sprite = found ?? sprite(numbered, of: markers)
      if found == nil { known[numbered] = sprite }
      stack.add(sprite, x: markers.x[index], y: markers.y[index])
    }
    for title in markers.titles {
      let sprite = sprites.sprite(for: .title(title.number), scale: markers.scale) {
        Sprite(title, scale: markers.scale)
      }
      stack.add(sprite, x: title.x, y: title.y)
    }
    return stack
  }

  private func sprite(_ numbered: Numbered, of markers: RestingMarkers) -> Sprite {
    let (looks, state) = (markers.palette[Int(numbered.looks)], numbered.state)
    return sprites.sprite(for: .marker(looks, state), scale: markers.scale) {
      Sprite(looks, state, scale: markers.scale)
    }
  }
}

extension Sprite {
  fileprivate convenience init(_ looks: MarkerLooks, _ state: MarkerState, scale: Double) {
    self.init(frame: looks.spriteBounds(in: state), scale: scale) {
      DrawingPainter.paint(looks.sprite(in: state), into: $0)
    }
  }

  fileprivate convenience init(_ title: RestingTitle, scale: Double) {
    self.init(frame: title.bounds, scale: scale) { DrawingPainter.paint(title.drawing, into: $0) }
  }
}
