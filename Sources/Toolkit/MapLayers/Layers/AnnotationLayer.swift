import AnnotationKit
import CShumate
import Geography
import Gtk
import Painting

/// The layer that draws all annotations. The layer receives pointer events only over an annotation. Hosted widgets are
/// children of the layer and are drawn between the views.
///
/// Painted annotations are kept as render nodes. Static markers are repainted only when their set changes,
/// live views only when their appearance changes. Moving the map only moves the nodes.
package final class AnnotationLayer: MapLayer {
  private static let type = register(
    "PindropAnnotationLayer", extending: shumate_layer_get_type(), cssName: "annotation-layer",
    role: AccessibleChildren.isAvailable ? .list : nil, interfaces: AccessibleChildren.interfaces)

  /// Called when the size of the layer changes.
  package var onAllocate: () -> Void = {}

  private let mapView: MapView
  /// The annotations to draw, and the viewport that they belong to.
  package private(set) var shown = (list: DisplayList(), viewport: Viewport?.none, scale: 1.0)
  private let density = DensityPicture()
  private let staticMarkers = StaticMarkersPicture()
  private let carried = StaticMarkersPicture()
  private let live = LivePictures()
  /// The widgets hosted by annotation views.
  package private(set) lazy var hosted = HostedWidgets(layer: self)
  private var size = (width: -1, height: -1)

  package init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport, type: AnnotationLayer.type)
    canTarget = true
  }

  package override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int)
  {
    (0, 0)
  }

  package override func allocate(width: Int, height: Int) {
    if (width, height) != size {
      size = (width, height)
      onAllocate()
    }
    hosted.allocate()
  }

  /// Shows the annotations and hosted widgets of `frame`. Call it before the frame's layout.
  package func update(to frame: MapFrame) {
    hosted.show(frame.hostedContents, on: mapView)
    let next = (list: frame.displayList, viewport: Viewport?.some(frame.viewport), scale: frame.displayScale)
    guard next != shown else { return }
    shown = next
    queueDraw()
  }

  package override func snapshot(_ snapshot: Snapshot) {
    guard let viewport = shown.viewport else { return }
    let (list, withCairo) = (shown.list, rendersWithCairo)
    density.draw(list.density, in: viewport, scale: shown.scale, on: snapshot, withCairo: withCairo)
    staticMarkers.draw(list.staticMarkers, on: snapshot, withCairo: withCairo)
    carried.draw(list.carried, on: snapshot, withCairo: withCairo)
    live.draw(list.live, on: snapshot) { hosted.draw($0, on: snapshot) }
  }

  package override func contains(x: Double, y: Double) -> Bool {
    mapView.takesPress(at: Point(x: x, y: y))
  }
}
