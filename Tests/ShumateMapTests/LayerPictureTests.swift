import CGtk
import Gtk
import GtkTesting
import XCTest

@testable import ShumateMap

/// Pictures of the layers that move with the map, for OpenGL in software.
final class LayerPictureTests: XCTestCase {
  @MainActor private static let view = Bounds(x: 0, y: 0, width: 200, height: 100)

  /// Returns frames of a world, two static markers and a pin at `pin`, all moved by `offset`.
  @MainActor private struct Scene {
    let picture: LayerPicture
    let world, marker, pin: RenderNode

    init() {
      picture = LayerPicture { RenderNode(in: $0, $1) }
      world = Scene.square(0, 0, 400, 200, (0.6, 0.7, 0.9))
      marker = Scene.square(-5, -5, 10, 10, (0.2, 0.5, 0.2))
      pin = Scene.square(-6, -12, 12, 12.5, (0.8, 0.2, 0.1))
    }

    func frame(pin place: (Double, Double), offset: Double = 0) -> RenderNode {
      RenderNode.drawing { snapshot in
        snapshot.grouped(named: "tiles") { tiles in tiles.translated(x: offset, y: 0) { tiles.append(world) }
        }
        for x in [30.0, 90] { snapshot.translated(x: x + offset, y: 50) { snapshot.append(marker) } }
        snapshot.translated(x: place.0, y: place.1) { snapshot.append(pin) }
      }!
    }

    /// Returns the drawing of a frame.
    func drawn(_ frame: RenderNode) -> RenderNode {
      RenderNode.drawing { picture.draw(frame, in: LayerPictureTests.view, on: $0) }!
    }

    func pixels(of node: RenderNode) -> [UInt8] {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 100)
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)!
      node.draw(into: context)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: 200 * 100 * 4))
    }

    /// Returns a square. Nodes that keep their painting are on whole pixels.
    static func square(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: (Double, Double, Double)
    ) -> RenderNode {
      let bounds = Bounds(x: x, y: y, width: width, height: height)
      let paint = { (context: OpaquePointer) in
        cairo_set_source_rgb(context, color.0, color.1, color.2)
        // Everything outside the bounds is clipped.
        cairo_rectangle(context, x - 3, y - 3, width + 6, height + 6)
        cairo_fill(context)
      }
      return bounds == bounds.roundedOut
        ? RenderNode(in: bounds, keeping: paint) : RenderNode(in: bounds, paint)
    }
  }

  func testDragRedrawsThePinButNotTheWorld() throws {
    try onMain {
      let scene = Scene()
      let frames = (0..<5).map { scene.drawn(scene.frame(pin: (100 + Double($0), 60))).leaves }
      XCTAssertEqual(frames[0].count, 1, "What nothing is known of is one picture.")
      let (before, last) = (try XCTUnwrap(frames[3].first), try XCTUnwrap(frames[4].first))
      XCTAssertEqual(last, before, "The world is the picture that it was.")
      XCTAssertEqual(last.bounds, LayerPictureTests.view)
      let pin = try XCTUnwrap(frames[4].last)
      XCTAssertEqual(pin.bounds, Bounds(x: 98, y: 48, width: 12, height: 13), "Whole pixels")
    }
  }

  /// A second picture of the same size would double the cost.
  func testChangeOfAlmostTheWholeViewIsOnePicture() throws {
    try onMain {
      let scene = Scene()
      for step in 0..<4 { _ = scene.drawn(scene.frame(pin: (100 + Double(step), 60))) }
      let large = RenderNode.drawing { snapshot in
        snapshot.append(scene.frame(pin: (104, 60)))
        snapshot.append(Scene.square(10, 10, 180, 80, (0, 0, 0)))
      }
      let leaves = scene.drawn(try XCTUnwrap(large)).leaves
      XCTAssertEqual(leaves.map(\.bounds), [LayerPictureTests.view])
    }
  }

  func testMovingMapIsOnePicture() throws {
    try onMain {
      let scene = Scene()
      for step in 0..<6 {
        let leaves = scene.drawn(scene.frame(pin: (100, 60), offset: -Double(step))).leaves
        XCTAssertEqual(leaves.map(\.bounds), [LayerPictureTests.view])
      }
    }
  }

  /// Includes the end of a drag, a moving and resting map, and another drag.
  func testPixelsEqualAFullDrawing() throws {
    try onMain {
      let scene = Scene()
      var frames: [RenderNode] = []
      for step in 0..<5 { frames.append(scene.frame(pin: (100 + 7 * Double(step), 60))) }
      for step in 0..<3 { frames.append(scene.frame(pin: (128, 60), offset: -9 * Double(step))) }
      for step in 0..<5 { frames.append(scene.frame(pin: (128, 60 - 9 * Double(step)), offset: -18)) }
      frames.append(scene.frame(pin: (500, 60), offset: -18))
      for (number, frame) in frames.enumerated() {
        let (kept, whole) = (scene.pixels(of: scene.drawn(frame)), scene.pixels(of: frame))
        XCTAssertTrue(kept == whole, "Frame \(number)")
      }
    }
  }
}
