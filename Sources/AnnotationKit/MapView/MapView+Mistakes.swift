/// What a program does wrong again and again where it does so once: reported once by each map view.
enum RepeatedMistake: Hashable {
  case draggableButNotMovable

  var sentence: String {
    switch self {
    case .draggableButNotMovable:
      "A view is draggable whose annotation is no MovableAnnotation: it cannot be dragged."
    }
  }
}

extension MapView {
  func report(_ mistake: RepeatedMistake) {
    if reportedMistakes.insert(mistake).inserted { report(mistake.sentence) }
  }
}
