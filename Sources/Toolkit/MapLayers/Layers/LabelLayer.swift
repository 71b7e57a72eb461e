import AnnotationKit
import BaseMap
import Geography
import Gtk
import MapStyles
import Painting

/// Draws the labels of countries, regions, localities and streets, upright at any map rotation. A label that would be
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
      streets = makeFeed()
      setNeedsUpdate()
    }
  }

  /// The online street map whose labels are drawn above the offline map's labels. `nil` if no such map is shown.
  package var onlineMap: OnlineStreetMap? {
    didSet {
      guard onlineMap !== oldValue else { return }
      streets = makeFeed()
      setNeedsUpdate()
    }
  }

  /// Whether new labels of streets are faded in.
  package var animatesChanges = false

  private var layout: LabelLayout
  private let nodes = SpriteNodes<PlacedLabel.Appearance>()

  /// The labels to draw, the most important first.
  package private(set) var shown: [PlacedLabel] = []
  /// The labels of streets to draw, the most important first.
  package private(set) var shownStreets: [PlacedStreetLabel] = []
  /// The outlines of the regions in view whose tiles aren't drawn, because the zoom is too low.
  package private(set) var outlines: [RegionOutline] = []
  private lazy var streets = makeFeed()
  private let streetNodes = SpriteNodes<PlacedStreetLabel.Appearance>(capacity: 3000)
  /// The opacity of new labels of streets while they are faded in.
  private var fade = 1.0
  private var fading: FrameCallback?
  /// The duration of fading, in seconds.
  private static let fadeDuration = 0.1
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

  /// Whether labels of streets for the current view are still being placed.
  package var isPlacingStreets: Bool { streets.isPending }

  private func makeFeed() -> StreetLabelFeed {
    StreetLabelFeed(offlineMap, online: onlineMap) { [weak self] in
      self?.fadeIn()
      self?.setNeedsUpdate()
    }
  }

  private func fadeIn() {
    fading?.remove()
    guard animatesChanges, isMapped, !streets.added.isEmpty else { return fade = 1 }
    fade = 0
    var began: Double?
    fading = onFrame { [weak self] time in
      guard let self else { return false }
      let start = began ?? time
      began = start
      fade = min(1, (time - start) / LabelLayer.fadeDuration)
      queueDraw()
      return fade < 1
    }
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
    place()
    queueDraw()
  }

  private func place() {
    guard let theme, let viewport else {
      (shown, shownStreets, outlines) = ([], [], [])
      return
    }
    streets.update(
      to: StreetLabelFeed.Request(viewport: viewport, theme: theme, textScale: textScale, scale: scale))
    outlines = offlineMap.outlines(in: viewport)
    let metrics = PangoTextMetrics(textScale: textScale)
    let names = outlines.map { $0.label(in: theme, measuring: metrics) }
    let labels = names + (streets.labels?.labels(in: viewport).clear(of: names.flatMap(\.boxes)) ?? [])
    shownStreets = labels.clear(of: titles)
    shown = offlineMap.worldLabels(
      layout.labels(for: viewport, theme: theme), in: viewport, around: labels, online: onlineMap?.labelSource
    ).clear(of: titles)
  }

  package override func snapshot(_ snapshot: Snapshot) {
    drawOutlines(on: snapshot)
    drawStreets(on: snapshot)
    nodes.begin(scale: scale, withCairo: rendersWithCairo)
    // Draw the least important first, so that more important dots are on top.
    for label in shown.reversed() {
      nodes.draw(label.appearance, at: label.anchor, on: snapshot) {
        LabelPainter.sprite(for: label.appearance, scale: scale)
      }
    }
  }

  private func drawOutlines(on snapshot: Snapshot) {
    guard let theme, !outlines.isEmpty else { return }
    let frame = outlines.dropFirst().reduce(outlines[0].frame) { $0.union($1.frame) }.inset(by: -3)
    let view = Rectangle(x: 0, y: 0, width: width, height: height)
    guard let visible = frame.intersection(view) else { return }
    snapshot.paint(in: Bounds(visible)) { context in
      for outline in outlines { outline.paint(in: theme, into: context) }
    }
  }

  private func drawStreets(on snapshot: Snapshot) {
    streetNodes.begin(scale: scale, withCairo: rendersWithCairo)
    let added = fade < 1 ? streets.added : []
    for label in shownStreets.reversed() where !added.contains(label.appearance) { draw(label, on: snapshot) }
    guard fade < 1 else { return }
    snapshot.faded(to: fade) {
      for label in shownStreets.reversed() where added.contains(label.appearance) {
        draw(label, on: snapshot)
      }
    }
  }

  private func draw(_ label: PlacedStreetLabel, on snapshot: Snapshot) {
    let appearance = label.appearance
    func make() -> Sprite { streets.sprite(for: appearance, scale: scale) }
    guard label.turn != 0 else {
      return streetNodes.draw(appearance, at: label.anchor, on: snapshot, make: make)
    }
    snapshot.translated(x: label.anchor.x, y: label.anchor.y) {
      snapshot.rotated(degrees: label.turn * 180 / .pi) {
        streetNodes.draw(appearance, at: .zero, on: snapshot, make: make)
      }
    }
  }
}
