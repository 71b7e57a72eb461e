import Geography

/// The services of the map view that `ViewPerAnnotationPolicy` needs.
@MainActor protocol ViewPerAnnotationHost: AnyObject {
  var viewport: Viewport { get }
  var source: any AnnotationSource { get }
  var views: AnnotationViews { get }
  var own: OwnAnnotations { get }
  /// Returns whether the annotation is being dragged, alone or in a group.
  func isDragged(_ key: AnnotationKey) -> Bool
  func isSelected(_ key: AnnotationKey) -> Bool
  func annotation(for key: AnnotationKey) -> (any Annotation)?
  /// Returns the annotation of a cluster of `members`. The delegate may provide it.
  func cluster(of members: [any Annotation]) -> ClusterAnnotation
  /// Deselects the annotation and ends every interaction with it.
  func forget(_ key: AnnotationKey)
  func setNeedsArrangement()
  func reportMistake(_ sentence: String)
}

/// The policy that gives every visible annotation a view, as MapKit does. Colliding views are hidden or
/// become clusters.
@MainActor final class ViewPerAnnotationPolicy: ViewPolicy {
  private unowned let host: any ViewPerAnnotationHost
  private let clusters: Clusters

  init(host: any ViewPerAnnotationHost) {
    self.host = host
    clusters = Clusters(host: host)
  }

  let keepsViewsInSight = true
  let showsTexts = true

  func makeViews() {
    let views = host.views
    let area = Rectangle(origin: .zero, size: host.viewport.size).inset(by: -DisplayMargin.markers)
    var fresh: [AnnotationKey] = []
    host.source.forEachMarker(in: host.viewport.mercatorBounds(of: area), zoom: host.viewport.zoom) {
      if views[$0.key] == nil { fresh.append($0.key) }
    }
    for key in fresh.sorted() where views[key] == nil { views.make(for: key) }
  }

  func arrange(regroups: Bool) {
    if regroups { clusters.show(groups()) }
    hideColliding()
  }

  // Returns no static markers, because every visible annotation has a view.
  func staticMarkers() -> StaticMarkers { StaticMarkers() }
  func picturedTitles(in viewport: Viewport, appearance: Appearance) -> StaticMarkers { StaticMarkers() }
  func carriedMarkers() -> StaticMarkers { StaticMarkers() }
  func density() -> [PlacedDensity] { [] }
  func staticHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit] { [] }
  func forEachStaticItem(
    in area: Rectangle, on grid: PixelGrid, _ body: (AnnotationKey, Rectangle) -> Void
  ) {}
  func contentsDidChange() {}

  func sourceWillBeReplaced() { clusters.show([]) }

  private func hideColliding() {
    let views = host.views.all
    let clustered = clusters.members
    let items = views.compactMap { key, view in
      clustered.contains(key) ? nil : collisionItem(key, view)
    }
    let hidden = Collisions.hidden(of: items)
    let added = host.views.addedViews
    func show(_ view: AnnotationView, _ isShown: Bool) {
      view.setPresent(isShown, animated: !added.contains(view))
    }
    for (key, view) in views where !clustered.contains(key) {
      view.cluster = nil
      show(view, !hidden.contains(key))
    }
    clusters.forEachMember { member, cluster in
      guard let view = views[member] else { return }
      view.cluster = views[cluster]
      show(view, false)
    }
  }

  /// Returns whether the annotation is exempt from collisions because it is dragged or selected. A dragged
  /// annotation doesn't hide other annotations either.
  private func isExempt(_ key: AnnotationKey) -> Bool { host.isDragged(key) || host.isSelected(key) }

  private func collisionItem(_ key: AnnotationKey, _ view: AnnotationView) -> Collisions.Item? {
    guard !view.isHidden, !host.isDragged(key) else { return nil }
    let size = host.viewport.size
    let middle = Point(x: size.width / 2, y: size.height / 2)
    return Collisions.Item(
      key: key, priority: view.displayPriority,
      shape: CollisionShape(frame: view.collisionFrame, mode: view.collisionMode), isExempt: isExempt(key),
      distance: (view.collisionFrame.center - view.centerOffset - middle).length)
  }

  /// Returns the groups of annotations to show as clusters, one group per cluster.
  private func groups() -> [[AnnotationKey]] {
    let candidates = host.views.all.compactMap { key, view -> Clustering.Candidate? in
      guard let identifier = view.clusteringIdentifier, view.displayPriority < .required, !key.isOwn,
        !view.isHidden, !isExempt(key), let coordinate = view.annotation?.coordinate,
        let shape = CollisionShape(frame: view.collisionFrame, mode: view.collisionMode)
      else { return nil }
      return Clustering.Candidate(
        key: key, identifier: identifier, priority: view.displayPriority, coordinate: coordinate, shape: shape
      )
    }
    guard candidates.count > 1 else { return [] }
    let viewport = host.viewport
    return Clustering.clusters(of: candidates, stamps: clusters.stamps) { viewport.point(for: $0) }
      .map { $0.map(\.key) }
  }
}
