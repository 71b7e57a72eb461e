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
    request.finish(at: scale) { [map, theme] in
      map.isEmpty ? nil : try? await map.paint($0, theme: theme)
    }
  }
}
