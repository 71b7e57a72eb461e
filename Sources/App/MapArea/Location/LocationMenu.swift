import AnnotationKit
import AppBase
import Geography
import Gtk

/// The menu of the user's location.
enum LocationMenu {
  static func menu(for location: Location, _ writing: DisplayFormat) -> Menu {
    let label =
      location.horizontalAccuracy.flatMap { $0 > 0 ? $0 : nil }
      .map {
        localized("Your Location (Accurate to {0})", GroundDistance(meters: $0).text(in: writing.units))
      }
      ?? localized("Your Location")
    return Menu([
      .section(
        label,
        items: [
          .item(Actions.addAtLocation, label: localized("_Add Place Here")),
          .item(Actions.copyLocation),
        ]), .section(items: [.item(Actions.hideLocation)]),
    ])
  }
}
