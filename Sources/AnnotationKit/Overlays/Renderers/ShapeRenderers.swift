import Geography

/// Draws a line. After MapKit's `MKPolylineRenderer`.
@MainActor open class PolylineRenderer: OverlayPathRenderer {
  /// What it draws.
  public var polyline: Polyline { overlay(as: Polyline.self) }

  /// Makes a renderer of `polyline`.
  public convenience init(polyline: Polyline) { self.init(overlay: polyline) }

  /// Takes the line's points.
  open override func createPath() { use([polyline.points()], isArea: false) }
}

/// Draws several lines alike. After MapKit's `MKMultiPolylineRenderer`.
@MainActor open class MultiPolylineRenderer: OverlayPathRenderer {
  /// What it draws.
  public var multiPolyline: MultiPolyline { overlay(as: MultiPolyline.self) }

  /// Makes a renderer of `multiPolyline`.
  public convenience init(multiPolyline: MultiPolyline) { self.init(overlay: multiPolyline) }

  /// Takes the lines' points.
  open override func createPath() { use(multiPolyline.polylines.map { $0.points() }, isArea: false) }
}

/// Draws an area. After MapKit's `MKPolygonRenderer`.
@MainActor open class PolygonRenderer: OverlayPathRenderer {
  /// What it draws.
  public var polygon: Polygon { overlay(as: Polygon.self) }

  /// Makes a renderer of `polygon`.
  public convenience init(polygon: Polygon) { self.init(overlay: polygon) }

  /// Takes the area's outline and those of its holes.
  open override func createPath() { use(polygon.rings, isArea: true) }
}

/// Draws several areas alike. After MapKit's `MKMultiPolygonRenderer`.
@MainActor open class MultiPolygonRenderer: OverlayPathRenderer {
  /// What it draws.
  public var multiPolygon: MultiPolygon { overlay(as: MultiPolygon.self) }

  /// Makes a renderer of `multiPolygon`.
  public convenience init(multiPolygon: MultiPolygon) { self.init(overlay: multiPolygon) }

  /// Takes the areas' outlines and those of their holes.
  open override func createPath() { use(multiPolygon.polygons.flatMap(\.rings), isArea: true) }
}

/// Draws a circle. After MapKit's `MKCircleRenderer`.
@MainActor open class CircleRenderer: OverlayPathRenderer {
  /// What it draws.
  public var circle: Circle { overlay(as: Circle.self) }

  /// Makes a renderer of `circle`.
  public convenience init(circle: Circle) { self.init(overlay: circle) }

  /// Takes the circle's outline.
  open override func createPath() { use(circle.rings, isArea: true) }
}

extension OverlayRenderer {
  /// The overlay as what the renderer draws; a renderer that was made for another traps.
  fileprivate func overlay<Kind>(as kind: Kind.Type) -> Kind {
    guard let overlay = overlay as? Kind else {
      preconditionFailure("A \(type(of: self)) draws a \(kind), not a \(type(of: overlay)).")
    }
    return overlay
  }
}
