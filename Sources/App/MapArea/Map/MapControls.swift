import AnnotationKit
import AppBase
import Gtk
import ShumateMap

/// The buttons in a corner of the map: compass, user location, and zoom.
final class MapControls: PaintedBin {
  let compass: CompassButton
  let location: UserTrackingButton

  init(_ mapView: MapView) {
    compass = CompassButton(mapView: mapView)
    location = UserTrackingButton(mapView: mapView)
    let column = Box(.vertical, spacing: 9)
    super.init(column)
    addStyle("map-controls")
    horizontalAlign = .end
    verticalAlign = .end
    compass.actionName = Actions.pointNorth.detailedName
    compass.text = MapControlText(localized("Point North"), tooltip: Actions.pointNorth.tooltip())
    location.actionName = Actions.locate.detailedName
    location.text = { MapControls.text(of: $0) }
    let zoom = MapButtons(.vertical)
    zoom.append(
      MapControls.button("zoom-in-symbolic", Actions.zoomIn),
      MapControls.button("zoom-out-symbolic", Actions.zoomOut),
      MapControls.button("zoom-fit-best-symbolic", Actions.zoomFit))
    column.append(compass, location, zoom)
  }

  private static func button(_ icon: String, _ action: Action<Void>) -> Button {
    let button = Button(icon: icon, tooltip: action.tooltip(), action: action.detailedName)
    button.focusesOnClick = false
    return button
  }

  private static func text(of state: UserTrackingState) -> MapControlText {
    let label =
      switch state {
      case .off: localized("Show Your Location")
      case .searching: localized("Stop Locating")
      case .following, .followingWithHeading: localized("Hide Your Location")
      case .shown: localized("Return to Your Location")
      }
    return MapControlText(label, tooltip: Actions.locate.tooltip(label))
  }
}
