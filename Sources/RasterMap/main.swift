import CGtk
import CShumate
import Gtk

// `RasterMap [FOLDER]`: libshumate's own map with raster tiles, the PNG files of FOLDER, served from memory; without a
// folder a bare map without tiles. Frames, start and memory of Pindrop are compared with it.
FrameLog.startIfWanted()
let application = Application(id: "org.pindrop.RasterMap")
application.connect("activate") {
  let map = CommandLine.arguments.dropFirst().first.map { TiledMap(tiles: StoredTiles(folder: $0)) }
  let window = ApplicationWindow(application)
  window.setDefaultSize(width: 1200, height: 800)
  window.child = map ?? Widget(sharing: UnsafeMutableRawPointer(shumate_map_new()!))
  // Called over D-Bus, as Pindrop's is: radians, clockwise.
  application.addAction("rotate", parameter: Double.self) { map?.rotation = $0 }
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
