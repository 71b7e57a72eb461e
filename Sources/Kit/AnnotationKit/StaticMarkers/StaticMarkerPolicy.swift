import Geography

/// The services of the map view that `StaticMarkerPolicy` needs.
@MainActor protocol StaticMarkerHost: StaticTitleHost {
  var viewport: Viewport { get }
  /// The number of device pixels per logical pixel.
  var displayScale: Double { get }
  var selection: AnnotationSelection { get }
  var views: AnnotationViews { get }
  /// Returns whether the annotation is being dragged, alone or in a group.
  func isDragged(_ key: AnnotationKey) -> Bool
  var dragGroup: DragGroup? { get }
  var spiderfier: Spiderfier { get }
  var density: DensityMap { get }
  var clock: MotionClock { get }
  var staticTitleVisibility: FeatureVisibility { get }
  func setNeedsDisplay()
}

/// The policy that shows annotations as static markers. They have views only while they are hovered,
/// selected or dragged.
@MainActor final class StaticMarkerPolicy: ViewPolicy {
  unowned let host: any StaticMarkerHost
  private var cache = StaticMarkersCache()
  /// A counter of changes to the annotations, which invalidates the cache.
  private(set) var contents: UInt64 = 0
  /// The transition while clusters split or merge.
  private var transition: MarkerTransition?
  private var motion: Motion?
  private(set) lazy var titleLayout = StaticTitleLayout(host: host)
  private lazy var carried = CompanionMarkers(host: host)

  init(host: any StaticMarkerHost) { self.host = host }

  let keepsViewsInSight = false
  // Views show no title or subtitle, so that they look like the static markers around them.
  let showsTexts = false

  func makeViews() {}
  func contentsDidChange() { contents += 1 }
  func sourceWillBeReplaced() {
    motion?.stop()
    (transition, cache.viewport) = (nil, nil)
  }

  func arrange(regroups: Bool) {}

  // MARK: Markers

  /// Returns the cached list, moved with the map, or lists the markers again if the cached list can't be reused.
  func staticMarkers() -> StaticMarkers {
    let host = host
    let hidden = hiddenMarkers(among: host.views)
    let spiderfied = host.spiderfier.settledOffsets
    let (viewport, scale) = (host.viewport, host.displayScale)
    followZoom(to: viewport)
    if transition == nil,
      let shift = cache.shift(
        to: viewport, scale: scale, contents: contents, hidden: hidden, spiderfied: spiderfied)
    {
      var list = cache.list
      list.origin = list.origin + shift
      return list
    }
    var list = listMarkers(hidden: hidden, spiderfied: spiderfied)
    let origin = list.origin
    list.origin = cache.list.origin
    list.version = cache.list.version
    // Changes the version only if the list is different.
    if list != cache.list { list.version += 1 }
    list.origin = origin
    cache = StaticMarkersCache(
      list: list, viewport: viewport, contents: contents, hidden: hidden, spiderfied: spiderfied,
      isComplete: titleLayout.isComplete)
    // Titles that aren't measured yet are measured in the next frames.
    if !titleLayout.isComplete { host.setNeedsDisplay() }
    return list
  }

  func carriedMarkers() -> StaticMarkers { carried.markers(contents: contents) }

  /// Starts a transition if the zoom change splits or merges clusters.
  private func followZoom(to viewport: Viewport) {
    guard let before = cache.viewport, before.zoom != viewport.zoom, cache.contents == contents,
      MarkerTransition.level(of: before.zoom) != MarkerTransition.level(of: viewport.zoom)
    else { return }
    let former = transition
    motion?.stop()
    transition = nil
    guard host.clock.animationsEnabled else { return }
    transition = MarkerTransition(
      of: host.source, in: viewport.mercatorBounds(of: StaticMarkerPolicy.area(of: viewport)),
      from: before.zoom,
      to: viewport.zoom, after: former)
    guard transition != nil else { return }
    motion = host.clock.run(for: MarkerTransition.duration) { [weak self] time in
      self?.transition?.part = Curve.easeOut.value(at: time)
      self?.host.setNeedsDisplay()
    } completion: { [weak self] isFinished in
      guard isFinished else { return }
      self?.transition = nil
      self?.cache.viewport = nil
    }
  }

