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
      update()
      observers.tell(.reset)
    }
  }

  private let options: ClusteringOptions
  private let observers = Observers<AnnotationChange>()
  private var subscription: Subscription?
  /// Nil while there are none, and while those of very many are made for the first time: nothing is shown until then.
  private var clustering: PointClustering?
  /// What is making them beside the main thread, and what has changed since it began.
  private var building: Task<Void, Never>?
  private var missed: [AnnotationChange] = []
  private var apart: Set<AnnotationKey> = []
  private var looks = ClusterLooks()
  private var objects: [AnnotationKey: WeakCluster] = [:]

  private struct WeakCluster {
    weak var annotation: ClusterAnnotation?
    var id: PointCluster.ID
  }

  /// Of so many points clusters are made at once.
  private static let fewPoints = 20_000
  /// So many that come or go change the clusters one by one; of more they are made anew.
  private static let fewChanges = 1000

  /// Clusters of what is in `base`, unless told to begin without. O(n), beside the main thread where there are very many.
  public init(
    _ base: any AnnotationSource, options: ClusteringOptions = ClusteringOptions(), isClustering: Bool = true
  ) {
    (self.base, self.options, self.isClustering) = (base, options, isClustering)
    update()
    subscription = base.observe { [weak self] in self?.baseDidChange($0) }
  }

  isolated deinit { building?.cancel() }

  // MARK: What is shown

  /// That of the other source, and after it the looks of clusters.
  public var palette: [MarkerLooks] { base.palette + looks.all }

  /// Clusters and single annotations; where `zoom` is infinite no clusters. O(found).
  public func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    guard zoom.isFinite, isClustering else { return base.forEachMarker(in: rectangle, zoom: zoom, body) }
    guard let clustering else { return }
    let palette = base.palette
    clustering.forEachCluster(in: rectangle, zoom: ClusteringSource.level(of: zoom)) { item in
      switch item {
      case .point(let slot, let turns):
        guard var marker = base.marker(for: AnnotationKey(slot)) else { return }
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
    let looks = base.marker(for: AnnotationKey(cluster.id.representative))?.looks ?? 0
    return SourceMarker(
      key: AnnotationKey(cluster.id), position: cluster.position,
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
    for key in keys where key.cluster != nil { return keys.filter { marker(for: $0) != nil } }
    return base.presentKeys(among: keys)
  }

  /// The nearest annotation, whether it is in a cluster or not. O(log n).
  public func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    guard let clustering else { return base.nearestKey(to: coordinate, except: excluded) }
    return clustering.points.nearest(to: coordinate, except: excluded?.slot).map { AnnotationKey($0) }
  }

  /// The other source's object, or a ``ClusterAnnotation``, which is the same one for as long as somebody holds it and the
  /// cluster has as many members at the same place.
  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    guard let id = key.cluster else { return base.annotation(for: key) }
    guard let cluster = clustering?.cluster(id) else { return nil }
    if let object = objects[key]?.annotation, object.memberCount == cluster.count,
      object.coordinate == cluster.position.coordinate.wrapped
    {
      return object
    }
    objects = objects.filter { $0.value.annotation != nil }
    let annotation = ClusterAnnotation(
      of: cluster.count, at: cluster.position.coordinate.wrapped,
      first: base.annotation(for: AnnotationKey(id.representative))
    ) { [weak self] offset, limit in self?.members(of: id, offset: offset, limit: limit) ?? [] }
    objects[key] = WeakCluster(annotation: annotation, id: id)
    return annotation
  }

  private func members(of id: PointCluster.ID, offset: Int, limit: Int) -> [any Annotation] {
    let slots = clustering?.members(of: id, offset: offset, limit: limit) ?? []
    return slots.compactMap { base.annotation(for: AnnotationKey($0)) }
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

  /// The members of a cluster, in the order of their objects in its ``ClusterAnnotation``. O(members).
  public func memberKeys(of key: AnnotationKey) -> [AnnotationKey] {
    key.cluster.flatMap { clustering?.members(of: $0) }?.map { AnnotationKey($0) } ?? []
  }

  /// The zoom at which a cluster has fewer members. O(1).
  public func partingZoom(of key: AnnotationKey) -> Double? {
    key.cluster.flatMap { id in clustering.map { Double($0.expansionZoom(of: id)) } }
  }

  /// Takes annotations out of their clusters, and puts those back that are not among `keys` any more. O(keys).
  public func setApart(_ keys: Set<AnnotationKey>) {
    guard keys != apart else { return }
    guard clustering != nil else { return apart = keys }
    for key in apart.subtracting(keys) { setApart(key, false) }
    for key in keys.subtracting(apart) { setApart(key, true) }
    apart = keys
    observers.tell(.region(Rectangle(x: 0, y: 0, width: 1, height: 1)))
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

  private func setApart(_ key: AnnotationKey, _ isApart: Bool) {
    guard let slot = key.slot, clustering?.points.contains(slot) ?? false else { return }
    if isApart { clustering?.exclude(slot) } else { clustering?.include(slot) }
  }

  // MARK: Changes

  /// The changes of the other source, and a `reset` when clusters that were made beside the main thread are there.
  public func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  private func baseDidChange(_ change: AnnotationChange) {
    if building != nil {
      missed.append(change)
    } else if isClustering, !apply(change) {
      update()
    }
    observers.tell(change)
  }

  /// Brings the clusters up to date; false where making them anew is quicker.
  private func apply(_ change: AnnotationChange) -> Bool {
    switch change {
    case .reset, .region: return false
    case .inserted(let keys):
      guard keys.count <= ClusteringSource.fewChanges else { return false }
      let fresh = keys.filter { $0.slot.map { clustering?.points.contains($0) == false } ?? false }
      clustering?.insert(contentsOf: fresh.compactMap { base.marker(for: $0).flatMap(ClusteredPoint.init) })
    case .removed(let keys):
      guard keys.count <= ClusteringSource.fewChanges else { return false }
      for slot in keys.compactMap(\.slot) where clustering?.points.contains(slot) ?? false {
        clustering?.remove(slot)
      }
      apart.subtract(keys)
    case .moved(let key):
      guard let slot = key.slot, let marker = base.marker(for: key),
        clustering?.points.contains(slot) ?? false
      else { break }
      clustering?.move(slot, to: marker.position)
    case .edited(let key):
      guard let slot = key.slot, let marker = base.marker(for: key),
        clustering?.points.contains(slot) ?? false
      else { break }
      clustering?.setGroup(of: slot, to: marker.group)
    }
    return true
  }

  /// Makes the clusters anew.
  private func update() {
    building?.cancel()
    (building, missed) = (nil, [])
    guard isClustering else { return clustering = nil }
    let markers = base.markerList()
    let options = options
    guard markers.count > ClusteringSource.fewPoints else {
      clustering = PointClustering(options, of: markers.list().compactMap(ClusteredPoint.init))
      for key in apart { setApart(key, true) }
      return
    }
    building = Task { [weak self] in
      let clustering = await ClusteringSource.build(markers, options)
      guard let self, !Task.isCancelled else { return }
      take(clustering)
    }
  }

  @concurrent private nonisolated static func build(_ markers: MarkerList, _ options: ClusteringOptions) async
    -> PointClustering
  {
    PointClustering(options, of: markers.list().compactMap(ClusteredPoint.init))
  }

  private func take(_ clustering: PointClustering) {
    self.clustering = clustering
    building = nil
    let missed = missed
    self.missed = []
    for change in missed where !apply(change) {
      update()
      break
    }
    for key in apart { setApart(key, true) }
    observers.tell(.reset)
  }
}

/// The markers of a source, to be listed on any thread.
public struct MarkerList: Sendable {
  /// How many there are.
  public let count: Int
  /// Lists them as they were when the list was made; O(n).
  public let list: @Sendable () -> [SourceMarker]

  /// Makes a list of `count` markers, which `list` gives on any thread.
  public init(count: Int, list: @escaping @Sendable () -> [SourceMarker]) {
    (self.count, self.list) = (count, list)
  }
}

extension AnnotationKey {
  fileprivate init(_ slot: Int32) { self.init(UInt64(slot)) }

  /// Of the clusters those keys are that have the second highest bit.
  private static let clusterBit: UInt64 = 1 << 62

  fileprivate init(_ id: PointCluster.ID) {
    self.init(AnnotationKey.clusterBit | UInt64(id.representative) << 8 | UInt64(id.lastZoom))
  }

  fileprivate var cluster: PointCluster.ID? {
    guard !isOwn, rawValue & AnnotationKey.clusterBit != 0 else { return nil }
    return PointCluster.ID(
      representative: Int32(truncatingIfNeeded: (rawValue & ~AnnotationKey.clusterBit) >> 8),
      lastZoom: Int(rawValue & 0xff))
  }

  fileprivate var slot: Int32? { rawValue < 1 << 27 ? Int32(rawValue) : nil }
}

extension ClusteredPoint {
  /// The point of a marker; nil where its key is too large a number.
  fileprivate init?(_ marker: SourceMarker) {
    guard let slot = marker.key.slot else { return nil }
    self.init(slot: slot, key: marker.key.rawValue, position: marker.position, group: marker.group)
  }
}
