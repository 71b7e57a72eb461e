import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests views that are drawn individually.
final class LivePicturesTests: XCTestCase {
  func testMoveByWholePixelsKeepsTheSubpixelDrawing() throws {
    func drawing(at x: Double, _ y: Double) -> PlacedDrawing {
      PlacedDrawing(
        key: AnnotationKey(1), part: .view, drawing: Drawing([]),
        bounds: Rectangle(x: 0, y: 0, width: 4, height: 4),
        transform: Transform(translation: Point(x: x, y: y)))
    }
    let (within, pixel) = drawing(at: 10.25, -3.5).withinPixel
    XCTAssertEqual(pixel, Point(x: 10, y: -4))
    XCTAssertEqual(within.transform, Transform(translation: Point(x: 0.25, y: 0.5)))
    XCTAssertEqual(drawing(at: 17.25 + 1e-7, 20.5).withinPixel.drawing, within)
    XCTAssertNotEqual(drawing(at: 10.75, -3.5).withinPixel.drawing, within)
  }

  func testDrawingCoversItsTransformedBounds() throws {
    try onMain {
      let drawing = PlacedDrawing(
        key: AnnotationKey(1), part: .view, drawing: Drawing([]),
        bounds: Rectangle(x: 0, y: 0, width: 4, height: 4),
        transform: Transform(translation: Point(x: 10.25, y: 20.5)))
      let pictures = LivePictures()
      let node = RenderNode.drawing { pictures.draw([drawing], on: $0) { _ in } }
      let bounds = try XCTUnwrap(node).bounds
      XCTAssertTrue(bounds.x <= 10.25 && bounds.x + bounds.width >= 14.25, "\(bounds)")
      XCTAssertTrue(bounds.y <= 20.5 && bounds.y + bounds.height >= 24.5, "\(bounds)")
    }
  }
}
