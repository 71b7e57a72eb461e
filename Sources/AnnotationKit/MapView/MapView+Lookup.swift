import Geography

/// Annotations by their keys, wherever they come from.
extension MapView {
  /// The annotation of `key`, from the source or the map view's own; nil where there is none.
  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    key.isOwn ? own[key] : source.annotation(for: key)
  }

  func isPresent(_ key: AnnotationKey) -> Bool {
    key.isOwn ? own[key] != nil : source.marker(for: key) != nil
  }

  func isSelected(_ key: AnnotationKey) -> Bool { selection.contains(key) }

  /// Where the annotation stands on the Mercator square.
  func position(of key: AnnotationKey) -> MercatorPoint? {
    key.isOwn ? own[key].map { MercatorPoint($0.coordinate) } : source.marker(for: key)?.position
  }

  /// Where the tip of the annotation's marker is shown: beneath the pointer's grip for a dragged one, else on
  /// the copy nearest to the centre.
  func point(of key: AnnotationKey) -> Point? {
    if draggedKey == key { return drag.tip }
    return position(of: key).map { viewport.point(for: $0) }
  }

  /// Decides what stands above what else is equal: the later above the earlier in the source, and the map view's
  /// own above those.
  func order(of key: AnnotationKey) -> UInt64 {
    // The numbers of own keys are greater than any order.
    key.isOwn ? key.rawValue : source.marker(for: key).map { UInt64($0.order) } ?? 0
  }

  func sourceLooks(of key: AnnotationKey) -> MarkerLooks? { key.isOwn ? nil : source.looks(of: key) }

  /// The key of an annotation that was added as an object, or is the map view's own; nil for any other. O(1)
  /// on average, but for clusters.
  public func key(of annotation: any Annotation) -> AnnotationKey? {
    objects.key(of: annotation) ?? own.key(of: annotation)
  }
}
