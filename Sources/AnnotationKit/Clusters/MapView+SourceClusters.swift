import Geography

extension MapView {
  /// Zooms to where a cluster of the source is shown in parts, as a press on it does. MapKit selects the cluster instead.
  public func showParts(of key: AnnotationKey) {
    guard let zoom = source.partingZoom(of: key), let marker = source.marker(for: key) else { return }
    show(
      marker.position.coordinate, zoom: max(viewport.zoom, min(zoom, zoomRange.upperBound)), animated: true)
  }

  /// Tells the source what is in no cluster: what is selected, unless it is very much, what is dragged, and what is fanned
  /// out.
  func setSelectedApart() {
    var keys: Set<AnnotationKey> = []
    if selection.count <= MapView.apartLimit { keys = Set(selection.keys) }
    if let draggedKey { keys.insert(draggedKey) }
    for follower in dragGroup.map({ Array($0.all) }) ?? [] { keys.insert(follower.key) }
    keys.formUnion(fan.keys)
    source.setApart(keys)
  }

  private static let apartLimit = 1000
}
