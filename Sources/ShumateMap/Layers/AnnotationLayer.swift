import AnnotationKit
import CShumate
import Geography
import Gtk
import Painting

/// Draws every annotation, and exists for the pointer only over one. The widgets that views host are its children, and are
/// drawn among the views.
///
/// What was painted is kept as render nodes: the resting markers are painted again only when others rest, the
/// live ones when they look different. Moving the map moves the nodes.
final class AnnotationLayer: MapLayer {
  private static let type = register(
    "PindropAnnotationLayer", extending: shumate_layer_get_type(), cssName: "annotation-layer",
    role: AccessibleChildren.isAvailable ? .list : nil, interfaces: AccessibleChildren.interfaces)

  /// Called when the layer got its size.
  var onAllocate: () -> Void = {}
  /// Called in each frame with the titles of the resting markers.
  var onTitles: ([RestingTitle]) -> Void = { _ in }

  /// Whether a frame is being drawn, in which nothing may move any more.
  private(set) var isDrawing = false

  private let mapView: MapView
  private let density = DensityPicture()
  private let resting = RestingPicture()
  private let carried = RestingPicture()
  private let live = LivePictures()
  /// What the annotation views host.
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
      withCairo: paintsWithCairo)
    resting.draw(list.resting, on: snapshot, withCairo: paintsWithCairo)
    carried.draw(list.carried, on: snapshot, withCairo: paintsWithCairo)
    live.draw(list.live, on: snapshot) { hosted.draw($0, on: snapshot) }
    onTitles(list.resting.titles)
  }

  override func contains(x: Double, y: Double) -> Bool {
    mapView.takesPress(at: Point(x: x, y: y))
  }
}
