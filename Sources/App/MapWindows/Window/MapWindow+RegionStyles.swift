import Adwaita
import AppBase
import BaseMap
import Gtk
import MapArea
import MapFiles
import ShumateMap

extension MapWindow {
  /// Draws a region with vector tiles in `style`, and shows a toast with an Undo button. The region is the highest one in
  /// view, or else the only one.
  package func apply(_ style: FileLocation, to regions: Regions) async throws(OpeningError) {
    let viewport = pane.map.viewport
    let fitting = regions.all.filter { $0.map?.isVector == true }
    let inView = fitting.first { $0.map?.isInView(viewport) == true }
    guard preferences.baseMap == .world, let region = inView ?? (fitting.count == 1 ? fitting[0] : nil) else {
      throw OpeningError(style, .noRegionForStyle)
    }
    let former = region.style?.location
    try await regions.setStyle(style, of: region.location)
    let toast = Toast(
      localized("“{0}” now uses the style “{1}”", region.name, style.name),
      button: localized("_Undo"), timeout: 10, priority: .high)
    toast.onButton { Task { try? await regions.setStyle(former, of: region.location) } }
    add(toast)
  }
}
