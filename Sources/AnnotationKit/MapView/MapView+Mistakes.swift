/// What a program does wrong again and again where it does so once: reported once by each map view.
enum RepeatedMistake: Hashable {
  case startingWithoutPointer
  case draggableButNotMovable
  case neverDequeued(String)
  /// The names of a delegate's class and of the one above it that conforms.
  case inheritedConformance(String, from: String)

  var sentence: String {
    switch self {
    case .startingWithoutPointer:
      "A view's drag state was set to starting while no pointer holds a view that may be dragged: nothing moves it."
    case .draggableButNotMovable:
      "A view is draggable whose annotation is no MovableAnnotation: it cannot be dragged."
    case .neverDequeued(let identifier):
      "Views of the reuse identifier \"\(identifier)\" are made anew and never used again: first ask"
        + " dequeueReusableAnnotationView(withIdentifier:) for one."
    case .inheritedConformance(let name, let parent):
      "\(name) is a MapViewDelegate because \(parent) is: methods of the protocol that \(parent) does not have are"
        + " never called. Derive \(parent) from MapViewDelegateBase."
    }
  }
}

extension MapView {
  func report(_ mistake: RepeatedMistake) {
    if reportedMistakes.insert(mistake).inserted { report(mistake.sentence) }
  }

  /// Reports a delegate that inherits its conformance, of which Swift does not tell which methods are called.
  func checkDelegate() {
    guard let delegate, !(delegate is MapViewDelegateBase) else { return }
    var conforming: Any.Type = type(of: delegate)
    var mirror = Mirror(reflecting: delegate).superclassMirror
    while let type = mirror?.subjectType, type is any MapViewDelegate.Type {
      conforming = type
      mirror = mirror?.superclassMirror
    }
    guard conforming != type(of: delegate) else { return }
    report(.inheritedConformance("\(type(of: delegate))", from: "\(conforming)"))
  }
}
