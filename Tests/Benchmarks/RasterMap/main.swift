import CGtk
import CShumate
import Gtk

// Usage: `RasterMap [FOLDER]`. Shows libshumate's own map with the PNG tiles in FOLDER, which it keeps in
// memory. Without a folder, the map has no tiles. Pindrop's frame times, start-up time, and memory use are
// compared with this program's.
FrameLog.startIfWanted()
let application = Application(id: "org.pindrop.RasterMap")
application.connect("activate") {
  let map = CommandLine.arguments.dropFirst().first.map { TiledMap(tiles: StoredTiles(folder: $0)) }
  let window = ApplicationWindow(application)
  window.setDefaultSize(width: 1200, height: 800)
  window.child = map ?? Widget(sharing: UnsafeMutableRawPointer(shumate_map_new()!))
  // The benchmark activates the action over D-Bus, like Pindrop's action. The angle is in radians, clockwise.
  let rotating = SimpleAction("rotate", parameter: Double.self)
  rotating.onActivate { (angle: Double) in map?.rotation = angle }
  application.add(rotating)
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
