import AnnotationKit
import Geography
import Observing

/// A map with lines and areas of a source, whose positions are edited.
@MainActor final class ShapeFixture: OverlaySource, VertexEditorDelegate {
  let fixture: MapFixture
  var map: MapView { fixture.map }
  var editor: VertexEditor { map.vertexEditor }
  /// By their numbers as keys.
  private(set) var outlines: [VertexOutline] = []
  private(set) var made: [VertexChange] = []
  private(set) var making: [VertexChange?] = []
  private let observers = Observers<Void>()

  init(_ fixture: MapFixture = MapFixture(center: Coordinate(latitude: 0, longitude: 0), zoom: 4)) {
    self.fixture = fixture
    map.overlaySource = self
    editor.delegate = self
  }

  static func key(_ number: Int) -> AnnotationKey { AnnotationKey(UInt64(1000 + number)) }

  @discardableResult
  func add(_ places: [(latitude: Double, longitude: Double)], isArea: Bool = false) -> AnnotationKey {
    let part = places.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    outlines.append(VertexOutline(parts: [part], isArea: isArea))
    observers.notify(())
    return ShapeFixture.key(outlines.count - 1)
  }

  /// Selects the shape as a press does, and edits it.
  func edit(_ key: AnnotationKey) {
    map.selection.select(only: key)
    editor.edit(outline(key), of: key)
    map.layoutIfNeeded()
  }

  func outline(_ key: AnnotationKey) -> VertexOutline { outlines[Int(key.rawValue) - 1000] }

  func point(_ latitude: Double, _ longitude: Double) -> Point {
    map.viewport.point(for: Coordinate(latitude: latitude, longitude: longitude))
  }

  func tap(_ place: Point, _ modifiers: PointerEvent.Modifiers = []) {
    fixture.press(place, .mouse, modifiers)
    fixture.release(place, .mouse, modifiers)
    fixture.run(0.1)
  }

  func drag(from start: Point, to end: Point) {
    fixture.press(start)
    fixture.move(start + Point(x: 9, y: 0))
    fixture.run(0.1)
    fixture.move(end)
    fixture.run(0.1)
    fixture.release(end)
    fixture.run(0.5)
  }

  // MARK: The source

  private func shape(_ number: Int) -> OverlayShape {
    let outline = outlines[number]
    return OverlayShape(
      key: ShapeFixture.key(number), parts: outline.projected, isArea: outline.isArea,
      fill: outline.isArea ? .gray.withAlphaComponent(0.5) : nil, stroke: .black, strokeWidth: 2)
  }

  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    for number in outlines.indices {
      let shape = shape(number)
      if shape.turns(in: rectangle) != nil { body(shape) }
    }
  }

  func shape(for key: AnnotationKey) -> OverlayShape? {
    let number = Int(key.rawValue) - 1000
    return outlines.indices.contains(number) ? shape(number) : nil
  }

  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    observers.add { _ in body() }
  }

  // MARK: The delegate

  func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) { making.append(change) }

  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange) {
    made.append(change)
    guard let key = editor.key else { return }
    let changed = change.applied(to: outline(key))
    outlines[Int(key.rawValue) - 1000] = changed
    observers.notify(())
    editor.edit(changed, of: key)
  }
}
