/// A mistake in a program that is likely to occur repeatedly. Each map view reports it once.
package enum UsageWarning: Hashable {
  case startingWithoutPointer
  case draggableButNotMovable
  case neverDequeued(String)
  case inheritedConformance(InheritedConformance)

  var sentence: String {
    switch self {
    case .startingWithoutPointer:
      "A view's drag state was set to starting while no pointer holds a view that may be dragged: nothing moves it."
    case .draggableButNotMovable:
      "A view is draggable whose annotation is no MovableAnnotation: it cannot be dragged."
    case .neverDequeued(let identifier):
      "Views of the reuse identifier \"\(identifier)\" are made anew and never used again: first ask"
        + " dequeueReusableAnnotationView(withIdentifier:) for one."
    case .inheritedConformance(let delegate): delegate.sentence
    }
  }
}
