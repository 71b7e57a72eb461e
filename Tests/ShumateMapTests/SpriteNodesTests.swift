import AnnotationKit
import Geography
import Gtk
import GtkTesting
import Painting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests small pictures that are painted once and then moved.
final class SpriteNodesTests: XCTestCase {
  func testSpriteIsPaintedOncePerRendererAndScale() throws {
    try onMain {
      let nodes = SpriteNodes<String>()
      var made = 0
      @MainActor func draw(scale: Double, withCairo: Bool) -> String {
        let node = RenderNode.drawing { snapshot in
          nodes.begin(scale: scale, withCairo: withCairo)
          for point in [Point(x: 10, y: 20), Point(x: 33.4, y: 7)] {
            nodes.draw("pin", at: point, on: snapshot) {
              made += 1
              return Sprite(frame: Rectangle(x: -4, y: -8, width: 8, height: 8), scale: scale) { _ in }
            }
          }
        }
        return node?.text ?? ""
      }
      let textures = draw(scale: 1, withCairo: false)
      // Newer versions of GTK serialize a reused node only once.
      XCTAssertEqual(textures.components(separatedBy: "translate(").count, 3, textures)
      XCTAssertTrue(textures.contains("texture"), textures)
      XCTAssertTrue(textures.contains("translate(33, 7)"), "It is on a whole pixel: \(textures)")
      XCTAssertEqual(draw(scale: 1, withCairo: false), textures)
      XCTAssertEqual(made, 1)
      let pictures = draw(scale: 1, withCairo: true)
      XCTAssertTrue(pictures.contains("cairo"), pictures)
      XCTAssertEqual(pictures.components(separatedBy: "translate(").count, 3, pictures)
      XCTAssertEqual(made, 2)
      XCTAssertTrue(draw(scale: 2, withCairo: true).contains("translate(33.5, 7)"))
      XCTAssertEqual(made, 3)
    }
  }

  /// Markers would be blurred at fractional pixels.
  func testStaticMarkersAreOnWholePixels() throws {
    try onMain {
      var markers = StaticMarkers()
      markers.origin = Point(x: 434.5, y: 371.25)
      (markers.x, markers.y) = ([10], [20])
      (markers.paletteIndices, markers.states, markers.palette) = (
        [0], [.normal], [MarkerAppearance(tint: .red)]
      )
      for withCairo in [false, true] {
        let text = RenderNode.drawing { StaticMarkersPicture().draw(markers, on: $0, withCairo: withCairo) }?
          .text
        XCTAssertTrue(try XCTUnwrap(text).contains("translate(435, 371)"), text ?? "")
      }
    }
  }
}
