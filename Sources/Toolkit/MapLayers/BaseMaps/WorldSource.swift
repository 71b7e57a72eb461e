import BaseMap
import Gtk
import MapStyles
import Painting
import Tiles

/// A source of the offline world's tiles, painted on demand on a background thread.
package final class WorldSource: MapSource {
  private let world: WorldMap?
  private let theme: Theme
  private let scale: Int

  package init(world: WorldMap?, theme: Theme, scale: Int) {
    self.world = world
    self.theme = theme
    self.scale = scale
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(
      id: "world-\(theme)-\(scale)", name: "Natural Earth",
      credit: localized("Made with Natural Earth. Place names © GeoNames, CC BY 4.0."),
      creditURI: "https://www.naturalearthdata.com", zooms: 0...19)
  }

  package override var isAtHand: Bool { world != nil }

  package override func fill(_ request: TileRequest) {
    Task { [world, theme, scale] in
      guard let world, !request.isCancelled else { return request.finish(with: nil) }
      let pixels = await WorldSource.paint(request.tile, of: world, theme: theme, scale: scale)
      request.finish(with: pixels.map { TilePicture($0) })
    }
  }

  @concurrent private nonisolated static func paint(
    _ tile: TileID, of world: WorldMap, theme: Theme, scale: Int
  ) async -> PixelBuffer? {
    try? await world.paint(tile: tile, scale: scale, theme: theme)
  }
}
