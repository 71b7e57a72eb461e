import CGtk
import Colors
import GtkTesting
import XCTest

@testable import Gtk

/// Tests boxes whose shadows are cached as pictures.
final class FloatingBoxTests: XCTestCase {
  /// A widget that shows a centered child of 60 by 30 logical pixels, or of another size.
  private final class Frame: CustomWidget {
    private static let type = register("PindropTestFloatingFrame", cssName: "frame")
    let child: Widget
    var childSize = (width: 60, height: 30)

    init(_ child: Widget) {
      self.child = child
      super.init(type: Frame.type)
      child.setParent(self)
    }

    override func allocate(width: Int, height: Int) {
      _ = child.measured(.horizontal)
      child.allocate(x: 40, y: 40, width: childSize.width, height: childSize.height)
    }

    var node: RenderNode? { RenderNode.drawing { snapshotChild(child, $0) } }

    var pixels: [UInt8] {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 160, 120)
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)!
      node?.draw(into: context)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: 160 * 120 * 4))
    }
  }

  @MainActor private static let shadows = BoxShadows(
    cornerRadius: 18, BoxShadows.Shadow(y: 1, blur: 5, spread: 1, color: .black.opacity(0.3)),
    BoxShadows.Shadow(x: 3, y: 2, blur: 12, spread: 3, color: Color(red: 1, green: 0, blue: 0, alpha: 0.2)))

  @MainActor private static func box() -> FloatingBox {
    FloatingBox(.vertical, styles: ["floating-test"], shadows: shadows)
  }

  private func shown(_ make: @MainActor () -> [Widget], body: @MainActor ([Frame]) throws -> Void) throws {
    try onMain {
      let sheet = StyleSheet(
        """
        .floating-test { border-radius: 18px; padding: 4px 7px; background: alpha(white, 0.96); }
        .shadow-test { box-shadow: 0 1px 5px 1px rgba(0,0,0,0.3), 3px 2px 12px 3px rgba(255,0,0,0.2); }
        """)
      sheet.apply(.application)
      let window = Window()
      let column = Box(.vertical)
      let frames = make().map { Frame($0) }
      for frame in frames {
        frame.setMinimumSize(width: 160, height: 120)
        column.append(frame)
      }
      window.child = column
      window.present()
      pump("they are there") { frames.allSatisfy { $0.width > 0 && $0.node != nil } }
      try body(frames)
      window.destroy()
    }
  }

  func testCachedShadowMatchesTheStyle() throws {
    let boxes = { @MainActor in
      let styled = Box(.vertical)
      styled.addStyle("floating-test", "shadow-test")
      return [FloatingBoxTests.box(), styled]
    }
    try shown(boxes) { frames in
      let (own, style) = (frames[0].pixels, frames[1].pixels)
      XCTAssertTrue(style.contains { $0 > 0 })
      let difference = zip(own, style).map { abs(Int($0) - Int($1)) }.max()
      XCTAssertLessThanOrEqual(difference ?? 255, 2, "as what is rounded once more")
    }
  }

  /// If the node of the shadow changed, GTK would repaint the shadow and everything below it.
  func testShadowIsPaintedOncePerSize() throws {
    try shown({ [FloatingBoxTests.box()] }) { frames in
      let (frame, box) = (frames[0], frames[0].child)
      @MainActor func shadow() -> RenderLeaf? { frame.node?.leaves.last { $0.kind == .cairo } }
      let first = try XCTUnwrap(shadow())
      box.queueDraw()
      XCTAssertEqual(shadow(), first)
      frame.childSize.width = 90
      frame.queueResize()
      pump("it is wider") { box.width == 90 }
      let wide = try XCTUnwrap(shadow())
      XCTAssertEqual(wide.bounds.width, first.bounds.width + 30)
    }
  }
}
