/// The map view's own annotations: clusters, the user's location and others that no source contains. Their
/// keys differ from the keys of all sources.
@MainActor package final class OwnAnnotations {
  private var annotations: [AnnotationKey: any Annotation] = [:]
  private var next = AnnotationKey.firstOwn

  package subscript(key: AnnotationKey) -> (any Annotation)? { annotations[key] }

  /// Adds `annotation` under a new key that was never used before.
  package func add(_ annotation: any Annotation) -> AnnotationKey {
    let key = next
    next.rawValue += 1
    annotations[key] = annotation
    return key
  }

  package func remove(_ key: AnnotationKey) { annotations[key] = nil }

  /// Returns the key of an annotation. O(n), but n is small.
  package func key(of annotation: any Annotation) -> AnnotationKey? {
    annotations.first { $0.value === annotation }?.key
  }
}

extension AnnotationKey {
  /// The highest bit, which is set in the map view's own keys.
  static let ownBit: UInt64 = 1 << 63
  fileprivate static let firstOwn = AnnotationKey(ownBit)

  /// Whether the key names an annotation of the map view itself rather than of its source.
  public var isOwn: Bool { self >= .firstOwn }
}
