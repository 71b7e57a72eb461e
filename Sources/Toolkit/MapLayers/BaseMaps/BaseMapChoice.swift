import BaseMap
import MapStyles
import Soup

/// The base map to show under the annotations.
public enum BaseMapChoice: Hashable, Sendable {
  /// The offline map of the world, which needs no network.
  case world(Theme)
  /// Tiles of a server that are images.
  case online(TileServer)
  /// A street map in the colors of a theme, drawn from the vector tiles of a server.
  case onlineStreets(TileServer, Theme)

  /// OpenStreetMap's standard tiles, downloaded from its servers.
  public static var openStreetMap: BaseMapChoice { .online(.openStreetMap) }

  /// The color theme that matches the base map.
  public var theme: Theme {
    switch self {
    case .world(let theme), .onlineStreets(_, let theme): theme
    case .online: .light
    }
  }

  /// The server of the tiles, or `nil` for the offline map.
  public var server: TileServer? {
    switch self {
    case .world: nil
    case .online(let server), .onlineStreets(let server, _): server
    }
  }

  /// Whether the tiles contain labels.
  package var hasLabels: Bool { if case .online = self { true } else { false } }

  package var maximumZoom: Int { 19 }

  /// Returns the source of the tiles. `scale` is in device pixels per logical pixel. `old` is the source that the new
  /// source replaces.
  package func source(offlineMap: OfflineMap, scale: Int, replacing old: MapSource? = nil) -> MapSource {
    switch self {
    case .world(let theme): OfflineSource(map: offlineMap, theme: theme, scale: scale)
    case .online(let server): OnlineSource(server, session: OnlineTiles.session)
    case .onlineStreets(let server, let theme):
      OnlineStreetSource(
        server, session: OnlineTiles.session, theme: theme, scale: scale, sharing: old)
    }
  }
}

/// Settings for downloading map tiles.
public enum OnlineTiles {
  /// The user agent for requests to tile servers, as their terms require: `Name/1.0 (+address)`. Set it before the
  /// first online base map is shown.
  public static var userAgent = "ShumateMap"
  /// The URL template of OpenStreetMap's tiles, with `{z}`, `{x}` and `{y}`.
  public static var address = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
  /// The pause before the first retry after a server didn't respond, in seconds.
  public static var firstPause = 4.0
  /// The folder for the persistent tile cache, or `nil` for no cache.
  public static var cacheFolder: String?

  static let session = WebSession(userAgent: userAgent, cache: cacheFolder)

  /// Fetches a description of tiles, in the format TileJSON.
  public static func description(at address: String) async throws(WebError) -> [UInt8] {
    let answer = try await session.send(WebRequest(address, maximumSize: 4 << 20))
    guard (200..<300).contains(answer.status) else {
      throw .refused(status: answer.status, reason: answer.reason)
    }
    return answer.body
  }
}
