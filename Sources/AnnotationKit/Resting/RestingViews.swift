import Geography

/// What the policy of resting markers needs of its map view.
@MainActor protocol RestingViewsStage: RestingTitleStage {
  var viewport: Viewport { get }
  /// Device pixels in a logical one.
  var displayScale: Double { get }
  var selection: AnnotationSelection { get }
  var views: AnnotationViews { get }
  /// Whether the annotation is being dragged or goes along.
  func isDragged(_ key: AnnotationKey) -> Bool
  var dragGroup: DragGroup? { get }
  var fan: Fan { get }
  var density: DensityMap { get }
  var clock: MotionClock { get }
  var restingTitleVisibility: FeatureVisibility { get }
  func setNeedsDisplay()
}

/// Annotations are shown as resting markers, and have views while somebody points at, selects or drags them.
@MainActor final class RestingViews: ViewPolicy {
  unowned let stage: any RestingViewsStage
  private var cache = RestingCache()
  /// Goes on with each change of the annotations, so that the cache knows what it was made of.
  private(set) var contents: UInt64 = 0
  /// While clusters part or join.
  private var transition: MarkerTransition?
  private var motion: Motion?
  private(set) lazy var titleLayout = RestingTitleLayout(stage: stage)
  private lazy var carried = CarriedMarkers(stage: stage)

  init(stage: any RestingViewsStage) { self.stage = stage }

  let keepsViewsInSight = false
  // Those beside it have none either.
  let showsTexts = false

  func makeViews() {}
  func contentsDidChange() { contents += 1 }
  func sourceWillBeReplaced() {
    motion?.stop()
    (transition, cache.viewport) = (nil, nil)
  }

  func arrange(regroups: Bool) {}

  // MARK: Markers

  /// Listed anew only where the last list does not serve.
  func restingMarkers() -> RestingMarkers {
    let stage = stage
    let hidden = hiddenMarkers(among: stage.views)
    let fanned = stage.fan.restingOffsets
    let (viewport, scale) = (stage.viewport, stage.displayScale)
    followZoom(to: viewport)
    if transition == nil,
      let shift = cache.shift(
        to: viewport, scale: scale, contents: contents, hidden: hidden, fanned: fanned)
    {
      var list = cache.list
      list.origin = list.origin + shift
      return list
    }
    var list = listMarkers(hidden: hidden, fanned: fanned)
    let origin = list.origin
    list.origin = cache.list.origin
    list.version = cache.list.version
    // What nobody can see has changed.
    if list != cache.list { list.version += 1 }
    list.origin = origin
    cache = RestingCache(
      list: list, viewport: viewport, contents: contents, hidden: hidden, fanned: fanned,
      isComplete: titleLayout.isComplete)
    if !titleLayout.isComplete {
      // A frame that is being drawn can ask for no other.
      Task { [weak stage] in stage?.setNeedsDisplay() }
    }
    return list
  }

  func carriedMarkers() -> RestingMarkers { carried.markers(contents: contents) }

  /// Has the markers move where they part or join at another zoom.
  private func followZoom(to viewport: Viewport) {
    guard let before = cache.viewport, before.zoom != viewport.zoom, cache.contents == contents,
      MarkerTransition.level(of: before.zoom) != MarkerTransition.level(of: viewport.zoom)
    else { return }
    let former = transition
    motion?.stop()
    transition = nil
    guard stage.clock.animationsEnabled else { return }
    transition = MarkerTransition(
      of: stage.source, in: viewport.mercatorBounds(of: RestingViews.area(of: viewport)), from: before.zoom,
      to: viewport.zoom, after: former)
    guard transition != nil else { return }
    motion = stage.clock.run(for: MarkerTransition.duration) { [weak self] time in
      self?.transition?.part = Curve.easeOut.value(at: time)
      self?.stage.setNeedsDisplay()
    } completion: { [weak self] isFinished in
      guard isFinished else { return }
      self?.transition = nil
      self?.cache.viewport = nil
    }
  }

