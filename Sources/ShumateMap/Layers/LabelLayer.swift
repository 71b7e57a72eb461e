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
  private let painter = LabelPainter()

  init(_ viewport: NativeViewport, world: WorldMap?) {
    layout = world.map { LabelLayout(world: $0) }
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let theme, let layout else { return }
    let labels = layout.labels(for: viewport, theme: theme)
    guard !labels.isEmpty else { return }
    snapshot.paint(in: Bounds(x: 0, y: 0, width: width, height: height)) { context in
      painter.paint(labels, into: context, scale: Double(scaleFactor))
    }
  }
}
