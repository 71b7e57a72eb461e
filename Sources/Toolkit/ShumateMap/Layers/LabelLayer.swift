import AnnotationKit
import BaseMap
import Geography
import Gtk
import Painting

/// Draws the labels of countries, regions and localities. They are upright at any rotation of the map. A label that the
/// title of a static marker would cover is omitted, because the user's annotations take precedence.
final class LabelLayer: MapLayer {
  var viewport: Viewport? { didSet { if viewport != oldValue { queueDraw() } } }
  /// The theme of the labels, or `nil` to draw no labels.
  var theme: Theme? { didSet { queueDraw() } }

  /// The factor by which labels are enlarged. 1 is the normal size.
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

  /// The labels in the last frame.
  private(set) var shown: [PlacedLabel] = []
  /// The marker titles that the labels in the last frame don't overlap.
  private var titles: [StaticTitle] = []

  init(_ viewport: NativeViewport, mapView: MapView, world: WorldMap?) {
    self.mapView = mapView
    layout = world.map { LabelLayout(world: $0) }
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let theme, let layout else { return }
    let scale = Double(scaleFactor)
    mapView.displayScale = scale
    let markers = mapView.staticMarkers()
    titles = markers.titles
    nodes.begin(scale: scale, withCairo: rendersWithCairo)
    // Draw the least important labels first, so that the dots of more important labels are on top.
    shown = layout.labels(for: viewport, theme: theme).clear(of: markers.titleBounds)
    for label in shown.reversed() {
      nodes.draw(label.appearance, at: label.anchor, on: snapshot) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
    }
  }

  /// Redraws the labels in the next frame if the marker titles to avoid changed.
  func leaveRoom(for titles: [StaticTitle]) {
    guard theme != nil, titles != self.titles else { return }
    // Wait for the next frame, because the current frame is already being drawn.
    MainLoop.beforeNextFrame { [weak self] in self?.queueDraw() }
  }
}