  /// Where markers are listed.
  static func area(of viewport: Viewport) -> Rectangle {
    Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers - DisplayMargin.slack)
  }

  /// Where markers are listed that may have titles: those reach farther into the view.
  static func titleArea(of viewport: Viewport) -> Rectangle {
    area(of: viewport).inset(by: -DisplayMargin.titles)
  }

  /// Where titles may be; nil where they may be anywhere.
  func room(for titles: RestingTitleCandidates, in area: Rectangle, on grid: PixelGrid) -> TitleRoom? {
    stage.restingTitleVisibility == .visible ? nil : titles.room(in: area, on: grid)
  }

  /// Those whose views show them.
  private func hiddenMarkers(among views: AnnotationViews) -> Set<AnnotationKey> {
    var hidden: Set<AnnotationKey> = []
    guard !views.isEmpty else { return hidden }
    for (key, view) in views.all where !coversMarker(view, key) { hidden.insert(key) }
    return hidden
  }

  /// Whether the view hides the resting marker beneath it, so that hovering need not list the others anew.
  private func coversMarker(_ view: AnnotationView, _ key: AnnotationKey) -> Bool {
    guard let view = view as? MarkerAnnotationView, !stage.isDragged(key), !stage.fan.contains(key) else {
      return false
    }
    return !view.isSelected && view.dragState == .none && !view.isHidden && view.looks == view.sourceLooks
      && view.shown.alpha == 1 && view.shown.presence == 1 && view.shown.transform == .identity
      && view.shown.elevation == 0
      && view.shown.growth <= 1.0 / MarkerState.normal.magnification * 1.4
  }

  /// Those of `fanned` have views, and their titles where a fan shows them.
  private func listMarkers(hidden: Set<AnnotationKey>, fanned: [AnnotationKey: Point]) -> RestingMarkers {
    let (stage, viewport) = (stage, stage.viewport)
    let grid = PixelGrid(viewport: viewport, scale: stage.displayScale)
    let area = RestingViews.area(of: viewport)
    let transition = transition
    let (selected, hidden) = (stage.selection.members, KeyFilter(hidden))
    let carried = stage.dragGroup.flatMap { $0.carried.isEmpty ? nil : $0.carried }
    var found = RankedMarkers()
    // What moves has no title until it stands.
    var titled: RestingTitleCandidates? =
      stage.restingTitleVisibility == .hidden ? nil : RestingTitleCandidates(stage.source)
    let wide = titled == nil ? area : RestingViews.titleArea(of: viewport)
    forEachMarker(in: viewport.mercatorBounds(of: wide)) {
      let onItsWay = transition?.position(of: $0)
      let (x, y) = grid.cell(of: onItsWay ?? $0.position)
      let point = grid.point(x, y)
      guard wide.contains(point), !(carried?.contains($0.key) ?? false) else { return }
      let (isHidden, isSelected) = (hidden.contains($0.key), selected.contains($0.key))
      if let offset = fanned[$0.key] {
        let (x, y) = grid.cell(x, y, movedBy: offset)
        titled?.add($0, x, y, isSelected ? .selected : .normal, hasTitle: !isSelected)
      } else {
        titled?.add(
          $0, x, y, isHidden || isSelected ? .selected : .normal, hasTitle: !isHidden && onItsWay == nil)
      }
      guard !isHidden, area.contains(point) else { return }
      found.append(x: x, y: y, isSelected: isSelected, order: $0.order, looks: $0.looks)
    }
    found.sort()
    var markers = RestingMarkers(
      leavingMarkers(on: grid, hidden: hidden) + found.withoutRepeats(), origin: grid.origin,
      scale: stage.displayScale, palette: stage.source.palette)
    guard let titled, !titled.isTooMany else { return markers }
    markers.titles = titleLayout.titles(
      of: titled.all, on: grid, in: room(for: titled, in: wide, on: grid), contents: contents)
    return markers
  }

  // MARK: Density

  func densityField(over bounds: Rectangle) -> DensityField? {
    stage.density.zoom(of: stage.viewport).map { DensityField(stage.density, over: bounds, zoom: $0) }
  }

  func density() -> [PlacedDensity] {
    let viewport = stage.viewport
    guard viewport.size.width > 0 else { return [] }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    return densityField(over: viewport.mercatorBounds(of: shown))?.placed ?? []
  }

  /// Calls `body` with the markers that are shown as such.
  func forEachMarker(in bounds: Rectangle, _ body: (SourceMarker) -> Void) {
    let (source, zoom) = (stage.source, stage.viewport.zoom)
    guard let field = densityField(over: bounds) else {
      return source.forEachMarker(in: bounds, zoom: zoom, body)
    }
    field.forEachSparse { source.forEachMarker(in: $0, zoom: zoom, body) }
    let selection = stage.selection
    guard selection.count <= RestingViews.selectedLimit else { return }
    for key in selection.keys {
      guard var marker = source.marker(for: key), field.hides(marker.position) else { continue }
      marker.position.x += (bounds.center.x - marker.position.x).rounded()
      body(marker)
    }
  }

  /// Of more selected annotations those in a density are not looked up.
  private static let selectedLimit = 1000

  /// Those that go, beneath what they go to.
  private func leavingMarkers(on grid: PixelGrid, hidden: KeyFilter) -> [RankedMarkers.Marker] {
    guard let transition, !transition.leaving.isEmpty else { return [] }
    var found = RankedMarkers()
    for leaving in transition.leaving where !hidden.contains(leaving.marker.key) {
      let (x, y) = grid.cell(of: transition.position(of: leaving))
      let marker = leaving.marker
      found.append(x: x, y: y, isSelected: false, order: marker.order, looks: marker.looks)
    }
    found.sort()
    return found.withoutRepeats()
  }
}
