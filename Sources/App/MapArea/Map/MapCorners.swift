import AnnotationKit
import AppBase
import Geography
import Gtk
import ShumateMap

/// The controls in the corners of the map, and the card that is shown on an empty map. None of them covers the credit,
/// which needs one line for each base map on screen.
///
/// Each control is a separate child of the overlay, so that the map receives the pointer events between them.
package final class MapCorners {
  let scale: ScaleView
  /// The legend of the layers' colors.
  package let legend = Deferred { MapLegend() }
  let controls: MapControls
  private let empty = Deferred { EmptyState() }
  private let map: MapWidget
  /// Unowned, because the overlay is a widget of the pane that owns the corners.
  private unowned let overlay: OverlayContainer
  /// Called when the layout of the corners may have changed.
  var onPlacing: () -> Void = {}

  /// The width that the buttons need at the side of the map, in logical pixels.
  package static let controlsWidth = 62

  init(of map: MapWidget, in overlay: OverlayContainer) {
    (self.map, self.overlay) = (map, overlay)
    scale = ScaleView(mapView: map.mapView)
    controls = MapControls(map.mapView)
    // Hides the map view's compass, because `controls` contains a compass.
    map.mapView.showsCompass = false
    scale.scaleVisibility = .visible
    scale.horizontalAlign = .start
    scale.verticalAlign = .end
    scale.canTarget = false
    for child in [scale, map.credit, controls] { overlay.addOverlay(child) }
    empty.whenCreated { [unowned self] in
      add($0)
      $0.onResize = { [unowned self] in place() }
    }
    legend.whenCreated { [unowned self] in add($0) }
    place()
  }

  private func add(_ child: Widget) {
    overlay.addOverlay(child)
    place()
  }

  package var showsLegend: Bool {
    get { legend.existing?.isVisible ?? false }
    set { if newValue || legend.existing != nil { legend.value.isVisible = newValue } }
  }

  var showsEmptyState: Bool {
    get { empty.existing?.isVisible ?? false }
    set {
      guard newValue != showsEmptyState else { return }
      empty.value.isVisible = newValue
      onPlacing()
    }
  }

  /// The height that the scale, the credit and the empty-map card cover at the bottom of the map, in logical pixels.
  package var coveredHeight: Int {
    guard let card = empty.existing, card.isVisible else { return footHeight }
    // Includes the margin of the card, which is above the scale and the credit.
    return max(footHeight, card.measured(.vertical, for: card.measured(.horizontal).natural).natural)
  }

  /// Whether the map is too narrow to show the scale and the credit side by side.
  private(set) var isNarrow = false

  /// The height of the scale and the credit at the bottom of the map, in logical pixels.
  package var footHeight: Int { max(creditHeight, scale.measured(.vertical).natural) }

  /// The margins of the map that the credit and the buttons cover, in logical pixels.
  var margins: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: Double(creditHeight), right: 50) }

  private var creditHeight: Int { map.credit.measured(.vertical).natural }

  /// Updates the layout for a map that is `width` logical pixels wide.
  func fit(width: Int) {
    let credit = map.credit.measured(.horizontal).natural
    isNarrow = width < credit + ScaleView.greatestWidth + 40
    place()
  }

  private func place() {
    let credit = creditHeight
    scale.setMargins(bottom: isNarrow ? credit : 6, start: 9)
    controls.setMargins(bottom: credit, end: 12)
    empty.existing?.setMargins(
      bottom: footHeight + (isNarrow ? credit : 9), start: isNarrow ? 9 : MapCorners.controlsWidth,
      end: MapCorners.controlsWidth)
    empty.existing?.fit(height: Int(overlay.height))
    placeLegend(foot: (isNarrow ? credit : 0) + scale.measured(.vertical).natural)
    onPlacing()
  }

  /// Places the legend between the scale at the bottom and the notices at the top.
  private func placeLegend(foot: Int) {
    guard let legend = legend.existing else { return }
    legend.setMargins(bottom: foot + 9, start: 9)
    legend.fit(height: Int(overlay.height) - foot - 72)
  }
}
