import Geography

/// Lookup of annotations by key, from the source or the map view itself.
extension MapView {
  /// Returns the annotation of `key`, from the source or from the map view's own annotations. Returns `nil` if the key
  /// names no annotation.
  public func annotation(for key: AnnotationKey) -> (any Annotation)? {
    key.isOwn ? own[key] : source.annotation(for: key)
  }

  func isPresent(_ key: AnnotationKey) -> Bool {
    key.isOwn ? own[key] != nil : source.marker(for: key) != nil
  }

  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    guard keys.haveNone(of: AnnotationKey.ownBit) else { return keys.filter(isPresent) }
    return source.presentKeys(among: keys)
  }

  func isSelected(_ key: AnnotationKey) -> Bool { selection.contains(key) }

  /// Returns the annotation's position on the Mercator square, or `nil` if the key names no annotation.
  func position(of key: AnnotationKey) -> MercatorPoint? { standing(of: key)?.position }

  /// Returns the point of the marker's tip. For a dragged annotation, the tip follows the pointer; in a spiderfied
  /// group, it is at the end of the leg. Otherwise it is on the copy of the world nearest to the center.
  func point(of key: AnnotationKey) -> Point? {
    if isDragged(key) { return dragTip(of: key) }
    return position(of: key).map { viewport.point(for: $0) + spiderfier.offset(of: key) }
  }

  /// Returns the annotation's position on the Mercator square and its order, which determines the stacking of
  /// otherwise equal annotations. Later annotations of the source are above earlier ones, and the map view's
  /// own annotations are above all of them.
  func standing(of key: AnnotationKey) -> (position: MercatorPoint, order: UInt64)? {
    // The numbers of the map view's own keys are greater than any order.
    guard !key.isOwn else { return own[key].map { (MercatorPoint($0.coordinate), key.rawValue) } }
    return source.marker(for: key).map { ($0.position, UInt64($0.order)) }
  }

  func sourceLooks(of key: AnnotationKey) -> MarkerAppearance? { key.isOwn ? nil : source.looks(of: key) }

  /// Returns the key of an annotation that was added as an object or is the map view's own. Returns `nil` for other
  /// annotations. O(1) on average, except for clusters.
  public func key(of annotation: any Annotation) -> AnnotationKey? {
    objects.key(of: annotation) ?? own.key(of: annotation)
  }
}
