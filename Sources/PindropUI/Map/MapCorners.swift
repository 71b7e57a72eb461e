import AnnotationKit
import Geography
import Gtk
import ShumateMap

/// What stands in the corners of the map, and what is said while the map is empty, where nothing covers the credit, which
/// has a line for each base map shown.
///
/// Each is a child of the overlay's own: between them the pointer belongs to the map.
final class MapCorners {
  let scale: ScaleView
  /// What the colors of layers mean.
  let legend = Deferred { MapLegend() }
  private let controls: MapControls
  private let empty = Deferred { EmptyState() }
  private let map: MapWidget
  private unowned let overlay: Gtk.Overlay
  /// Called when something may stand elsewhere.
  var onPlacing: () -> Void = {}

  /// What the buttons in the corner take of the map's width, in logical pixels.
  static let controlsWidth = 62

  init(of map: MapWidget, in overlay: Gtk.Overlay) {
    (self.map, self.overlay) = (map, overlay)
    scale = ScaleView(mapView: map.mapView)
    controls = MapControls(map.mapView)
    // It has its own, beside the other buttons.
    map.mapView.showsCompass = false
    scale.scaleVisibility = .visible
    scale.horizontalAlign = .start
    scale.verticalAlign = .end
    scale.canTarget = false
    for child in [scale, map.credit, controls] { overlay.addOverlay(child) }
    empty.whenMade { [unowned self] in add($0) }
    legend.whenMade { [unowned self] in add($0) }
    place()
  }

  private func add(_ child: Widget) {
    overlay.addOverlay(child)
    place()
  }

  var locationButton: UserTrackingButton { controls.location }
  var compass: CompassButton { controls.compass }

  var showsLegend: Bool {
    get { legend.ifMade?.isVisible ?? false }
    set { if newValue || legend.ifMade != nil { legend.made.isVisible = newValue } }
  }

  var showsEmptyState: Bool {
    get { empty.ifMade?.isVisible ?? false }
    set { if newValue || empty.ifMade != nil { empty.made.isVisible = newValue } }
  }

  /// Whether there is no room for scale and credit side by side.
  private(set) var isNarrow = false

  /// What scale and credit take of the map's height at its foot, in logical pixels.
  var footHeight: Int { max(creditHeight, scale.measured(.vertical).natural) }

  /// What is left free of the map beside the credit and the buttons.
  var margins: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: Double(creditHeight), right: 50) }

  private var creditHeight: Int { map.credit.measured(.vertical).natural }

  /// Fits all to a map of that size.
  func fit(width: Int) {
    let credit = map.credit.measured(.horizontal).natural
    isNarrow = width < credit + ScaleView.greatestWidth + 40
    place()
  }

  private func place() {
    let credit = creditHeight
    scale.setMargins(bottom: isNarrow ? credit : 6, start: 9)
    controls.setMargins(bottom: credit, end: 12)
    empty.ifMade?.setMargins(
      bottom: footHeight + (isNarrow ? credit : 9), start: isNarrow ? 9 : MapCorners.controlsWidth,
      end: MapCorners.controlsWidth)
    empty.ifMade?.fit(height: Int(overlay.height))
    placeLegend(foot: (isNarrow ? credit : 0) + scale.measured(.vertical).natural)
    onPlacing()
  }

  /// Above the scale, and below what is said at the top.
  private func placeLegend(foot: Int) {
    guard let legend = legend.ifMade else { return }
    legend.setMargins(bottom: foot + 9, start: 9)
    legend.fit(height: Int(overlay.height) - foot - 72)
  }
}
