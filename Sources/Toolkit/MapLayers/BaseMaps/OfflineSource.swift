import BaseMap
import Gtk
import MapStyles
import Painting
import Tiles

/// A source of the offline map's tiles, painted on demand on a background thread.
package final class OfflineSource: MapSource {
  private let map: OfflineMap
  private let theme: Theme
  private let scale: Int

  package init(map: OfflineMap, theme: Theme, scale: Int) {
    self.map = map
    self.theme = theme
    self.scale = scale
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(
      id: "world-\(theme)-\(scale)", name: "Natural Earth",
      credit: Attribution(
        localized("Made with Natural Earth. Place names © GeoNames, CC BY 4.0."),
        link: "https://www.naturalearthdata.com"), zooms: 0...19)
  }

  package override var isAtHand: Bool { !map.isEmpty }

  package override func fill(_ request: TileRequest) {
    let raster = TileRaster(request.tile, zoom: request.zoom, scale: Double(scale))
    let task = Task { [map, theme] in
      guard !map.isEmpty, !request.isCancelled else { return request.finish(with: nil) }
      let pixels = await OfflineSource.paint(raster, of: map, theme: theme)
      request.finish(with: pixels.map { TilePicture($0, size: raster.logicalSize) })
    }
    request.onCancel = task.cancel
  }

  @concurrent private nonisolated static func paint(
    _ raster: TileRaster, of map: OfflineMap, theme: Theme
  ) async -> PixelBuffer? {
    try? await map.paint(raster, theme: theme)
  }
}
