import Glibc
import Gtk

let application = Application(id: "org.pindrop.DragAndDropSample")
WidgetLocator.startIfWanted(in: application)
var sample: DragAndDropSample?
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Drag and Drop"
  window.setDefaultSize(width: 800, height: 600)
  sample = DragAndDropSample(window)
  window.present()
}
exit(application.run())
