import AnnotationKit
import CShumate
import Geography
import Gtk
import Painting

/// The layer that draws all annotations. The layer receives pointer events only over an annotation. Hosted widgets are
/// children of the layer and are drawn between the views.
///
/// Painted annotations are kept as render nodes. Static markers are repainted only when their set changes, live views
/// only when their appearance changes. Moving the map only moves the nodes.
final class AnnotationLayer: MapLayer {
  private static let type = register(
    "PindropAnnotationLayer", extending: shumate_layer_get_type(), cssName: "annotation-layer",
    role: AccessibleChildren.isAvailable ? .list : nil, interfaces: AccessibleChildren.interfaces)

  /// Called when the size of the layer changes.
  var onAllocate: () -> Void = {}
  /// Called in each frame with the titles of the static markers.
  var onTitles: ([StaticTitle]) -> Void = { _ in }

  /// Whether a frame is being drawn. The map must not move during drawing.
  private(set) var isDrawing = false

  private let mapView: MapView
  private let density = DensityPicture()
  private let staticMarkers = StaticMarkersPicture()
  private let carried = StaticMarkersPicture()
  private let live = LivePictures()
  /// The widgets hosted by annotation views.
  private(set) lazy var hosted = HostedWidgets(layer: self, mapView: mapView)
  private var size = (width: -1, height: -1)

  init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport, type: AnnotationLayer.type)
    canTarget = true
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocate(width: Int, height: Int) {
    if (width, height) != size {
      size = (width, height)
      onAllocate()
    }
    hosted.allocate()
  }

  override func snapshot(_ snapshot: Snapshot) {
    isDrawing = true
    defer { isDrawing = false }
    mapView.displayScale = Double(scaleFactor)
    let list = mapView.displayList()
    density.draw(
      list.density, in: mapView.viewport, scale: mapView.displayScale, on: snapshot,
      withCairo: rendersWithCairo)
    staticMarkers.draw(list.staticMarkers, on: snapshot, withCairo: rendersWithCairo)
    carried.draw(list.carried, on: snapshot, withCairo: rendersWithCairo)
    live.draw(list.live, on: snapshot) { hosted.draw($0, on: snapshot) }
    onTitles(list.staticMarkers.titles)
  }

  override func contains(x: Double, y: Double) -> Bool {
    mapView.takesPress(at: Point(x: x, y: y))
  }
}
