import Geography

/// A renderer of a line. Modeled on MapKit's `MKPolylineRenderer`.
@MainActor open class PolylineRenderer: OverlayPathRenderer {
  /// The line to draw.
  public var polyline: Polyline { overlay(as: Polyline.self) }

  /// Creates a renderer of `polyline`.
  public convenience init(polyline: Polyline) { self.init(overlay: polyline) }

  /// Uses the line's points.
  open override func createPath() { use([polyline.points()], isArea: false) }
}

/// A renderer of several lines in the same style. Modeled on MapKit's `MKMultiPolylineRenderer`.
@MainActor open class MultiPolylineRenderer: OverlayPathRenderer {
  /// The lines to draw.
  public var multiPolyline: MultiPolyline { overlay(as: MultiPolyline.self) }

  /// Creates a renderer of `multiPolyline`.
  public convenience init(multiPolyline: MultiPolyline) { self.init(overlay: multiPolyline) }

  /// Uses the lines' points.
  open override func createPath() { use(multiPolyline.polylines.map { $0.points() }, isArea: false) }
}

/// A renderer of an area. Modeled on MapKit's `MKPolygonRenderer`.
@MainActor open class PolygonRenderer: OverlayPathRenderer {
  /// The area to draw.
  public var polygon: Polygon { overlay(as: Polygon.self) }

  /// Creates a renderer of `polygon`.
  public convenience init(polygon: Polygon) { self.init(overlay: polygon) }

  /// Uses the area's outline and its holes.
  open override func createPath() { use(polygon.rings, isArea: true) }
}

/// A renderer of several areas in the same style. Modeled on MapKit's `MKMultiPolygonRenderer`.
@MainActor open class MultiPolygonRenderer: OverlayPathRenderer {
  /// The areas to draw.
  public var multiPolygon: MultiPolygon { overlay(as: MultiPolygon.self) }

  /// Creates a renderer of `multiPolygon`.
  public convenience init(multiPolygon: MultiPolygon) { self.init(overlay: multiPolygon) }

  /// Uses the areas' outlines and their holes.
  open override func createPath() { use(multiPolygon.polygons.flatMap(\.rings), isArea: true) }
}

/// A renderer of a circle. Modeled on MapKit's `MKCircleRenderer`.
@MainActor open class CircleRenderer: OverlayPathRenderer {
  /// The circle to draw.
  public var circle: Circle { overlay(as: Circle.self) }

  /// Creates a renderer of `circle`.
  public convenience init(circle: Circle) { self.init(overlay: circle) }

  /// Uses the circle's outline.
  open override func createPath() { use(circle.rings, isArea: true) }
}

extension OverlayRenderer {
  /// Returns the overlay as `kind`. Traps if the renderer was created for another kind of overlay.
  fileprivate func overlay<Kind>(as kind: Kind.Type) -> Kind {
    guard let overlay = overlay as? Kind else {
      preconditionFailure("A \(type(of: self)) draws a \(kind), not a \(type(of: overlay)).")
    }
    return overlay
  }
}
