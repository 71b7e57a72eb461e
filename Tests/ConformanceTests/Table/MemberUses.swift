import AnnotationKit
import Geography

/// What the members are used on.
@MainActor final class Bench {
  let map = MapView()
  let pin = PointAnnotation()
  let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
  let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
  let pinView = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
  let cluster = ClusterAnnotation(memberAnnotations: [PointAnnotation()])
  let delegate: any MapViewDelegate = Listener()
  var drawing = Drawing()
  let line = Polyline(coordinates: [])
  let area = Polygon(coordinates: [])
  let circle = Circle(center: Coordinate(latitude: 0, longitude: 0), radius: 10)
  let lineRenderer = PolylineRenderer(polyline: Polyline(coordinates: []))
  var canvas = OverlayCanvas()

  let dragging = Dragging()
  let provider = ItemProvider(object: "Bern")

  init() { map.viewport = Scene.home }

  /// Implements nothing: every method is optional.
  private final class Listener: MapViewDelegate {}
}

/// One use of each member, by MapKit's name for it.
@MainActor let memberUses: [(member: String, use: @MainActor (Bench) -> Void)] = [
  (
    "init(annotation:reuseIdentifier:)",
    { its in
      _ = AnnotationView(annotation: its.pin, reuseIdentifier: nil)
    }
  ),
  (
    "init(coder:)",
    { its in
      _ = AnnotationView(coder: Coder())
    }
  ),
  (
    "prepareForReuse()",
    { its in
      its.view.prepareForReuse()
    }
  ),
  (
    "prepareForDisplay()",
    { its in
      its.view.prepareForDisplay()
    }
  ),
  (
    "displayPriority",
    { its in
      its.view.displayPriority = .defaultHigh
    }
  ),
  (
    "MKFeatureDisplayPriority",
    { its in
      _ = FeatureDisplayPriority(rawValue: 500)
    }
  ),
  (
    "zPriority",
    { its in
      its.view.zPriority = .max
    }
  ),
  (
    "selectedZPriority",
    { its in
      its.view.selectedZPriority = .max
    }
  ),
  (
    "MKAnnotationViewZPriority",
    { its in
      _ = AnnotationViewZPriority(rawValue: 500)
    }
  ),
  (
    "isEnabled",
    { its in
      its.view.isEnabled = true
    }
  ),
  (
    "image",
    { its in
      its.view.image = nil
    }
  ),
  (
    "isHighlighted",
    { its in
      its.view.isHighlighted = false
    }
  ),
  (
    "annotation",
    { its in
      its.view.annotation = its.pin
    }
  ),
  (
    "centerOffset",
    { its in
      its.view.centerOffset = .zero
    }
  ),
  (
    "calloutOffset",
    { its in
      its.view.calloutOffset = .zero
    }
  ),
  (
    "reuseIdentifier",
    { its in
      _ = its.view.reuseIdentifier
    }
  ),
  (
    "setSelected(_:animated:)",
    { its in
      its.view.setSelected(false, animated: false)
    }
  ),
  (
    "isSelected",
    { its in
      its.view.isSelected = false
    }
  ),
  (
    "accessoryOffset",
    { its in
      its.view.accessoryOffset = .zero
    }
  ),
  (
    "canShowCallout",
    { its in
      its.view.canShowCallout = true
    }
  ),
  (
    "leftCalloutAccessoryView",
    { its in
      its.view.leftCalloutAccessoryView = nil
    }
  ),
  (
    "rightCalloutAccessoryView",
    { its in
      its.view.rightCalloutAccessoryView = nil
    }
  ),
  (
    "detailCalloutAccessoryView",
    { its in
      its.view.detailCalloutAccessoryView = nil
    }
  ),
  (
    "leftCalloutOffset",
    { its in
      its.view.leftCalloutOffset = .zero
    }
  ),
  (
    "rightCalloutOffset",
    { its in
      its.view.rightCalloutOffset = .zero
    }
  ),
  (
    "isDraggable",
    { its in
      its.view.isDraggable = true
    }
  ),
  (
    "setDragState(_:animated:)",
    { its in
      its.view.setDragState(.none, animated: false)
    }
  ),
  (
    "dragState",
    { its in
      its.view.dragState = .none
    }
  ),
  (
    "collisionMode",
    { its in
      its.view.collisionMode = .circle
    }
  ),
  (
    "MKAnnotationView.CollisionMode",
    { its in
      _ = AnnotationView.CollisionMode.allCases
    }
  ),
  (
    "Decluttering a Map with MapKit Annotation Clustering",
    { its in
      _ = BikeView(annotation: nil, reuseIdentifier: nil).clusteringIdentifier
    }
  ),
  (
    "clusteringIdentifier",
    { its in
      its.view.clusteringIdentifier = nil
    }
  ),
  (
    "cluster",
    { its in
      _ = its.view.cluster
    }
  ),
  (
    "MKAnnotationView.DragState",
    { its in
      _ = AnnotationView.DragState.allCases
    }
  ),
  (
    "encode(with:)",
    { its in
      its.view.encode(with: Coder())
    }
  ),
  (
    "frame",
    { its in
      its.view.frame = .zero
    }
  ),
  (
    "bounds",
    { its in
      its.view.bounds = .zero
    }
  ),
  (
    "center",
    { its in
      its.view.center = .zero
    }
  ),
  (
    "alpha",
    { its in
      its.view.alpha = 1
    }
  ),
  (
    "transform",
    { its in
      its.view.transform = .identity
    }
  ),
  (
    "isHidden",
    { its in
      its.view.isHidden = false
    }
  ),
  (
    "setNeedsDisplay()",
    { its in
      its.view.setNeedsDisplay()
    }
  ),
  (
    "accessibilityLabel",
    { its in
      its.view.accessibilityLabel = nil
    }
  ),
  (
    "description",
    { its in
      _ = its.view.description
    }
  ),
  (
    "isEqual(_:)",
    { its in
      _ = its.view == AnnotationView(annotation: nil, reuseIdentifier: nil)
    }
  ),
  (
    "animate(duration:curve:_:completion:)",
    { its in
      its.view.animate(duration: 0, curve: .linear, {}, completion: { _ in })
    }
  ),
  (
    "isHovered",
    { its in
      its.view.isHovered = false
    }
  ),
  (
    "interactions",
    { its in
      its.view.interactions = []
    }
  ),
  (
    "draw(_:)",
    { its in
      its.view.draw(&its.drawing)
    }
  ),
  (
    "MKFeatureDisplayPriority.required",
    { its in
      _ = FeatureDisplayPriority.required
    }
  ),
  (
    "MKFeatureDisplayPriority.defaultHigh",
    { its in
      _ = FeatureDisplayPriority.defaultHigh
    }
  ),
  (
    "MKFeatureDisplayPriority.defaultLow",
    { its in
      _ = FeatureDisplayPriority.defaultLow
    }
  ),
  (
    "MKAnnotationViewZPriority.max",
    { its in
      _ = AnnotationViewZPriority.max
    }
  ),
  (
    "MKAnnotationViewZPriority.defaultSelected",
    { its in
      _ = AnnotationViewZPriority.defaultSelected
    }
  ),
  (
    "MKAnnotationViewZPriority.defaultUnselected",
    { its in
      _ = AnnotationViewZPriority.defaultUnselected
    }
  ),
  (
    "MKAnnotationViewZPriority.min",
    { its in
      _ = AnnotationViewZPriority.min
    }
  ),
  (
    "MKMarkerAnnotationView",
    { its in
      _ = MarkerAnnotationView(annotation: its.pin, reuseIdentifier: nil)
    }
  ),
  (
    "MKMarkerAnnotationView.markerTintColor",
    { its in
      its.marker.markerTintColor = nil
    }
  ),
  (
    "MKMarkerAnnotationView.glyphTintColor",
    { its in
      its.marker.glyphTintColor = nil
    }
  ),
  (
    "MKMarkerAnnotationView.glyphText",
    { its in
      its.marker.glyphText = "A"
    }
  ),
  (
    "MKMarkerAnnotationView.glyphImage",
    { its in
      its.marker.glyphImage = nil
    }
  ),
  (
    "MKMarkerAnnotationView.selectedGlyphImage",
    { its in
      its.marker.selectedGlyphImage = nil
    }
  ),
  (
    "MKMarkerAnnotationView.titleVisibility",
    { its in
      its.marker.titleVisibility = .adaptive
    }
  ),
  (
    "MKMarkerAnnotationView.subtitleVisibility",
    { its in
      its.marker.subtitleVisibility = .hidden
    }
  ),
  (
    "MKMarkerAnnotationView.animatesWhenAdded",
    { its in
      its.marker.animatesWhenAdded = true
    }
  ),
  (
    "MKPinAnnotationView",
    { its in
      _ = PinAnnotationView(annotation: its.pin, reuseIdentifier: nil)
    }
  ),
  (
    "MKPinAnnotationView.pinTintColor",
    { its in
      its.pinView.pinTintColor = PinAnnotationView.greenPinColor()
    }
  ),
  (
    "MKPinAnnotationView.animatesDrop",
    { its in
      its.pinView.animatesDrop = true
    }
  ),
  (
    "MKUserLocationView",
    { its in
      _ = UserLocationView(annotation: its.map.userLocation, reuseIdentifier: nil)
    }
  ),
  (
    "addAnnotation(_:)",
    { its in
      its.map.addAnnotation(its.pin)
    }
  ),
  (
    "addAnnotations(_:)",
    { its in
      its.map.addAnnotations([its.pin])
    }
  ),
  (
    "removeAnnotation(_:)",
    { its in
      its.map.removeAnnotation(PointAnnotation())
    }
  ),
  (
    "removeAnnotations(_:)",
    { its in
      its.map.removeAnnotations([PointAnnotation()])
    }
  ),
  (
    "annotations",
    { its in
      _ = its.map.annotations
    }
  ),
  (
    "annotations(in:)",
    { its in
      _ = its.map.annotations(in: its.map.visibleMapRect)
    }
  ),
  (
    "view(for:)",
    { its in
      _ = its.map.view(for: its.pin)
    }
  ),
  (
    "showAnnotations(_:animated:)",
    { its in
      its.map.showAnnotations([its.pin], animated: false)
    }
  ),
  (
    "annotationVisibleRect",
    { its in
      _ = its.map.annotationVisibleRect
    }
  ),
  (
    "convert(_:toCoordinateFrom:)",
    { its in
      _ = its.map.convert(Point.zero, toCoordinateFrom: its.view)
    }
  ),
  (
    "convert(_:toPointTo:)",
    { its in
      _ = its.map.convert(its.pin.coordinate, toPointTo: its.view)
    }
  ),
  (
    "region",
    { its in
      its.map.region = its.map.region
    }
  ),
  (
    "setRegion(_:animated:)",
    { its in
      its.map.setRegion(its.map.region, animated: false)
    }
  ),
  (
    "setCenter(_:animated:)",
    { its in
      its.map.setCenter(its.pin.coordinate, animated: false)
    }
  ),
  (
    "visibleMapRect",
    { its in
      its.map.visibleMapRect = its.map.visibleMapRect
    }
  ),
  (
    "showsUserLocation",
    { its in
      its.map.showsUserLocation = false
    }
  ),
  (
    "userLocation",
    { its in
      _ = its.map.userLocation
    }
  ),
  (
    "mapView(_:regionWillChangeAnimated:)",
    { its in
      its.delegate.mapView(its.map, regionWillChangeAnimated: false)
    }
  ),
  (
    "mapView(_:regionDidChangeAnimated:)",
    { its in
      its.delegate.mapView(its.map, regionDidChangeAnimated: false)
    }
  ),
  (
    "mapView(_:didUpdate:)",
    { its in
      its.delegate.mapView(its.map, didUpdate: its.map.userLocation)
    }
  ),
  (
    "register(_:forAnnotationViewWithReuseIdentifier:)",
    { its in
      its.map.register(AnnotationView.self, forAnnotationViewWithReuseIdentifier: "a")
    }
  ),
  (
    "dequeueReusableAnnotationView(withIdentifier:)",
    { its in
      _ = its.map.dequeueReusableAnnotationView(withIdentifier: "b")
    }
  ),
  (
    "dequeueReusableAnnotationView(withIdentifier:for:)",
    { its in
      its.map.register(AnnotationView.self, forAnnotationViewWithReuseIdentifier: "c")
      _ = its.map.dequeueReusableAnnotationView(withIdentifier: "c", for: its.pin)
    }
  ),
  (
    "MKMapViewDefaultAnnotationViewReuseIdentifier",
    { its in
      _ = MapView.defaultAnnotationViewReuseIdentifier
    }
  ),
  (
    "MKMapViewDefaultClusterAnnotationViewReuseIdentifier",
    { its in
      _ = MapView.defaultClusterAnnotationViewReuseIdentifier
    }
  ),
  (
    "selectedAnnotations",
    { its in
      its.map.selectedAnnotations = []
    }
  ),
  (
    "selectAnnotation(_:animated:)",
    { its in
      its.map.selectAnnotation(its.pin, animated: false)
    }
  ),
  (
    "deselectAnnotation(_:animated:)",
    { its in
      its.map.deselectAnnotation(its.pin, animated: false)
    }
  ),
  (
    "allowsMultipleSelection",
    { its in
      its.map.allowsMultipleSelection = false
    }
  ),
  (
    "layoutMargins",
    { its in
      its.map.layoutMargins = .zero
    }
  ),
  (
    "delegate",
    { its in
      its.map.delegate = its.delegate
    }
  ),
  (
    "mapView(_:viewFor:)",
    { its in
      _ = its.delegate.mapView(its.map, viewFor: its.pin)
    }
  ),
  (
    "mapView(_:didAdd:)",
    { its in
      its.delegate.mapView(its.map, didAdd: [its.view])
    }
  ),
  (
    "mapView(_:annotationView:calloutAccessoryControlTapped:)",
    { its in
      its.delegate.mapView(its.map, annotationView: its.view, calloutAccessoryControlTapped: Knob())
    }
  ),
  (
    "mapView(_:annotationView:didChange:fromOldState:)",
    { its in
      its.delegate.mapView(its.map, annotationView: its.view, didChange: .starting, fromOldState: .none)
    }
  ),
  (
    "mapView(_:clusterAnnotationForMemberAnnotations:)",
    { its in
      _ = its.delegate.mapView(its.map, clusterAnnotationForMemberAnnotations: [its.pin])
    }
  ),
  (
    "mapView(_:didSelect: annotation)",
    { its in
      its.delegate.mapView(its.map, didSelect: its.pin)
    }
  ),
  (
    "mapView(_:didSelect: view)",
    { its in
      its.delegate.mapView(its.map, didSelect: its.view)
    }
  ),
  (
    "mapView(_:didDeselect: annotation)",
    { its in
      its.delegate.mapView(its.map, didDeselect: its.pin)
    }
  ),
  (
    "mapView(_:didDeselect: view)",
    { its in
      its.delegate.mapView(its.map, didDeselect: its.view)
    }
  ),
  (
    "MKAnnotation",
    { its in
      its.map.addAnnotation(its.pin as any Annotation)
    }
  ),
  (
    "MKClusterAnnotation",
    { its in
      _ = ClusterAnnotation(memberAnnotations: [its.pin])
    }
  ),
  (
    "MKClusterAnnotation.memberAnnotations",
    { its in
      _ = its.cluster.memberAnnotations
    }
  ),
  (
    "MKClusterAnnotation.title",
    { its in
      its.cluster.title = nil
    }
  ),
  (
    "MKClusterAnnotation.subtitle",
    { its in
      its.cluster.subtitle = nil
    }
  ),
  (
    "MKClusterAnnotation.coordinate",
    { its in
      _ = its.cluster.coordinate
    }
  ),
  (
    "MKPointAnnotation",
    { its in
      _ = PointAnnotation()
    }
  ),
  (
    "MKPointAnnotation.coordinate",
    { its in
      its.pin.coordinate = Coordinate(latitude: 1, longitude: 2)
    }
  ),
  (
    "MKPointAnnotation.title",
    { its in
      its.pin.title = nil
    }
  ),
  (
    "MKPointAnnotation.subtitle",
    { its in
      its.pin.subtitle = nil
    }
  ),
  (
    "MKPlacemark",
    { its in
      _ = Placemark(coordinate: its.pin.coordinate).address
    }
  ),
  (
    "MKUserLocation",
    { its in
      let location: UserLocation = its.map.userLocation
      _ = location.heading
    }
  ),
]
