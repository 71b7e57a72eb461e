import Adwaita
import AppBase
import BaseMap
import Gtk
import MapArea
import MapFiles
import ShumateMap

extension MapWindow {
  /// Draws the highest region with vector tiles in view in `style`, and shows a toast with an Undo button.
  package func apply(_ style: FileLocation, to regions: Regions) async throws(OpeningError) {
    let viewport = pane.map.viewport
    let inView = regions.all.filter { $0.map?.isVector == true && $0.map?.isInView(viewport) == true }
    guard preferences.baseMap == .world, let region = inView.first else {
      throw OpeningError(style, .noRegionForStyle)
    }
    let former = region.style?.location
    try await regions.setStyle(style, of: region.location)
    let toast = Toast(
      localized("The region “{0}” is drawn in the style “{1}”", region.name, style.name),
      button: localized("_Undo"), timeout: 10, priority: .high)
    toast.onButton { Task { try? await regions.setStyle(former, of: region.location) } }
    add(toast)
  }
}
