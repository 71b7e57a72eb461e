import CGtk
import Colors

/// A recorder for the drawing of a widget (`GtkSnapshot`). It is valid until the `snapshot` method of the widget
/// returns.
public struct Snapshot {
  public let pointer: OpaquePointer

  public init(_ pointer: OpaquePointer) { self.pointer = pointer }

  public func append(_ texture: Texture, in bounds: Bounds) {
    var bounds = bounds.graphene
    gtk_snapshot_append_texture(pointer, texture.opaque, &bounds)
  }

  public func append(_ color: Color, in bounds: Bounds) {
    var bounds = bounds.graphene
    var color = color.gdk
    gtk_snapshot_append_color(pointer, &color, &bounds)
  }

  /// Appends what `paint` draws. `paint` receives a `cairo_t` that is valid during the call.
  ///
  /// The cost of a node grows with its area, so `bounds` should be as small as possible.
  public func paint(in bounds: Bounds, _ paint: (OpaquePointer) -> Void) {
    var bounds = bounds.graphene
    let context = gtk_snapshot_append_cairo(pointer, &bounds)!
    paint(context)
    cairo_destroy(context)
  }

  /// Appends a recorded drawing.
  public func append(_ node: RenderNode) { gtk_snapshot_append_node(pointer, node.pointer) }

  /// Draws `body` as one node (`GskDebugNode`), called `name` in GTK's inspector.
  ///
  /// GTK compares the nodes of two frames, containers child by child, and repaints the areas that differ. If only one
  /// widget of a parent draws something, GTK omits the container. When a sibling starts or stops drawing, GTK would
  /// then repaint all of that widget. GTK compares the debug node separately, whether or not siblings draw.
  public func grouped(named name: String, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    appendOnce(gsk_debug_node_new(node.pointer, g_strdup(name)))
  }

  /// Draws `body` as one picture rasterized with cairo, at `scale` device pixels per logical pixel.
  public func flattened(scale: Int, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    append(RenderNode(paintedIn: node.bounds.roundedOut, scale: scale) { node.draw(into: $0) })
  }

  /// Draws `body` with a translation.
  public func translated(x: Double, y: Double, _ body: () -> Void) {
    transformed({ gtk_snapshot_translate(pointer, &$0) }, graphene_point_t(x: Float(x), y: Float(y)), body)
  }

  /// Draws `body` rotated clockwise around the origin.
  public func rotated(degrees: Double, _ body: () -> Void) {
    transformed({ gtk_snapshot_rotate(pointer, $0) }, Float(degrees), body)
  }

  /// Draws `body` scaled around the origin.
  public func scaled(x: Double, y: Double, _ body: () -> Void) {
    gtk_snapshot_save(pointer)
    gtk_snapshot_scale(pointer, Float(x), Float(y))
    body()
    gtk_snapshot_restore(pointer)
  }

  /// Draws the part of `body` inside `bounds`.
  public func clipped(to bounds: Bounds, _ body: () -> Void) {
    var bounds = bounds.graphene
    gtk_snapshot_push_clip(pointer, &bounds)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Draws `body` with an opacity from 0 to 1.
  public func faded(to opacity: Double, _ body: () -> Void) {
    gtk_snapshot_push_opacity(pointer, opacity)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Draws the part of `body` inside `bounds`, always with a clip node (`GskClipNode`). GTK repaints a node when a clip
  /// around it appears or disappears, so the clip is kept even if nothing is clipped.
  public func alwaysClipped(to bounds: Bounds, _ body: (Snapshot) -> Void) {
    guard let node = RenderNode.drawing(body) else { return }
    var bounds = bounds.graphene
    appendOnce(gsk_clip_node_new(node.pointer, &bounds))
  }

  /// Appends a node and releases the caller's reference.
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
