import CGtk

/// Records a drawing (`GtkSnapshot`); valid until the widget's `snapshot` returns.
public struct Snapshot {
  public let pointer: OpaquePointer

  public init(_ pointer: OpaquePointer) { self.pointer = pointer }

  public func append(_ texture: Texture, in bounds: Bounds) {
    var bounds = bounds.graphene
    gtk_snapshot_append_texture(pointer, texture.opaque, &bounds)
  }

  public func append(_ color: RGBA, in bounds: Bounds) {
    var bounds = bounds.graphene
    var color = color.gdk
    gtk_snapshot_append_color(pointer, &color, &bounds)
  }

  /// Appends what `paint` paints into a `cairo_t`, which is valid until `paint` returns.
  ///
  /// The cost of a node grows with its area, so `bounds` should be tight.
  public func paint(in bounds: Bounds, _ paint: (OpaquePointer) -> Void) {
    var bounds = bounds.graphene
    let context = gtk_snapshot_append_cairo(pointer, &bounds)!
    paint(context)
    cairo_destroy(context)
  }

  /// As `paint(in:_:)`, and keeps `paint` for pictures of which this is a part.
  public func paint(in bounds: Bounds, keeping paint: @escaping (OpaquePointer) -> Void) {
    append(RenderNode(in: bounds, keeping: paint))
  }

  /// Appends a finished drawing.
  public func append(_ node: RenderNode) { gtk_snapshot_append_node(pointer, node.pointer) }

  /// Draws `body` as one node (`GskDebugNode`), called `name` in GTK's inspector.
  ///
  /// GTK paints anew where the nodes of two frames differ. A widget that draws alone in its parent is all of the parent's
  /// node, and only a child of it beside others; as GTK compares containers child by child, all of the widget would be
  /// painted anew whenever others come or go. This node is a child in either case.
  public func grouped(named name: String, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    appendOnce(gsk_debug_node_new(node.pointer, g_strdup(name)))
  }

  /// Draws `body` as one picture that cairo paints at once, with `scale` device pixels to a logical one.
  public func flattened(scale: Int, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    append(RenderNode(paintedIn: node.bounds.roundedOut, scale: scale) { node.draw(into: $0) })
  }

  /// Draws `body` translated.
  public func translated(x: Double, y: Double, _ body: () -> Void) {
    transformed({ gtk_snapshot_translate(pointer, &$0) }, graphene_point_t(x: Float(x), y: Float(y)), body)
  }

  /// Draws `body` rotated clockwise about the origin.
  public func rotated(degrees: Double, _ body: () -> Void) {
    transformed({ gtk_snapshot_rotate(pointer, $0) }, Float(degrees), body)
  }

  /// Draws `body` scaled about the origin.
  public func scaled(x: Double, y: Double, _ body: () -> Void) {
    gtk_snapshot_save(pointer)
    gtk_snapshot_scale(pointer, Float(x), Float(y))
    body()
    gtk_snapshot_restore(pointer)
  }

  /// Draws what of `body` is in `bounds`.
  public func clipped(to bounds: Bounds, _ body: () -> Void) {
    var bounds = bounds.graphene
    gtk_snapshot_push_clip(pointer, &bounds)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Draws what of `body` is in `bounds`, with a node for the clip (`GskClipNode`) also where all of it is. GTK paints a
  /// node anew where a clip around it comes or goes.
  public func alwaysClipped(to bounds: Bounds, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    var bounds = bounds.graphene
    appendOnce(gsk_clip_node_new(node.pointer, &bounds))
  }

  /// Appends a node, and gives its reference up.
  private func appendOnce(_ node: OpaquePointer) {
    gtk_snapshot_append_node(pointer, node)
    gsk_render_node_unref(node)
  }

  private func transformed<T>(_ transform: (inout T) -> Void, _ value: T, _ body: () -> Void) {
    var value = value
    gtk_snapshot_save(pointer)
    transform(&value)
    body()
    gtk_snapshot_restore(pointer)
  }
}
