import AnnotationKit
import CCairo
import Geography
import Gtk
import Painting

/// A picture of the static markers and their titles. It is repainted when the set of static markers changes, and moves
/// with the map.
final class StaticMarkersPicture {
  private enum SpriteKey: Hashable {
    case marker(MarkerAppearance, MarkerState)
    /// A title, identified by its number.
    case title(UInt64)
  }

  /// The appearance of a marker, as an index into the palette of a list of markers.
  private struct PaletteEntry: Hashable {
    var paletteIndex: UInt16
    var state: MarkerState
  }

  private let sprites = SpriteSheet<SpriteKey>()
  private let nodes = SpriteNodes<SpriteKey>()
  private var canvas: SpriteBuffers?
  private var painted: (version: UInt64, scale: Double, withCairo: Bool, node: RenderNode?)?

  func draw(_ markers: StaticMarkers, on snapshot: Snapshot, withCairo: Bool) {
    if painted?.version != markers.version || painted?.scale != markers.scale
      || painted?.withCairo != withCairo
    {
      painted = (markers.version, markers.scale, withCairo, paint(markers, withCairo))
    }
    guard let node = painted?.node else { return }
    // Align the origin to a device pixel, so that titles aren't resampled.
    let origin = markers.origin.onPixel(scale: markers.scale)
    snapshot.translated(x: origin.x, y: origin.y) { snapshot.append(node) }
  }

  /// Paints the markers relative to their common origin.
  private func paint(_ markers: StaticMarkers, _ withCairo: Bool) -> RenderNode? {
    guard markers.count + StaticMarkersPicture.titleCost * markers.titles.count > StaticMarkersPicture.fewest
    else {
      canvas = nil
      return RenderNode.drawing { append(markers, on: $0, withCairo) }
    }
    // Use no canvas with OpenGL, which copies the pixels that it receives.
    if withCairo, canvas == nil { canvas = SpriteBuffers() }
    guard let all = stack(markers).sprite(scale: markers.scale, on: withCairo ? canvas : nil) else {
      return nil
    }
    return RenderNode(all, withCairo: withCairo)
  }

  /// The number of markers above which all markers are painted into one image. The cost of an image depends only on its
  /// area.
  private static let fewest = 800
  /// The number of markers that cost as much as one title.
  private static let titleCost = 2

  private func append(_ markers: StaticMarkers, on snapshot: Snapshot, _ withCairo: Bool) {
    let scale = markers.scale
    nodes.begin(scale: scale, withCairo: withCairo)
    for index in 0..<markers.count {
      let (appearance, state) = (markers.palette[Int(markers.paletteIndices[index])], markers.states[index])
      let point = Point(x: Double(markers.x[index]) / scale, y: Double(markers.y[index]) / scale)
      nodes.draw(.marker(appearance, state), at: point, on: snapshot) {
        Sprite(appearance, state, scale: scale)
      }
    }
    for title in markers.titles {
      let point = Point(x: Double(title.x) / scale, y: Double(title.y) / scale)
      nodes.draw(.title(title.number), at: point, on: snapshot) { Sprite(title, scale: scale) }
    }
  }

  private func stack(_ markers: StaticMarkers) -> SpriteStack {
    var stack = SpriteStack()
    stack.reserveCapacity(markers.count + markers.titles.count)
    // Compare palette indices first: comparing appearances would compare many values.
    var known: [PaletteEntry: Sprite] = [:]
    for index in 0..<markers.count {
      let numbered = PaletteEntry(paletteIndex: markers.paletteIndices[index], state: markers.states[index])
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

  private func sprite(_ numbered: PaletteEntry, of markers: StaticMarkers) -> Sprite {
    let (appearance, state) = (markers.palette[Int(numbered.paletteIndex)], numbered.state)
    return sprites.sprite(for: .marker(appearance, state), scale: markers.scale) {
      Sprite(appearance, state, scale: markers.scale)
    }
  }
}

extension Sprite {
  fileprivate convenience init(_ appearance: MarkerAppearance, _ state: MarkerState, scale: Double) {
    self.init(frame: appearance.spriteBounds(in: state), scale: scale) {
      DrawingPainter.paint(appearance.sprite(in: state), into: $0)
    }
  }

  fileprivate convenience init(_ title: StaticTitle, scale: Double) {
    self.init(frame: title.bounds, scale: scale) { DrawingPainter.paint(title.drawing, into: $0) }
  }
}
