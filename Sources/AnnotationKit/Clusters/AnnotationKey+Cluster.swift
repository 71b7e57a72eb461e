import PointClusters

extension AnnotationKey {
  init(slot: Int32) { self.init(UInt64(slot)) }

  /// Of the clusters those keys are that have the second highest bit.
  static let clusterBit: UInt64 = 1 << 62

  init(cluster id: PointCluster.ID) {
    self.init(AnnotationKey.clusterBit | UInt64(id.representative) << 8 | UInt64(id.lastZoom))
  }

  /// The cluster that it names; nil where it names none.
  var cluster: PointCluster.ID? {
    guard !isOwn, rawValue & AnnotationKey.clusterBit != 0 else { return nil }
    return PointCluster.ID(
      representative: Int32(truncatingIfNeeded: (rawValue & ~AnnotationKey.clusterBit) >> 8),
      lastZoom: Int(rawValue & 0xff))
  }

  /// What its annotation is named by among points; nil where it is too large a number.
  var slot: Int32? { rawValue < 1 << 27 ? Int32(rawValue) : nil }
}

extension ClusteredPoint {
  /// The point of a marker; nil where its key is too large a number.
  init?(_ marker: SourceMarker) {
    guard let slot = marker.key.slot else { return nil }
    self.init(slot: slot, key: marker.key.rawValue, position: marker.position, group: marker.group)
  }
}
