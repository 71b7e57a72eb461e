import AnnotationKit
import BaseMap
import Geography
import Gtk
import MapStyles
import Painting

/// Draws the labels of countries, regions and localities, upright at any map rotation. A label that would be
/// covered by the title of a static marker is omitted, because the user's annotations take precedence.
package final class LabelLayer: MapLayer {
  /// The theme of the labels, or `nil` to draw no labels.
  package var theme: Theme? { didSet { setNeedsUpdate() } }

  /// The text scale of the labels; 1 is the normal size.
  package var textScale: Double {
    get { layout.textScale }
    set {
      guard newValue != textScale else { return }
      layout.textScale = newValue
      setNeedsUpdate()
    }
  }

  /// The offline map whose labels are drawn.
  package var offlineMap: OfflineMap {
    didSet {
      let textScale = layout.textScale
      layout = LabelLayout(offlineMap)
      layout.textScale = textScale
      setNeedsUpdate()
    }
  }

  private var layout: LabelLayout
  private let nodes = SpriteNodes<PlacedLabel.Appearance>()

  /// The labels to draw, the most important first.
  package private(set) var shown: [PlacedLabel] = []
  /// The viewport of the labels.
  private var viewport: Viewport?
  /// The bounds of the marker titles that the labels avoid.
  package private(set) var titles: [Rectangle] = []
  private var scale = 1.0
  private var isOutdated = true

  package init(_ viewport: NativeViewport, offlineMap: OfflineMap) {
    self.offlineMap = offlineMap
    layout = LabelLayout(offlineMap)
    super.init(viewport)
  }

  private func setNeedsUpdate() {
    isOutdated = true
    onOutdated()
  }

  /// Lays out the labels around the marker titles of `frame`. Call it before the frame's layout.
  package func update(to frame: MapFrame) {
    let titles = frame.displayList.staticMarkers.titleBounds
    guard isOutdated || (viewport, self.titles, scale) != (frame.viewport, titles, frame.displayScale) else {
      return
    }
    (isOutdated, viewport, self.titles, scale) = (false, frame.viewport, titles, frame.displayScale)
    shown = theme.map { layout.labels(for: frame.viewport, theme: $0).clear(of: titles) } ?? []
    queueDraw()
  }

  package override func snapshot(_ snapshot: Snapshot) {
    nodes.begin(scale: scale, withCairo: rendersWithCairo)
    // Draw the least important first, so that more important dots are on top.
    for label in shown.reversed() {
      nodes.draw(label.appearance, at: label.anchor, on: snapshot) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
    }
  }
}
