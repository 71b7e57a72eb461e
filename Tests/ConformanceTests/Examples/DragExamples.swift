import AnnotationKit
import DragItems
import Geography

// The examples of the article about dragging to other programs, verbatim.

@MainActor final class PlaceSource: DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    guard let view = interaction.view as? AnnotationView, let annotation = view.annotation else { return [] }
    let (latitude, longitude) = (annotation.coordinate.latitude, annotation.coordinate.longitude)
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "application/geo+json") { completion in
      completion(Array(#"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#.utf8), nil)
    }
    provider.registerObject("\(latitude), \(longitude)")
    let item = DragItem(itemProvider: provider)
    item.localObject = annotation
    return [item]
  }
}

@MainActor final class NameSource: DragInteractionDelegate {
  let names = ["Bern", "Basel"]

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    session.combinedItemProvider = ItemProvider(object: names.joined(separator: "\n"))
    return names.map { DragItem(itemProvider: ItemProvider(object: $0)) }
  }
}

@MainActor final class NoteTaker: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let view = interaction.view as? AnnotationView, let pin = view.annotation as? PointAnnotation
    else { return }
    session.loadObjects(ofClass: String.self) { texts in pin.subtitle = texts.first }
  }
}

@MainActor final class Places: MapViewDelegate {
  let source = PlaceSource()
  let notes = NoteTaker()

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.addInteraction(DragInteraction(delegate: source))
    view.addInteraction(DropInteraction(delegate: notes))
    return view
  }

  func items(of files: [String]) -> [DragItem] {
    files.map { DragItem(itemProvider: ItemProvider(object: URIList(["file://\($0)"]))) }
  }
}
