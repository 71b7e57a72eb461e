import CGtk

/// A finished drawing (`GskRenderNode`) that can be drawn repeatedly.
public final class RenderNode {
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Creates a wrapper that takes ownership of a reference to a `GskRenderNode`.
  init(taking pointer: OpaquePointer) { self.pointer = pointer }

  deinit { gsk_render_node_unref(pointer) }

  /// Records what `body` draws. Returns `nil` if `body` draws nothing.
  public static func drawing(_ body: (Snapshot) -> Void) -> RenderNode? {
    _ = gsk_render_node_get_type()  // Initializes GSK, with or without a display.
    let snapshot = gtk_snapshot_new()!
    body(Snapshot(snapshot))
    return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(taking:))
  }

  /// Creates a node from what `paint` draws (`GskCairoNode`). `paint` receives a `cairo_t`, which is valid during the
  /// call.
  ///
  /// The GL renderer uploads the picture once and keeps it while it is drawn in each frame. The cairo renderer paints
  /// it in each frame.
  public convenience init(in bounds: Bounds, _ paint: (OpaquePointer) -> Void) {
    _ = gsk_render_node_get_type()
    var bounds = bounds.graphene
    let node = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(node)!
    paint(context)
    cairo_destroy(context)
    self.init(taking: node)
  }

  /// Creates a node from what `body` draws, rasterized immediately at `scale` device pixels per logical pixel. `body`
  /// receives a `cairo_t`.
  ///
  /// Rasterizing keeps the parts of letters outside their measured extents, which a recording would lose.
  convenience init(paintedIn bounds: Bounds, scale: Int, _ body: (OpaquePointer) -> Void) {
    let image = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(bounds.width) * Int32(scale), Int32(bounds.height) * Int32(scale))!
    defer { cairo_surface_destroy(image) }
    RenderNode.paint(bounds, scale: scale, on: image, body)
    self.init(in: bounds) {
      cairo_set_source_surface($0, image, bounds.x, bounds.y)
      cairo_paint($0)
    }
  }

  /// Calls `body` to paint on a cairo image that covers `bounds` at `scale` device pixels per logical pixel.
  static func paint(
    _ bounds: Bounds, scale: Int, on image: OpaquePointer, _ body: (OpaquePointer) -> Void
  ) {
    cairo_surface_set_device_scale(image, Double(scale), Double(scale))
    let context = cairo_create(image)!
    cairo_translate(context, -bounds.x, -bounds.y)
    body(context)
    cairo_destroy(context)
    cairo_surface_flush(image)
  }

  /// Creates a node that draws a texture in `bounds` (`GskTextureNode`).
  ///
  /// The GL renderer packs textures of up to 128 × 128 pixels into one atlas, so that it can draw many of them in one
  /// call.
  public convenience init(_ texture: Texture, in bounds: Bounds) {
    _ = gsk_render_node_get_type()
    var bounds = bounds.graphene
    self.init(taking: gsk_texture_node_new(texture.opaque, &bounds)!)
  }

  /// Draws the node into a `cairo_t`, like GTK's cairo renderer.
  public func draw(into context: OpaquePointer) { gsk_render_node_draw(pointer, context) }

  /// GSK's serialization of the drawing, equal for equal drawings.
  public var text: String {
    let bytes = gsk_render_node_serialize(pointer)!
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
  }

  public var bounds: Bounds {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(pointer, &bounds)
    return Bounds(bounds)
  }
}
