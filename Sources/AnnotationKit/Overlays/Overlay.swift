import Geography

/// Something that covers a part of the map, such as a line or an area. After MapKit's `MKOverlay`.
///
/// An overlay says where it is; what it looks like is its renderer's, which the map view's delegate gives. Its
/// geometry is expected to stay: a program whose overlay changes tells its renderer by `setNeedsDisplay()`.
@MainActor public protocol Overlay: Annotation {
  /// The smallest rectangle around all that the overlay covers. The x of one across the date line extends beyond
  /// 0…1. Its renderer is asked for when it comes into view.
  var boundingMapRect: MapRect { get }

  /// Whether a part of the overlay may lie in `mapRect`.
  func intersects(_ mapRect: MapRect) -> Bool
}

extension Overlay {
  /// Whether the bounding rectangle does, on any copy of the world.
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

/// Where an overlay lies among the map's own contents. After MapKit's `MKOverlayLevel`.
public enum OverlayLevel: Int, Hashable, Sendable, CaseIterable {
  /// Over the base map, under its names.
  case aboveRoads = 0
  /// Over the names, under the annotations.
  case aboveLabels = 1
}

extension MapRect {
  /// Whether the two share a point, also where one of them has no area.
  func touches(_ other: MapRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
