import Adwaita
import CShumate
import Gtk

// A minimal libadwaita program with a map. Its window has a header bar with a title and five buttons, and a map without
// content. The start-up time of Pindrop is compared with this program's.
FrameLog.startIfWanted()
let application = Adwaita.Application(id: "org.pindrop.AdwaitaMap")
application.connect("activate") {
  let bar = Adwaita.HeaderBar()
  bar.titleWidget = WindowTitle("Map")
  for icon in ["list-add-symbolic", "edit-undo-symbolic", "edit-redo-symbolic"] {
    bar.packStart(Button(icon: icon))
  }
  for icon in ["open-menu-symbolic", "edit-find-symbolic"] { bar.packEnd(Button(icon: icon)) }
  let map = Widget(sharing: UnsafeMutableRawPointer(shumate_map_new()!))
  map.expandsVertically = true
  let content = Box(.vertical)
  content.append(bar)
  content.append(map)
  let window = Adwaita.ApplicationWindow(application)
  window.setDefaultSize(width: 1200, height: 800)
  window.child = content
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
