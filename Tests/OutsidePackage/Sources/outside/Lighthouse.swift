import AnnotationKit
import GeoJSON
import Geography
import Observation

/// An annotation class of this program.
@Observable final class Lighthouse: MovableAnnotation {
  var coordinate: Coordinate
  let title: String?

  init(coordinate: Coordinate, title: String?) {
    self.coordinate = coordinate
    self.title = title
  }

  /// Returns an annotation for each feature with a point.
  static func read(_ text: String) throws -> [Lighthouse] {
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    return file.records.indices.compactMap { index in
      let feature = file.feature(at: index)
      return feature.points.first.map { Lighthouse(coordinate: $0, title: feature.property("name")) }
    }
  }
}

/// The view of a lighthouse: a striped tower. It is lifted and dropped without an animation.
final class LighthouseView: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 12, height: 36)
    isDraggable = true
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func draw(_ drawing: inout Drawing) {
    for stripe in 0..<4 {
      let box = Rectangle(x: 0, y: Double(stripe) * 9, width: 12, height: 9)
      let color = stripe.isMultiple(of: 2) ? Color(red: 0.8, green: 0.1, blue: 0.1) : .white
      drawing.elements.append(.fill(.rectangle(box), .color(color)))
    }
  }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: dragState = .dragging
    case .canceling, .ending: dragState = .none
    case .none, .dragging: break
    }
  }
}
