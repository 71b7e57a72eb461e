import Geography
import Gtk
import GtkTesting
import XCTest

@testable import AnnotationKit
@testable import Graphics
@testable import MapLayers
@testable import ShumateMap

final class DensityPictureTests: XCTestCase {
  /// Renderers redraw only the areas whose render nodes have changed.
  func testMagnifiedTilesAreOneNodeUntilTheMapOrATileChanges() throws {
    try onMain {
      let points = DensityPoints(
        (0..<20_000).map { MercatorPoint(x: 0.51 + Double($0 % 200) / 1e5, y: 0.36 + Double($0 / 200) / 1e5) }
      )
      let ramp = DensityRamp(tint: .red, appearance: .light, fullness: 60)
      func tile() -> PlacedDensity {
        let id = DensityTileID(zoom: 4, column: 8, row: 5)
        return PlacedDensity(tile: DensityTile(id, of: points, ramp: ramp, side: 256), column: 8, part: nil)
      }
      let picture = DensityPicture()
      @MainActor func leaves(_ tile: PlacedDensity, zoom: Double) throws -> [RenderLeaf] {
        let viewport = Viewport(
          center: MercatorPoint(x: 0.51, y: 0.36), zoom: zoom, size: Size(width: 600, height: 400))
        return try XCTUnwrap(
          RenderNode.drawing { picture.draw([tile], in: viewport, scale: 1, on: $0, withCairo: true) }
        ).leaves
      }
      let one = tile()
      let before = try leaves(one, zoom: 4.5)
      XCTAssertEqual(before.map(\.kind), [.cairo])
      XCTAssertEqual(try leaves(one, zoom: 4.5), before)
      let moved = try leaves(one, zoom: 4.6)
      XCTAssertNotEqual(moved, before)
      XCTAssertNotEqual(try leaves(tile(), zoom: 4.6), moved)
    }
  }
}
