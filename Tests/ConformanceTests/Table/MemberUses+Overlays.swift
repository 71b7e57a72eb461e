import AnnotationKit
import Geography

/// One use of each member of overlays and their renderers, by MapKit's name for it.
@MainActor let overlayUses: [(member: String, use: @MainActor (Bench) -> Void)] = [
  (
    "addOverlay(_:)",
    { its in
      its.map.addOverlay(its.line)
    }
  ),
  (
    "addOverlay(_:level:)",
    { its in
      its.map.addOverlay(its.line, level: .aboveRoads)
    }
  ),
  (
    "addOverlays(_:)",
    { its in
      its.map.addOverlays([its.line])
    }
  ),
  (
    "addOverlays(_:level:)",
    { its in
      its.map.addOverlays([its.line], level: .aboveLabels)
    }
  ),
  (
    "insertOverlay(_:at:)",
    { its in
      its.map.insertOverlay(its.line, at: 0)
    }
  ),
  (
    "insertOverlay(_:at:level:)",
    { its in
      its.map.insertOverlay(its.line, at: 0, level: .aboveRoads)
    }
  ),
  (
    "insertOverlay(_:above:)",
    { its in
      its.map.insertOverlay(its.line, above: its.area)
    }
  ),
  (
    "insertOverlay(_:below:)",
    { its in
      its.map.insertOverlay(its.line, below: its.area)
    }
  ),
  (
    "exchangeOverlay(_:with:)",
    { its in
      its.map.exchangeOverlay(its.line, with: its.area)
    }
  ),
  (
    "exchangeOverlay(at:withOverlayAt:)",
    { its in
      its.map.exchangeOverlay(at: 0, withOverlayAt: 1)
    }
  ),
  (
    "removeOverlay(_:)",
    { its in
      its.map.removeOverlay(its.line)
    }
  ),
  (
    "removeOverlays(_:)",
    { its in
      its.map.removeOverlays([its.line])
    }
  ),
  (
    "overlays",
    { its in
      _ = its.map.overlays
    }
  ),
  (
    "overlays(in:)",
    { its in
      _ = its.map.overlays(in: .aboveLabels)
    }
  ),
  (
    "renderer(for:)",
    { its in
      _ = its.map.renderer(for: its.line)
    }
  ),
  (
    "overlay(at:tolerance:)",
    { its in
      _ = its.map.overlay(at: Point.zero, tolerance: 2)
    }
  ),
  (
    "overlays(at:tolerance:)",
    { its in
      _ = its.map.overlays(at: Point.zero, tolerance: 2)
    }
  ),
  (
    "overlaySource",
    { its in
      its.map.overlaySource = nil
    }
  ),
  (
    "mapView(_:rendererFor:)",
    { its in
      _ = its.delegate.mapView(its.map, rendererFor: its.line)
    }
  ),
  (
    "mapView(_:didAdd: renderers)",
    { its in
      its.delegate.mapView(its.map, didAdd: [its.lineRenderer as OverlayRenderer])
    }
  ),
  (
    "MKOverlayLevel",
    { its in
      _ = OverlayLevel.allCases
    }
  ),
  (
    "MKOverlayLevel.aboveRoads",
    { its in
      _ = OverlayLevel.aboveRoads
    }
  ),
  (
    "MKOverlayLevel.aboveLabels",
    { its in
      _ = OverlayLevel.aboveLabels
    }
  ),
  (
    "MKOverlay",
    { its in
      _ = its.line as any Overlay
    }
  ),
  (
    "MKOverlay.boundingMapRect",
    { its in
      _ = its.line.boundingMapRect
    }
  ),
  (
    "MKOverlay.intersects(_:)",
    { its in
      _ = its.line.intersects(.world)
    }
  ),
  (
    "MKShape",
    { its in
      _ = its.line as Shape
    }
  ),
  (
    "MKShape.title",
    { its in
      its.line.title = nil
    }
  ),
  (
    "MKShape.subtitle",
    { its in
      its.line.subtitle = nil
    }
  ),
  (
    "MKMultiPoint",
    { its in
      _ = its.line as MultiPoint
    }
  ),
  (
    "MKMultiPoint.points()",
    { its in
      _ = its.line.points()
    }
  ),
  (
    "MKMultiPoint.pointCount",
    { its in
      _ = its.line.pointCount
    }
  ),
  (
    "MKMultiPoint.getCoordinates(_:range:)",
    { its in
      _ = its.line.coordinates
    }
  ),
  (
    "MKPolyline",
    { its in
      _ = its.line as Polyline
    }
  ),
  (
    "MKPolyline.init(coordinates:count:)",
    { its in
      _ = Polyline(coordinates: [its.pin.coordinate], count: 1)
    }
  ),
  (
    "MKPolyline.init(points:count:)",
    { its in
      _ = Polyline(points: [], count: 0)
    }
  ),
  (
    "MKGeodesicPolyline",
    { its in
      _ = GeodesicPolyline(coordinates: [its.pin.coordinate])
    }
  ),
  (
    "MKPolygon",
    { its in
      _ = its.area as Polygon
    }
  ),
  (
    "MKPolygon.init(coordinates:count:interiorPolygons:)",
    { its in
      _ = Polygon(coordinates: [], count: 0, interiorPolygons: nil)
    }
  ),
  (
    "MKPolygon.init(points:count:interiorPolygons:)",
    { its in
      _ = Polygon(points: [], count: 0, interiorPolygons: nil)
    }
  ),
  (
    "MKPolygon.interiorPolygons",
    { its in
      _ = its.area.interiorPolygons
    }
  ),
  (
    "MKMultiPolyline",
    { its in
      _ = MultiPolyline([its.line])
    }
  ),
  (
    "MKMultiPolyline.polylines",
    { its in
      _ = MultiPolyline([its.line]).polylines
    }
  ),
  (
    "MKMultiPolygon",
    { its in
      _ = MultiPolygon([its.area])
    }
  ),
  (
    "MKMultiPolygon.polygons",
    { its in
      _ = MultiPolygon([its.area]).polygons
    }
  ),
  (
    "MKCircle",
    { its in
      _ = its.circle as Circle
    }
  ),
  (
    "MKCircle.init(center:radius:)",
    { its in
      _ = Circle(center: its.pin.coordinate, radius: 10)
    }
  ),
  (
    "MKCircle.init(mapRect:)",
    { its in
      _ = Circle(mapRect: .world)
    }
  ),
  (
    "MKCircle.radius",
    { its in
      _ = its.circle.radius
    }
  ),
  (
    "MKCircle.coordinate",
    { its in
      _ = its.circle.coordinate
    }
  ),
  (
    "MKOverlayRenderer",
    { its in
      _ = its.lineRenderer as OverlayRenderer
    }
  ),
  (
    "MKOverlayRenderer.init(overlay:)",
    { its in
      _ = OverlayRenderer(overlay: its.line)
    }
  ),
  (
    "MKOverlayRenderer.overlay",
    { its in
      _ = its.lineRenderer.overlay
    }
  ),
  (
    "MKOverlayRenderer.alpha",
    { its in
      its.lineRenderer.alpha = 1
    }
  ),
  (
    "MKOverlayRenderer.contentScaleFactor",
    { its in
      _ = its.lineRenderer.contentScaleFactor
    }
  ),
  (
    "MKOverlayRenderer.point(for:)",
    { its in
      _ = its.lineRenderer.point(for: MapPoint(x: 0, y: 0))
    }
  ),
  (
    "MKOverlayRenderer.mapPoint(for:)",
    { its in
      _ = its.lineRenderer.mapPoint(for: Point.zero)
    }
  ),
  (
    "MKOverlayRenderer.rect(for:)",
    { its in
      _ = its.lineRenderer.rect(for: MapRect.world)
    }
  ),
  (
    "MKOverlayRenderer.mapRect(for:)",
    { its in
      _ = its.lineRenderer.mapRect(for: Rectangle.zero)
    }
  ),
  (
    "MKOverlayRenderer.canDraw(_:zoomScale:)",
    { its in
      _ = its.lineRenderer.canDraw(.world, zoomScale: 1)
    }
  ),
  (
    "MKOverlayRenderer.draw(_:zoomScale:in:)",
    { its in
      its.lineRenderer.draw(.world, zoomScale: 1, in: &its.canvas)
    }
  ),
  (
    "MKOverlayRenderer.setNeedsDisplay()",
    { its in
      its.lineRenderer.setNeedsDisplay()
    }
  ),
  (
    "MKOverlayRenderer.setNeedsDisplay(_:)",
    { its in
      its.lineRenderer.setNeedsDisplay(.world)
    }
  ),
  (
    "MKOverlayPathRenderer",
    { its in
      _ = its.lineRenderer as OverlayPathRenderer
    }
  ),
  (
    "MKOverlayPathRenderer.fillColor",
    { its in
      its.lineRenderer.fillColor = nil
    }
  ),
  (
    "MKOverlayPathRenderer.strokeColor",
    { its in
      its.lineRenderer.strokeColor = nil
    }
  ),
  (
    "MKOverlayPathRenderer.lineWidth",
    { its in
      its.lineRenderer.lineWidth = 2
    }
  ),
  (
    "MKOverlayPathRenderer.lineJoin",
    { its in
      its.lineRenderer.lineJoin = .miter
    }
  ),
  (
    "MKOverlayPathRenderer.lineCap",
    { its in
      its.lineRenderer.lineCap = .butt
    }
  ),
  (
    "MKOverlayPathRenderer.miterLimit",
    { its in
      its.lineRenderer.miterLimit = 10
    }
  ),
  (
    "MKOverlayPathRenderer.lineDashPhase",
    { its in
      its.lineRenderer.lineDashPhase = 0
    }
  ),
  (
    "MKOverlayPathRenderer.lineDashPattern",
    { its in
      its.lineRenderer.lineDashPattern = [4, 2]
    }
  ),
  (
    "MKOverlayPathRenderer.path",
    { its in
      its.lineRenderer.path = nil
    }
  ),
  (
    "MKOverlayPathRenderer.createPath()",
    { its in
      its.lineRenderer.createPath()
    }
  ),
  (
    "MKOverlayPathRenderer.invalidatePath()",
    { its in
      its.lineRenderer.invalidatePath()
    }
  ),
  (
    "MKOverlayPathRenderer.strokePath(_:in:)",
    { its in
      its.lineRenderer.strokePath(Path(), zoomScale: 1, in: &its.canvas)
    }
  ),
  (
    "MKOverlayPathRenderer.fillPath(_:in:)",
    { its in
      its.lineRenderer.fillPath(Path(), in: &its.canvas)
    }
  ),
  (
    "MKPolylineRenderer",
    { its in
      _ = PolylineRenderer(polyline: its.line)
    }
  ),
  (
    "MKPolylineRenderer.polyline",
    { its in
      _ = its.lineRenderer.polyline
    }
  ),
  (
    "MKMultiPolylineRenderer",
    { its in
      _ = MultiPolylineRenderer(multiPolyline: MultiPolyline([]))
    }
  ),
  (
    "MKPolygonRenderer",
    { its in
      _ = PolygonRenderer(polygon: its.area).polygon
    }
  ),
  (
    "MKMultiPolygonRenderer",
    { its in
      _ = MultiPolygonRenderer(multiPolygon: MultiPolygon([]))
    }
  ),
  (
    "MKCircleRenderer",
    { its in
      _ = CircleRenderer(circle: its.circle).circle
    }
  ),
]
