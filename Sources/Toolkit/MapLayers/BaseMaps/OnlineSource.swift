import BaseMap
import Gtk
import Soup
import Tiles

/// A source of tiles from a server whose URLs contain zoom, column and row.
///
/// libshumate 1.0 ignores a configured user agent, so this class makes the requests itself.
package final class OnlineSource: MapSource {
  package let server = ServerWatch(firstPause: OnlineTiles.firstPause)
  private let session: WebSession
  private let template: String
  /// The status codes of temporary failures: Too Many Requests, Bad Gateway, Service Unavailable and Gateway Timeout
  /// (RFC 6585, RFC 9110).
  private static let temporary: Set = [429, 502, 503, 504]

  /// Creates a source from `template`, a URL with `{z}`, `{x}` and `{y}`.
  package init(
    _ template: String, session: WebSession, id: String, name: String, credit: String, creditURI: String,
    maximumZoom: Int
  ) {
    self.template = template
    self.session = session
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(id: id, name: name, credit: credit, creditURI: creditURI, zooms: 0...maximumZoom)
  }

  package override func fill(_ request: TileRequest) {
    let address = address(of: request)
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

  private func address(of request: TileRequest) -> String {
    var address = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "z": address += "\(request.tile.z)"
      case "x": address += "\(request.tile.x)"
      case "y": address += "\(request.tile.y)"
      default: address += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return address + rest
  }
}
