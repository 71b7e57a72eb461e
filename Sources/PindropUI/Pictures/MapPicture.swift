import AnnotationKit
import BaseMap
import Documents
import Geography
import Gtk
import Painting
import ShumateMap

/// What a window's map shows, as a picture: always on the map that ships with the program.
struct MapPicture {
  let page: MapPage
  let ground: MapGround?

  /// Of `pane`, which shows `document`, in the colors of `theme`: the window's map may have others, as the tiles of
  /// OpenStreetMap are light ones always. Paints the ground away from the main thread.
  static func make(
    of pane: MapPane, with document: MapDocument, theme: Theme, isNumbered: Bool, scale: Int
  ) async -> MapPicture {
    let map = pane.map
    let page = MapPage(
      of: map.mapView, shapes: ReadableShapes(of: document, on: { theme.appearance }), theme: theme,
      credit: map.world?.attribution.map { localized($0) } ?? "",
      legend: pane.pageLegend(on: theme.appearance),
      isNumbered: isNumbered)
    return MapPicture(page: page, ground: await ground(of: page, map.world, scale: scale))
  }

  @concurrent private static func ground(of page: MapPage, _ world: WorldMap?, scale: Int) async -> MapGround?
  {
    try? await world?.ground(of: page.viewport, scale: scale, theme: page.theme)
  }

  /// The file's bytes; nil where the picture would be too large.
  @concurrent func encoded(as format: PictureFormat, scale: Int) async -> [UInt8]? {
    page.encoded(as: format, on: ground, scale: scale)
  }
}
