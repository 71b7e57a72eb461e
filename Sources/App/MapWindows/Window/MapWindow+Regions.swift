import Adwaita
import AnnotationKit
import AppBase
import BaseMap
import Geography
import Gtk
import MapArea
import ShumateMap
import Tiles

extension MapWindow {
  /// Shows a toast about an offline region that was added, and switches to the offline map. If `isMoving` is true, also
  /// moves the map to the region unless it is in view.
  package func show(_ addition: Regions.Addition, of regions: Regions, isMoving: Bool) {
    let region = addition.region
    let former = (viewport: pane.map.viewport, baseMap: preferences.baseMap)
    let toast = Toast(
      sentence(about: addition), button: addition.wasListed ? localized("_Show") : localized("_Undo"),
      timeout: 10, priority: .high)
    if addition.wasListed {
      toast.onButton { [weak self] in self?.show(region) }
    } else {
      if former.baseMap != .world { preferences.baseMap = .world }
      let hasMoved = isMoving && !isInView(region)
      if hasMoved { show(region) }
      toast.onButton { [weak self] in
        regions.remove(region.location)
        guard let self else { return }
        preferences.baseMap = former.baseMap
        if hasMoved { pane.map.mapView.show(former.viewport, animated: false) }
      }
    }
    add(toast)
  }

  private func sentence(about addition: Regions.Addition) -> String {
    let name = addition.region.name
    guard !addition.wasListed else { return localized("“{0}” is already one of the offline regions", name) }
    let added = localized("Added the offline region “{0}”", name)
    return [added, addition.region.map?.unknownLayersSentence].compactMap { $0 }.joined(separator: ". ")
  }

  /// Fits the map to an offline region, at a zoom at which the region is drawn.
  private func show(_ region: Region) {
    guard let map = region.map else { return }
    if preferences.baseMap != .world { preferences.baseMap = .world }
    pane.map.mapView.show(MapRect(map.extent), animated: false)
    let lowest = Double(map.zooms.lowerBound)
    guard pane.map.viewport.size.width > 0, pane.map.mapView.destination.zoom < lowest else { return }
    pane.map.mapView.show(map.extent.midpoint.coordinate, zoom: lowest, animated: false)
  }

  /// Whether the map shows a recognizable part of a region.
  private func isInView(_ region: Region) -> Bool {
    let viewport = pane.map.viewport
    guard let map = region.map, viewport.size.width > 0 else { return false }
    let extent = max(map.extent.width, map.extent.height) * viewport.worldSize
    return map.isInView(viewport) && extent >= MapWindow.recognizableExtent
  }

  /// The extent at which a region is more than a dot, in logical pixels.
  private static let recognizableExtent = 200.0
}

extension Rectangle {
  fileprivate nonisolated var midpoint: MercatorPoint { MercatorPoint(x: midX, y: midY) }
}
