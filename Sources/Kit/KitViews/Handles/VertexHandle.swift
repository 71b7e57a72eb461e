import Geography
import Observation

/// A draggable annotation of a vertex editor.
@MainActor @Observable package final class VertexHandle: MovableAnnotation {
  /// The object that a handle moves.
  package enum Role: Hashable {
    /// A position.
    case vertex(Vertex)
    /// The midpoint of a segment. When dragged, it becomes the position before the end of the segment.
    case midpoint(Vertex)
    /// The whole outline, at the pressed position.
    case whole
  }

  package var role: Role
  /// The key among the map view's own annotations.
  @ObservationIgnored package var key = AnnotationKey(0)
  /// Called after the coordinate was set.
  private let didMove: (@MainActor (VertexHandle) -> Void)?
  private var place: Coordinate

  /// Creates a handle. Without `didMove`, a drop moves only the handle.
  package init(_ role: Role, at place: Coordinate, didMove: (@MainActor (VertexHandle) -> Void)? = nil) {
    (self.role, self.place, self.didMove) = (role, place, didMove)
  }

  /// The coordinate of the handle. Setting it, as a drop does, changes the outline.
  package var coordinate: Coordinate {
    get { place }
    set {
      place = newValue
      didMove?(self)
    }
  }

  /// Moves the handle to its position without changing the outline.
  package func put(at coordinate: Coordinate) { if coordinate != place { place = coordinate } }
}

/// The view of a handle: a ring on the line.
package final class VertexView: AnnotationView {
  /// The hit distance from the center, in logical pixels.
  private static let reach = 8.0

  /// Whether the position is selected.
  package var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  /// Whether this position has the keyboard focus, which is shown by a ring.
  package var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = Rectangle(center: .zero, size: Size(width: 2 * VertexView.reach, height: 2 * VertexView.reach))
    isDraggable = true
    collisionMode = .none
    zPriority = .max
  }

  required init?(coder: Coder) { nil }

  private var role: VertexHandle.Role { (annotation as? VertexHandle)?.role ?? .whole }

  package override func contains(_ point: Point, slop: Double) -> Bool {
    switch role {
    case .vertex, .midpoint: point.length <= VertexView.reach + max(0, slop - 2)
    case .whole: false
    }
  }

  package override func draw(_ drawing: inout Drawing) {
    let isLit = isHovered || isHighlighted || dragState != .none
    if isCurrent, role != .whole {
      let ring = Path.circle(center: .zero, radius: 9.5)
      drawing.stroke(ring, .white, width: 4)
      drawing.stroke(ring, Color.selectedShape, width: 2)
    }
    switch role {
    case .vertex:
      let ring = Path.circle(center: .zero, radius: isLit ? 7 : 5.5)
      drawing.shadow(of: ring, .black.opacity(0.35), blur: 2, offset: Point(x: 0, y: 1))
      drawing.fill(ring, isChosen ? Color.selectedShape : .white)
      drawing.stroke(ring, isChosen ? .white : Color.selectedShape, width: 2)
    case .midpoint:
      let ring = Path.circle(center: .zero, radius: isLit ? 5.5 : 3.5)
      drawing.fill(ring, .white.opacity(isLit ? 1 : 0.85))
      drawing.stroke(ring, Color.selectedShape.opacity(isLit ? 1 : 0.7), width: 1.25)
    case .whole: break
    }
  }

  package override var drawingBounds: Rectangle { bounds.inset(by: -4) }

  /// Advances the drag states without a lift animation, because the handle stays on the line.
  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    setNeedsDisplay()
    switch dragState {
    case .starting: dragState = .dragging
    case .ending: dragState = .none
    case .canceling:
      // The view is back at its start when the map's return animation has ended, so this waits for the same duration.
      let generation = dragGeneration
      animate(duration: animated ? LiftMotion.returnDuration : 0) {
      } completion: { [weak self] _ in
        if let self, generation == dragGeneration { dragState = .none }
      }
    case .dragging, .none: break
    }
  }
}
