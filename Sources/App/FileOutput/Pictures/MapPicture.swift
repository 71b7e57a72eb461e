import AnnotationKit
import BaseMap
import DocumentMap
import Documents
import Geography
import Gtk
import MapArea
import MapStyles
import Pages
import Painting
import Sentences
import ShumateMap

/// A picture of a window's map. The base map is always the offline map.
struct MapPicture {
  let page: MapPage
  let ground: BaseMapImage?

  /// Creates a picture of `pane`, which shows `document`, in the colors of `theme`. The window's colors may differ,
  /// because OpenStreetMap tiles are always light. The base map is painted on a background thread.
  static func make(
    of pane: MapPane, with document: MapDocument, theme: Theme, isNumbered: Bool, scale: Int
  ) async -> MapPicture {
    let map = pane.map
    let page = MapPage(
      of: map.mapView, shapes: ReadableShapes(of: document, on: { theme.appearance }), theme: theme,
      credit: map.offlineMap.credit(in: map.mapView.viewport),
      legend: pane.pageLegend(on: theme.appearance),
      isNumbered: isNumbered)
    return MapPicture(page: page, ground: await ground(of: page, map.offlineMap, scale: scale))
  }

  @concurrent private static func ground(of page: MapPage, _ map: OfflineMap, scale: Int) async
    -> BaseMapImage?
  {
    try? await map.ground(of: page.viewport, scale: scale, theme: page.theme)
  }

  /// Returns the picture's file in `format`, or `nil` if the picture would be too large.
  @concurrent func encoded(as format: PictureFormat, scale: Int) async -> [UInt8]? {
    page.encoded(as: format, on: ground, scale: scale)
  }
}
