/// A source that follows the moves of its annotations. A class, not a protocol, because a weak reference to a
/// protocol takes two words.
@MainActor package class AnnotationFollower {
  init() {}

  /// Called when `annotation` has a new coordinate.
  func annotationDidMove(_ annotation: any Annotation) {}
}

/// The map view sources that contain an annotation. They are notified of its moves synchronously.
///
/// Observation notifies asynchronously and takes a gigabyte for a million observed annotations. This type takes one
/// word per annotation.
struct AnnotationFollowers {
  private final class WeakSource { weak var source: AnnotationFollower? }

  private weak var first: AnnotationFollower?
  /// Additional sources, if several map views contain the annotation, which is rare.
  private var others: [WeakSource]?

  @MainActor mutating func add(_ source: AnnotationFollower) {
    guard first !== source, others?.contains(where: { $0.source === source }) != true else { return }
    guard first != nil else { return first = source }
    let other = WeakSource()
    other.source = source
    others = (others ?? []).filter { $0.source != nil } + [other]
  }

  @MainActor func annotationDidMove(_ annotation: any Annotation) {
    first?.annotationDidMove(annotation)
    for other in others ?? [] { other.source?.annotationDidMove(annotation) }
  }
}
