import Geography

/// The markers and shapes to which positions of a sketch snap.
@MainActor struct SnapTargets {
  private let contents: MapContents
  private let surface: MapSurface

  init(of contents: MapContents, on surface: MapSurface) {
    (self.contents, self.surface) = (contents, surface)
  }

  private var viewport: Viewport { surface.viewport }

  /// Returns the coordinate to snap to at `point` of the view: the nearest marker, or else the nearest vertex
  /// of a line or area, or else the nearest position on one of their segments. Returns `nil` if nothing is
  /// within `reach` logical pixels.
  func coordinate(at point: Point, within reach: Double) -> Coordinate? {
    let area = viewport.mercatorBounds(
      of: Rectangle(x: point.x, y: point.y, width: 0, height: 0).inset(by: -reach))
    return nearestMarker(to: point, in: area, within: reach)
      ?? nearestPlace(ofShapesAt: point, in: area, within: reach)
  }

  private func nearestMarker(to point: Point, in area: Rectangle, within reach: Double) -> Coordinate? {
    var nearest: (distance: Double, key: AnnotationKey)?
    contents.source.forEachMarker(in: area, zoom: viewport.zoom) { marker in
      let distance = (viewport.point(for: marker.position) - point).length
      if !contents.source.isCluster(marker.key), distance <= nearest?.distance ?? reach {
        nearest = (distance, marker.key)
      }
    }
    return nearest.flatMap { contents.source.annotation(for: $0.key)?.coordinate }
  }

  private func nearestPlace(ofShapesAt point: Point, in area: Rectangle, within reach: Double) -> Coordinate?
  {
    var nearest: (distance: Double, coordinate: Coordinate)?
    contents.overlaySource?.forEachShape(in: area) { shape in
      guard let hit = shape.hit(at: point, tolerance: reach, in: viewport), hit.isOnOutline,
        shape.parts.indices.contains(hit.segment.part)
      else { return }
      let part = shape.parts[hit.segment.part]
      for index in [hit.segment.index - 1, hit.segment.index] where !part.isEmpty {
        let position = part[(index + part.count) % part.count]
        // A vertex takes precedence over other positions on its segments.
        let distance = (viewport.point(for: position) - point).length
        if distance <= reach, distance - reach < nearest?.distance ?? 0 {
          nearest = (distance - reach, position.coordinate)
        }
      }
      if hit.distance < nearest?.distance ?? .infinity {
        nearest = (hit.distance, hit.nearest.coordinate.wrapped)
      }
    }
    return nearest?.coordinate
  }
}
