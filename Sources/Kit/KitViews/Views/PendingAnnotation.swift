/// The annotation for which a view of a registered class is being created.
///
/// `AnnotationView.init(reuseIdentifier:)` creates views of registered classes. It passes this annotation to
/// `init(annotation:reuseIdentifier:)`, in which subclasses configure themselves.
@MainActor enum PendingAnnotation {
  private static var annotation: (any Annotation)?

  /// Calls `make`. The first view that is created during the call receives `annotation`.
  static func provide(_ annotation: (any Annotation)?, to make: () -> AnnotationView) -> AnnotationView {
    let outer = self.annotation
    self.annotation = annotation
    defer { self.annotation = outer }
    return make()
  }

  /// Returns the annotation and clears it.
  static func take() -> (any Annotation)? {
    defer { annotation = nil }
    return annotation
  }
}
