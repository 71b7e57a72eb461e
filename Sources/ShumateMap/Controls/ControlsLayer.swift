import AnnotationKit
import Geography
import Gtk

/// The controls that a map view asks for by `showsCompass`, `showsScale` and `showsUserTrackingButton`: within its
/// layout margins, the scale at the top left and the others at the top right.
final class ControlsLayer: MapLayer {
  private let mapView: MapView
  private var compass: CompassButton?
  private var scale: ScaleView?
  private var tracking: UserTrackingButton?

  /// Beside and between controls, in logical pixels.
  private static let distance = 12.0

  init(_ viewport: NativeViewport, mapView: MapView) {
    self.mapView = mapView
    super.init(viewport)
    canTarget = true
    refresh()
  }

  /// Makes the controls that are asked for, and takes away those that are not.
  func refresh() {
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
    // Presses end here, rather than on the map beneath; the wheel goes on to it.
    let presses = EventControllerLegacy()
    presses.stopPresses { _ in true }
    control.add(presses)
    control.setParent(self)
  }

  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocate(width: Int, height: Int) {
    let area = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      .inset(by: mapView.layoutMargins).inset(by: ControlsLayer.distance)
    if let scale, scale.isVisible { place(scale, left: area.minX, top: area.minY) }
    var top = area.minY
    // The one that comes and goes moves no other.
    for control in [tracking, compass] as [Widget?] {
      guard let control, control.isVisible else { continue }
      let width = Double(control.measured(.horizontal).natural)
      top += place(control, left: area.maxX - width, top: top) + ControlsLayer.distance
    }
  }

  /// Answers the control's height.
  @discardableResult private func place(_ control: Widget, left: Double, top: Double) -> Double {
    let (width, height) = (control.measured(.horizontal).natural, control.measured(.vertical).natural)
    control.allocate(x: left, y: top, width: width, height: height)
    return Double(height)
  }
}
