import Geography
import Glibc
import MapStyles
import Streets

/// The placed labels of street maps on the plane of a zoom and a rotation.
public struct StreetLabelSet: Sendable {
  private let plane: LabelPlane
  /// The part of the plane whose labels were placed.
  private let frame: Rectangle
  public let theme: Theme
  public let textScale: Double
  /// The labels on the plane.
  private let placed: [PlacedStreetLabel]

  init(plane: LabelPlane, frame: Rectangle, theme: Theme, textScale: Double, labels: [PlacedStreetLabel]) {
    (self.plane, self.frame, self.theme, self.textScale) = (plane, frame, theme, textScale)
    // The most important first.
    placed = labels.enumerated().sorted {
      ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset)
    }.map(\.element)
  }

  public var appearances: [PlacedStreetLabel.Appearance] { placed.map(\.appearance) }

  /// Whether a view has the zoom and the rotation of the labels.
  public func fits(_ viewport: Viewport) -> Bool { LabelPlane(viewport) == plane }

  /// Whether the labels in a view and `margin` logical pixels around it were placed.
  public func covers(_ viewport: Viewport, margin: Double = 0) -> Bool {
    guard fits(viewport) else { return false }
    let area = plane.frame(of: viewport).inset(by: -margin)
    return frame.union(area) == frame
  }

  /// Returns the difference between the zooms of a view and of the labels.
  public func zoomDistance(to viewport: Viewport) -> Double { abs(viewport.zoom - plane.zoom) }

  /// Returns the labels in a view, the most important first. In a view with another zoom or rotation, the labels are at
  /// their places, and labels that would overlap are omitted.
  public func labels(in viewport: Viewport) -> [PlacedStreetLabel] {
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
      let place = viewport.point(for: plane.position(at: label.anchor))
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
}

extension PlacedStreetLabel {
  /// Returns the label at another point. Text along a line turns with the map.
  fileprivate func moved(to point: Point, turn: Double) -> PlacedStreetLabel {
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
