import Geography
import Glibc
import Observing
import PointClusters

/// Shows the annotations of another source as clusters where they stand close together, for a source that has very
/// many: what moves, comes or goes changes the few clusters around it, at every zoom.
///
/// Only annotations of the same group join, as markers say it. A cluster is one marker with the number of its members, and a ``ClusterAnnotation`` for whoever asks for its object.
/// Pressed, it is zoomed to where it parts. Those that are set apart, as a map view does with what is selected or dragged,
/// are in none.
///
/// The keys of the other source must be below 2^27, as memory is used for each up to the greatest: about 60 bytes.
@MainActor public final class ClusteringSource: AnnotationSource {
  /// The source whose annotations these are.
  public let base: any AnnotationSource
  /// Whether there are clusters; otherwise each annotation is shown by itself.
  public var isClustering: Bool {
    didSet {
      guard isClustering != oldValue else { return }
      if isClustering { clusters.make() } else { clusters.forget() }
      observers.tell(.reset)
    }
  }

  private let options: ClusteringOptions
  private let observers = Observers<AnnotationChange>()
  private var subscription: Subscription?
  private let clusters: SourceClusters
  private var objects = ClusterObjects()
  private var looks = ClusterLooks()

  /// Clusters of what is in `base`, unless told to begin without. O(n), beside the main thread where there are very many.
  public init(
    _ base: any AnnotationSource, options: ClusteringOptions = ClusteringOptions(), isClustering: Bool = true
  ) {
    (self.base, self.options, self.isClustering) = (base, options, isClustering)
    clusters = SourceClusters(of: base, options) { [observers] in observers.tell(.reset) }
    if isClustering { clusters.make() }
    subscription = base.observe { [weak self] in self?.baseDidChange($0) }
  }

  /// Nil while there are none, and while those of very many are made for the first time: nothing is shown until then.
  private var clustering: PointClustering? { clusters.clustering }

  // MARK: What is shown

  /// That of the other source, and after it the looks of clusters.
  public var palette: [MarkerLooks] { base.palette + looks.all }

  /// Clusters and single annotations; where `zoom` is infinite no clusters. O(found).
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

  /// The zoom of whose clusters a map at `zoom` shows.
  private static func level(of zoom: Double) -> Int { Int(max(0, min(64, (zoom + 1e-6).rounded(.down)))) }

  private func marker(of cluster: PointCluster, _ palette: [MarkerLooks]) -> SourceMarker {
    // It looks like the one that represents it.
    let looks = base.marker(for: AnnotationKey(slot: cluster.id.representative))?.looks ?? 0
    return SourceMarker(
      key: AnnotationKey(cluster: cluster.id), position: cluster.position,
      looks: self.looks.index(of: cluster.count, tint: palette[Int(looks)].tint, after: palette.count),
      group: cluster.group,
      order: UInt32(cluster.id.representative))
  }

  /// The marker of an annotation or of a cluster that is there at some zoom. O(1).
  public func marker(for key: AnnotationKey) -> SourceMarker? {
    guard let id = key.cluster else { return base.marker(for: key) }
    return clustering?.cluster(id).map { marker(of: $0, base.palette) }
  }

  /// Those of `keys` that name annotations or clusters. Where there is no cluster among them, as quick as the other source.
  public func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    guard keys.haveNone(of: AnnotationKey.clusterBit) else { return keys.filter { marker(for: $0) != nil } }
    return base.presentKeys(among: keys)
  }

  /// The nearest annotation, whether it is in a cluster or not. O(log n).
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    guard let clustering else { return base.nearestKey(to: coordinate, except: excluded) }
    return clustering.points.nearest(to: coordinate, except: excluded?.slot).map { AnnotationKey(slot: $0) }
  }

  /// The other source's object, or a ``ClusterAnnotation``, which is the same one for as long as somebody holds it and the
  /// cluster has as many members at the same place.
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

  /// As the other source; clusters have none.
  public func label(of key: AnnotationKey) -> String? {
    key.cluster == nil ? base.label(of: key) : nil
  }

  /// Whether `key` names a cluster. O(1).
  public func isCluster(_ key: AnnotationKey) -> Bool { key.cluster != nil }

  /// As the other source.
  public func movableKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    base.movableKeys(among: keys.filter { $0.cluster == nil })
  }

  /// As the other source.
  public func move(_ keys: [AnnotationKey], by offset: MercatorOffset) { base.move(keys, by: offset) }

  /// Those of the other source.
  public func markerList() -> MarkerList { base.markerList() }

  /// The members of a cluster, in the order of their objects in its ``ClusterAnnotation``. O(members).
  public func memberKeys(of key: AnnotationKey) -> [AnnotationKey] {
    key.cluster.flatMap { clustering?.members(of: $0) }?.map { AnnotationKey(slot: $0) } ?? []
  }

  /// The zoom at which a cluster has fewer members. O(1).
  public func partingZoom(of key: AnnotationKey) -> Double? {
    key.cluster.flatMap { id in clustering.map { Double($0.expansionZoom(of: id)) } }
  }

  /// Takes annotations out of their clusters, and puts those back that are not among `keys` any more. O(keys).
  public func setApart(_ keys: Set<AnnotationKey>) {
    if clusters.setApart(keys) { observers.tell(.region(Rectangle(x: 0, y: 0, width: 1, height: 1))) }
  }

  /// The cluster that an annotation or a cluster is in at `zoom`. O(1).
  public func cluster(holding key: AnnotationKey, zoom: Double) -> SourceMarker? {
    guard isClustering, zoom.isFinite, let clustering, let slot = key.cluster?.representative ?? key.slot
    else {
      return nil
    }
    return clustering.cluster(containing: slot, zoom: ClusteringSource.level(of: zoom))
      .map { marker(of: $0, base.palette) }
  }

  /// Whether the members of a cluster are in a square whose side is `extent`. O(1) where the cluster parts into others.
  public func isTogether(_ key: AnnotationKey, within extent: Double) -> Bool {
    guard let id = key.cluster, let clustering else { return false }
    // Representatives are farther from each other than the radius.
    let parts = id.lastZoom + 1
    if parts <= options.zooms.upperBound, options.radius / (256 * exp2(Double(parts))) > extent {
      return false
    }
    return clustering.bounds(of: id).map { max($0.width, $0.height) <= extent } ?? false
  }

  // MARK: Changes

  /// The changes of the other source, and a `reset` when clusters that were made beside the main thread are there.
  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  private func baseDidChange(_ change: AnnotationChange) {
    if isClustering { clusters.sourceDidChange(change) }
    observers.tell(change)
  }
}
