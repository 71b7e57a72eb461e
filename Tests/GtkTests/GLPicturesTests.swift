import CGtk
import GtkTesting
import XCTest

@testable import Gtk

/// Pictures as OpenGL textures.
final class GLPicturesTests: XCTestCase {
  /// A picture with one quarter in a color and the rest transparent, so that order, position and scale can be
  /// checked.
  @MainActor private static func node(_ color: (Double, Double, Double), scale: Int) throws -> RenderNode {
    let pictures = try XCTUnwrap(GLPictures.shared, "A display has OpenGL, if only by the processor.")
    let node = pictures.node(in: Bounds(x: 10, y: 20, width: 6, height: 4), scale: scale) { context in
      cairo_set_source_rgb(context, color.0, color.1, color.2)
      cairo_rectangle(context, 10, 20, 3, 2)
      cairo_fill(context)
    }
    return try XCTUnwrap(node)
  }

  @MainActor private static func pixels(of node: RenderNode) -> [UInt8] {
    Texture.wrapping(UnsafeMutableRawPointer(gsk_texture_node_get_texture(node.pointer))).premultipliedBGRA
  }

  @MainActor private static func expected(_ color: [UInt8], scale: Int) -> [UInt8] {
    let (painted, clear) = (color + [255], [UInt8](repeating: 0, count: 4))
    var pixels: [UInt8] = []
    for row in 0..<4 * scale {
      for column in 0..<6 * scale {
        pixels += column < 3 * scale && row < 2 * scale ? painted : clear
      }
    }
    return pixels
  }

  /// Runs `body` on GTK versions that need these pictures. Expects `shared` to be `nil` on newer versions.
  private func withPictures(_ body: @MainActor () throws -> Void) throws {
    try onMain {
      guard GtkVersion.scalesByWholeNumbers else {
        GLPictures.start = .after
        return XCTAssertNil(GLPictures.afterFirstFrame)
      }
      try body()
    }
  }

  func testPixelsEqualThePainting() throws {
    try withPictures {
      for scale in [1, 2] {
        let node = try GLPicturesTests.node((1, 0.2, 0), scale: scale)
        XCTAssertEqual(node.bounds, Bounds(x: 10, y: 20, width: 6, height: 4))
        XCTAssertEqual(
          GLPicturesTests.pixels(of: node), GLPicturesTests.expected([0, 51, 255], scale: scale))
      }
    }
  }

  /// A texture in use is not painted on. An unused texture is reused and cleared.
  func testUnusedTextureIsReused() throws {
    try withPictures {
      let first = try GLPicturesTests.node((1, 0, 0), scale: 1)
      GLPictures.shared?.forgetUnused()
      withExtendedLifetime(try GLPicturesTests.node((0, 1, 0), scale: 1)) { second in
        XCTAssertEqual(GLPicturesTests.pixels(of: second), GLPicturesTests.expected([0, 255, 0], scale: 1))
        XCTAssertEqual(GLPictures.shared?.free.count, 0)
      }
      XCTAssertEqual(GLPictures.shared?.free.count, 1)
      let third = try GLPicturesTests.node((0, 0, 1), scale: 1)
      XCTAssertEqual(GLPictures.shared?.free.count, 0)
      XCTAssertEqual(GLPicturesTests.pixels(of: third), GLPicturesTests.expected([255, 0, 0], scale: 1))
      XCTAssertEqual(GLPicturesTests.pixels(of: first), GLPicturesTests.expected([0, 0, 255], scale: 1))
    }
  }

  /// The first frame must not be delayed by creating the OpenGL context.
  func testFirstFrameHasNoPictures() throws {
    try withPictures {
      GLPictures.start = .before
      XCTAssertNil(GLPictures.afterFirstFrame)
      XCTAssertNil(GLPictures.afterFirstFrame, "The same frame")
      settle()
      XCTAssertNotNil(GLPictures.afterFirstFrame)
    }
  }

  func testFreeTexturesAreLimitedAndReleased() throws {
    try withPictures {
      for width in 1...20 {
        let bounds = Bounds(x: 0, y: 0, width: Double(width), height: 1)
        XCTAssertNotNil(GLPictures.shared?.node(in: bounds, scale: 1) { _ in })
      }
      let pictures = try XCTUnwrap(GLPictures.shared)
      XCTAssertLessThan(pictures.free.count, 6)
      pictures.forgetUnused()
      XCTAssertEqual(pictures.free.count, 0)
      XCTAssertNil(pictures.node(in: Bounds(x: 0, y: 0, width: 0, height: 1), scale: 1) { _ in })
      XCTAssertNil(pictures.node(in: Bounds(x: 0, y: 0, width: 1e6, height: 1), scale: 1) { _ in })
    }
  }
}
