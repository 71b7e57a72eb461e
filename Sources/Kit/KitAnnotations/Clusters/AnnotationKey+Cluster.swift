import PointClusters

extension AnnotationKey {
  package init(slot: Int32) { self.init(UInt64(slot)) }

  /// The second-highest bit, which is set in the keys of clusters.
  static let clusterBit: UInt64 = 1 << 62

  package init(cluster id: PointCluster.ID) {
    self.init(AnnotationKey.clusterBit | UInt64(id.representative) << 8 | UInt64(id.lastZoom))
  }

  /// The cluster that the key names, or `nil` if it names an annotation.
  package var cluster: PointCluster.ID? {
    guard !isOwn, rawValue & AnnotationKey.clusterBit != 0 else { return nil }
    return PointCluster.ID(
      representative: Int32(truncatingIfNeeded: (rawValue & ~AnnotationKey.clusterBit) >> 8),
      lastZoom: Int(rawValue & 0xff))
  }

  /// The slot of the annotation in the point index, or `nil` if the key isn't below 2^27.
  package var slot: Int32? { rawValue < 1 << 27 ? Int32(rawValue) : nil }
}

extension ClusteredPoint {
  /// Creates the point of a marker. Returns `nil` if its key isn't below 2^27.
  init?(_ marker: SourceMarker) {
    guard let slot = marker.key.slot else { return nil }
    self.init(slot: slot, key: marker.key.rawValue, position: marker.position, group: marker.group)
  }
}
