import AnnotationKit
import Geography
import Glibc
import Gtk
import ShumateMap

// dragpeer source | map | drop: a window of 300 × 200 that drags, drags an annotation view in its middle, or takes.

let role = CommandLine.arguments.dropFirst().first ?? ""
let application = Application(id: "org.pindrop.DragPeer.\(role)")
let (source, taker) = (PeerSource(), PeerDrop())

func content() -> Widget {
  switch role {
  case "map":
    let map = MapWidget(world: nil)
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 46.94809, longitude: 7.44744), title: "Bern")
    map.mapView.show(pin.coordinate, zoom: 9, animated: false)
    let identifier = MapView.defaultAnnotationViewReuseIdentifier
    map.mapView.register(forAnnotationViewWithReuseIdentifier: identifier) {
      let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
      view.interactions = [DragInteraction(delegate: source)]
      return view
    }
    map.mapView.addAnnotation(pin)
    return map
  case "drop":
    let label = Label("drop")
    label.interactions = [DropInteraction(delegate: taker)]
    return label
  default:
    let label = Label("source")
    label.interactions = [DragInteraction(delegate: source)]
    return label
  }
}

application.onActivate {
  let window = ApplicationWindow(application)
  window.setDefaultSize(width: 300, height: 200)
  window.child = content()
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
