import AppBase
import Gtk
import ShumateMap

/// The HTTP settings for online maps.
enum OnlineMap {
  /// Sets the user agent and the cache folder. Call before the first map is shown.
  static func introduce() {
    OnlineTiles.userAgent = Program.userAgent
    OnlineTiles.cacheFolder = "\(UserFolder.cache)/pindrop/tiles"
  }
}
