import Geography
import Observing

/// The overlays of a map view at each level, with their renderers and the shapes that the renderers drew last.
@MainActor final class OverlayStack: OverlayHost {
  /// An added overlay.
  final class Entry {
    let overlay: any Overlay
    var level: OverlayLevel
    fileprivate(set) var renderer: OverlayRenderer?
    fileprivate var drawn: Drawn?

    init(_ overlay: any Overlay, _ level: OverlayLevel) { (self.overlay, self.level) = (overlay, level) }

    /// The shapes to paint. Empty while the overlay is out of view.
    var shapes: [OverlayShape] { drawn?.shapes ?? [] }
  }

  fileprivate struct Drawn {
    var mapRect: MapRect
    var zoomScale: Double
    var version: Int
    var shapes: [OverlayShape]
  }

  /// A counter of changes to the drawing, for each level.
  private(set) var versions = [Int](repeating: 0, count: OverlayLevel.allCases.count)

  private unowned let host: any OverlayStackHost
  private let contents: MapContents
  private let surface: MapSurface
  private var sourceObservation: Subscription?
  /// The marks of the source's selected and hovered shapes.
  private(set) lazy var marks = ShapeMarks(of: contents) { [weak self] in
    self?.overlaysNeedDisplay(at: .aboveLabels)
  }
  private var levels: [OverlayLevel: [Entry]] = [:]
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(of contents: MapContents, on surface: MapSurface, host: any OverlayStackHost) {
    (self.contents, self.surface, self.host) = (contents, surface, host)
  }

  /// Observes the current source of shapes.
  func sourceWasReplaced() {
    sourceObservation = contents.overlaySource?.observeShapes { [weak self] in self?.overlaysNeedDisplay() }
    overlaysNeedDisplay()
  }

  func overlaysNeedDisplay() {
    OverlayLevel.allCases.forEach(noteChange)
    host.overlaysDidChange()
  }

  func overlaysNeedDisplay(at level: OverlayLevel) {
    noteChange(at: level)
    host.overlaysDidChange(at: level)
  }

  /// Records a change of the drawing at a level.
  func noteChange(at level: OverlayLevel) { versions[level.rawValue] += 1 }

  /// Returns the entries of a level, bottommost first.
  func entries(in level: OverlayLevel) -> [Entry] { levels[level] ?? [] }

  func entry(of overlay: any Overlay) -> Entry? { entries[ObjectIdentifier(overlay)] }

  func index(of overlay: any Overlay, in level: OverlayLevel) -> Int? {
    entry(of: overlay).flatMap { entry in levels[level]?.firstIndex { $0 === entry } }
  }

  /// Inserts an overlay at `index` of a level, or at its end if `index` is greater. Does nothing if it was added
  /// before. O(n) in the number of overlays at the level.
  func insert(_ overlay: any Overlay, at index: Int = .max, in level: OverlayLevel) {
    guard entry(of: overlay) == nil else { return }
    let entry = Entry(overlay, level)
    entries[ObjectIdentifier(overlay)] = entry
    levels[level, default: []].insert(entry, at: max(0, min(index, entries(in: level).count)))
    overlaysNeedDisplay()
  }

  /// Removes overlays. O(n), regardless of how many are removed.
  func remove(_ overlays: [any Overlay]) {
    let gone = overlays.compactMap { entries.removeValue(forKey: ObjectIdentifier($0)) }
    guard !gone.isEmpty else { return }
    let set = Set(gone.map { ObjectIdentifier($0) })
    for level in Set(gone.map(\.level)) { levels[level]?.removeAll { set.contains(ObjectIdentifier($0)) } }
    for entry in gone { entry.renderer?.host = nil }
    overlaysNeedDisplay()
  }

  /// Exchanges the positions and levels of two overlays.
  func exchange(_ first: any Overlay, _ second: any Overlay) {
    guard let a = entry(of: first), let b = entry(of: second), a !== b,
      let indexA = index(of: first, in: a.level), let indexB = index(of: second, in: b.level)
    else { return }
    levels[a.level]?[indexA] = b
    levels[b.level]?[indexB] = a
    (a.level, b.level) = (b.level, a.level)
    overlaysNeedDisplay()
  }

