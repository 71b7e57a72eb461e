import Geography
import Glibc
import Observing
import PointClusters

/// A source that clusters the nearby annotations of another source. It is made for very many annotations: a
/// change updates only the few clusters around it, at every zoom.
///
/// Only markers of the same group are clustered. A cluster has one marker with the number of members, and its
/// object is a ``ClusterAnnotation``. Pressing a cluster zooms to where it splits. Annotations that are set
/// apart, such as the map view's selected and dragged ones, are in no cluster.
///
/// The keys of the other source must be below 2^27. About 60 bytes of memory are used for each key up to the
/// highest one.
@MainActor public final class ClusteringSource: AnnotationSource {
  /// The source of the annotations.
  public let base: any AnnotationSource
  /// Whether annotations are clustered. If it is `false`, each annotation is shown separately.
  public var isClustering: Bool {
    didSet {
      guard isClustering != oldValue else { return }
      if isClustering { clusters.make() } else { clusters.forget() }
      observers.notify(.reset)
    }
  }

  private let options: ClusteringOptions
  private let observers = Observers<AnnotationChange>()
  private var subscription: Subscription?
  private let clusters: SourceClusters
  private var objects = ClusterObjects()
  private var appearances = ClusterAppearances()

  /// Creates a source that clusters the annotations of `base`. O(n). The clusters of very many annotations
  /// are computed on a background thread.
  public init(
    _ base: any AnnotationSource, options: ClusteringOptions = ClusteringOptions(), isClustering: Bool = true
  ) {
    (self.base, self.options, self.isClustering) = (base, options, isClustering)
    clusters = SourceClusters(of: base, options) { [observers] in observers.notify(.reset) }
    if isClustering { clusters.make() }
    subscription = base.observe { [weak self] in self?.baseDidChange($0) }
  }

  /// The clusters. `nil` if clustering is off, and while the first clusters of very many annotations are
  /// computed. Until then, no markers are shown.
  private var clustering: PointClustering? { clusters.clustering }

  // MARK: Annotation source

  /// The appearances of `base`, followed by the clusters' appearances.
  public var palette: [MarkerAppearance] { base.palette + appearances.all }

