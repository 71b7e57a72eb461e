import Geography

/// The drags that show annotations away from their coordinates.
@MainActor package protocol DraggedAnnotations: AnyObject {
  /// The annotation under the pointer or held by keys, from the start of the drag until its view rests.
  var draggedKey: AnnotationKey? { get }
  func isDragged(_ key: AnnotationKey) -> Bool
  /// Returns the current position of the dragged annotation's tip, or `nil` if the annotation isn't being dragged.
  func dragTip(of key: AnnotationKey) -> Point?
}

/// The spiderfied group, which shows annotations next to their coordinates.
@MainActor package protocol DisplacedAnnotations: AnyObject {
  /// Returns the displacement of the annotation's tip in logical pixels, or zero.
  func offset(of key: AnnotationKey) -> Point
}

/// The points at which annotations are shown.
@MainActor package final class AnnotationPlacement {
  private let contents: MapContents
  private let surface: MapSurface
  /// The drags. `Drags` sets this property when it is created.
  package weak var drags: (any DraggedAnnotations)?
  /// The spiderfied group. `Spiderfier` sets this property when it is created.
  package weak var displaced: (any DisplacedAnnotations)?

  package init(of contents: MapContents, on surface: MapSurface) {
    (self.contents, self.surface) = (contents, surface)
  }

  /// Returns the point of the marker's tip. For a dragged annotation, the tip follows the pointer; in a spiderfied
  /// group, it is at the end of the leg. Otherwise it is on the copy of the world nearest to the center.
  package func point(of key: AnnotationKey) -> Point? {
    if let drags, drags.isDragged(key) { return drags.dragTip(of: key) }
    return contents.position(of: key).map {
      surface.viewport.point(for: $0) + (displaced?.offset(of: key) ?? .zero)
    }
  }

  /// Returns whether the annotation, or its dragged view, is near enough to the visible area to have a view.
  package func isInSight(_ key: AnnotationKey) -> Bool {
    if let drags, drags.isDragged(key) { return drags.dragTip(of: key) != nil }
    guard let position = contents.position(of: key) else { return false }
    var isInSight = false
    VisibleArea(surface.viewport).forEachPoint(of: position) { _ in isInSight = true }
    return isInSight
  }

  /// Returns the keys in `keys` of annotations that are on the map view, nearest to `center` first.
  package func keysInView(among keys: [AnnotationKey], nearestTo center: Point) -> [AnnotationKey] {
    let shown = Rectangle(origin: .zero, size: surface.size).inset(by: -DisplayMargin.markers)
    var found: [(key: AnnotationKey, distance: Double)] = []
    for key in keys {
      guard let point = point(of: key), shown.contains(point) else { continue }
      found.append((key, (point - center).length))
    }
    return found.sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }.map(\.key)
  }
}
