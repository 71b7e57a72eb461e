import Geography
import Observation

/// The annotation at the end of a spiderfied group that represents the annotations that don't fit into the group.
@MainActor @Observable package final class SpiderfyOverflow: Annotation {
  package let count: Int
  package let coordinate: Coordinate
  package var title: String? { "+\(count)" }

  package init(count: Int, at coordinate: Coordinate) { (self.count, self.coordinate) = (count, coordinate) }
}

/// The view of a `SpiderfyOverflow`: a disk with the number of annotations.
final class SpiderfyOverflowView: AnnotationView {
  private static let radius = 15.0

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = Rectangle(
      center: .zero,
      size: Size(width: 2 * SpiderfyOverflowView.radius, height: 2 * SpiderfyOverflowView.radius))
    // Aligns the disk with the balloons of the markers, whose tips are on the same spiral.
    centerOffset = Point(x: 0, y: -SpiderfyOverflowView.radius)
    collisionMode = .none
  }

  required init?(coder: Coder) { nil }

  override func contains(_ point: Point, slop: Double) -> Bool {
    point.length <= SpiderfyOverflowView.radius + slop
  }

  override func draw(_ drawing: inout Drawing) {
    let isLit = isHovered || isHighlighted
    let disk = Path.circle(center: .zero, radius: SpiderfyOverflowView.radius)
    let ink = Color(red: 0.16, green: 0.17, blue: 0.2)
    drawing.shadow(of: disk, .black.opacity(0.35), blur: 3, offset: Point(x: 0, y: 1))
    drawing.fill(disk, isLit ? .white : Color(red: 0.95, green: 0.95, blue: 0.96))
    drawing.stroke(disk, ink.opacity(0.55), width: 1)
    let count = (annotation as? SpiderfyOverflow)?.count ?? 0
    drawing.text("+" + ClusterGlyph.text(for: count), center: .zero, size: 10.5, isBold: true, ink)
  }

  override var drawingBounds: Rectangle { bounds.inset(by: -6) }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }
}
