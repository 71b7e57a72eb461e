import CGtk

/// A node drawn as part of another node, with its offset.
public struct RenderPart: Equatable {
  public let node: RenderNode
  /// The offset in logical pixels.
  public let x, y: Double

  public var bounds: Bounds {
    let bounds = node.bounds
    return Bounds(x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
  }

  /// Draws the part at its offset into a `cairo_t`.
  public func draw(into context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, x, y)
    node.paint(into: context)
    cairo_restore(context)
  }

  /// Returns whether both are the same node at the same offset. Nodes are immutable. O(1).
  public static func == (a: RenderPart, b: RenderPart) -> Bool {
    a.node.pointer == b.node.pointer && a.x == b.x && a.y == b.y
  }
}

extension RenderNode {
  /// The parts of the drawing from lowest to highest, with containers and translations flattened. Drawing
  /// them in order gives the whole. O(parts).
  public var parts: [RenderPart] {
    var parts: [RenderPart] = []
    RenderNode.add(pointer, x: 0, y: 0, to: &parts)
    return parts
  }

  private static func add(_ node: OpaquePointer, x: Double, y: Double, to parts: inout [RenderPart]) {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      for index in 0..<gsk_container_node_get_n_children(node) {
        add(gsk_container_node_get_child(node, index), x: x, y: y, to: &parts)
      }
    case GSK_DEBUG_NODE: add(gsk_debug_node_get_child(node), x: x, y: y, to: &parts)
    case GSK_TRANSFORM_NODE where isTranslation(gsk_transform_node_get_transform(node)):
      var (right, down): (Float, Float) = (0, 0)
      gsk_transform_to_translate(gsk_transform_node_get_transform(node), &right, &down)
      add(gsk_transform_node_get_child(node), x: x + Double(right), y: y + Double(down), to: &parts)
    default:
      parts.append(RenderPart(node: RenderNode(taking: gsk_render_node_ref(node)), x: x, y: y))
    }
  }

  private static func isTranslation(_ transform: OpaquePointer?) -> Bool {
    gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue
  }
}
