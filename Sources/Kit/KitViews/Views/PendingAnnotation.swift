/// The annotation for which a view of a registered class is being made.
///
/// `AnnotationView.init(reuseIdentifier:)`, through which registered classes are made, passes it on to
/// `init(annotation:reuseIdentifier:)`, where classes configure themselves.
@MainActor enum PendingAnnotation {
  private static var annotation: (any Annotation)?

  /// Calls `make`; the first view that is made in there gets `annotation`.
  static func provide(_ annotation: (any Annotation)?, to make: () -> AnnotationView) -> AnnotationView {
    let outer = self.annotation
    self.annotation = annotation
    defer { self.annotation = outer }
    return make()
  }

  /// Returns the annotation once.
  static func take() -> (any Annotation)? {
    defer { annotation = nil }
    return annotation
  }
}
