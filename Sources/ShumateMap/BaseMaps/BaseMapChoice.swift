import BaseMap
import Soup

/// What lies under the annotations.
public enum BaseMapChoice: Hashable, Sendable {
  /// The offline world, which needs no network.
  case world(Theme)
  /// OpenStreetMap's own tiles, from its servers.
  case openStreetMap

  /// The colours that go with it.
  public var theme: Theme {
    switch self {
    case .world(let theme): theme
    case .openStreetMap: .light
    }
  }

  /// Whether names are part of the tiles.
  var hasLabels: Bool { self == .openStreetMap }

  var maximumZoom: Int { 19 }

  /// The tiles, of `scale` device pixels to a logical one.
  func source(world: WorldMap?, scale: Int) -> MapSource {
    switch self {
    case .world(let theme): WorldSource(world: world, theme: theme, scale: scale)
    case .openStreetMap:
      OnlineSource(
        OnlineTiles.address, session: OnlineTiles.session, id: "openstreetmap",
        name: "OpenStreetMap", credit: "© OpenStreetMap contributors",
        creditURI: "https://www.openstreetmap.org/copyright", maximumZoom: maximumZoom)
    }
  }
}

/// How tiles are asked for on the web.
public enum OnlineTiles {
  /// What the program calls itself to tile servers, whose terms want that: `Name/1.0 (+address)`. Set it before
  /// the first online base map is shown.
  public static var userAgent = "ShumateMap"
  /// Where OpenStreetMap's tiles are, with `{z}`, `{x}` and `{y}` in it.
  public static var address = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
  /// How long a server that did not answer is first left alone, in seconds.
  public static var firstPause = 4.0
  /// Where tiles are kept between two starts; nil keeps none.
  public static var cacheFolder: String?

  static let session = WebSession(userAgent: userAgent, cache: cacheFolder)
}
