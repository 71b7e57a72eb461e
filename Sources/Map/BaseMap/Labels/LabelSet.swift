import Geography
import MapStyles
import Streets

/// Placed labels on the plane of a zoom and a rotation.
public struct LabelSet: Sendable {
  private let plane: LabelPlane
  /// The part of the plane whose labels were placed.
  private let frame: Rectangle
  public let theme: Theme
  public let textScale: Double
  /// The labels on the plane, the most important first.
  private let placed: [PlacedLabel]
  // Computed here, because this initializer doesn't run on the main thread.
  public let appearances: Set<PlacedLabel.Appearance>
  public let names: Set<PlacedLabel.Name>

  /// Creates a set. Labels of streets are sorted by kind. They precede the labels of the world, which keep their order.
  init(plane: LabelPlane, frame: Rectangle, theme: Theme, textScale: Double, labels: [PlacedLabel]) {
    (self.plane, self.frame, self.theme, self.textScale) = (plane, frame, theme, textScale)
    placed = labels.enumerated().sorted {
      ($0.element.kind.order, $0.offset) < ($1.element.kind.order, $1.offset)
    }.map(\.element)
    appearances = Set(labels.map(\.appearance))
    names = Set(labels.map(\.name))
  }

  /// Whether a view has the zoom and the rotation of the labels.
  public func fits(_ viewport: Viewport) -> Bool { LabelPlane(viewport) == plane }

  /// Whether the labels in a view and `margin` logical pixels around it were placed.
  public func covers(_ viewport: Viewport, margin: Double = 0) -> Bool {
    guard fits(viewport) else { return false }
    let area = plane.frame(of: onSameWorld(viewport)).inset(by: -margin)
    return frame.union(area) == frame
  }

  /// Returns the difference between the zooms of a view and of the labels.
  public func zoomDistance(to viewport: Viewport) -> Double { abs(viewport.zoom - plane.zoom) }

  /// Returns the labels in a view, the most important first. In a view with another zoom or rotation, the labels are at
  /// their places, and labels that would overlap are omitted.
  public func labels(in viewport: Viewport) -> [PlacedLabel] {
    let viewport = onSameWorld(viewport)
    if fits(viewport) {
      let view = plane.frame(of: viewport)
      return placed.compactMap { label in
        label.frame.intersects(view) ? label.offset(by: -view.origin) : nil
      }
    }
    let view = Rectangle(origin: .zero, size: viewport.size)
    let turn = viewport.rotation - plane.rotation
    let isSparse = turn == 0 && viewport.zoom >= plane.zoom
    var occupied = OccupancyGrid()
    return placed.compactMap { label in
      let place = viewport.point(forCopy: plane.position(at: label.anchor))
      let point = Point(x: place.x.rounded(), y: place.y.rounded())
      let label = label.moved(to: point, turn: turn)
      guard label.frame.intersects(view) else { return nil }
      if !isSparse {
        guard !label.boxes.contains(where: { occupied.intersects($0) }) else { return nil }
        for box in label.boxes { occupied.insert(box) }
      }
      return label
    }
  }

  /// Returns the view on the repeated world whose labels were placed.
  private func onSameWorld(_ viewport: Viewport) -> Viewport {
    var viewport = viewport
    viewport.center.x += (plane.position(at: frame.center).x - viewport.center.x).rounded()
    return viewport
  }
}

extension PlacedLabel.Kind {
  /// The first sort key by importance.
  fileprivate var order: Int {
    switch self {
    case .street(let kind): kind.rawValue
    case .world: .max
    }
  }
}

extension PlacedLabel {
  /// Returns the label at another point. Text along a line turns with the map.
  fileprivate func moved(to point: Point, turn: Double) -> PlacedLabel {
    guard turn != 0, case .along = appearance.form else { return offset(by: point - anchor) }
    var label = self
    label.turn = turn
    label.boxes = boxes.map { box in
      Rectangle(center: point + (box.center - anchor).turned(by: turn), size: box.size)
    }
    label.anchor = point
    return label
  }
}
