import Geography

/// Annotations by their keys, wherever they come from.
extension MapView {
  func annotation(for key: AnnotationKey) -> (any Annotation)? {
    key.isOwn ? own.annotations[key] : source.annotation(for: key)
  }

  func isPresent(_ key: AnnotationKey) -> Bool {
    key.isOwn ? own.annotations[key] != nil : source.index(of: key) != nil
  }

  /// Where the annotation stands on the Mercator square.
  func place(of key: AnnotationKey) -> MercatorPoint? {
    if key.isOwn { return own.annotations[key].map { MercatorPoint($0.coordinate) } }
    return source.index(of: key).map { source.positions[$0] }
  }

  /// Decides what stands above what else is equal: the later above the earlier in the source, and the map view's
  /// own above those.
  func order(of key: AnnotationKey) -> Int {
    key.isOwn ? Int(key.rawValue & (1 << 62 - 1)) + 1 << 40 : source.index(of: key) ?? 0
  }

  /// The key of an annotation that was added as an object, or is the map view's own; nil for any other. O(1)
  /// on average, but for clusters.
  public func key(of annotation: any Annotation) -> AnnotationKey? {
    objects.key(of: annotation) ?? own.key(of: annotation)
  }
}
