import AnnotationKit
import Geography

/// A view that draws a black square, for subclasses.
@MainActor class Square: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func draw(_ drawing: inout Drawing) {
    drawing.elements = [.fill(.rectangle(bounds), .color(.black))]
  }
}
