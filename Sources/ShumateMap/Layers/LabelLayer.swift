import BaseMap
import Geography
import Gtk
import Painting

/// Draws the names of countries, regions and places over the map, upright however it is turned.
final class LabelLayer: MapLayer {
  var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  /// nil draws no names.
  var theme: Theme? { didSet { queueDraw() } }

  private let layout: LabelLayout?
  private let nodes = SpriteNodes<PlacedLabel.Appearance>()

  init(_ viewport: NativeViewport, world: WorldMap?) {
    layout = world.map { LabelLayout(world: $0) }
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let theme, let layout else { return }
    let scale = Double(scaleFactor)
    nodes.begin(scale: scale, withCairo: rendersWithCairo)
    // The least important first, so that the more important dot is on top.
    for label in layout.labels(for: viewport, theme: theme).reversed() {
      nodes.draw(label.appearance, at: label.anchor, on: snapshot) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
    }
  }
}
