import Geography
import PointClusters

/// The objects of clusters that somebody holds.
@MainActor struct ClusterObjects {
  private struct Held {
    weak var annotation: ClusterAnnotation?
  }

  private var objects: [AnnotationKey: Held] = [:]

  /// The object of a cluster: the same one for as long as somebody holds it and the cluster has as many members at the same
  /// place, and else what `make` makes.
  mutating func object(of cluster: PointCluster, make: () -> ClusterAnnotation) -> ClusterAnnotation {
    let key = AnnotationKey(cluster: cluster.id)
    if let object = objects[key]?.annotation, object.memberCount == cluster.count,
      object.coordinate == cluster.position.coordinate.wrapped
    {
      return object
    }
    objects = objects.filter { $0.value.annotation != nil }
    let annotation = make()
    objects[key] = Held(annotation: annotation)
    return annotation
  }
}
