import AnnotationKit
import DragItems
import Geography
import Glibc
import Gtk
import ShumateMap

// Usage: dragpeer ROLE. Shows a window of 300 × 200 pixels that is a drag source or a drop target.
//
//   source      drags one item in several types
//   files       drags three files and a text
//   map         drags the annotation view in the middle of a map
//   drop        loads the first offered type
//   uri-drop    accepts URIs
//   file-drop   accepts files, to which GTK converts the offered types
//   map-drop    accepts drops on the annotation view in the middle of a map
//   take TYPE…  loads one of the types at each drop, in their order
//   move        accepts text, and finishes the drop as a move
//   offer TYPE TEXT [TYPE TEXT]…
//               drags one item of these types
//   copy TYPE TEXT [TYPE TEXT]…
//               puts an item of these types on the clipboard
//   paste TYPE…
//               prints the contents of the clipboard in these types when it is pressed

let role = CommandLine.arguments.dropFirst().first ?? ""
let application = Application(id: "org.pindrop.DragPeer.\(role)")
let words = Array(CommandLine.arguments.dropFirst(2))
let (offer, typeTaker) = (PeerOffer(words), PeerTypeDrop(words))
let (source, files, taker, uriTaker) = (PeerSource(), PeerFiles(), PeerDrop(), PeerURIDrop())

func map(_ interaction: any Interaction) -> Widget {
  let map = MapWidget(offlineMap: nil)
  let pin = PointAnnotation(coordinate: Coordinate(latitude: 46.94809, longitude: 7.44744), title: "Bern")
  map.mapView.show(pin.coordinate, zoom: 9, animated: false)
  let identifier = MapView.defaultAnnotationViewReuseIdentifier
  map.mapView.register(forAnnotationViewWithReuseIdentifier: identifier) {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
    view.interactions = [interaction]
    return view
  }
  map.mapView.addAnnotation(pin)
  return map
}

func label(_ interaction: (any Interaction)? = nil) -> Label {
  let label = Label(role)
  label.interactions = interaction.map { [$0] } ?? []
  return label
}

func fileLabel() -> Widget {
  let (label, target) = (label(), FileDropTarget())
  target.onDrop { files in
    say("files: \(files.map { $0.path ?? "no path" }.joined(separator: " "))")
  }
  label.add(target)
  return label
}

func moveLabel() -> Widget {
  let (label, target) = (label(), DropTargetAsync(actions: .move))
  target.connect("accept") { (_: Drop) -> Bool in true }
  target.onDragEnter { _, _, _ in
    say("offered")
    return .move
  }
  target.onDragMotion { _, _, _ in .move }
  target.onDrop { drop, _, _ in
    Task {
      let bytes = try await drop.read("text/plain")
      say("took: \(hexadecimal(bytes))")
      drop.finish(.move)
    }
    return true
  }
  label.add(target)
  return label
}

func copyLabel() -> Widget {
  let label = label()
  label.onMap {
    Clipboard.standard?.setContent(
      PromisedContent(mimeTypes: offer.types) { type, completion in completion(offer.bytes(of: type), nil) })
    say("copied")
  }
  return label
}

func pasteLabel() -> Widget {
  let (label, press) = (label(), GestureClick())
  press.onPress { _, _, _ in
    Task {
      guard let clipboard = Clipboard.standard else { return }
      say("offered: \(clipboard.mimeTypes.joined(separator: " "))")
      for type in words { say("got \(type): \(hexadecimal(try await clipboard.read(type)))") }
    }
  }
  label.add(press)
  return label
}

func content() -> Widget {
  switch role {
  case "files": label(DragInteraction(delegate: files))
  case "map": map(DragInteraction(delegate: source))
  case "drop": label(DropInteraction(delegate: taker))
  case "uri-drop": label(DropInteraction(delegate: uriTaker))
  case "file-drop": fileLabel()
  case "map-drop": map(DropInteraction(delegate: taker))
  case "take": label(DropInteraction(delegate: typeTaker))
  case "move": moveLabel()
  case "offer": label(DragInteraction(delegate: offer))
  case "copy": copyLabel()
  case "paste": pasteLabel()
  default: label(DragInteraction(delegate: source))
  }
}

application.onActivate {
  let window = ApplicationWindow(application)
  window.setDefaultSize(width: 300, height: 200)
  window.child = content()
  window.present()
}
exit(application.run([CommandLine.arguments[0]]))
