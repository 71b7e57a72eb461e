import BaseMap
import Gtk
import Soup
import Tiles

/// A source of tiles from a server.
///
/// libshumate 1.0 ignores a configured user agent, so this class makes the requests itself.
package class OnlineSource: MapSource {
  let downloads: TileDownloads

  package var server: ServerWatch { downloads.server }

  /// Called once, for the first tile whose content can't be shown.
  package var onError: (TileServerError) -> Void {
    get { downloads.onError }
    set { downloads.onError = newValue }
  }

  package convenience init(_ tiles: TileServer, session: WebSession) {
    // At lower zooms, the tiles of the lowest zoom would be too many.
    self.init(
      TileDownloads(tiles, session: session), id: tiles.template.text, zooms: 0...tiles.zooms.upperBound)
  }

  init(_ downloads: TileDownloads, id: String, zooms: ClosedRange<Int>) {
    self.downloads = downloads
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(id: id, name: downloads.tiles.name, credit: downloads.tiles.attribution, zooms: zooms)
  }

  package override func fill(_ request: TileRequest) {
    guard request.tile.z >= downloads.tiles.zooms.lowerBound else { return request.finish(with: nil) }
    Task { [downloads] in
      guard let bytes = await downloads.bytes(of: request.tile, unless: { request.isCancelled }),
        !bytes.isEmpty
      else { return request.finish(with: nil) }
      let picture = TilePicture(encoded: bytes)
      if picture == nil, !downloads.hasFailed {
        let isVector = await Task.detached { VectorTile.isTile(bytes) }.value
        downloads.report(isVector ? .vectorTiles : .unreadable)
      }
      request.finish(with: picture)
    }
  }
}
