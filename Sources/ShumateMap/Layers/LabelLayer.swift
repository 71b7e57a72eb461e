import AnnotationKit
import BaseMap
import Geography
import Gtk
import Painting

/// Draws the names of countries, regions and places over the map, upright however it is turned. A name that the title of a
/// resting marker would cover is left out: what people put on the map counts more.
final class LabelLayer: MapLayer {
  var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  /// nil draws no names.
  var theme: Theme? { didSet { queueDraw() } }

  /// The factor by which names are larger than usual.
  var textScale: Double {
    get { layout?.textScale ?? 1 }
    set {
      guard newValue != textScale else { return }
      layout?.textScale = newValue
      queueDraw()
    }
  }

  private let mapView: MapView
  private let layout: LabelLayout?
  private let nodes = SpriteNodes<PlacedLabel.Appearance>()

  /// What was drawn last.
  private(set) var shown: [PlacedLabel] = []
  /// That were left room then.
  private var titles: [RestingTitle] = []

  init(_ viewport: NativeViewport, mapView: MapView, world: WorldMap?) {
    self.mapView = mapView
    layout = world.map { LabelLayout(world: $0) }
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let theme, let layout else { return }
    let scale = Double(scaleFactor)
    mapView.displayScale = scale
    let markers = mapView.restingMarkers()
    titles = markers.titles
    nodes.begin(scale: scale, withCairo: paintsWithCairo)
    // The least important first, so that the more important dot is on top.
    shown = layout.labels(for: viewport, theme: theme).clear(of: markers.titleBounds)
    for label in shown.reversed() {
      nodes.draw(label.appearance, at: label.anchor, on: snapshot) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
    }
  }

  /// Draws the names anew in the next frame if others than these titles were left room.
  func leaveRoom(for titles: [RestingTitle]) {
    guard theme != nil, titles != self.titles else { return }
    // This frame is being drawn.
    MainLoop.beforeNextFrame { [weak self] in self?.queueDraw() }
  }
}
