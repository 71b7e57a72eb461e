/// What the map view itself puts on the map, beside what its source gives: clusters and the user's location.
///
/// Their keys are none a source has.
@MainActor struct OwnAnnotations {
  private(set) var annotations: [AnnotationKey: any Annotation] = [:]
  private var next = AnnotationKey.firstOwn

  /// Adds `annotation` under a key that no other had before.
  mutating func add(_ annotation: any Annotation) -> AnnotationKey {
    let key = next
    next.rawValue += 1
    annotations[key] = annotation
    return key
  }

  mutating func remove(_ key: AnnotationKey) { annotations[key] = nil }

  /// O(n), and there are few.
  func key(of annotation: any Annotation) -> AnnotationKey? {
    annotations.first { $0.value === annotation }?.key
  }
}

extension AnnotationKey {
  fileprivate static let firstOwn = AnnotationKey(1 << 63)

  /// Whether it names an annotation that a map view itself put on the map, none of its source's.
  var isOwn: Bool { self >= .firstOwn }
}
