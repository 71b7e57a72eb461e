import BaseMap
import MapStyles
import Soup

/// The base map to show under the annotations.
public enum BaseMapChoice: Hashable, Sendable {
  /// The offline map of the world, which needs no network.
  case world(Theme)
  /// OpenStreetMap's standard tiles, downloaded from its servers.
  case openStreetMap

  /// The color theme that matches the base map.
  public var theme: Theme {
    switch self {
    case .world(let theme): theme
    case .openStreetMap: .light
    }
  }

  /// Whether the tiles contain labels.
  package var hasLabels: Bool { self == .openStreetMap }

  package var maximumZoom: Int { 19 }

  /// Returns the source of the tiles. `scale` is in device pixels per logical pixel.
  package func source(offlineMap: OfflineMap, scale: Int) -> MapSource {
    switch self {
    case .world(let theme): OfflineSource(map: offlineMap, theme: theme, scale: scale)
    case .openStreetMap:
      OnlineSource(
        OnlineTiles.address, session: OnlineTiles.session, id: "openstreetmap",
        name: "OpenStreetMap", credit: "© OpenStreetMap contributors",
        creditURI: "https://www.openstreetmap.org/copyright", maximumZoom: maximumZoom)
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
}
