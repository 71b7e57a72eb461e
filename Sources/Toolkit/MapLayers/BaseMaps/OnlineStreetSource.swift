import BaseMap
import MapStyles
import Painting
import Soup
import Tiles

/// A source of street maps, painted from the vector tiles of a server on a background thread.
package final class OnlineStreetSource: OnlineSource {
  package let map: OnlineStreetMap
  private let theme: Theme
  private let scale: Int

  /// Creates a source. Shares the downloaded tiles with `other` if both sources have the same server.
  package init(
    _ tiles: TileServer, session: WebSession, theme: Theme, scale: Int, sharing other: MapSource? = nil
  ) {
    (self.theme, self.scale) = (theme, scale)
    let id = "\(tiles.template.text)-\(theme)-\(scale)"
    // At higher zooms, parts of the server's deepest tiles are magnified.
    let zooms = 0...max(19, tiles.zooms.upperBound + 1)
    if let other = other as? OnlineStreetSource, other.downloads.tiles == tiles {
      map = other.map
      super.init(other.downloads, id: id, zooms: zooms)
      return
    }
    let downloads = TileDownloads(tiles, session: session)
    map = OnlineStreetMap(
      layers: tiles.vectorLayers ?? [], zooms: tiles.zooms,
      download: { tile in await downloads.bytes(of: tile, unless: { Task.isCancelled }) },
      onError: { _ in Task { @MainActor in downloads.report(.unreadable) } })
    super.init(downloads, id: id, zooms: zooms)
  }

  package override var paintsForZoom: Bool { true }

  package override func fill(_ request: TileRequest) {
    request.finish(at: scale) { [map, theme] in await map.paint($0, theme: theme) }
  }
}
