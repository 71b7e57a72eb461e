import Geography
import PointClusters

/// A cache of the cluster annotations that are referenced elsewhere.
@MainActor struct ClusterObjects {
  private struct WeakCluster {
    weak var annotation: ClusterAnnotation?
  }

  private var objects: [AnnotationKey: WeakCluster] = [:]

  /// Returns the annotation of a cluster: the cached object if it is still referenced and the cluster's
  /// position and number of members are unchanged; otherwise the result of `make`.
  mutating func object(of cluster: PointCluster, make: () -> ClusterAnnotation) -> ClusterAnnotation {
    let key = AnnotationKey(cluster: cluster.id)
    if let object = objects[key]?.annotation, object.memberCount == cluster.count,
      object.coordinate == cluster.position.coordinate.wrapped
    {
      return object
    }
    objects = objects.filter { $0.value.annotation != nil }
    let annotation = make()
    objects[key] = WeakCluster(annotation: annotation)
    return annotation
  }
}
