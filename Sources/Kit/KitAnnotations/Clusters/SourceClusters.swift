import PointClusters

/// The clusters of a source's annotations, updated after each change of the source.
///
/// If there are very many annotations, the clusters are computed on a background thread. Changes that occur during the
/// computation are applied afterwards.
@MainActor final class SourceClusters {
  /// The clusters. `nil` before they are first computed, and after `forget()`.
  private(set) var clustering: PointClustering?

  private let base: any AnnotationSource
  private let options: ClusteringOptions
  /// Called when clusters have been computed on a background thread.
  private let didBuild: @MainActor () -> Void
  /// The task that computes the clusters in the background, and the changes of the source since its start.
  private var building: Task<Void, Never>?
  private var missed: [AnnotationChange] = []
  private var apart: Set<AnnotationKey> = []

  /// The maximum number of points that are clustered on the main thread.
  private static let fewPoints = 10_000
  /// The maximum number of insertions or removals that are applied one by one. If there are more, all clusters are
  /// recomputed.
  private static let fewChanges = 1000

  init(
    of base: any AnnotationSource, _ options: ClusteringOptions, didBuild: @escaping @MainActor () -> Void
  ) {
    (self.base, self.options, self.didBuild) = (base, options, didBuild)
  }

  isolated deinit { building?.cancel() }

  /// Recomputes all clusters. O(n); on a background thread if there are more than `fewPoints` markers.
  func make() {
    stopBuilding()
    let markers = base.markerList()
    let options = options
    guard markers.count > SourceClusters.fewPoints else {
      replace(with: SourceClusters.clustering(of: markers, options))
      for key in apart { setApart(key, true) }
      return
    }
    // The priority is low, so that the main thread is preferred when there are too few processors.
    building = Task(priority: .utility) { [weak self] in
      let clustering = await SourceClusters.build(markers, options)
      guard let self, !Task.isCancelled else { return }
      take(clustering)
    }
  }

  /// Discards the clusters.
  func forget() {
    stopBuilding()
    replace(with: nil)
  }

  /// Replaces the clusters and frees the old ones on a background thread, because freeing a million points
  /// takes milliseconds.
  private func replace(with new: PointClustering?) {
    let former = clustering
    clustering = new
    BackgroundRelease.release(consume former)
  }

  private func stopBuilding() {
    building?.cancel()
    (building, missed) = (nil, [])
  }

  @concurrent private nonisolated static func build(
    _ markers: MarkerList, _ options: ClusteringOptions
  ) async -> PointClustering { clustering(of: markers, options) }

  private nonisolated static func clustering(
    of markers: MarkerList, _ options: ClusteringOptions
  ) -> PointClustering {
    PointClustering(options) { body in
      markers.forEach { if let point = ClusteredPoint($0) { body(point) } }
    }
  }

  private func take(_ clustering: PointClustering) {
    replace(with: clustering)
    building = nil
    let missed = missed
    self.missed = []
    for change in missed where !apply(change) {
      make()
      break
    }
    for key in apart { setApart(key, true) }
    didBuild()
  }

  // MARK: Changes

  /// Updates the clusters. Call it after each change of the source.
  func sourceDidChange(_ change: AnnotationChange) {
    if building != nil {
      missed.append(change)
    } else if !apply(change) {
      make()
    }
  }

  /// Updates the clusters. Returns `false` if recomputing all clusters is faster.
  private func apply(_ change: AnnotationChange) -> Bool {
    switch change {
    case .reset, .region: return false
    case .inserted(let keys):
      guard keys.count <= SourceClusters.fewChanges else { return false }
      let fresh = keys.filter { $0.slot.map { clustering?.points.contains($0) == false } ?? false }
      clustering?.insert(contentsOf: fresh.compactMap { base.marker(for: $0).flatMap(ClusteredPoint.init) })
    case .removed(let keys):
      guard keys.count <= SourceClusters.fewChanges else { return false }
      for key in keys { if let slot = heldSlot(of: key) { clustering?.remove(slot) } }
      apart.subtract(keys)
    case .moved(let key):
      guard let slot = heldSlot(of: key), let marker = base.marker(for: key) else { break }
      clustering?.move(slot, to: marker.position)
    case .edited(let key):
      guard let slot = heldSlot(of: key), let marker = base.marker(for: key) else { break }
      clustering?.setGroup(of: slot, to: marker.group)
    }
    return true
  }

  /// Returns the slot of `key`, or `nil` if the clusters don't contain it.
  private func heldSlot(of key: AnnotationKey) -> Int32? {
    key.slot.flatMap { clustering?.points.contains($0) ?? false ? $0 : nil }
  }

  // MARK: Annotations set apart

  /// Removes annotations from their clusters, and returns annotations that are no longer in `keys` to
  /// clusters. Returns whether any cluster may have changed. O(keys).
  func setApart(_ keys: Set<AnnotationKey>) -> Bool {
    guard keys != apart else { return false }
    defer { apart = keys }
    guard clustering != nil else { return false }
    for key in apart.subtracting(keys) { setApart(key, false) }
    for key in keys.subtracting(apart) { setApart(key, true) }
    return true
  }

  private func setApart(_ key: AnnotationKey, _ isApart: Bool) {
    guard let slot = heldSlot(of: key) else { return }
    if isApart { clustering?.exclude(slot) } else { clustering?.include(slot) }
  }
}
