import AnnotationKit
import BaseMap
import Geography
import Gtk
import MapStyles
import Painting

/// Draws the labels of countries, regions, localities and streets, upright at any map rotation. A label that would be
/// covered by the title of a static marker is omitted, because the user's annotations take precedence.
///
/// Labels are placed and painted on background threads. Until they arrive, the previous labels move with the map.
package final class LabelLayer: MapLayer {
  /// The theme of the labels, or `nil` to draw no labels.
  package var theme: Theme? { didSet { setNeedsUpdate() } }

  /// The text scale of the labels; 1 is the normal size.
  package var textScale = 1.0 { didSet { if textScale != oldValue { setNeedsUpdate() } } }

  /// The offline map whose labels are drawn.
  package var offlineMap: OfflineMap {
    didSet {
      // The labels of the world stay while regions are opened and closed.
      if offlineMap.world?.labels != oldValue.world?.labels { world = makeWorldFeed() }
      streets = makeStreetFeed()
      setNeedsUpdate()
    }
  }

  /// The online street map whose labels are drawn above the offline map's labels. `nil` if no such map is shown.
  package var onlineMap: OnlineStreetMap? {
    didSet {
      guard onlineMap !== oldValue else { return }
      streets = makeStreetFeed()
      setNeedsUpdate()
    }
  }

  /// Whether new labels are faded in.
  package var animatesChanges = false

  /// The labels to draw, the most important first.
  package private(set) var shown: [PlacedLabel] = []
  /// The outlines of the regions in view whose tiles aren't drawn, because the zoom is too low.
  package private(set) var outlines: [RegionOutline] = []
  private lazy var streets = makeStreetFeed()
  private lazy var world = makeWorldFeed()
  private let nodes = SpriteNodes<PlacedLabel.Appearance>(capacity: 4000)
  private var outlineSizes = TextSizes(PangoTextMetrics())

  /// Names that appeared at the same time and are being faded in.
  private struct Fade {
    let names: Set<PlacedLabel.Name>
    var start: Double?
    var opacity = 0.0
  }

  private var fades: [Fade] = []
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
    super.init(viewport)
  }

  /// Whether labels for the current view are still being placed.
  package var isPlacing: Bool { theme != nil && (world.isPending || streets.isPending) }

  private func makeWorldFeed() -> LabelFeed { makeFeed(WorldLabeling(offlineMap)) }

  private func makeStreetFeed() -> LabelFeed { makeFeed(StreetLabeling(offlineMap, online: onlineMap)) }

  private func makeFeed(_ labeling: any Labeling) -> LabelFeed {
    LabelFeed(labeling) { [weak self] added in
      self?.fadeIn(added)
      self?.setNeedsUpdate()
    }
  }

  private func fadeIn(_ names: Set<PlacedLabel.Name>) {
    guard animatesChanges, isMapped, !names.isEmpty else { return }
    fades.append(Fade(names: names))
    guard fading == nil else { return }
    fading = onFrame { [weak self] time in
      guard let self else { return false }
      for index in fades.indices {
        let start = fades[index].start ?? time
        fades[index].start = start
        fades[index].opacity = (time - start) / LabelLayer.fadeDuration
      }
      fades.removeAll { $0.opacity >= 1 }
      queueDraw()
      if fades.isEmpty { fading = nil }
      return fading != nil
    }
  }

  private func setNeedsUpdate() {
    isOutdated = true
    onOutdated()
  }

  /// Lays out the labels around the marker titles of `frame`. Call it before the frame's layout. `goal` is the view at
  /// the end of an animated zoom, if it is known.
  package func update(to frame: MapFrame, zoomingTo goal: Viewport? = nil) {
    let titles = frame.displayList.staticMarkers.titleBounds
    guard isOutdated || (viewport, self.titles, scale) != (frame.viewport, titles, frame.displayScale) else {
      return
    }
    (isOutdated, viewport, self.titles, scale) = (false, frame.viewport, titles, frame.displayScale)
    place(zoomingTo: goal)
    queueDraw()
  }

  private func place(zoomingTo goal: Viewport?) {
    guard let theme, let viewport else {
      (shown, outlines) = ([], [])
      return
    }
    let request = LabelFeed.Request(viewport: viewport, theme: theme, textScale: textScale, scale: scale)
    streets.update(to: request, zoomingTo: goal)
    world.update(to: request, zoomingTo: goal)
    outlines = offlineMap.outlines(in: viewport)
    let regions = outlines.map { $0.label(in: theme, textScale: textScale, sizes: &outlineSizes) }
    let labels = regions + (streets.labels?.labels(in: viewport).clear(of: regions.flatMap(\.boxes)) ?? [])
    let names = offlineMap.worldLabels(
      world.labels?.labels(in: viewport) ?? [], in: viewport, around: labels, online: onlineMap?.labelSource)
    shown = (labels + names).clear(of: titles)
  }

  package override func snapshot(_ snapshot: Snapshot) {
    drawOutlines(on: snapshot)
    nodes.begin(scale: scale, withCairo: rendersWithCairo)
    var faded = fades.map { _ in [PlacedLabel]() }
    // Draw the least important first, so that more important dots are on top.
    for label in shown.reversed() {
      if !fades.isEmpty, let index = fades.firstIndex(where: { $0.names.contains(label.name) }) {
        faded[index].append(label)
      } else {
        draw(label, on: snapshot)
      }
    }
    for (fade, labels) in zip(fades, faded) where !labels.isEmpty {
      snapshot.faded(to: fade.opacity) {
        for label in labels { draw(label, on: snapshot) }
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

  private func draw(_ label: PlacedLabel, on snapshot: Snapshot) {
    let appearance = label.appearance
    func make() -> Sprite {
      streets.sprite(for: appearance, scale: scale) ?? world.sprite(for: appearance, scale: scale)
        ?? LabelPainter.sprite(for: appearance, scale: scale)
    }
    guard label.turn != 0 else {
      return nodes.draw(appearance, at: label.anchor, on: snapshot, make: make)
    }
    snapshot.translated(x: label.anchor.x, y: label.anchor.y) {
      snapshot.rotated(degrees: label.turn * 180 / .pi) {
        nodes.draw(appearance, at: .zero, on: snapshot, make: make)
      }
    }
  }
}
