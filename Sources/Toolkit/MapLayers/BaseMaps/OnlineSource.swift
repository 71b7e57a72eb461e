import BaseMap
import Gtk
import Soup
import Tiles

/// A source of tiles from a server.
///
/// libshumate 1.0 ignores a configured user agent, so this class makes the requests itself.
package final class OnlineSource: MapSource {
  package let server = ServerWatch(firstPause: OnlineTiles.firstPause)
  private let session: WebSession
  private let tiles: TileServer
  /// The status codes of temporary failures: Too Many Requests, Bad Gateway, Service Unavailable and Gateway Timeout
  /// (RFC 6585, RFC 9110).
  private static let temporary: Set = [429, 502, 503, 504]

  package init(_ tiles: TileServer, session: WebSession) {
    self.tiles = tiles
    self.session = session
    super.init(taking: Object.construct(MapSource.askedInSwift))
    // At lower zooms, the tiles of the lowest zoom would be too many.
    describe(
      id: tiles.template.text, name: tiles.name, credit: tiles.attribution, zooms: 0...tiles.zooms.upperBound)
  }

  package override func fill(_ request: TileRequest) {
    guard request.tile.z >= tiles.zooms.lowerBound else { return request.finish(with: nil) }
    let address = tiles.template.address(of: request.tile)
    Task { [session, server] in
      // Retry, because the network may become available again while the tile is in view.
      while !request.isCancelled {
        await server.nextAttempt()
        guard !request.isCancelled else {
          if !server.isReachable { server.retry() }
          break
        }
        do throws(WebError) {
          let bytes = try await session.get(address)
          server.didAnswer()
          return request.finish(with: TilePicture(encoded: bytes))
        } catch .unreachable {
          server.didNotAnswer()
        } catch .refused(let status, _) where OnlineSource.temporary.contains(status) {
          // The server is overloaded or temporarily unavailable, so retry later.
          server.didNotAnswer()
        } catch .refused {
          server.didAnswer()
          break
        } catch {
          break
        }
      }
      request.finish(with: nil)
    }
  }
}