  /// Calls `body` with clusters and single annotations, or only with annotations if `zoom` is infinite.
  /// O(found).
  public func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    guard zoom.isFinite, isClustering else { return base.forEachMarker(in: rectangle, zoom: zoom, body) }
    base.mapWillShow(zoom: zoom)
    guard let clustering else { return }
    let palette = base.palette
    clustering.forEachCluster(in: rectangle, zoom: ClusteringSource.level(of: zoom)) { item in
      switch item {
      case .point(let slot, let turns):
        guard var marker = base.marker(for: AnnotationKey(slot: slot)) else { return }
        marker.position.x += turns
        body(marker)
      case .cluster(let cluster): body(marker(of: cluster, palette))
      }
    }
  }

  /// Returns the level of the clusters shown at `zoom`.
  private static func level(of zoom: Double) -> Int { Int(max(0, min(64, (zoom + 1e-6).rounded(.down)))) }

  private func marker(of cluster: PointCluster, _ palette: [MarkerAppearance]) -> SourceMarker {
    // Uses the tint of the cluster's representative.
    let paletteIndex = base.marker(for: AnnotationKey(slot: cluster.id.representative))?.paletteIndex ?? 0
    return SourceMarker(
      key: AnnotationKey(cluster: cluster.id), position: cluster.position,
      paletteIndex: appearances.index(
        of: cluster.count, tint: palette[Int(paletteIndex)].tint, after: palette.count),
      group: cluster.group,
      order: UInt32(cluster.id.representative))
  }

  /// Returns the marker of an annotation, or of a cluster, which doesn't need to be shown at the current zoom. O(1).
  public func marker(for key: AnnotationKey) -> SourceMarker? {
    guard let id = key.cluster else { return base.marker(for: key) }
    return clustering?.cluster(id).map { marker(of: $0, base.palette) }
  }

  /// Returns the keys in `keys` that name annotations or clusters. Asks `base` directly if no key names a cluster.
  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    guard keys.haveNone(of: AnnotationKey.clusterBit) else { return keys.filter { marker(for: $0) != nil } }
    return base.presentKeys(among: keys)
  }

  /// Returns the nearest annotation, even if it is in a cluster. O(log n).
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    guard let clustering else { return base.nearestKey(to: coordinate, except: excluded) }
    return clustering.points.nearest(to: coordinate, except: excluded?.slot).map { AnnotationKey(slot: $0) }
  }

  /// Returns the object of `base`, or a ``ClusterAnnotation``. While a cluster's object is referenced, the same object
  /// is returned, unless the cluster's position or number of members changes.
  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    guard let id = key.cluster else { return base.annotation(for: key) }
    guard let cluster = clustering?.cluster(id) else { return nil }
    return objects.object(of: cluster) {
      ClusterAnnotation(
        of: cluster.count, at: cluster.position.coordinate.wrapped,
        first: base.annotation(for: AnnotationKey(slot: id.representative))
      ) { [weak self] offset, limit in self?.members(of: id, offset: offset, limit: limit) ?? [] }
    }
  }

  private func members(of id: PointCluster.ID, offset: Int, limit: Int) -> [any Annotation] {
    let slots = clustering?.members(of: id, offset: offset, limit: limit) ?? []
    return slots.compactMap { base.annotation(for: AnnotationKey(slot: $0)) }
  }

  /// Returns the title from `base`, or `nil` for a cluster.
  public func label(of key: AnnotationKey) -> String? {
    key.cluster == nil ? base.label(of: key) : nil
  }

  /// Returns whether `key` names a cluster. O(1).
  public func isCluster(_ key: AnnotationKey) -> Bool { key.cluster != nil }

  /// Returns the keys of annotations that can be moved in `base`. Clusters can't be moved.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    base.movableKeys(among: keys.filter { $0.cluster == nil })
  }

  /// Moves the annotations in `base`.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) { base.move(keys, by: offset) }

  /// Returns the markers of `base`.
  public func markerList() -> MarkerList { base.markerList() }

  /// Returns the members of a cluster, in the order of its ``ClusterAnnotation``. O(members).
  public func memberKeys(of key: AnnotationKey) -> [AnnotationKey] {
    key.cluster.flatMap { clustering?.members(of: $0) }?.map { AnnotationKey(slot: $0) } ?? []
  }

  /// Returns the lowest zoom at which the cluster is split. O(1).
  public func partingZoom(of key: AnnotationKey) -> Double? {
    key.cluster.flatMap { id in clustering.map { Double($0.expansionZoom(of: id)) } }
  }

  /// Removes the annotations `keys` from their clusters, and returns annotations that are no longer in `keys`
  /// to clusters. O(keys).
  public func setApart(_ keys: Set<AnnotationKey>) {
    if clusters.setApart(keys) { observers.notify(.region(Rectangle(x: 0, y: 0, width: 1, height: 1))) }
  }

  /// Returns the cluster at `zoom` that contains an annotation or a cluster. O(1).
  public func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker? {
    guard isClustering, zoom.isFinite, let clustering, let slot = key.cluster?.representative ?? key.slot
    else {
      return nil
    }
    return clustering.cluster(containing: slot, zoom: ClusteringSource.level(of: zoom))
      .map { marker(of: $0, base.palette) }
  }

  /// Returns whether all members of a cluster fit into a square with the side `extent`. O(1) if `extent` is smaller
  /// than the distance between the clusters into which it splits.
  public func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool {
    guard let id = key.cluster, let clustering else { return false }
    // Representatives are farther apart than the clustering radius, so the members of a cluster that splits
    // can't fit.
    let parts = id.lastZoom + 1
    if parts <= options.zooms.upperBound, options.radius / (256 * exp2(Double(parts))) > extent {
      return false
    }
    return clustering.bounds(of: id).map { max($0.width, $0.height) <= extent } ?? false
  }

  // MARK: Changes

  /// Reports the changes of `base`, and a `reset` when clusters have been computed on a background thread.
  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  private func baseDidChange(_ change: AnnotationChange) {
    if isClustering { clusters.sourceDidChange(change) }
    observers.notify(change)
  }
}
