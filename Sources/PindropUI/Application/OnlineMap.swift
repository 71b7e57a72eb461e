import Gtk
import ShumateMap

/// How the program shows itself to the servers of online maps.
enum OnlineMap {
  /// To be called before the first map is shown.
  static func introduce() {
    OnlineTiles.userAgent = PindropApplication.userAgent
    OnlineTiles.cacheFolder = "\(UserFolder.cache)/pindrop/tiles"
  }
}
