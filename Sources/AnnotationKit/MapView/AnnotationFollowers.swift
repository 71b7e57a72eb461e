/// The map views' sources that one annotation is in, told of its moves at once.
///
/// Observation tells asynchronously, and a million annotations watched that way cost a gigabyte; this costs a word
/// each.
struct AnnotationFollowers {
  private final class Others { weak var source: ObjectSource? }

  private weak var first: ObjectSource?
  /// Hardly ever any: of further map views.
  private var others: [Others]?

  @MainActor mutating func add(_ source: ObjectSource) {
    guard first !== source, others?.contains(where: { $0.source === source }) != true else { return }
    guard first != nil else { return first = source }
    let other = Others()
    other.source = source
    others = (others ?? []).filter { $0.source != nil } + [other]
  }

  @MainActor func annotationDidMove(_ annotation: any Annotation) {
    first?.annotationDidMove(annotation)
    for other in others ?? [] { other.source?.annotationDidMove(annotation) }
  }
}
