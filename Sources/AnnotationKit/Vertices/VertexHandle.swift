import Geography
import Observation

/// What a vertex editor puts on the map to be dragged.
@MainActor @Observable final class VertexHandle: MovableAnnotation {
  /// What it is a handle of.
  enum Role: Hashable {
    /// Of a position.
    case vertex(Vertex)
    /// Of the middle of a leg: dragged, it becomes the position before which the leg ends.
    case midpoint(Vertex)
    /// Of all of the outline, where somebody has pressed it.
    case whole
  }

  var role: Role
  /// Of the map view's own annotations.
  @ObservationIgnored var key = AnnotationKey(0)
  @ObservationIgnored private weak var editor: VertexEditor?
  private var place: Coordinate

  /// Without an `editor` a drop moves the handle alone.
  init(_ role: Role, at place: Coordinate, editor: VertexEditor? = nil) {
    (self.role, self.place, self.editor) = (role, place, editor)
  }

  /// Where it stands. Set, as a drop does, it changes the outline.
  var coordinate: Coordinate {
    get { place }
    set {
      place = newValue
      editor?.handleDidMove(self)
    }
  }

  /// Puts it where its position is.
  func put(at coordinate: Coordinate) { if coordinate != place { place = coordinate } }
}

/// The view of a handle: a ring on the line.
final class VertexView: AnnotationView {
  /// How far the pointer may be from the middle, in logical pixels.
  private static let reach = 8.0

  /// Whether it is one of the selected positions.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  /// Whether keys are at it: it has a ring.
  var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = Rectangle(center: .zero, size: Size(width: 2 * VertexView.reach, height: 2 * VertexView.reach))
    isDraggable = true
    collisionMode = .none
    zPriority = .max
  }

  required init?(coder: Coder) { nil }

  private var role: VertexHandle.Role { (annotation as? VertexHandle)?.role ?? .whole }

  override func contains(_ point: Point, slop: Double) -> Bool {
    switch role {
    case .vertex, .midpoint: point.length <= VertexView.reach + max(0, slop - 2)
    case .whole: false
    }
  }

  override func draw(_ drawing: inout Drawing) {
    let isLit = isHovered || isHighlighted || dragState != .none
    if isCurrent, role != .whole {
      let ring = Path.circle(center: .zero, radius: 9.5)
      drawing.stroke(ring, .white, width: 4)
      drawing.stroke(ring, ShapeMarks.accent, width: 2)
    }
    switch role {
    case .vertex:
      let ring = Path.circle(center: .zero, radius: isLit ? 7 : 5.5)
      drawing.shadow(of: ring, .black.opacity(0.35), blur: 2, offset: Point(x: 0, y: 1))
      drawing.fill(ring, isChosen ? ShapeMarks.accent : .white)
      drawing.stroke(ring, isChosen ? .white : ShapeMarks.accent, width: 2)
    case .midpoint:
      let ring = Path.circle(center: .zero, radius: isLit ? 5.5 : 3.5)
      drawing.fill(ring, .white.opacity(isLit ? 1 : 0.85))
      drawing.stroke(ring, ShapeMarks.accent.opacity(isLit ? 1 : 0.7), width: 1.25)
    case .whole: break
    }
  }

  override var drawingBounds: Rectangle { bounds.inset(by: -4) }

  /// It stays on the line: nothing lifts.
  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    setNeedsDisplay()
    switch dragState {
    case .starting: dragState = .dragging
    case .ending: dragState = .none
    case .canceling:
      // Down when the map has brought it back.
      let generation = dragGeneration
      animate(duration: animated ? DragStateController.returnDuration : 0) {
      } completion: { [weak self] _ in
        if let self, generation == dragGeneration { dragState = .none }
      }
    case .dragging, .none: break
    }
  }
}
