import Geography

/// Spiderfying of a source's annotations. When the user presses annotations that overlap even at the highest zoom, the
/// map view arranges them around their common position. MapKit has no such feature.
extension MapView {
  /// The annotations of the spiderfied group, in display order. Empty if no group is spiderfied.
  public var spiderfiedKeys: [AnnotationKey] { spiderfier.isOpen ? spiderfier.keys : [] }

  /// Spiderfies the annotations at the same place as `key`, or the members if `key` is a cluster, as a press there
  /// does.
  ///
  /// The group shows at most `spiderfyLimit` annotations, each at the end of a leg, and the number of the remaining
  /// annotations. Each can be selected and dragged. The group collapses when the zoom or the rotation changes, or when
  /// ``unspiderfy(animated:)`` is called.
  ///
  /// Returns `false` if there is no other annotation at the place, if zooming in separates them, or if the map view has
  /// no source. O(members).
  @discardableResult
  public func spiderfy(_ key: AnnotationKey, animated: Bool = true) -> Bool {
    spiderfier.spread(key, animated: animated)
  }

  /// Shows the next annotations of a pile that has more than `spiderfyLimit` annotations, starting over after the last
  /// ones. Does nothing if no group is spiderfied.
  public func spiderfyNext(animated: Bool = true) {
    spiderfier.spreadNext(animated: animated)
  }

  /// Collapses the group. Returns whether a group was spiderfied.
  @discardableResult
  public func unspiderfy(animated: Bool = true) -> Bool {
    guard spiderfier.isOpen else { return false }
    spiderfier.collapse(animated: animated)
    return true
  }

  /// Selects the annotation `steps` after the selected one in the spiderfied group, or before it if negative,
  /// wrapping around. If no annotation is selected in the group, selects the first or the last. Returns `false` if no
  /// group is spiderfied.
  @discardableResult
  public func selectSpiderfied(_ steps: Int) -> Bool {
    let selected = selection.primary.flatMap { spiderfier.contains($0) ? $0 : nil }
    guard let key = spiderfier.key(steps, from: selected) else { return false }
    selection.select(only: key)
    callouts.wasTapped(key)
    return true
  }

  /// Performs the action of a press on `key`: zooms to a cluster's parts, spiderfies, or selects.
  public func press(_ key: AnnotationKey) {
    guard let point = point(of: key) else { return }
    tap(key, at: point, .replaces)
  }
}

extension MapView: SpiderfierHost {
  package func spiderfiedDidChange() {
    layout.invalidatePoints()
    setNeedsDisplay()
  }

  package func setSpiderfied() {
    unclustered.update()
    setNeedsLayout()
  }
}

extension MapView {
  /// Zooms to the level at which a cluster of the source splits, as pressing the cluster does. MapKit selects
  /// the cluster instead.
  public func showParts(of key: AnnotationKey) {
    guard let zoom = source.partingZoom(of: key), let marker = source.marker(for: key) else { return }
    show(
      marker.position.coordinate, zoom: max(viewport.zoom, min(zoom, zoomRange.upperBound)), animated: true)
  }

}

extension MapView {
  /// Whether a source's annotations are shown as a density in crowded areas, with more than about one
  /// annotation per square of 12 logical pixels. Off by default.
  ///
  /// It is meant for sources with very many annotations and without clusters. Selected and dragged
  /// annotations remain markers, as do annotations in sparse areas. MapKit has no such property.
  public var showsDensity: Bool {
    get { density.isOn }
    set {
      guard newValue != density.isOn else { return }
      density.isOn = newValue
      setNeedsLayout()
    }
  }

  package func magnifyDensity(at point: Point) -> Bool {
    guard destination.zoom < zoomRange.upperBound, let goal = density.magnified(at: point) else {
      return false
    }
    show(goal, animated: true)
    return true
  }
}
