import AnnotationKit
import Geography
import Gtk

/// The layer of the controls that the map view's `showsCompass`, `showsScale` and `showsUserTrackingButton` enable.
/// Inside the layout margins, the scale is at the top left, and the other controls are at the top right.
package final class ControlsLayer: MapLayer {
  private let mapView: MapView
  private var compass: CompassButton?
  private var scale: ScaleView?
  private var tracking: UserTrackingButton?

  /// The margin around and between controls, in logical pixels.
  private static let distance = 12.0

  package init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport)
    canTarget = true
    refresh()
  }

  /// Creates the enabled controls and removes the disabled ones.
  package func refresh() {
    update(&compass, mapView.showsCompass) { CompassButton(mapView: $0) }
    update(&scale, mapView.showsScale) { ScaleView(mapView: $0) }
    update(&tracking, mapView.showsUserTrackingButton) { UserTrackingButton(mapView: $0) }
    scale?.canTarget = false
  }

  private func update<Control: Widget>(
    _ control: inout Control?, _ isWanted: Bool, make: (MapView) -> Control
  ) {
    guard isWanted != (control != nil) else { return }
    control?.unparent()
    control = isWanted ? make(mapView) : nil
    guard let control else { return }
    // Prevent presses from reaching the map below. Scrolling passes through.
    let presses = EventControllerLegacy()
    presses.stopPresses { _ in true }
    control.add(presses)
    control.setParent(self)
  }

  package override func contains(x: Double, y: Double) -> Bool { false }

  package override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int)
  {
    (0, 0)
  }

  package override func allocate(width: Int, height: Int) {
    let area = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      .inset(by: mapView.layoutMargins).inset(by: ControlsLayer.distance)
    if let scale, scale.isVisible { place(scale, left: area.minX, top: area.minY) }
    var top = area.minY
    // Place the compass last, so that showing or hiding it doesn't move other controls.
    for control in [tracking, compass] as [Widget?] {
      guard let control, control.isVisible else { continue }
      let width = Double(control.measured(.horizontal).natural)
      top += place(control, left: area.maxX - width, top: top) + ControlsLayer.distance
    }
  }

  /// Places a control and returns its height.
  @discardableResult private func place(_ control: Widget, left: Double, top: Double) -> Double {
    let (width, height) = (control.measured(.horizontal).natural, control.measured(.vertical).natural)
    control.allocate(x: left, y: top, width: width, height: height)
    return Double(height)
  }
}
