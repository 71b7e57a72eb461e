import Geography

extension MapView {
  /// Zooms to the level at which a cluster of the source splits, as pressing the cluster does. MapKit selects
  /// the cluster instead.
  public func showParts(of key: AnnotationKey) {
    guard let zoom = source.partingZoom(of: key), let marker = source.marker(for: key) else { return }
    show(
      marker.position.coordinate, zoom: max(viewport.zoom, min(zoom, zoomRange.upperBound)), animated: true)
  }

  /// Passes to the source the annotations that must not be clustered: the dragged and spiderfied annotations, and the
  /// selected annotations if there are at most 1,000.
  func setSelectedApart() {
    var keys: Set<AnnotationKey> = []
    if selection.count <= MapView.apartLimit { keys = Set(selection.keys) }
    if let draggedKey { keys.insert(draggedKey) }
    for follower in dragGroup.map({ Array($0.all) }) ?? [] { keys.insert(follower.key) }
    keys.formUnion(spiderfier.keys)
    source.setApart(keys)
  }

  private static let apartLimit = 1000
}
