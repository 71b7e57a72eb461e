import AnnotationKit
import Geography
import Testing

/// How a view looks under the pointer that drags it out of the map.
@MainActor @Suite struct LiftPreviewTests {
  @Test func aMarkerIsLiftedOffItsShadowAndIsPressedNoLonger() throws {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    let idle = view.drawing
    (view.isHighlighted, view.isHovered) = (true, true)
    #expect(view.drawing != idle)
    let preview = view.liftPreview(heldAt: Point(x: 1, y: -20))
    #expect(!view.isHighlighted && !view.isHovered && preview.hotspot == Point(x: 1, y: -20))
    let elements = try #require(preview.drawing?.elements)
    #expect(elements.count == 2)
    guard case .drawing(let shadow, let fall, _) = elements[0],
      case .drawing(let picture, let place, _) = elements[1]
    else { throw Unexpected() }
    #expect(picture == idle && place == .identity)
    #expect(shadow == view.shadow?.cast && fall.apply(to: .zero).y > 0)
    #expect(preview.bounds.union(view.drawingBounds) == preview.bounds)
    // The shadow is blurred over some pixels beyond the marker, and moved.
    #expect(preview.bounds.maxY >= view.bounds.maxY + 12 && preview.bounds.maxX >= view.bounds.maxX + 9)
  }

  @Test func aViewWithoutShadowIsJustItself() {
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.frame.size = Size(width: 20, height: 10)
    let preview = view.liftPreview(heldAt: .zero)
    #expect(preview == TargetedDragPreview(drawing: view.drawing, bounds: view.bounds, hotspot: .zero))
  }

  private struct Unexpected: Error {}
}
