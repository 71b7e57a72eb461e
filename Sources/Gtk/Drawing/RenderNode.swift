import CGtk

/// A finished drawing (`GskRenderNode`) that can be drawn repeatedly.
public final class RenderNode {
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Creates a wrapper that takes over a reference to a `GskRenderNode`.
  init(taking pointer: OpaquePointer) { self.pointer = pointer }

  deinit { gsk_render_node_unref(pointer) }

  /// Records what `body` draws. Returns `nil` if it draws nothing.
  public static func drawing(_ body: (Snapshot) -> Void) -> RenderNode? {
    _ = gsk_render_node_get_type()  // initializes GSK, with or without a display
    let snapshot = gtk_snapshot_new()!
    body(Snapshot(snapshot))
    return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(taking:))
  }

  /// Creates a node of what `paint` paints into a `cairo_t`, which is valid until `paint` returns
  /// (`GskCairoNode`).
  ///
  /// GL uploads the picture once while it is drawn in each frame; the cairo renderer paints it in each frame.
  public convenience init(in bounds: Bounds, _ paint: (OpaquePointer) -> Void) {
    _ = gsk_render_node_get_type()
    var bounds = bounds.graphene
    let node = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(node)!
    paint(context)
    cairo_destroy(context)
    self.init(taking: node)
  }

  /// Creates a node like `init(in:_:)`, for bounds on whole pixels. Keeps `paint` and calls it again when the
  /// node is painted as part of a picture.
  ///
  /// To draw a recorded node, cairo paints it on a temporary image first. For many small nodes these images
  /// cost more than their contents.
  public convenience init(in bounds: Bounds, keeping paint: @escaping (OpaquePointer) -> Void) {
    self.init(in: bounds, paint)
    cairo_surface_set_user_data(
      gsk_cairo_node_get_surface(pointer), RetainedPainting.key,
      Unmanaged.passRetained(RetainedPainting(paint)).toOpaque()
    ) { Unmanaged<RetainedPainting>.fromOpaque($0!).release() }
  }

  /// Creates a node of what `body` paints into a `cairo_t`, rasterized immediately at `scale` pixels per
  /// logical pixel.
  ///
  /// A recording would lose the parts of letters outside of their measured extents.
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

  /// Calls `body` to paint on a cairo image that covers `bounds` at `scale` pixels per logical pixel.
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
  /// GL packs textures of up to 128 × 128 pixels into one atlas, so that many are drawn in one call.
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

  /// Draws the node like `draw(into:)` into a `cairo_t` without rotation and scale. Calls the kept painting
  /// closure, if there is one.
  func paint(into context: OpaquePointer) {
    guard gsk_render_node_get_node_type(pointer) == GSK_CAIRO_NODE,
      let kept = cairo_surface_get_user_data(gsk_cairo_node_get_surface(pointer), RetainedPainting.key)
    else { return draw(into: context) }
    let bounds = bounds
    cairo_rectangle(context, bounds.x, bounds.y, bounds.width, bounds.height)
    cairo_clip(context)
    Unmanaged<RetainedPainting>.fromOpaque(kept).takeUnretainedValue().paint(context)
  }
}

/// The painting closure of a node.
private final class RetainedPainting {
  nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  let paint: (OpaquePointer) -> Void
  init(_ paint: @escaping (OpaquePointer) -> Void) { self.paint = paint }
}