  /// Returns the area in which markers are listed.
  static func area(of viewport: Viewport) -> Rectangle {
    Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers - DisplayMargin.slack)
  }

  /// Returns the area in which markers with titles are listed. It is larger, because titles extend farther
  /// into the view.
  static func titleArea(of viewport: Viewport) -> Rectangle {
    area(of: viewport).inset(by: -DisplayMargin.titles)
  }

  /// Returns the area that is free for titles, or `nil` if titles may be anywhere.
  func room(for titles: StaticTitleCandidates, in area: Rectangle, on grid: PixelGrid) -> TitleSpace? {
    host.staticTitleVisibility == .visible ? nil : titles.room(in: area, on: grid)
  }

  /// Returns the keys of the markers that are hidden because their views replace them.
  private func hiddenMarkers(among views: AnnotationViews) -> Set<AnnotationKey> {
    var hidden: Set<AnnotationKey> = []
    guard !views.isEmpty else { return hidden }
    for (key, view) in views.all where !coversMarker(view, key) { hidden.insert(key) }
    return hidden
  }

  /// Returns whether the view completely covers its static marker. The marker then stays in the list, so
  /// that hovering doesn't change the list.
  private func coversMarker(_ view: AnnotationView, _ key: AnnotationKey) -> Bool {
    guard let view = view as? MarkerAnnotationView, !host.isDragged(key), !host.spiderfier.contains(key)
    else {
      return false
    }
    let (shown, isSelected) = (view.shown, view.isSelected || view.notifiedSelection)
    return !isSelected && view.dragState == .none && !view.isHidden
      && view.markerAppearance == view.sourceAppearance
      && view.hasOwnBox && shown.alpha == 1 && shown.presence == 1 && shown.transform == .identity
      && shown.height == 0 && shown.displacement == .zero
      && shown.growth <= 1.0 / MarkerState.normal.magnification * 1.4
  }

  /// Lists the markers and titles. Annotations in `spiderfied` have views, and their titles are placed at the
  /// given offsets.
  private func listMarkers(hidden: Set<AnnotationKey>, spiderfied: [AnnotationKey: Point]) -> StaticMarkers {
    let (host, viewport) = (host, host.viewport)
    let grid = PixelGrid(viewport: viewport, scale: host.displayScale)
    let area = StaticMarkerPolicy.area(of: viewport)
    let transition = transition
    let (selected, hidden) = (host.selection.members, KeyFilter(hidden))
    let carried = host.dragGroup.flatMap { $0.carried.isEmpty ? nil : $0.carried }
    var found = RankedMarkers()
    // The candidates for titles, or `nil` if titles are hidden. Moving markers aren't candidates.
    var titled: StaticTitleCandidates? =
      host.staticTitleVisibility == .hidden ? nil : StaticTitleCandidates(host.source)
    let wide = titled == nil ? area : StaticMarkerPolicy.titleArea(of: viewport)
    forEachMarker(in: viewport.mercatorBounds(of: wide)) {
      let onItsWay = transition?.position(of: $0)
      let (x, y) = grid.cell(of: onItsWay ?? $0.position)
      let point = grid.point(x, y)
      guard wide.contains(point), !(carried?.contains($0.key) ?? false) else { return }
      let (isHidden, isSelected) = (hidden.contains($0.key), selected.contains($0.key))
      if let offset = spiderfied[$0.key] {
        let (x, y) = grid.cell(x, y, movedBy: offset)
        titled?.add($0, x, y, isSelected ? .selected : .normal, hasTitle: !isSelected)
      } else {
        titled?.add(
          $0, x, y, isHidden || isSelected ? .selected : .normal, hasTitle: !isHidden && onItsWay == nil)
      }
      guard !isHidden, area.contains(point) else { return }
      found.append(x: x, y: y, isSelected: isSelected, order: $0.order, paletteIndex: $0.paletteIndex)
    }
    found.sort()
    var markers = StaticMarkers(
      leavingMarkers(on: grid, hidden: hidden) + found.withoutRepeats(), origin: grid.origin,
      scale: host.displayScale, palette: host.source.palette)
    guard let titled, !titled.isTooMany else { return markers }
    markers.titles = titleLayout.titles(
      of: titled.all, on: grid, in: room(for: titled, in: wide, on: grid), contents: contents)
    return markers
  }

  // MARK: Density

  func densityField(over bounds: Rectangle) -> DensityField? {
    host.density.zoom(of: host.viewport).map { DensityField(host.density, over: bounds, zoom: $0) }
  }

  func density() -> [PlacedDensity] {
    let viewport = host.viewport
    guard viewport.size.width > 0 else { return [] }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    return densityField(over: viewport.mercatorBounds(of: shown))?.placed ?? []
  }

  /// Calls `body` with the markers that aren't part of a density. Also calls it with the selected markers within
  /// densities, if at most `selectedLimit` annotations are selected.
  func forEachMarker(in bounds: Rectangle, _ body: (SourceMarker) -> Void) {
    let (source, zoom) = (host.source, host.viewport.zoom)
    guard let field = densityField(over: bounds) else {
      return source.forEachMarker(in: bounds, zoom: zoom, body)
    }
    field.forEachSparse { source.forEachMarker(in: $0, zoom: zoom, body) }
    let selection = host.selection
    guard selection.count <= StaticMarkerPolicy.selectedLimit else { return }
    for key in selection.keys {
      guard var marker = source.marker(for: key), field.hides(marker.position) else { continue }
      marker.position.x += (bounds.center.x - marker.position.x).rounded()
      body(marker)
    }
  }

  /// If more annotations are selected, none of them are shown as markers within a density.
  private static let selectedLimit = 1000

  /// Returns the markers that a transition removes. They are drawn below all other markers.
  private func leavingMarkers(on grid: PixelGrid, hidden: KeyFilter) -> [RankedMarkers.Marker] {
    guard let transition, !transition.leaving.isEmpty else { return [] }
    var found = RankedMarkers()
    for leaving in transition.leaving where !hidden.contains(leaving.marker.key) {
      let (x, y) = grid.cell(of: transition.position(of: leaving))
      let marker = leaving.marker
      found.append(x: x, y: y, isSelected: false, order: marker.order, paletteIndex: marker.paletteIndex)
    }
    found.sort()
    return found.withoutRepeats()
  }
}
