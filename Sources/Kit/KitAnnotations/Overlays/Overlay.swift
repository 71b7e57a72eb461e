import Geography

/// An object that covers a part of the map, such as a line or an area. Modeled on MapKit's `MKOverlay`.
///
/// An overlay defines the geometry; its renderer, which the map view's delegate provides, defines the
/// appearance. The geometry is expected to be constant. If it changes, call `setNeedsDisplay()` of the
/// renderer.
@MainActor public protocol Overlay: Annotation {
  /// The smallest rectangle around the overlay. If it crosses the date line, its x range extends beyond 0…1.
  /// The delegate is asked for the renderer when the rectangle comes into view.
  var boundingMapRect: MapRect { get }

  /// Returns whether a part of the overlay may be in `mapRect`.
  func intersects(_ mapRect: MapRect) -> Bool
}

extension Overlay {
  /// Returns whether the bounding rectangle intersects `mapRect` on any copy of the world.
  public func intersects(_ mapRect: MapRect) -> Bool {
    let bounds = boundingMapRect
    guard bounds.isValid, mapRect.isValid else { return false }
    let turns =
      (mapRect.minX - bounds.maxX).rounded(
        .up)...max(
        (mapRect.minX - bounds.maxX).rounded(.up), (mapRect.maxX - bounds.minX).rounded(.down))
    return bounds.offsetBy(dx: turns.lowerBound, dy: 0).touches(mapRect)
      || bounds.offsetBy(dx: turns.upperBound, dy: 0).touches(mapRect)
  }
}

extension MapRect {
  /// Returns whether the rectangles share a point, even if one of them has no area.
  func touches(_ other: MapRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