  /// Requests the renderers of overlays that have come into view, and redraws overlays whose drawing no longer covers
  /// the view.
  func update() {
    let viewport = surface.viewport
    guard !entries.isEmpty, viewport.size.width > 0, viewport.size.height > 0 else { return }
    // A copy is used, because the delegate may add and remove overlays during the loop.
    let all = OverlayLevel.allCases.flatMap(entries(in:))
    var added: [OverlayRenderer] = []
    for entry in all where entries[ObjectIdentifier(entry.overlay)] === entry {
      guard let mapRect = entry.overlay.visiblePart(in: viewport) else {
        entry.drawn = nil
        continue
      }
      if entry.renderer == nil, let renderer = host.renderer(forNew: entry.overlay) {
        guard entries[ObjectIdentifier(entry.overlay)] === entry else { continue }
        entry.renderer = renderer
        renderer.host = self
        added.append(renderer)
      }
      if let renderer = entry.renderer { draw(entry, renderer, mapRect, viewport) }
    }
    if !added.isEmpty { host.didAdd(added) }
  }

  private func draw(
    _ entry: Entry, _ renderer: OverlayRenderer, _ mapRect: MapRect, _ viewport: Viewport
  ) {
    let zoomScale = viewport.worldSize / OverlayRenderer.worldWidth
    renderer.contentScaleFactor = surface.displayScale
    if let drawn = entry.drawn, drawn.version == renderer.version, drawn.zoomScale == zoomScale,
      // The rectangle is enlarged slightly, because the edges of intersections are rounded.
      drawn.mapRect.insetBy(dx: -1e-12, dy: -1e-12).contains(mapRect)
    {
      return
    }
    // The drawing extends one view size beyond the view, so that not every step of a pan redraws it.
    let (width, height) = (
      viewport.size.width / viewport.worldSize, viewport.size.height / viewport.worldSize
    )
    let bounds = entry.overlay.boundingMapRect
    let around = mapRect.insetBy(dx: -width, dy: -height)
    let more = around.contains(bounds) ? bounds : around.intersection(bounds)
    var canvas = OverlayCanvas(bounds: bounds, zoomScale: zoomScale, alpha: renderer.alpha)
    if renderer.canDraw(more, zoomScale: zoomScale) { renderer.draw(more, zoomScale: zoomScale, in: &canvas) }
    noteChange(at: entry.level)
    entry.drawn = Drawn(mapRect: more, zoomScale: zoomScale, version: renderer.version, shapes: canvas.shapes)
  }
}

/// The services of the map view that `OverlayStack` needs.
@MainActor protocol OverlayStackHost: AnyObject {
  /// Called when overlays must be redrawn.
  func overlaysDidChange()
  /// Called when only the overlays at `level` must be redrawn.
  func overlaysDidChange(at level: OverlayLevel)
  /// Returns the renderer from the delegate, or `nil` if there is no delegate.
  func renderer(forNew overlay: any Overlay) -> OverlayRenderer?
  func didAdd(_ renderers: [OverlayRenderer])
}

extension Overlay {
  /// Returns the part of the bounding rectangle that is in view, including a margin for wide lines. Returns
  /// `nil` if it is out of view.
  @MainActor fileprivate func visiblePart(in viewport: Viewport) -> MapRect? {
    let bounds = boundingMapRect
    guard bounds.isValid else { return nil }
    let view = MapRect(viewport.bounds(margin: DisplayMargin.markers))
    let first = (view.minX - bounds.maxX).rounded(.up)
    let last = min((view.maxX - bounds.minX).rounded(.down), first + 63)
    // At greater distances, doubles are too imprecise to iterate over copies of the world.
    guard first <= last, abs(first) < 1e9 else { return nil }
    let parts = stride(from: first, through: last, by: 1).map { turn in
      view.offsetBy(dx: -turn, dy: 0).intersection(bounds)
    }
    let part = parts.reduce(MapRect.null) { $0.union($1) }
    return part.isNull ? nil : part
  }
}
