import CGtk

/// A leaf node of a render tree. A renderer paints or copies leaves.
public struct RenderLeaf: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A cairo node, whose cost depends on its area.
    case cairo
    case texture, text, color
    /// Borders, shadows, gradients and similar nodes.
    case other
  }

  public var kind: Kind
  /// The bounds in the coordinates of the whole drawing.
  public var bounds: Bounds
  /// A value that identifies the pixels of the leaf: the address of a texture, the value of a color, or else the
  /// address of the node. While both drawings exist, leaves with equal identities have equal pixels.
  public var identity: UInt
}

extension RenderNode {
  /// All leaves, from lowest to highest. O(nodes).
  public var leaves: [RenderLeaf] { RenderNode.leaves(of: pointer) }

  private static func leaves(of node: OpaquePointer) -> [RenderLeaf] {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      (0..<gsk_container_node_get_n_children(node)).flatMap {
        leaves(of: gsk_container_node_get_child(node, $0))
      }
    case GSK_TRANSFORM_NODE:
      leaves(of: gsk_transform_node_get_child(node)).map { leaf in
        var (leaf, bounds, moved) = (leaf, leaf.bounds.graphene, graphene_rect_t())
        gsk_transform_transform_bounds(gsk_transform_node_get_transform(node), &bounds, &moved)
        leaf.bounds = Bounds(moved)
        return leaf
      }
    case GSK_CLIP_NODE: leaves(of: gsk_clip_node_get_child(node))
    case GSK_ROUNDED_CLIP_NODE: leaves(of: gsk_rounded_clip_node_get_child(node))
    case GSK_OPACITY_NODE: leaves(of: gsk_opacity_node_get_child(node))
    case GSK_COLOR_MATRIX_NODE: leaves(of: gsk_color_matrix_node_get_child(node))
    case GSK_SHADOW_NODE: leaves(of: gsk_shadow_node_get_child(node))
    case GSK_BLUR_NODE: leaves(of: gsk_blur_node_get_child(node))
    case GSK_DEBUG_NODE: leaves(of: gsk_debug_node_get_child(node))
    default: [leaf(node)]
    }
  }

  private static func leaf(_ node: OpaquePointer) -> RenderLeaf {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    let (kind, identity): (RenderLeaf.Kind, UInt) =
      switch gsk_render_node_get_node_type(node) {
      case GSK_CAIRO_NODE: (.cairo, UInt(bitPattern: node))
      case GSK_TEXTURE_NODE: (.texture, UInt(bitPattern: gsk_texture_node_get_texture(node)))
      case GSK_COLOR_NODE: (.color, UInt(gdk_rgba_hash(gsk_color_node_get_color(node))))
      case GSK_TEXT_NODE: (.text, UInt(bitPattern: node))
      default: (.other, UInt(bitPattern: node))
      }
    return RenderLeaf(kind: kind, bounds: Bounds(bounds), identity: identity)
  }
}
