/// What the map view itself puts on the map, beside what its source gives: clusters and the user's location.
///
/// Their keys are none a source has.
@MainActor final class OwnAnnotations {
  private var annotations: [AnnotationKey: any Annotation] = [:]
  private var next = AnnotationKey.firstOwn

  subscript(key: AnnotationKey) -> (any Annotation)? { annotations[key] }

  /// Adds `annotation` under a key that no other had before.
  func add(_ annotation: any Annotation) -> AnnotationKey {
    let key = next
    next.rawValue += 1
    annotations[key] = annotation
    return key
  }

  func remove(_ key: AnnotationKey) { annotations[key] = nil }

  /// O(n), and there are few.
  func key(of annotation: any Annotation) -> AnnotationKey? {
    annotations.first { $0.value === annotation }?.key
  }
}

extension AnnotationKey {
  /// Of the map view's own those keys are that have the highest bit.
  static let ownBit: UInt64 = 1 << 63
  fileprivate static let firstOwn = AnnotationKey(ownBit)

  /// Whether it names an annotation that a map view itself put on the map, none of its source's.
  public var isOwn: Bool { self >= .firstOwn }
}
