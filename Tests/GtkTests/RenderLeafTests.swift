import Colors
import Gtk
import GtkTesting
import XCTest

/// Tests finding the leaves of a drawing.
final class RenderLeafTests: XCTestCase {
  func testLeavesHaveTransformedBounds() throws {
    try onMain {
      let red = Color(red: 1, green: 0, blue: 0)
      let painted = RenderNode(in: Bounds(x: 0, y: 0, width: 10, height: 20)) { _ in }
      let node = try XCTUnwrap(
        RenderNode.drawing { snapshot in
          snapshot.append(red, in: Bounds(x: 1, y: 2, width: 3, height: 4))
          snapshot.translated(x: 100, y: 0) {
            snapshot.scaled(x: 2, y: 2) { snapshot.append(painted) }
          }
        })
      XCTAssertEqual(node.leaves.map(\.kind), [.color, .cairo])
      XCTAssertEqual(node.leaves.first?.bounds, Bounds(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(node.leaves.last?.bounds, Bounds(x: 100, y: 0, width: 20, height: 40))
    }
  }

  func testReusedNodeIsAnEqualLeaf() throws {
    try onMain {
      let red = Color(red: 1, green: 0, blue: 0)
      let bounds = Bounds(x: 0, y: 0, width: 8, height: 8)
      let (kept, other) = (RenderNode(in: bounds) { _ in }, RenderNode(in: bounds) { _ in })
      let texture = Texture(width: 1, height: 1, stride: 4, premultipliedBGRA: [1, 2, 3, 255] as [UInt8])
      @MainActor func drawing(_ node: RenderNode) throws -> RenderNode {
        try XCTUnwrap(
          RenderNode.drawing {
            $0.append(node)
            $0.append(texture, in: bounds)
            $0.append(red, in: bounds)
          })
      }
      let (first, second, third) = (try drawing(kept), try drawing(kept), try drawing(other))
      XCTAssertEqual(first.leaves, second.leaves)
      XCTAssertEqual(first.leaves.dropFirst(), third.leaves.dropFirst())
      XCTAssertNotEqual(first.leaves.first, third.leaves.first)
    }
  }
}
