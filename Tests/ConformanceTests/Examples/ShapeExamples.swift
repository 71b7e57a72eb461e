import AnnotationKit
import Geography
import Observing

// The examples of the article about lines and areas, verbatim.

private let zermatt = Coordinate(latitude: 46.024, longitude: 7.748)
private let gornergrat = Coordinate(latitude: 45.984, longitude: 7.785)
private let saasFee = Coordinate(latitude: 46.109, longitude: 7.928)

@MainActor final class Trail: OverlaySource, VertexEditorDelegate {
  static let key = AnnotationKey(1)
  var outline = VertexOutline(parts: [[zermatt, gornergrat, saasFee]], isArea: false)
  private let observers = Observers<Void>()

  init(on mapView: MapView) {
    mapView.overlaySource = self
    mapView.vertexEditor.delegate = self
    mapView.selection.select(only: Trail.key)
    mapView.vertexEditor.edit(outline, of: Trail.key)
  }

  func shape(for key: AnnotationKey) -> OverlayShape? {
    OverlayShape(key: key, parts: outline.projected, stroke: .blue, strokeWidth: 3)
  }

  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    if let shape = shape(for: Trail.key), shape.turns(in: rectangle) != nil { body(shape) }
  }

  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    observers.add { _ in body() }
  }

  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange) {
    outline = change.applied(to: outline)
    observers.notify(())
    editor.edit(outline, of: Trail.key)
  }
}

@MainActor final class Plan: SketchPadDelegate {
  var outline: [Coordinate] = []

  init(on mapView: MapView) {
    mapView.sketchPad.delegate = self
    mapView.sketchPad.begin(.area)
  }

  func sketchPadDidChange(_ pad: SketchPad) {}
  func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch) { outline = sketch.outline() }
}
