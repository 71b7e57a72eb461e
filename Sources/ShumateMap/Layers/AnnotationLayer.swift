import AnnotationKit
import CShumate
import Geography
import Gtk
import Painting

/// Draws every annotation, and exists for the pointer only over one.
///
/// What was painted is kept as render nodes: the resting markers are painted again only when others rest, the
/// live ones when they look different. Moving the map moves the nodes.
final class AnnotationLayer: MapLayer {
  private static let type = register(
    "PindropAnnotationLayer", extending: shumate_layer_get_type(), cssName: "annotation-layer")

  /// Called when the layer got its size.
  var onAllocate: () -> Void = {}

  /// Whether a frame is being drawn, in which nothing may move any more.
  private(set) var isDrawing = false

  private let mapView: MapView
  private let resting = RestingPicture()
  private let live = LivePictures()

  init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport, type: AnnotationLayer.type)
    canTarget = true
  }

  override func allocate(width: Int, height: Int) { onAllocate() }

  override func snapshot(_ snapshot: Snapshot) {
    isDrawing = true
    defer { isDrawing = false }
    mapView.displayScale = Double(scaleFactor)
    let list = mapView.displayList()
    resting.draw(list.resting, on: snapshot)
    live.draw(list.live, on: snapshot)
  }

  override func contains(x: Double, y: Double) -> Bool {
    mapView.annotationKey(at: Point(x: x, y: y)) != nil
  }
}
