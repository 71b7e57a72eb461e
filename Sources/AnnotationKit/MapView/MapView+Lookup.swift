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

  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    guard keys.haveNone(of: AnnotationKey.ownBit) else { return keys.filter(isPresent) }
    return source.presentKeys(among: keys)
  }

  func isSelected(_ key: AnnotationKey) -> Bool { selection.contains(key) }

  /// Where the annotation stands on the Mercator square.
  func position(of key: AnnotationKey) -> MercatorPoint? { standing(of: key)?.position }

  /// Where the tip of the annotation's marker is shown: beneath the pointer's grip for a dragged one, else on
  /// the copy nearest to the centre, or around its place where it is fanned out.
  func point(of key: AnnotationKey) -> Point? {
    if isDragged(key) { return dragTip(of: key) }
    return position(of: key).map { viewport.point(for: $0) + fan.offset(of: key) }
  }

  /// Where the annotation stands on the Mercator square, and what decides whether it is above what is equal in all
  /// else: the later above the earlier in the source, and the map view's own above those.
  func standing(of key: AnnotationKey) -> (position: MercatorPoint, order: UInt64)? {
    // The numbers of own keys are greater than any order.
    guard !key.isOwn else { return own[key].map { (MercatorPoint($0.coordinate), key.rawValue) } }
    return source.marker(for: key).map { ($0.position, UInt64($0.order)) }
  }

  func sourceLooks(of key: AnnotationKey) -> MarkerLooks? { key.isOwn ? nil : source.looks(of: key) }

  /// The key of an annotation that was added as an object, or is the map view's own; nil for any other. O(1)
  /// on average, but for clusters.
  public func key(of annotation: any Annotation) -> AnnotationKey? {
    objects.key(of: annotation) ?? own.key(of: annotation)
  }
}
