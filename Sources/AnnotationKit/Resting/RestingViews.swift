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
  var fan: Fan { get }
  var density: DensityMap { get }
  var clock: MotionClock { get }
  var restingTitleVisibility: FeatureVisibility { get }
  func setNeedsDisplay()
}

/// Annotations are shown as resting markers, and have views while somebody points at, selects or drags them.
@MainActor final class RestingViews: ViewPolicy {
  private unowned let stage: any RestingViewsStage
  private var cache = RestingCache()
  /// Goes on with each change of the annotations, so that the cache knows what it was made of.
  private var contents: UInt64 = 0
  /// While clusters part or join.
  private var transition: MarkerTransition?
  private var motion: Motion?
  private lazy var titleLayout = RestingTitleLayout(stage: stage)

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
    let (viewport, scale) = (stage.viewport, stage.displayScale)
    followZoom(to: viewport)
    if transition == nil,
      let shift = cache.shift(to: viewport, scale: scale, contents: contents, hidden: hidden)
    {
      var list = cache.list
      list.origin = list.origin + shift
      return list
    }
    var list = listMarkers(hidden: hidden)
    let origin = list.origin
    list.origin = cache.list.origin
    list.version = cache.list.version
    // What nobody can see has changed.
    if list != cache.list { list.version += 1 }
    list.origin = origin
    cache = RestingCache(
      list: list, viewport: viewport, contents: contents, hidden: hidden,
      isComplete: titleLayout.isComplete)
    if !titleLayout.isComplete {
      // A frame that is being drawn can ask for no other.
      Task { [weak stage] in stage?.setNeedsDisplay() }
    }
    return list
  }

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
  private static func area(of viewport: Viewport) -> Rectangle {
    Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers - DisplayMargin.slack)
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

  private func listMarkers(hidden: Set<AnnotationKey>) -> RestingMarkers {
    let (stage, viewport) = (stage, stage.viewport)
    let grid = PixelGrid(viewport: viewport, scale: stage.displayScale)
    let area = RestingViews.area(of: viewport)
    let transition = transition
    let (selected, hidden) = (stage.selection.members, KeyFilter(hidden))
    var found = RankedMarkers()
    // What moves has no title until it stands.
    var titled: RestingTitleCandidates? =
      stage.restingTitleVisibility == .hidden ? nil : RestingTitleCandidates(stage.source)
    // Titles reach farther into the view.
    let wide = titled == nil ? area : area.inset(by: -DisplayMargin.titles)
    forEachMarker(in: viewport.mercatorBounds(of: wide)) {
      let onItsWay = transition?.position(of: $0)
      let (x, y) = grid.cell(of: onItsWay ?? $0.position)
      let point = grid.point(x, y)
      guard wide.contains(point) else { return }
      let (isHidden, isSelected) = (hidden.contains($0.key), selected.contains($0.key))
      titled?.add(
        $0, x, y, isHidden || isSelected ? .selected : .normal, hasTitle: !isHidden && onItsWay == nil)
      guard !isHidden, area.contains(point) else { return }
      found.append(x: x, y: y, isSelected: isSelected, order: $0.order, looks: $0.looks)
    }
    found.sort()
    var markers = RestingMarkers(
      leavingMarkers(on: grid, hidden: hidden) + found.withoutRepeats(), origin: grid.origin,
      scale: stage.displayScale, palette: stage.source.palette)
    guard let titled, !titled.isTooMany else { return markers }
    let room = stage.restingTitleVisibility == .visible ? nil : titled.room(in: wide, on: grid)
    markers.titles = titleLayout.titles(of: titled.all, on: grid, in: room, contents: contents)
    return markers
  }

  // MARK: Density

  private func densityField(over bounds: Rectangle) -> DensityField? {
    stage.density.zoom(of: stage.viewport).map { DensityField(stage.density, over: bounds, zoom: $0) }
  }

  func density() -> [PlacedDensity] {
    let viewport = stage.viewport
    guard viewport.size.width > 0 else { return [] }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    return densityField(over: viewport.mercatorBounds(of: shown))?.placed ?? []
  }

  /// Calls `body` with the markers that are shown as such.
  private func forEachMarker(in bounds: Rectangle, _ body: (SourceMarker) -> Void) {
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

  // MARK: Hits

  func restingHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit] {
    let palette = stage.source.palette
    let largest = palette.contains { $0.size == .large } ? BalloonSize.large : .medium
    let reach = MarkerShape.box(largest.magnification * MarkerState.selected.magnification).inset(
      by: -slop - 1)
    // Tips from which a marker's box reaches the point.
    let tips = Rectangle(
      x: point.x - reach.maxX, y: point.y - reach.maxY, width: reach.width, height: reach.height)
    let (views, selection) = (stage.views, stage.selection)
    let selects = !selection.isEmpty
    var hits = TopHits()
    let field = densityField(over: stage.viewport.mercatorBounds(of: tips))
    stage.source.forEachMarker(in: stage.viewport.mercatorBounds(of: tips), zoom: stage.viewport.zoom) {
      marker in
      let tip = grid.exactPoint(of: marker.position)
      let key = marker.key
      let isSelected = selects && selection.contains(key)
      if let field, !isSelected, field.hides(marker.position) { return }
      // Clusters that are new here are of medium size, as all are.
      let size = marker.looks < palette.count ? palette[Int(marker.looks)].size : .medium
      let scale = size.magnification * (isSelected ? MarkerState.selected : .normal).magnification
      guard MarkerShape.contains(point - tip, scale: scale, slop: slop) else { return }
      let z = isSelected ? AnnotationViewZPriority.defaultSelected : .defaultUnselected
      let cell = grid.cell(at: tip)
      let height = Height(z: z.rawValue, y: cell.y, x: cell.x, order: UInt64(marker.order))
      let slot =
        all ? Int64(key.rawValue) : Int64(cell.y) << 32 | Int64(UInt32(bitPattern: cell.x))
      guard hits.isAbove(height, in: slot), views[key] == nil else { return }
      let middle = tip + MarkerShape.box(scale).center
      hits.put(Hit(key: key, height: height, distance: (middle - point).length), in: slot)
    }
    return hits.all
  }
}

/// The topmost hit of each slot.
private struct TopHits {
  private var hits: [Int64: Hit] = [:]
  /// The slot put into last is kept beside the others: in a pile it is that of one after the other.
  private var last: (slot: Int64, hit: Hit)?

  /// Whether what stands at `height` is above what was put into `slot`.
  func isAbove(_ height: Height, in slot: Int64) -> Bool {
    if let last, last.slot == slot { return !(height < last.hit.height) }
    return hits[slot].map { !(height < $0.height) } ?? true
  }

  mutating func put(_ hit: Hit, in slot: Int64) {
    if let last, last.slot != slot { hits[last.slot] = last.hit }
    last = (slot, hit)
  }

  var all: [Hit] {
    var all = hits
    if let last { all[last.slot] = last.hit }
    return Array(all.values)
  }
}

extension RestingMarkers {
  /// The markers, sorted already.
  fileprivate init(
    _ markers: [RankedMarkers.Marker], origin: Point, scale: Double, palette: [MarkerLooks]
  ) {
    self.init()
    (self.origin, self.scale, self.palette) = (origin, scale, palette)
    x = markers.map(\.x)
    y = markers.map(\.y)
    looks = markers.map(\.looks)
    states = markers.map { $0.isSelected ? .selected : .normal }
  }
}
