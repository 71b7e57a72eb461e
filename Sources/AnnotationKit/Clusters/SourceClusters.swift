import PointClusters

/// The clusters of another source's annotations, kept true as that changes.
///
/// Those of very many are made beside the main thread, and brought up to date with what changed meanwhile.
@MainActor final class SourceClusters {
  /// Nil while there are none, and while those of very many are made for the first time.
  private(set) var clustering: PointClustering?

  private let base: any AnnotationSource
  private let options: ClusteringOptions
  /// Called when clusters that were made beside the main thread are there.
  private let didBuild: @MainActor () -> Void
  /// What is making them beside the main thread, and what has changed since it began.
  private var building: Task<Void, Never>?
  private var missed: [AnnotationChange] = []
  private var apart: Set<AnnotationKey> = []

  /// Of so many points clusters are made at once.
  private static let fewPoints = 10_000
  /// So many that come or go change the clusters one by one; of more they are made anew.
  private static let fewChanges = 1000

  init(
    of base: any AnnotationSource, _ options: ClusteringOptions, didBuild: @escaping @MainActor () -> Void
  ) {
    (self.base, self.options, self.didBuild) = (base, options, didBuild)
  }

  isolated deinit { building?.cancel() }

  /// Makes the clusters anew. O(n), beside the main thread where there are very many.
  func make() {
    stopBuilding()
    let markers = base.markerList()
    let options = options
    guard markers.count > SourceClusters.fewPoints else {
      replace(with: SourceClusters.clustering(of: markers, options))
      for key in apart { setApart(key, true) }
      return
    }
    // The main thread comes first, where there is no processor for both.
    building = Task(priority: .utility) { [weak self] in
      let clustering = await SourceClusters.build(markers, options)
      guard let self, !Task.isCancelled else { return }
      take(clustering)
    }
  }

  /// Has none any more.
  func forget() {
    stopBuilding()
    replace(with: nil)
  }

  /// Frees those that there were beside the main thread: of a million points that takes milliseconds.
  private func replace(with new: PointClustering?) {
    let former = clustering
    clustering = new
    Discarded.release(consume former)
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

  /// To be called after each change of the source.
  func sourceDidChange(_ change: AnnotationChange) {
    if building != nil {
      missed.append(change)
    } else if !apply(change) {
      make()
    }
  }

  /// Brings the clusters up to date; false where making them anew is quicker.
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

  /// The slot of what there is a point of.
  private func heldSlot(of key: AnnotationKey) -> Int32? {
    key.slot.flatMap { clustering?.points.contains($0) ?? false ? $0 : nil }
  }

  // MARK: Apart

  /// Takes annotations out of their clusters, and puts those back that are not among `keys` any more. Answers whether
  /// that changes any cluster. O(keys).
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
