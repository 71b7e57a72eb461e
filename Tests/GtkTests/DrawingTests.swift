import CGtk
import Colors
import Gtk
import GtkTesting
import XCTest

final class DrawingTests: XCTestCase {
  func testSnapshotKeepsOrderAndTransforms() throws {
    try onMain {
      let node = try XCTUnwrap(
        RenderNode.drawing { snapshot in
          snapshot.translated(x: 10, y: 20) {
            snapshot.append(Color(red: 1, green: 0, blue: 0), in: Bounds(x: 0, y: 0, width: 5, height: 5))
          }
          snapshot.scaled(x: 2, y: 2) {
            snapshot.append(Color(red: 0, green: 1, blue: 0), in: Bounds(x: 0, y: 0, width: 5, height: 5))
          }
        })
      XCTAssertEqual(node.bounds, Bounds(x: 0, y: 0, width: 15, height: 25))
      XCTAssertTrue(node.text.contains("rgb(255,0,0)"), node.text)
    }
  }

  func testCairoNodeHasTheGivenBounds() throws {
    try onMain {
      let bounds = Bounds(x: 3, y: 4, width: 30, height: 40)
      let node = try XCTUnwrap(
        RenderNode.drawing { snapshot in
          snapshot.paint(in: bounds) { context in
            cairo_rectangle(context, 3, 4, 30, 40)
            cairo_fill(context)
          }
        })
      XCTAssertEqual(node.bounds, bounds)
    }
  }

  func testTextureAcceptsPremultipliedPixels() throws {
    try onMain {
      let texture = Texture(
        width: 2, height: 2, stride: 8, premultipliedBGRA: [UInt8](repeating: 128, count: 16))
      XCTAssertEqual(texture.width, 2)
      let node = RenderNode.drawing { $0.append(texture, in: Bounds(x: 0, y: 0, width: 2, height: 2)) }
      XCTAssertEqual(node?.bounds.width, 2)
    }
  }

  func testTextureReturnsItsPixels() throws {
    try onMain {
      let pixels: [UInt8] = [10, 20, 30, 255, 1, 2, 3, 4, 0, 0, 0, 0, 99, 99, 99, 99]
      let texture = Texture(width: 2, height: 2, stride: 8, premultipliedBGRA: pixels)
      XCTAssertEqual(texture.premultipliedBGRA, pixels)
    }
  }

  func testCairoNodeKeepsItsPainting() throws {
    try onMain {
      var isPainted = false
      let bounds = Bounds(x: -3, y: 4, width: 30, height: 40)
      let node = RenderNode(in: bounds) { context in
        cairo_paint(context)
        isPainted = true
      }
      XCTAssertTrue(isPainted)
      XCTAssertEqual(node.bounds, bounds)
    }
  }
}
