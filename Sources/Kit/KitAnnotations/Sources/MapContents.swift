import Geography

/// The annotations, the shapes and the selection of a map view. The map view notifies its parts of changes.
@MainActor package final class MapContents {
  /// The source of the objects that the program adds.
  package let objects = ObjectSource()
  package let own = OwnAnnotations()
  /// The source of the annotations.
  package var source: any AnnotationSource
  /// The source of lines and areas, in addition to the added overlays.
  package weak var overlaySource: (any OverlaySource)?
  package var selection = AnnotationSelection()

  package init() { source = objects }

  /// Whether the annotations are the objects that the program adds.
  package var areObjects: Bool { source === objects }
}

/// Lookup of annotations by key, from the source or the map view itself.
extension MapContents {
  /// Returns the annotation of `key`, or `nil` if the key names no annotation.
  package func annotation(for key: AnnotationKey) -> (any Annotation)? {
    key.isOwn ? own[key] : source.annotation(for: key)
  }

  package func isPresent(_ key: AnnotationKey) -> Bool {
    key.isOwn ? own[key] != nil : source.marker(for: key) != nil
  }

  /// Returns the keys in `keys` that name annotations, in the same order.
  package func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey] {
    guard keys.haveNone(of: AnnotationKey.ownBit) else { return keys.filter(isPresent) }
    return source.presentKeys(among: keys)
  }

  package func isSelected(_ key: AnnotationKey) -> Bool { selection.contains(key) }

  package func coordinate(of key: AnnotationKey) -> Coordinate? { annotation(for: key)?.coordinate }

  /// Returns the annotation's position on the Mercator square, or `nil` if the key names no annotation.
  package func position(of key: AnnotationKey) -> MercatorPoint? { standing(of: key)?.position }

  /// Returns the annotation's position on the Mercator square and its order, which determines the stacking of
  /// otherwise equal annotations. Later annotations of the source are above earlier ones, and the map view's
  /// own annotations are above all of them.
  package func standing(of key: AnnotationKey) -> (position: MercatorPoint, order: UInt64)? {
    // The raw values of the map view's own keys serve as orders, because they are greater than any order of a source.
    guard !key.isOwn else { return own[key].map { (MercatorPoint($0.coordinate), key.rawValue) } }
    return source.marker(for: key).map { ($0.position, UInt64($0.order)) }
  }

  /// Returns the appearance of the annotation's marker in its source.
  package func sourceAppearance(of key: AnnotationKey) -> MarkerAppearance? {
    key.isOwn ? nil : source.markerAppearance(of: key)
  }

  /// Returns the key of an annotation that was added as an object or is the map view's own. Returns `nil` for other
  /// annotations. O(1) on average, except for clusters.
  package func key(of annotation: any Annotation) -> AnnotationKey? {
    objects.key(of: annotation) ?? own.key(of: annotation)
  }

  /// Returns whether `key` names a shape of the overlay source.
  package func isShape(_ key: AnnotationKey) -> Bool {
    !key.isOwn && source.marker(for: key) == nil && overlaySource?.shape(for: key) != nil
  }
}
