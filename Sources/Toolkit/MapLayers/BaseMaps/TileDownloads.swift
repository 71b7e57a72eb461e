import Soup
import Tiles

/// Downloads the tiles of a server, and retries while the server doesn't respond.
final class TileDownloads {
  let server = ServerWatch(firstPause: OnlineTiles.firstPause)
  let tiles: TileServer
  /// Called once, for the first tile whose content can't be shown.
  var onError: (TileServerError) -> Void = { _ in }
  private let session: WebSession
  /// Whether an error was reported.
  private(set) var hasFailed = false

  /// The maximum size of a tile in bytes.
  private static let maximumSize = 16 << 20
  /// The status codes of temporary failures: Too Many Requests, Bad Gateway, Service Unavailable and Gateway Timeout
  /// (RFC 6585, RFC 9110).
  private static let temporary: Set = [429, 502, 503, 504]

  init(_ tiles: TileServer, session: WebSession) {
    (self.tiles, self.session) = (tiles, session)
  }

  /// Returns the bytes of a tile. Returns `nil` if the server refuses the request, if the tile is too large, or if
  /// `isCancelled` returns true.
  func bytes(of tile: TileID, unless isCancelled: () -> Bool) async -> [UInt8]? {
    let address = tiles.template.address(of: tile)
    // Retry, because the network may become available again while the tile is in view.
    while !isCancelled() {
      await server.nextAttempt()
      guard !isCancelled() else {
        if !server.isReachable { server.retry() }
        return nil
      }
      do throws(WebError) {
        let answer = try await session.send(WebRequest(address, maximumSize: TileDownloads.maximumSize))
        // The server is overloaded or temporarily unavailable, so retry later.
        if TileDownloads.temporary.contains(answer.status) {
          server.didNotAnswer()
          continue
        }
        server.didAnswer()
        return (200..<300).contains(answer.status) ? answer.body : nil
      } catch .unreachable {
        server.didNotAnswer()
      } catch .tooLarge {
        server.didAnswer()
        report(.unreadable)
        return nil
      } catch {
        if !server.isReachable { server.retry() }
        return nil
      }
    }
    return nil
  }

  /// Reports an error, unless an error was reported before.
  func report(_ error: TileServerError) {
    guard !hasFailed else { return }
    hasFailed = true
    onError(error)
  }
}

/// An error in the tiles of a server.
public enum TileServerError: Error, Hashable, Sendable {
  /// The tiles are vector tiles, not images.
  case vectorTiles
  /// A tile is neither an image nor a vector tile, or is damaged.
  case unreadable
}
