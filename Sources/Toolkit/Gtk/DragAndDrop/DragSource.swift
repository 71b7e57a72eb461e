import CGtk

/// Starts a drag of content when the pointer is moved beyond the drag threshold after a press on a widget.
///
/// GTK then resets all other controllers of the widget, which cancels their active gestures.
public final class DragSource: GestureSingle {
  public enum CancelReason: UInt32, Enumeration {
    /// No drop target accepted the content.
    case noTarget
    /// The user pressed Escape.
    case userCancelled
    case error
  }

  private let escape = DragEscape()

  public init() {
    super.init(taking: UnsafeMutableRawPointer(gtk_drag_source_new()))
    connect("drag-begin") { [weak self, escape] (drag: Drag) in
      escape.begin(drag) { [weak self] in self?.cancelDrag() }
    }
    connect("drag-end") { [escape] (_: Drag) in escape.end() }
  }

  /// The allowed drop actions; `copy` by default.
  public var actions: DragActions {
    get { DragActions(rawValue: gtk_drag_source_get_actions(opaque).rawValue) }
    set { gtk_drag_source_set_actions(opaque, newValue.gdk) }
  }

  /// Calls `body` with the point of the press each time the pointer moves beyond the threshold, until `body` returns
  /// the content to drag.
  @discardableResult
  public func onPrepare(
    _ body: @escaping @MainActor (_ x: Double, _ y: Double) -> PromisedContent?
  ) -> SignalHandler { connect("prepare", body) }

  /// Calls `body` when the drag begins. Set the drag icon there.
  @discardableResult
  public func onDragBegin(_ body: @escaping @MainActor (Drag) -> Void) -> SignalHandler {
    connect("drag-begin", body)
  }

  /// Calls `body` when the drag ends. `deletesData` is true if the drop was a move.
  @discardableResult
  public func onDragEnd(
    _ body: @escaping @MainActor (Drag, _ deletesData: Bool) -> Void
  ) -> SignalHandler { connect("drag-end", body) }

  /// Calls `body` when the drag is canceled, before `onDragEnd`. The icon moves back with an animation.
  @discardableResult
  public func onDragCancel(_ body: @escaping @MainActor (Drag, CancelReason) -> Void) -> SignalHandler {
    connect("drag-cancel") { (drag: Drag, reason: CancelReason) -> Bool in
      body(drag, reason)
      return false
    }
  }

  /// Whether the drag icon can't be transparent, because the display has no compositor.
  public static var hasOpaqueIcons: Bool { gdk_display_is_composited(gdk_display_get_default()) == 0 }

  /// Shows a drag icon that `draw` draws. The size is in logical pixels, and the hotspot is the point of the icon under
  /// the pointer.
  public func setIcon(
    width: Double, height: Double, hotspotX: Int, hotspotY: Int, _ draw: (Snapshot) -> Void
  ) {
    let snapshot = gtk_snapshot_new()!
    draw(Snapshot(snapshot))
    var size = graphene_size_t(width: Float(width), height: Float(height))
    guard let icon = gtk_snapshot_free_to_paintable(snapshot, &size) else { return }
    gtk_drag_source_set_icon(opaque, icon, gint(hotspotX), gint(hotspotY))
    g_object_unref(UnsafeMutableRawPointer(icon))
  }

  /// Shows `widget` with its current appearance as the drag icon.
  public func setIcon(pictureOf widget: Widget, hotspotX: Int, hotspotY: Int) {
    let live = gtk_widget_paintable_new(widget.cast())!
    let picture = gdk_paintable_get_current_image(live)!
    gtk_drag_source_set_icon(opaque, picture, gint(hotspotX), gint(hotspotY))
    g_object_unref(UnsafeMutableRawPointer(picture))
    g_object_unref(UnsafeMutableRawPointer(live))
  }

  /// Cancels the active drag, if any.
  public func cancelDrag() {
    guard let drag = gtk_drag_source_get_drag(opaque) else { return }
    // Cancel the drag itself. `gtk_drag_source_drag_cancel` only notifies the source: the drag would continue, and
    // releasing the button would drop the content.
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gdk_drag_get_type())
    g_value_set_object(&values[0], UnsafeMutableRawPointer(drag))
    g_value_init(&values[1], gdk_drag_cancel_reason_get_type())
    g_value_set_enum(&values[1], gint(GDK_DRAG_CANCEL_USER_CANCELLED.rawValue))
    g_signal_emitv(values, g_signal_lookup("cancel", gdk_drag_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
