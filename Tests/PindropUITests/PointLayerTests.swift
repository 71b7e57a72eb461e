import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapArea

/// Tests a label next to a point of the map.
final class PointLayerTests: XCTestCase {
  func testLabelFollowsAPointAcrossTheDateLine() throws {
    try onMain {
      let words = Label("words")
      let layer = PointLayer(.above, distance: (above: 20, below: 10)) { words }
      let window = shown(layer)
      @MainActor func middle(at longitude: Double) throws -> Double {
        layer.show(at: Coordinate(latitude: 0, longitude: longitude).wrapped)
        pump(seconds: 0.1)
        let bounds = try XCTUnwrap(words.bounds(in: layer))
        return bounds.x + bounds.width / 2
      }
      let step = try middle(at: 90) - middle(at: 45)
      XCTAssertGreaterThan(step, 60)
      for (longitude, steps) in [(135.0, 3.0), (185, 185 / 45), (190, 190 / 45)] {
        XCTAssertEqual(try middle(at: longitude), 400 + steps * step, accuracy: 2)
      }
      layer.show(at: nil)
      XCTAssertEqual(try middle(at: 190), 400 - 170 / 45 * step, accuracy: 2)
      window.destroy()
    }
  }

  func testLabelIsAboveThePointIfTheBottomIsOccupied() throws {
    try onMain {
      let words = Label("words")
      let layer = PointLayer(.below, distance: (above: 20, below: 10)) { words }
      let window = shown(layer)
      layer.show(at: Coordinate(latitude: 0, longitude: 0))
      pump("it is below the point") { (words.bounds(in: layer)?.y ?? 0) > 200 }
      layer.bottomInset = 180
      pump("it is above the point") { (words.bounds(in: layer)?.y ?? 999) < 190 }
      window.destroy()
    }
  }
}

/// Shows the layer in a window of 800 × 400 logical pixels, over a map of the whole world.
@MainActor private func shown(_ layer: PointLayer) -> Window {
  layer.viewport = Viewport(
    center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 800, height: 400))
  let (overlay, window) = (OverlayContainer(Box(.vertical)), Window())
  overlay.addOverlay(layer)
  window.child = overlay
  window.setDefaultSize(width: 800, height: 400)
  window.present()
  return window
}
